import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changePayPasswordCall } from '#models/session/payPassword.api.ts';
import { sendCodeCall } from '#models/session/session.api.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { orders } from '#server/db/schema/orders.ts';
import { runTransaction } from '#server/db/transaction.ts';
import { askProvider } from '#server/jobs/askProvider.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { sendRefund } from '#server/jobs/sendRefund.ts';
import { runCommand } from '#server/operator/commands.ts';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payOrder } from '#server/payment/pay.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { saveUploadedImage } from '#server/upload/upload.ts';
import { creditRecharge } from '#server/wallet/balance.store.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { PAY_PASSWORD } from '#tests/fixtures/sampleData.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  findAttemptByRef,
  loadMovements,
} from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey, NO_SECOND_FACTOR, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const findHoldUntil = async (orderNo: string) =>
  (await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]?.holdUntil;

describe('a payment that starts', () => {
  test('after the goods were reserved is refused, also before the job expires the order', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    harness.advance(31 * millisecondsInMinute);
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    expect(await getRefusalKey(harness.pay(shopper, orderNo))).toBe('orderCanceled');
    expect(await getRefusalKey(harness.pay(shopper, orderNo, 'transfer'))).toBe('orderCanceled');
  });

  test('again does not extend the time for which the goods are reserved', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await harness.pay(shopper, orderNo);
    const holdUntil = await findHoldUntil(orderNo);
    harness.advance(20 * millisecondsInMinute);
    await harness.pay(shopper, orderNo, 'PayPal');
    expect(await findHoldUntil(orderNo)).toEqual(holdUntil);
  });

  test('while the shopper chooses a transfer in another tab does not open its page', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const refs: string[] = [];
    const createPayment: PaymentProvider['createPayment'] = async (payment) => {
      const page = await harness.services.payments.createPayment(payment);
      refs.push(page.ref);
      await harness.pay(shopper, orderNo, 'transfer');
      return page;
    };
    const services = harness.createServices({ ...harness.services.payments, createPayment });
    const { userId } = shopper;
    const request = { userId, orderNo, payType: '5', now: harness.clock() } as const;
    expect(await getRefusalKey(payOrder(services, request))).toBe('tooFrequent');
    expect((await harness.gateway.find(refs[0] ?? ''))?.state).toBe('voided');
  });
});

describe('a report of the provider', () => {
  test('of a payment that this shop did not open is accepted and changes nothing', async () => {
    const amount = { amountCents: 100, currency: 'AUD' };
    const event = { eventId: 'foreign', attemptId: 'order-7', ...amount };
    await expect(
      applyPaymentEvent(harness.services, { ...event, kind: 'captured' }, harness.clock()),
    ).resolves.toBeUndefined();
  });

  test('that a declined card succeeded is refunded while another payment page is open', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const declinedRef = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(declinedRef, 'decline');
    const openRef = await harness.pay(shopper, orderNo, 'PayPal');
    const attemptId = (await findAttemptByRef(harness, declinedRef))?.attemptId ?? '';
    const event = {
      eventId: 'second card',
      attemptId,
      kind: 'captured',
      amountCents: 5890,
      currency: 'AUD',
    } as const;
    await applyPaymentEvent(harness.services, event, harness.clock());
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    expect((await loadMovements(harness, orderNo)).at(-1)).toMatchObject({ kind: 'refund' });
    await harness.pressPaymentPageButton(openRef, 'approve');
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});

test('an order under review keeps its receipt when a card pays it, because the transfer may arrive', async () => {
  const { shopper, orderNo } = await addUnpaidOrder(harness);
  const { userId } = shopper;
  const now = harness.clock();
  const bytes = await createPlainPng();
  const { imgUrl } = await saveUploadedImage(harness, userId, bytes, now);
  await saveCertificate(harness.services, { userId, orderNo, imgUrl, now });
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  const [order] = await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  expect(order).toMatchObject({ state: 'paid', payImage: imgUrl });
});

describe('a job', () => {
  const reject = () => Promise.reject(new Error('the provider is not asked'));
  const services = () => {
    const { payments } = harness.services;
    return { ...harness.services, payments: { ...payments, getPayment: reject, refund: reject } };
  };

  test('does not query a payment whose webhook may still arrive, or that has ended', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    const attemptId = (await findAttemptByRef(harness, ref))?.attemptId ?? '';
    harness.advance(2 * millisecondsInMinute - 1);
    await runDueJobs(services(), harness.clock());
    expect(await harness.db.$count(jobs, eq(jobs.subject, attemptId))).toBe(0);
    await harness.pressPaymentPageButton(ref, 'approve');
    expect(await askProvider(services(), attemptId, harness.clock())).toBe('obsolete');
  });

  test('does not send a refund that waits for the operator', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(ref, 'approve');
    await runCommand(harness.services, ['refund', orderNo], harness.clock());
    await harness.pressPaymentPageButton(ref, 'failRefund');
    const held = (await readHeldRefunds(harness.db)).find((refund) => refund.orderNo === orderNo);
    expect(held).toBeDefined();
    expect(await sendRefund(services(), String(held?.id), harness.clock())).toBe('obsolete');
  });
});

describe('the wallet', () => {
  test('credits a recharge once, also if its credit is written twice', async () => {
    const { shopper, rechargeNo, getBalanceChange } = await addOpenRecharge(harness);
    const { userId } = shopper;
    const credit = { userId, rechargeNo, amountCents: 5000, at: harness.clock() };
    await runTransaction(harness.services, ({ tx }) => creditRecharge(tx, credit));
    await runTransaction(harness.services, ({ tx }) => creditRecharge(tx, credit));
    expect(await getBalanceChange()).toBe(5000);
  });

  test('is unlocked by a new pay password, because its code identified the owner', async () => {
    const shopper = await addLoggedInShopper(harness);
    const goodsId = await harness.addGoods({ cents: 1000 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const pay = (password: string) => {
      const request = { userId: shopper.userId, orderNo, password, now: harness.clock() };
      return getRefusalKey(
        payOrderByBalance(harness.services, { ...request, ...NO_SECOND_FACTOR }),
      );
    };
    for (let guess = 0; guess < 5; guess += 1) expect(await pay('000000')).toBe('wrongPayPassword');
    expect(await pay(PAY_PASSWORD)).toBe('payLocked');
    const { account, token } = shopper;
    await harness.mall.call(sendCodeCall, { account, scene: 'payPassword' }, token);
    const code = await harness.mall.findLatestCode(account);
    await harness.mall.call(changePayPasswordCall, { code, password: '864209' }, token);
    await pay('864209');
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});
