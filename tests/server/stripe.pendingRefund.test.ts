import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { readPendingRefunds } from '#server/payment/pendingRefund.store.ts';
import { createStripeHarness } from '#tests/support/stripeHarness.ts';

const { stripe, harness, send, addPaidOrder, runJobs, runOperator, close } =
  await createStripeHarness();
afterAll(close);

const addRefund = async (status: 'pending' | 'requires_action') => {
  const payment = await addPaidOrder();
  stripe.setNewRefundStatus(status);
  await runOperator('refund', payment.orderNo);
  await runJobs();
  return payment;
};
const findPending = async () =>
  (await readPendingRefunds(harness.db)).map(({ movement }) => String(movement.id));
const countHeld = async () => (await readHeldRefunds(harness.db)).length;
const runJobsLater = async () => {
  harness.advance(2 * millisecondsInMinute);
  await runJobs();
};

/** Every test leaves records that agree with Stripe's; otherwise the audit rejects. */
afterEach(async () => {
  for (const { id } of await readHeldRefunds(harness.db))
    await runOperator('refunds', 'settle', String(id), '--why', 'By transfer');
  stripe.setNewRefundStatus('succeeded');
  harness.advance(10 * millisecondsInMinute);
  await runOperator('audit');
});

test('a pending refund is completed without a webhook', async () => {
  await addRefund('pending');
  await runJobsLater();
  expect(await findPending()).toHaveLength(1);
  stripe.changeRefund('succeeded');
  await runJobsLater();
  expect([await findPending(), await countHeld()]).toEqual([[], 0]);
});

test('a pending refund is completed by its webhook, which may be repeated', async () => {
  await addRefund('pending');
  await send(stripe.createWebhook('refund.created', stripe.refunds.at(-1)));
  expect(await findPending()).toHaveLength(1);
  const succeeded = stripe.changeRefund('succeeded');
  expect([await send(succeeded), await send(succeeded)]).toEqual([200, 200]);
  expect([await findPending(), await countHeld()]).toEqual([[], 0]);
});

test.each(['failed', 'canceled'] as const)(
  'a pending refund that is %s without a webhook is due again',
  async (status) => {
    await addRefund('pending');
    stripe.changeRefund(status);
    await runJobsLater();
    expect([await findPending(), await countHeld()]).toEqual([[], 1]);
  },
);

test('a refund that waits for the customer can be withdrawn', async () => {
  await addRefund('requires_action');
  const [id = ''] = await findPending();
  expect(await runOperator('refunds', 'withdraw', id)).toContain('is withdrawn and due again');
  expect(stripe.refunds.at(-1)?.status).toBe('canceled');
  expect([await findPending(), await countHeld()]).toEqual([[], 1]);
});

test('another pending refund cannot be withdrawn', async () => {
  await addRefund('pending');
  const [id = ''] = await findPending();
  await expect(runOperator('refunds', 'withdraw', id)).rejects.toThrow(
    'cannot be withdrawn at the provider and is still pending',
  );
  stripe.changeRefund('succeeded');
  await runJobsLater();
  expect(await findPending()).toEqual([]);
});

test('a refund that Stripe did not accept for an hour is settled, and not sent any more', async () => {
  const { orderNo } = await addPaidOrder();
  const count = stripe.refunds.length;
  stripe.setDown(true);
  await runOperator('refund', orderNo);
  await runJobs();
  harness.advance(millisecondsInHour);
  const [, id = ''] = new RegExp(`(\\d+) +${orderNo}`).exec(await runOperator('refunds')) ?? [];
  const settle = () => runOperator('refunds', 'settle', id, '--why', 'By transfer');
  await expect(settle()).rejects.toThrow(/is unchanged\. Stripe refused a request/);
  stripe.setDown(false);
  expect(await settle()).toBe(`The refund ${id} of A$58.90 is settled.`);
  harness.advance(millisecondsInHour);
  await runJobs();
  expect(stripe.refunds).toHaveLength(count);
});

test('a pending refund of the dashboard is recorded, and so is its end', async () => {
  const { ref } = await addPaidOrder();
  stripe.setNewRefundStatus('pending');
  await send(stripe.refundInDashboard(ref, 1178));
  expect(await findPending()).toHaveLength(1);
  await send(stripe.changeRefund('succeeded'));
  expect(await findPending()).toEqual([]);
  await send(stripe.refundInDashboard(ref, 589));
  expect(await findPending()).toHaveLength(1);
  stripe.changeRefund('failed');
  await runJobsLater();
  expect([await findPending(), await countHeld()]).toEqual([[], 1]);
});

test('a refund that Stripe forgot is not completed, and the operator sees why', async () => {
  await addRefund('pending');
  const [id = ''] = await findPending();
  const [forgotten] = stripe.refunds.splice(-1);
  await runJobsLater();
  expect(await runOperator('jobs')).toMatch(new RegExp(`askRefund +${id} +failed`));
  if (forgotten) stripe.refunds.push({ ...forgotten, status: 'succeeded' });
  await runJobsLater();
  expect(await findPending()).toEqual([]);
});

describe('a refund that Stripe reports in another currency', () => {
  const setCurrency = (currency: string) => {
    const refund = stripe.refunds.at(-1);
    if (refund) refund.currency = currency;
  };
  const listed = 'The provider lists refunds in another currency, which change nothing here:';

  test('stays pending after the webhook and after the reply, and the audit lists it', async () => {
    const { orderNo } = await addRefund('pending');
    const [id = ''] = await findPending();
    setCurrency('usd');
    expect(await send(stripe.changeRefund('succeeded'))).toBe(200);
    await runJobsLater();
    expect([await findPending(), await countHeld()]).toEqual([[id], 0]);
    expect(await runOperator('jobs')).toMatch(
      new RegExp(`askRefund +${id} +failed +1 .* in USD, and the shop uses AUD`),
    );
    harness.advance(10 * millisecondsInMinute);
    await expect(runOperator('audit')).rejects.toThrow(listed);
    await expect(runOperator('audit')).rejects.toThrow(
      new RegExp(`${orderNo} .* re_\\d+ +5890 \\(smallest unit\\) +USD`),
    );
    setCurrency('aud');
    await runOperator('refunds', 'check', orderNo);
    expect(await findPending()).toEqual([]);
  });

  test('is not recorded if the shop did not request it, also of an old payment', async () => {
    const { ref, orderNo } = await addPaidOrder();
    harness.advance(31 * millisecondsInDay);
    await runOperator('refund', orderNo, '--amount', '1');
    const webhook = stripe.refundInDashboard(ref, 1178, 'usd');
    expect(await send(webhook)).toBe(200);
    expect(await runOperator('order', orderNo)).not.toContain('A$11.78');
    harness.advance(10 * millisecondsInMinute);
    await expect(runOperator('audit')).rejects.toThrow(listed);
    stripe.refunds.pop();
  });
});

test('a dispute in another currency changes nothing', async () => {
  const { ref, orderNo, loadResult } = await addPaidOrder();
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(await send(stripe.dispute(ref, 5890, 'usd'))).toBe(200);
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('A webhook contradicts the recorded refund'),
  );
  logged.mockRestore();
  expect(await loadResult()).toMatchObject({ outcome: 'paid' });
  expect(await harness.findOrderState(orderNo)).toBe('paid');
  stripe.closeDispute('won');
});
