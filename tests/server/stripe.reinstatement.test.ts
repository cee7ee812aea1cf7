import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, describe, expect, test } from 'vitest';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { CAPTURE_MOVEMENT, loadMovements } from '#tests/fixtures/unpaidOrder.ts';
import { createRefundMovement, createStripeHarness } from '#tests/support/stripeHarness.ts';

const { stripe, harness, send, addPaidOrder, runJobs, runOperator, close, countedEvents } =
  await createStripeHarness();
afterAll(close);

describe('a dispute with Stripe', () => {
  test('that the shop wins returns the order, the money is recorded once, and the audit is right', async () => {
    const { orderNo, ref } = await addPaidOrder();
    await runOperator('ship', orderNo, '--carrier', 'Post', '--tracking', '1');
    await runOperator('complete', orderNo);
    await send(stripe.dispute(ref));
    expect(await harness.findOrderState(orderNo)).toBe('chargedBack');
    const { closed, reinstated } = stripe.closeDispute('won');
    const { body } = closed;
    expect(await send({ body, headers: { 'stripe-signature': 't=1,v1=00' } })).toBe(401);
    expect(await harness.findOrderState(orderNo)).toBe('chargedBack');
    expect([await send(closed), await send(reinstated), await send(closed)]).toEqual([
      200, 200, 200,
    ]);
    expect(await harness.findOrderState(orderNo)).toBe('completed');
    expect(await loadMovements(harness, orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      createRefundMovement('chargeback'),
      { ...createRefundMovement('disputeWon'), kind: 'reinstatement' },
    ]);
    harness.advance(10 * millisecondsInMinute);
    expect(await runOperator('audit')).toContain('The provider agrees');
  });

  test('that the shop wins with 150,000 characters of evidence returns the order', async () => {
    const { orderNo, ref } = await addPaidOrder();
    await send(stripe.dispute(ref));
    const { closed } = stripe.closeDispute('won', '证'.repeat(150_000));
    expect(await send(closed)).toBe(200);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });

  test('that the shop loses keeps the order charged back, also if only the end is reported', async () => {
    const { orderNo, ref } = await addPaidOrder();
    stripe.dispute(ref);
    const { closed } = stripe.closeDispute('lost');
    await send(closed);
    expect(await harness.findOrderState(orderNo)).toBe('chargedBack');
    harness.advance(10 * millisecondsInMinute);
    expect(await runOperator('audit')).toContain('The provider agrees');
  });

  test('changes nothing if it is an inquiry that took no money', async () => {
    const { orderNo, ref } = await addPaidOrder();
    const inquiry = { id: 'du_inquiry', payment_intent: `pi_${ref}`, amount: 5890 };
    const closed = { ...inquiry, status: 'warning_closed' };
    expect(await send(stripe.createWebhook('charge.dispute.closed', closed))).toBe(200);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});

describe('a refund that fails at Stripe', () => {
  const addFailedRefund = async () => {
    const payment = await addPaidOrder();
    await runOperator('refund', payment.orderNo);
    await runJobs();
    const { created, failed, updated } = stripe.failRefund();
    expect([await send(failed), await send(updated), await send(created)]).toEqual([200, 200, 200]);
    return payment;
  };
  const findHeldId = async () => String((await readHeldRefunds(harness.db)).at(-1)?.id);

  test('is due again and is sent again with another key on the operator’s command', async () => {
    const { orderNo, ref, loadResult } = await addFailedRefund();
    expect(await loadMovements(harness, orderNo)).toEqual([
      CAPTURE_MOVEMENT,
      createRefundMovement('refund'),
      { ...createRefundMovement('refundFailed'), kind: 'reinstatement' },
      { ...createRefundMovement('refund'), due: true },
    ]);
    expect(await loadResult()).toMatchObject({ refunds: [{ amountCents: 5890, isHeld: true }] });
    await runJobs();
    expect(stripe.refunds.filter(({ status }) => status === 'succeeded')).not.toContainEqual(
      expect.objectContaining({ payment_intent: `pi_${ref}` }),
    );
    await runOperator('refunds', 'retry', await findHeldId());
    await runJobs();
    expect(stripe.refunds.at(-1)).toMatchObject({
      ...{ payment_intent: `pi_${ref}`, amount: 5890, status: 'succeeded' },
    });
    await send(stripe.createWebhook('refund.created', stripe.refunds.at(-1)));
    expect(await loadResult()).toMatchObject({ refunds: [{ amountCents: 5890, isHeld: false }] });
    harness.advance(10 * millisecondsInMinute);
    expect(await runOperator('audit')).toContain('The provider agrees');
  });

  test('is settled in another way, while Stripe keeps the payment', async () => {
    await addFailedRefund();
    await expect(runOperator('audit')).rejects.toThrow('Refunds that failed at the provider');
    await runOperator('refunds', 'settle', await findHeldId(), '--why', 'By transfer');
    harness.advance(10 * millisecondsInMinute);
    expect(await runOperator('audit')).toContain('The provider agrees');
  });

  test('and was entered in the dashboard is due again', async () => {
    const { orderNo, ref } = await addPaidOrder();
    await send(stripe.refundInDashboard(ref, 1000));
    await send(stripe.failRefund().updated);
    expect((await loadMovements(harness, orderNo)).at(-1)).toEqual({
      ...{ ...createRefundMovement('refund', 1000), due: true },
    });
    await runOperator('refunds', 'retry', await findHeldId());
    await runJobs();
    harness.advance(10 * millisecondsInMinute);
    expect(await runOperator('audit')).toContain('The provider agrees');
  });
});

describe('the metric of payment events', () => {
  test('counts a refund once in each state, although Stripe reports it repeatedly', async () => {
    const { orderNo } = await addPaidOrder();
    await runOperator('refund', orderNo);
    await runJobs();
    countedEvents.length = 0;
    const { created, failed, updated } = stripe.failRefund();
    for (const event of [created, failed, updated, failed]) await send(event);
    expect(countedEvents).toEqual(['refunded', 'refundFailed']);
  });

  test('counts the loss and the win of a dispute once', async () => {
    const { ref } = await addPaidOrder();
    countedEvents.length = 0;
    await send(stripe.dispute(ref));
    await send(stripe.closeDispute('lost').closed);
    const { closed, reinstated } = stripe.closeDispute('won');
    for (const event of [closed, reinstated]) await send(event);
    expect(countedEvents).toEqual(['chargedBack', 'disputeWon']);
  });
});
