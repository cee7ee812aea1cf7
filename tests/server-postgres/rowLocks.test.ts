import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lockGoods } from '#server/checkout/orderedGoods.store.ts';
import { issueTransactionCode } from '#server/checkout/quote.ts';
import type { Tx } from '#server/db/connection.ts';
import { lockMember } from '#server/db/memberLock.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { paymentAttempts, paymentMovements, recharges } from '#server/db/schema/payment.ts';
import { transact } from '#server/db/transaction.ts';
import { deleteIdleJob } from '#server/jobs/jobs.store.ts';
import { lockRefund } from '#server/operator/heldRefund.store.ts';
import { lockStock } from '#server/operator/operator.store.ts';
import { lockOrder } from '#server/order/order.store.ts';
import { lockTransactionCode } from '#server/order/placeOrder.store.ts';
import { lockOrderByAttempt } from '#server/payment/attempt.store.ts';
import { lockRecharge, lockRechargeByAttempt } from '#server/wallet/recharge.store.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const CLAIMED_UNTIL = new Date('2099-01-01');

/** A row of each table that the functions below lock. */
let rows: Awaited<ReturnType<typeof addRows>>;
async function addRows() {
  const { db } = harness;
  const at = harness.clock();
  const { shopper, goodsId, orderNo } = await addUnpaidOrder(harness);
  const { userId } = shopper;
  const request = { orderGoods: [{ goodsId, goodsAmount: 1 }], actionGoods: [], shippingType: 2 };
  const delivery = { ...request, deliveryAddressId: shopper.addressId };
  const { services } = harness;
  const { transactionCode } = await issueTransactionCode(services, userId, delivery, at);
  const [attemptId, rechargeAttemptId] = [crypto.randomUUID(), crypto.randomUUID()];
  const rechargeNo = 'R-locked';
  await db.insert(recharges).values({ rechargeNo, userId, amountCents: 5000, createdAt: at });
  const attempt = { provider: 'sandbox', payType: '5', amountCents: 5000, createdAt: at } as const;
  await db.insert(paymentAttempts).values([
    { ...attempt, attemptId, orderNo, state: 'voided' },
    { ...attempt, attemptId: rechargeAttemptId, rechargeNo, state: 'open' },
  ]);
  const refund = {
    orderNo,
    kind: 'refund',
    amountCents: 100,
    due: true,
    reason: 'refund',
  } as const;
  const [movement] = await db
    .insert(paymentMovements)
    .values({ ...refund, at })
    .returning();
  await db.insert(jobs).values({
    ...({ kind: 'sendRefund', subject: 'locked', runAt: at, createdAt: at } as const),
    claimedUntil: CLAIMED_UNTIL,
  });
  const refundId = movement?.id ?? 0;
  return {
    userId,
    goodsId,
    orderNo,
    transactionCode,
    rechargeNo,
    attemptId,
    rechargeAttemptId,
    refundId,
  };
}
beforeAll(async () => {
  rows = await addRows();
});

/** How many of the rows another transaction can lock now. */
async function countFree(selection: SQL): Promise<number> {
  const { rows: freeRows } = await harness.db.execute(
    sql`${selection} for no key update skip locked`,
  );
  return freeRows.length;
}

const selectOrder = () => sql`select from orders where order_no = ${rows.orderNo}`;
const selectRecharge = () => sql`select from recharges where recharge_no = ${rows.rechargeNo}`;
const selectGoods = () => sql`select from goods where goods_id = ${rows.goodsId}`;

test.each<[string, (tx: Tx) => Promise<unknown>, () => SQL]>([
  ['an order', (tx) => lockOrder(tx, rows.orderNo), selectOrder],
  ['the order of an attempt', (tx) => lockOrderByAttempt(tx, rows.attemptId), selectOrder],
  ['a recharge', (tx) => lockRecharge(tx, rows.rechargeNo), selectRecharge],
  [
    'the recharge of an attempt',
    (tx) => lockRechargeByAttempt(tx, rows.rechargeAttemptId),
    selectRecharge,
  ],
  ['a stock', (tx) => lockStock(tx, rows.goodsId), selectGoods],
  ['ordered goods', (tx) => lockGoods(tx, [rows.goodsId]), selectGoods],
  [
    'a member',
    (tx) => lockMember(tx, rows.userId),
    () => sql`select from users where user_id = ${rows.userId}`,
  ],
  [
    'a refund',
    (tx) => lockRefund(tx, rows.refundId),
    () => sql`select from payment_movements where id = ${rows.refundId}`,
  ],
  [
    'the code of an order',
    (tx) => lockTransactionCode(tx, rows.transactionCode),
    () => sql`select from transactions where transaction_code = ${rows.transactionCode}`,
  ],
  [
    'a job that another process runs',
    (tx) => deleteIdleJob(tx, 'sendRefund', 'locked', harness.clock()),
    () => sql`select from jobs where subject = 'locked'`,
  ],
])('the lock of %s ends with its transaction', async (_, lock, toSelection) => {
  const { db } = harness;
  const selection = toSelection();
  const during = await transact(db, async (tx) => {
    await lock(tx);
    return countFree(selection);
  });
  expect([during, await countFree(selection)]).toEqual([0, 1]);
});
