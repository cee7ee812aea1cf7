import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { addUnpaidOrder, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const run = async (...args: readonly string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;

/** The id of the listed refund of an order; empty if there is none. */
async function findRefundId(orderNo: string): Promise<string> {
  const lines = (await run('refunds')).split('\n');
  return lines.find((line) => line.includes(orderNo))?.split(' ')[0] ?? '';
}

/** Another shopper has ordered the goods when the transfer of the expired order arrives. */
async function addLateTransfer() {
  const { shopper, orderNo, goodsId } = await addUnpaidOrder(harness, 5);
  await harness.pay(shopper, orderNo, 'transfer');
  harness.advance(49 * millisecondsInHour);
  await runDueJobs(harness.services, harness.clock());
  await harness.order(await harness.addShopper(), { orderGoods: [{ goodsId, goodsAmount: 5 }] });
  return { shopper, orderNo };
}

test('a late transfer for goods that are sold is due and fails the audit until the operator has returned it', async () => {
  const { shopper, orderNo } = await addLateTransfer();
  const findRefunds = async () => (await loadPayResult(harness, shopper, orderNo))?.refunds;
  await run('approve', orderNo);
  const id = await findRefundId(orderNo);
  expect(await run('order', orderNo)).toMatch(/refund +A\$58\.90 +orderClosed +to return/);
  await expect(run('audit')).rejects.toThrow(/that you must return yourself[^]*A\$58\.90/);
  expect(await findRefunds()).toMatchObject([{ isHeld: true, isSettled: false }]);
  await expect(run('refunds', 'retry', id)).rejects.toThrow(
    'a payment that the provider did not receive',
  );
  await runDueJobs(harness.services, harness.clock());
  expect(await run('jobs')).not.toContain('sendRefund');

  const payout = ['--why', 'To your bank account', '--reference', 'PT-7'];
  expect(await run('refunds', 'settle', id, ...payout)).toBe(
    `The refund ${id} of A$58.90 is settled.`,
  );
  expect(await findRefundId(orderNo)).toBe('');
  expect(await findRefunds()).toMatchObject([{ isHeld: false, isSettled: true }]);
  expect(await run('audit')).toContain('captured − refunded is right for all');
  await expect(run('approve', orderNo)).rejects.toThrow('is already recorded');
});
