import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { cancelOwnOrder } from '#server/order/orders.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { findSandboxRefundCents } from '#tests/fixtures/sandboxRefunds.ts';
import {
  addUnpaidOrder,
  CAPTURE_MOVEMENT,
  listAttemptStates,
  loadMovements,
  loadPayResult,
} from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const unpaidOrder = (stock?: number) => addUnpaidOrder(harness, stock);

const result = (shopper: Shopper, orderNo: string) => loadPayResult(harness, shopper, orderNo);
const movements = (orderNo: string) => loadMovements(harness, orderNo);
const attemptStates = (orderNo: string) => listAttemptStates(harness, orderNo);
const refundedFor = (reason: string, amountCents = 5890) => ({
  kind: 'refund',
  amountCents,
  due: false,
  reason,
});

describe('a payment that is not due', () => {
  // saleor/saleor#11132, mollie/WooCommerce#1204
  test('an old payment page cannot pay after another method is chosen; a capture is refunded', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const old = await harness.pay(shopper, orderNo);
    const fresh = await harness.pay(shopper, orderNo, 'PayPal');
    expect(await harness.pressPaymentPageButton(old, 'approve')).toBe(false);
    expect(await harness.pressPaymentPageButton(old, 'approveVoided')).toBe(true);
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'checking',
      refundedCents: 5890,
    });
    expect(await movements(orderNo)).toEqual([CAPTURE_MOVEMENT, refundedFor('voidedAttempt')]);
    await harness.pressPaymentPageButton(fresh, 'approve');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      refundedCents: 5890,
      refunds: [{ amountCents: 5890, reason: 'voidedAttempt' }],
    });
    expect(await findSandboxRefundCents(harness, old)).toEqual([5890]);
  });

  test('a late payment on a page abandoned for the balance is refunded, and the reason is shown', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const left = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo, 'PayPal'), 'approve');
    await harness.pressPaymentPageButton(left, 'approveVoided');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      refunds: [{ amountCents: 5890, reason: 'paidAlready' }],
    });
  });

  // saleor/saleor#12229
  test('an approval in one tab pays the order, even if another method is chosen in another tab', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approve');
    expect(await getRefusalKey(harness.pay(shopper, orderNo, 'PayPal'))).toBe('orderPaid');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', payType: '5' });
  });

  test('two methods chosen at once leave one open payment', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await Promise.all(
      (['5', 'PayPal', '2', '4'] as const).map((payType) =>
        getRefusalKey(harness.pay(shopper, orderNo, payType)),
      ),
    );
    const states = await attemptStates(orderNo);
    expect(states.filter((state) => state === 'open').length).toBeLessThanOrEqual(1);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    expect((await attemptStates(orderNo)).filter((state) => state === 'captured')).toHaveLength(1);
  });

  // spree/spree#6699
  test('a payment of another amount is refunded, and the order stays unpaid', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approveWrongAmount');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'declined',
      refundedCents: 5790,
      orderStatus: 1,
    });
    expect(await movements(orderNo)).toEqual([
      { ...CAPTURE_MOVEMENT, amountCents: 5790 },
      refundedFor('wrongAmount', 5790),
    ]);
  });

  test('a payment that arrives after the cancellation is refunded', async () => {
    const { shopper, orderNo, goodsId } = await unpaidOrder();
    const ref = await harness.pay(shopper, orderNo);
    await harness.gateway.act(ref, 'approve');
    await cancelOwnOrder(harness.services, {
      userId: shopper.userId,
      orderNo,
      now: harness.clock(),
    });
    await harness.gateway.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'closed',
      refundedCents: 5890,
      refunds: [{ amountCents: 5890, reason: 'orderClosed' }],
    });
    expect(await harness.findStock(goodsId)).toBe(10);
  });

  test('a refund that the provider rejects is sent again by a job', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await harness.pay(shopper, orderNo);
    const broken = harness.createServices({
      ...harness.services.payments,
      refund: () => Promise.reject(new Error('bank is closed')),
    });
    const attemptId = (await harness.gateway.find(ref))?.attemptId ?? '';
    await applyPaymentEvent(
      broken,
      { eventId: 'odd-amount', attemptId, kind: 'captured', amountCents: 1, currency: 'AUD' },
      harness.clock(),
    );
    expect(await movements(orderNo)).toContainEqual({
      ...refundedFor('wrongAmount', 1),
      due: true,
    });
    harness.advance(2 * millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
    expect(await movements(orderNo)).toContainEqual(refundedFor('wrongAmount', 1));
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});
