import { millisecondsInDay } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { cancelOwnOrder, getOrderDetail } from '#server/order/orders.ts';
import type { MailMessage } from '#server/session/mailer.ts';
import { uploadReceipt } from '#tests/fixtures/receiptOrder.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const run = async (...args: readonly string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;
const listUnanswered = () => run('orders', '--unanswered');
const NONE_LISTED = 'There are no closed orders with an unanswered receipt.';

async function addReviewedOrder(stock?: number) {
  const { shopper, orderNo } = await addUnpaidOrder(harness, stock);
  await uploadReceipt(harness, shopper, orderNo);
  const cancel = () =>
    cancelOwnOrder(harness.services, { userId: shopper.userId, orderNo, now: harness.clock() });
  const expire = async () => {
    harness.advance(15 * millisecondsInDay);
    await runDueJobs(harness.services, harness.clock());
  };
  return { shopper, orderNo, closeBy: { cancel, expire } };
}

async function expectListed(orderNo: string) {
  expect(await listUnanswered()).toContain(orderNo);
  await expect(run('audit')).rejects.toThrow(
    new RegExp(`closed before their receipt was answered[^]*${orderNo}`),
  );
}
async function expectAnswered() {
  expect(await listUnanswered()).toBe(NONE_LISTED);
  expect(await run('audit')).not.toContain('receipt was answered');
}

test.each(['cancel', 'expire'] as const)(
  'an order with a receipt is listed after %s until the operator records that no transfer arrived',
  async (closing) => {
    const { shopper, orderNo, closeBy } = await addReviewedOrder();
    await expectAnswered();
    await closeBy[closing]();
    await expectListed(orderNo);
    expect(await run('reject', orderNo, '--why', 'No money since Monday.')).toContain(
      `Order ${orderNo} stays closed. It is recorded that no transfer arrived.`,
    );
    await expectAnswered();
    const detail = await getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
    expect(detail.events.at(-1)).toMatchObject({
      event: 'transfer.notReceived',
      note: 'No money since Monday.',
    });
    await expect(run('reject', orderNo, '--why', 'Again.')).rejects.toThrow('cannot be rejected');
  },
);

test('the shopper gets a message that no transfer arrived', async () => {
  const { orderNo, closeBy } = await addReviewedOrder();
  await closeBy.cancel();
  await run('reject', orderNo, '--why', 'No money since Monday.');
  const sent: MailMessage[] = [];
  const send = (mail: MailMessage) => Promise.resolve(void sent.push(mail));
  await runDueJobs({ ...harness.services, mailer: { send } }, harness.clock());
  const mail = sent.find(({ subject }) => subject === `We found no transfer for order ${orderNo}`);
  expect(mail?.text).toContain('have not received a transfer for it. No money since Monday.');
});

test('a transfer that arrives for a cancelled order answers its receipt', async () => {
  const { orderNo, closeBy } = await addReviewedOrder();
  await closeBy.cancel();
  await expectListed(orderNo);
  expect(await run('approve', orderNo)).toContain('Return the money to the shopper');
  expect(await listUnanswered()).toBe(NONE_LISTED);
});

test('a transfer can arrive for a cancelled order whose receipt was rejected', async () => {
  const { orderNo, closeBy } = await addReviewedOrder();
  await closeBy.cancel();
  await run('reject', orderNo, '--why', 'No money since Monday.');
  expect(await run('approve', orderNo)).toContain('Return the money to the shopper');
  expect(await listUnanswered()).toBe(NONE_LISTED);
});

test('a transfer that revives an expired order answers its receipt', async () => {
  const { orderNo, closeBy } = await addReviewedOrder();
  await closeBy.expire();
  await expectListed(orderNo);
  expect(await run('approve', orderNo)).toBe(`Order ${orderNo} is paid.`);
  expect(await listUnanswered()).toBe(NONE_LISTED);
});

test('an order whose receipt was rejected is not listed, also after it is cancelled', async () => {
  const { orderNo, closeBy } = await addReviewedOrder();
  expect(await run('reject', orderNo, '--why', 'No amount.')).toBe(
    `Order ${orderNo} is unpaid again.`,
  );
  expect(await listUnanswered()).toBe(NONE_LISTED);
  await closeBy.cancel();
  expect(await listUnanswered()).toBe(NONE_LISTED);
});
