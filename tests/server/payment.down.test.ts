import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import type { Env } from '#server/env.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { createCommandServices } from '#server/operator/commandServices.ts';
import { approveOrder } from '#server/operator/operator.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { createNoProvider } from '#server/payment/noProvider.ts';
import { payOrder } from '#server/payment/pay.ts';
import type { PaymentServices } from '#server/payment/payment.services.ts';
import { getPayResult } from '#server/payment/payResult.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { limitProvider } from '#server/payment/providerLimits.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { openRecharge } from '#server/wallet/recharge.ts';
import { addUnpaidOrder, findAttemptByRef, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import {
  getOpenSlot,
  getRefusalKey,
  NO_SECOND_FACTOR,
  startOrderHarness,
} from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const PIN = '135790';
const down = () => Promise.reject(new Error('bank is down'));
const downServices = () =>
  harness.createServices({
    ...harness.services.payments,
    createPayment: down,
    voidPayment: down,
    getPayment: down,
    refund: down,
  });

/** Opens a payment page for an order before the provider fails. */
async function addOpenPayment() {
  const shopper = await harness.addShopper({ balanceCents: 50_000, payPassword: PIN });
  const goodsId = await harness.addGoods({ cents: 5000 });
  const pickup = {
    orderGoods: [{ goodsId, goodsAmount: 1 }],
    shippingType: 3,
    shopId: await harness.addShop(3),
    terminalDateTime: getOpenSlot(harness.clock()),
  };
  const orderNo = await harness.order(shopper, pickup);
  const ref = await harness.pay(shopper, orderNo);
  return { shopper, orderNo, ref, own: { userId: shopper.userId, orderNo, now: harness.clock() } };
}
const getAttemptState = async (ref: string) => (await findAttemptByRef(harness, ref))?.state;

describe('while the payment provider is down', () => {
  test('the balance pays, and an open payment page is closed when the provider replies again', async () => {
    const { orderNo, ref, own } = await addOpenPayment();
    await payOrderByBalance(downServices(), { ...own, password: PIN, ...NO_SECOND_FACTOR });
    expect([await harness.findOrderState(orderNo), await getAttemptState(ref)]).toEqual([
      'paid',
      'voiding',
    ]);
    await runDueJobs(harness.services, harness.clock());
    expect([
      await getAttemptState(ref),
      await harness.pressPaymentPageButton(ref, 'approve'),
    ]).toEqual(['voided', false]);
  });

  test('transfer, customer service and pay in store can be chosen', async () => {
    for (const payType of ['transfer', '1'] as const) {
      const { shopper, orderNo, own } = await addOpenPayment();
      const chosen = await payOrder(downServices(), { ...own, payType });
      expect(chosen.redirectUrl).toBeNull();
      expect(await loadPayResult(harness, shopper, orderNo)).toMatchObject({ payType });
    }
    const { orderNo, own } = await addOpenPayment();
    await saveCertificate(downServices(), { ...own, imgUrl: PAY_IN_STORE_IMAGE });
    expect(await harness.findOrderState(orderNo)).toBe('payingInStore');
  });

  test('cards and recharges are refused with a specific message, and the order stays unpaid', async () => {
    const { shopper, orderNo, own } = await addOpenPayment();
    const services = downServices();
    expect(await getRefusalKey(payOrder(services, { ...own, payType: 'PayPal' }))).toBe(
      'providerDown',
    );
    expect(await loadPayResult(harness, shopper, orderNo)).toMatchObject({ outcome: 'unpaid' });
    const { userId } = shopper;
    const recharge = { userId, amountCents: 5000, payType: '5', now: harness.clock() } as const;
    expect(await getRefusalKey(openRecharge(services, recharge))).toBe('providerDown');
    await runDueJobs(harness.services, harness.clock());
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });

  test('a shopper who returns from the payment page sees the stored state within the time limit', async () => {
    const { orderNo, ref, own } = await addOpenPayment();
    await harness.gateway.act(ref, 'approve');
    harness.advance(millisecondsInMinute);
    const getPayment = vi.fn<PaymentProvider['getPayment']>(() => new Promise(() => undefined));
    const silent = limitProvider({ ...harness.services.payments, getPayment }, 20);
    const loadOutcome = async (services: PaymentServices) =>
      (await getPayResult(services, own.userId, orderNo, harness.clock()))?.outcome;
    expect(await loadOutcome(harness.createServices(silent))).toBe('checking');
    expect(getPayment).toHaveBeenCalledOnce();
    expect(await loadOutcome(harness.services)).toBe('paid');
  });

  test('a card that is charged nevertheless is refunded after another method is chosen', async () => {
    const { shopper, orderNo, ref, own } = await addOpenPayment();
    await harness.gateway.act(ref, 'approve');
    await payOrder(downServices(), { ...own, payType: 'transfer' });
    await runDueJobs(harness.services, harness.clock());
    expect(await loadPayResult(harness, shopper, orderNo)).toMatchObject({
      outcome: 'unpaid',
      payType: 'transfer',
      refunds: [{ amountCents: expect.any(Number), reason: 'voidedAttempt' }],
    });
  });
});

describe('a shop without a payment provider', () => {
  test('sells by transfer, balance, customer service and pay in store; cards and recharges are not offered', async () => {
    const services = harness.createServices(createNoProvider());
    const shopper = await harness.addShopper({ balanceCents: 50_000, payPassword: PIN });
    const goodsId = await harness.addGoods({ cents: 5000 });
    const order = () => harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const now = harness.clock();
    const createOwnRequest = async () => ({ userId: shopper.userId, orderNo: await order(), now });
    expect(
      await getRefusalKey(payOrder(services, { ...(await createOwnRequest()), payType: '5' })),
    ).toBe('payTypeOff');
    const recharge = { userId: shopper.userId, amountCents: 5000, payType: '5', now } as const;
    expect(await getRefusalKey(openRecharge(services, recharge))).toBe('payTypeOff');
    const transfer = await createOwnRequest();
    await payOrder(services, { ...transfer, payType: 'transfer' });
    await approveOrder(services, transfer.orderNo, now);
    expect(await harness.findOrderState(transfer.orderNo)).toBe('paid');
    const wallet = await createOwnRequest();
    await payOrderByBalance(services, { ...wallet, password: PIN, ...NO_SECOND_FACTOR });
    expect(await harness.findOrderState(wallet.orderNo)).toBe('paid');
  });
});

test('a command that opens the database itself uses the payment provider of the server', async () => {
  const createFor = async (paymentProvider: Env['paymentProvider']) => {
    const env = { ...harness.mall.deps.env, paymentProvider };
    const { payments } = await createCommandServices(env, harness.mall.deps);
    return payments.name;
  };
  const stripe = { name: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } as const;
  expect([
    await createFor({ name: 'none' }),
    await createFor({ name: 'sandbox' }),
    await createFor(stripe),
  ]).toEqual(['none', 'sandbox', 'stripe']);
});

describe('a payment page on which the first card was declined', () => {
  const capture = async (ref: string) => {
    const attempt = await findAttemptByRef(harness, ref);
    if (!attempt) throw new Error(`there is no attempt ${ref}`);
    const { attemptId, amountCents } = attempt;
    const event = {
      eventId: crypto.randomUUID(),
      attemptId,
      kind: 'captured',
      amountCents,
      currency: 'AUD',
    } as const;
    await applyPaymentEvent(harness.services, event, harness.clock());
  };

  // medusajs/medusa#6745, medusajs/medusa#6331
  test('pays the order with the second card', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(ref, 'decline');
    await capture(ref);
    expect(await loadPayResult(harness, shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      refundedCents: 0,
    });
    expect(await getAttemptState(ref)).toBe('captured');
  });

  test('refunds the payment if the shopper has opened another payment page', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const declined = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(declined, 'decline');
    const other = await harness.pay(shopper, orderNo, 'PayPal');
    await capture(declined);
    expect(await loadPayResult(harness, shopper, orderNo)).toMatchObject({
      outcome: 'checking',
      refundedCents: 5890,
    });
    await harness.pressPaymentPageButton(other, 'approve');
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  harness.advance(millisecondsInHour);
  await runDueJobs(harness.services, harness.clock());
  expect(await auditPayments(harness.db)).toMatchObject({ findings: [], openRefunds: 0 });
});
