import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { reportProblemCall, toWireReport } from '#models/order/problem.api.ts';
import { deleteAccountCall } from '#models/session/accountData.api.ts';
import { problems } from '#server/db/schema/problems.ts';
import { balanceEntries, users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { readOrderLines } from '#server/order/orderList.store.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { toReport } from '#tests/fixtures/completedOrder.ts';
import { insertSession } from '#tests/fixtures/loggedInShopper.ts';
import {
  addBalanceOrder,
  addTransferOrder,
  type OrderOfShopper,
} from '#tests/fixtures/paidOrder.ts';
import { addPickupOrder } from '#tests/fixtures/receiptOrder.ts';
import { PASSWORD } from '#tests/fixtures/sampleData.ts';
import { addUnpaidOrder, loadMovements, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness();
});
afterAll(() => harness.close());

const run = async (...args: readonly string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;

type Receiver = 'balance' | 'transfer' | 'store' | 'service';
const RECEIVERS = ['transfer', 'store', 'service'] as const;

const payOrder: Readonly<Record<Receiver, () => Promise<OrderOfShopper>>> = {
  balance: () => addBalanceOrder(harness),
  transfer: () => addTransferOrder(harness),
  store: async () => {
    const order = await addPickupOrder(harness);
    const own = { userId: order.shopper.userId, orderNo: order.orderNo, now: harness.clock() };
    await saveCertificate(harness.services, { ...own, imgUrl: PAY_IN_STORE_IMAGE });
    await run('approve', order.orderNo);
    return order;
  },
  service: async () => {
    const order = await addUnpaidOrder(harness);
    await harness.pay(order.shopper, order.orderNo, PAYMENT_METHODS.contact.payType);
    await run('approve', order.orderNo);
    return order;
  },
};

describe('a payment that no bank received for the provider', () => {
  test.each(['balance', ...RECEIVERS] as const)('cannot be charged back (%s)', async (receiver) => {
    const { shopper, orderNo } = await payOrder[receiver]();
    const balance = (await harness.findUser(shopper))?.balanceCents;
    await expect(run('chargeback', orderNo)).rejects.toThrow(
      new OperatorError(
        `Order ${orderNo} was not paid through the payment provider (paid by: ${receiver}), so no bank can take the payment back. To return it, use "refund ${orderNo}".`,
      ),
    );
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    expect((await harness.findUser(shopper))?.balanceCents).toBe(balance);
    expect((await loadMovements(harness, orderNo)).map(({ kind }) => kind)).toEqual(['capture']);
  });
});

/** Settles the refund of the output of a command. */
async function settleRefund(output: string): Promise<string> {
  const [, id = ''] = /"refunds settle (\d+)"/.exec(output) ?? [];
  await run('refunds', 'settle', id, '--why', 'To your bank account');
  return id;
}

describe('the refund of a payment that the operator received', () => {
  test.each(RECEIVERS)('is listed until the operator has returned it (%s)', async (receiver) => {
    const { shopper, orderNo } = await payOrder[receiver]();
    const findRefunds = async () => (await loadPayResult(harness, shopper, orderNo))?.refunds;
    const output = await run('refund', orderNo, '--amount', '1.50');
    expect(output).toMatch(
      /is refunded: A\$1\.50\. Return A\$1\.50 to the shopper, then record it with "refunds settle \d+"\.$/,
    );
    expect(await run('refunds')).toMatch(
      new RegExp(`^\\d+ +${orderNo} +A\\$1\\.50 +refund .* ${receiver}$`, 'm'),
    );
    await expect(run('audit')).rejects.toThrow(
      new RegExp(`that you must return yourself[^]*${orderNo}`),
    );
    await runDueJobs(harness.services, harness.clock());
    expect(await run('jobs')).not.toContain('sendRefund');
    expect(await findRefunds()).toMatchObject([{ isHeld: true, isSettled: false }]);
    await settleRefund(output);
    expect(await run('refunds')).toBe('No refund waits for the operator.');
    expect(await findRefunds()).toMatchObject([{ isHeld: false, isSettled: true }]);
    expect(await run('audit')).toContain('captured − refunded is right for all');
  });

  test('for a reported problem is listed too', async () => {
    const { shopper, orderNo } = await payOrder.transfer();
    await run('ship', orderNo, '--carrier', 'Post', '--tracking', '1');
    await run('complete', orderNo);
    const [line] = await readOrderLines(harness.db, [orderNo]);
    const report = toReport(line?.goodsId ?? '');
    const token = await insertSession(harness, shopper.userId);
    await harness.mall.call(reportProblemCall, toWireReport(orderNo, report), token);
    const [row] = await harness.db.select().from(problems).where(eq(problems.orderNo, orderNo));
    const output = await run('problems', 'refund', String(row?.id));
    expect(output).toMatch(
      /^Problem \d+ is refunded: A\$50\.00\. Return A\$50\.00 to the shopper, then record it with "refunds settle \d+"\.$/,
    );
    await settleRefund(output);
    expect(await run('audit')).toContain('Refunds of problems: the ledger is right.');
  });
});

test('the refund of a payment from the balance of a deleted account is due until the operator has returned it', async () => {
  const { shopper, orderNo } = await payOrder.balance();
  await run('ship', orderNo, '--carrier', 'Post', '--tracking', '1');
  await run('complete', orderNo);
  const { userId } = shopper;
  const amountCents = -((await harness.findUser(shopper))?.balanceCents ?? 0);
  await harness.db
    .insert(balanceEntries)
    .values({ userId, amountCents, reason: 'adjustment', at: harness.clock() });
  await harness.db.update(users).set({ balanceCents: 0 }).where(eq(users.userId, userId));
  const token = await insertSession(harness, userId);
  await harness.mall.call(deleteAccountCall, { password: PASSWORD }, token);
  const output = await run('refund', orderNo);
  expect((await harness.findUser(shopper))?.balanceCents).toBe(0);
  expect(await run('refunds')).toMatch(new RegExp(`^\\d+ +${orderNo} .* balance$`, 'm'));
  await expect(run('audit')).rejects.toThrow(orderNo);
  const id = await settleRefund(output);
  expect(await run('order', orderNo)).toContain('settled');
  await expect(run('refunds', 'retry', id)).rejects.toThrow('There is no failed refund');
});

test('after these tests the audit finds no difference', async () => {
  expect(await run('audit')).toContain('captured − refunded is right for all');
});
