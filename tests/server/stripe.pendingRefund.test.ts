import { afterAll, afterEach, expect, test } from 'vitest';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { readPendingRefunds } from '#server/payment/pendingRefund.store.ts';
import { MINUTE_MS } from '#tests/support/orderHarness.ts';
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
  harness.advance(2 * MINUTE_MS);
  await runJobs();
};

/** Every test leaves records that agree with Stripe's; otherwise the audit rejects. */
afterEach(async () => {
  for (const { id } of await readHeldRefunds(harness.db))
    await runOperator('refunds', 'settle', String(id), '--why', 'By transfer');
  stripe.setNewRefundStatus('succeeded');
  harness.advance(10 * MINUTE_MS);
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
