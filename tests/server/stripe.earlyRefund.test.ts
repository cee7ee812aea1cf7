import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cancelOwnOrder } from '#server/order/orders.ts';
import { CAPTURE_MOVEMENT, loadMovements } from '#tests/fixtures/unpaidOrder.ts';
import { createRefundMovement, createStripeHarness } from '#tests/support/stripeHarness.ts';

const { stripe, harness, send, addOpenPayment, runJobs, runOperator, close, countedEvents } =
  await createStripeHarness();
afterAll(close);

async function audit(): Promise<string> {
  harness.advance(10 * millisecondsInMinute);
  return runOperator('audit');
}

describe('a report of Stripe that names a payment before its capture is recorded', () => {
  test('of a refund in the dashboard is applied with the payment, once', async () => {
    const { orderNo, ref } = await addOpenPayment();
    const paid = stripe.pay(ref);
    const refunded = stripe.refundInDashboard(ref, 1178);
    expect([await send(refunded), await send(refunded)]).toEqual([200, 200]);
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    countedEvents.length = 0;
    expect([await send(paid), await send(refunded), await send(paid)]).toEqual([200, 200, 200]);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    expect((await loadMovements(harness, orderNo)).toReversed()).toEqual([
      CAPTURE_MOVEMENT,
      createRefundMovement('refund', 1178),
    ]);
    expect(countedEvents).toEqual(['refunded', 'captured']);
    expect(await audit()).toContain('The provider agrees');
  });

  test('of a refund that failed keeps the refund due', async () => {
    const { orderNo, ref, loadResult } = await addOpenPayment();
    const paid = stripe.pay(ref);
    await send(stripe.refundInDashboard(ref, 1000));
    await send(stripe.failRefund().updated);
    await send(paid);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    expect(await loadResult()).toMatchObject({
      ...{ outcome: 'paid', refundedCents: 1000, refunds: [{ amountCents: 1000, isHeld: true }] },
    });
    await expect(runOperator('audit')).rejects.toThrow('Refunds that failed at the provider');
  });

  test('of a dispute charges the order back, and its end returns the order', async () => {
    const { orderNo, ref } = await addOpenPayment();
    const paid = stripe.pay(ref);
    await send(stripe.dispute(ref));
    await send(paid);
    expect(await harness.findOrderState(orderNo)).toBe('chargedBack');
    await send(stripe.closeDispute('won').closed);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });

  test('is applied if the shop learns of the payment by asking Stripe', async () => {
    const { orderNo, ref } = await addOpenPayment();
    stripe.pay(ref);
    await send(stripe.refundInDashboard(ref, 5890));
    harness.advance(3 * millisecondsInMinute);
    await runJobs();
    expect(await harness.findOrderState(orderNo)).toBe('refunded');
  });

  test('is not returned a second time if the order is closed', async () => {
    const { shopper, orderNo, ref } = await addOpenPayment();
    const paid = stripe.pay(ref);
    await send(stripe.refundInDashboard(ref, 1000));
    const sentBefore = stripe.refunds.length;
    await cancelOwnOrder(harness.services, {
      ...{ userId: shopper.userId, orderNo, now: harness.clock() },
    });
    await send(paid);
    await runJobs();
    expect(stripe.refunds.slice(sentBefore).map(({ amount }) => amount)).toEqual([4890]);
  });

  test('and contradicts the records changes nothing, and is checked again if it is repeated', async () => {
    const { orderNo, ref } = await addOpenPayment();
    const paid = stripe.pay(ref);
    await send(stripe.refundInDashboard(ref, 1000));
    const { amount, ...refund } = stripe.refunds.at(-1) ?? {};
    const failed = { ...refund, amount: Number(amount) + 1, status: 'failed' };
    const contradicting = [
      stripe.createWebhook('refund.failed', failed),
      stripe.refundInDashboard(ref, 500, 'usd'),
    ];
    for (const report of contradicting) await send(report);
    const writeLog = vi.spyOn(harness.services.log, 'write').mockReturnValue(undefined);
    const countMismatches = () =>
      writeLog.mock.calls.filter(([event]) => event === 'payment.refundMismatch').length;
    await send(paid);
    const movements = [createRefundMovement('refund', 1000), CAPTURE_MOVEMENT];
    expect(await loadMovements(harness, orderNo)).toEqual(movements);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    expect(countMismatches()).toBe(2);
    for (const report of contradicting) expect(await send(report)).toBe(200);
    expect(countMismatches()).toBe(4);
    expect(await loadMovements(harness, orderNo)).toEqual(movements);
    writeLog.mockRestore();
  });
});
