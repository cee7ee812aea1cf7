import { millisecondsInHour } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteAccountCall } from '#models/session/accountData.api.ts';
import { orderCounts, orders } from '#server/db/schema/orders.ts';
import { transact } from '#server/db/transaction.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditLedgers } from '#server/operator/audit.ts';
import { shipOrder } from '#server/operator/operator.ts';
import { reverseOrder } from '#server/operator/refunds.ts';
import { cancelOwnOrder, listOwnOrders, receiveOwnOrder } from '#server/order/orders.ts';
import { placeOrderOverApi } from '#tests/fixtures/memberFixture.ts';
import { type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';
import { REGISTERED_PASSWORD } from '#tests/support/testMall.ts';

const harness = startOrderHarness();

/** The stored numbers of a member's orders by state, without zeros. */
async function readCounts({ userId }: Pick<Shopper, 'userId'>) {
  const rows = await harness.db.select().from(orderCounts).where(eq(orderCounts.userId, userId));
  return Object.fromEntries(
    rows.flatMap(({ state, count }) => (count > 0 ? [[state, count]] : [])),
  );
}
const readMismatches = async () => (await auditLedgers(harness.db)).counts;
const listTotal = async ({ userId }: Shopper, status: 'all' | 'unpaid' | 'canceled') =>
  (await listOwnOrders(harness.db, userId, { status, word: '', pageNum: 1, pageSize: 10 })).total;

async function addOrder(shopper: Shopper): Promise<string> {
  const goodsId = await harness.addGoods();
  return harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
}
async function addPaidOrder(shopper: Shopper): Promise<string> {
  const orderNo = await addOrder(shopper);
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  return orderNo;
}

test('the numbers of orders follow an order from its creation to its completion', async () => {
  const shopper = await harness.addShopper();
  const now = () => harness.clock();
  expect(await readCounts(shopper)).toEqual({});
  const orderNo = await addOrder(shopper);
  expect(await readCounts(shopper)).toEqual({ unpaid: 1 });
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  expect(await readCounts(shopper)).toEqual({ paid: 1 });
  await shipOrder(harness.services, orderNo, { carrier: 'AusPost', trackingNo: 'A1' }, now());
  expect(await readCounts(shopper)).toEqual({ shipped: 1 });
  await receiveOwnOrder(harness.services, { userId: shopper.userId, orderNo, now: now() });
  expect(await readCounts(shopper)).toEqual({ completed: 1 });
  expect(await readMismatches()).toEqual([]);
});

test('the numbers of orders follow cancellation, expiry, payment in store and refund', async () => {
  const shopper = await harness.addShopper();
  const now = () => harness.clock();
  const refunded = await addPaidOrder(shopper);
  const canceled = await addOrder(shopper);
  const inStore = await addOrder(shopper);
  await addOrder(shopper);
  expect(await readCounts(shopper)).toEqual({ unpaid: 3, paid: 1 });
  await cancelOwnOrder(harness.services, {
    ...{ userId: shopper.userId, orderNo: canceled, now: now() },
    restoreCart: true,
  });
  await reverseOrder(harness.services, { orderNo: refunded, kind: 'refund' }, now());
  await harness.pay(shopper, inStore, '1');
  const counts = await readCounts(shopper);
  expect(counts).toMatchObject({ canceled: 1, refunded: 1 });
  expect([await listTotal(shopper, 'unpaid'), await listTotal(shopper, 'canceled')]).toEqual([
    2, 2,
  ]);
  harness.advance(72 * millisecondsInHour);
  await runDueJobs(harness.services, now());
  expect([await listTotal(shopper, 'unpaid'), await listTotal(shopper, 'all')]).toEqual([0, 4]);
  expect(await readCounts(shopper)).toEqual({ canceled: 1, refunded: 1, expired: 2 });
  expect(await readMismatches()).toEqual([]);
});

test('the numbers are changed at the end of a transaction, so that no other lock is taken after them', async () => {
  const shopper = await harness.addShopper();
  const orderNo = await addOrder(shopper);
  await transact(harness.db, async (tx) => {
    await tx.execute(sql`update orders set state = 'expired' where order_no = ${orderNo}`);
    const isOwn = eq(orderCounts.userId, shopper.userId);
    expect(await tx.select().from(orderCounts).where(isOwn)).toMatchObject([
      { state: 'unpaid', count: 1 },
    ]);
  });
  expect(await readCounts(shopper)).toEqual({ expired: 1 });
  await harness.db.execute(sql`update orders set state = 'unpaid' where order_no = ${orderNo}`);
});

test('an order that is rolled back is not counted', async () => {
  const shopper = await harness.addShopper();
  const orderNo = await addOrder(shopper);
  const work = transact(harness.db, async (tx) => {
    await tx.execute(sql`update orders set state = 'expired' where order_no = ${orderNo}`);
    throw new Error('the transaction fails');
  });
  await expect(work).rejects.toThrow('the transaction fails');
  expect(await readCounts(shopper)).toEqual({ unpaid: 1 });
});

test('the numbers of two states stay right when orders of an account change at the same time', async () => {
  const shopper = await harness.addShopper();
  const orderNos: string[] = [];
  for (let count = 0; count < 4; count += 1) orderNos.push(await addOrder(shopper));
  await Promise.all(
    orderNos.map((orderNo) =>
      cancelOwnOrder(harness.services, { userId: shopper.userId, orderNo, now: harness.clock() }),
    ),
  );
  expect(await readCounts(shopper)).toEqual({ canceled: 4 });
});

test('the orders of a deleted account are still counted', async () => {
  const { token, orderNo } = await placeOrderOverApi(harness);
  const [order] = await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const userId = order?.userId ?? '';
  await cancelOwnOrder(harness.services, { userId, orderNo, now: harness.clock() });
  await harness.mall.call(deleteAccountCall, { password: REGISTERED_PASSWORD }, token);
  expect(await readCounts({ userId })).toEqual({ canceled: 1 });
  expect(await readMismatches()).toEqual([]);
});

test('the audit finds a wrong number of orders', async () => {
  const shopper = await harness.addShopper();
  await addOrder(shopper);
  const { userId } = shopper;
  const isOwn = eq(orderCounts.userId, userId);
  await harness.db.update(orderCounts).set({ count: 3 }).where(isOwn);
  const subject = `${(await harness.findUser(shopper))?.account} unpaid`;
  expect(await readMismatches()).toEqual([{ subject, current: 3, ledger: 1 }]);
  await harness.db.delete(orderCounts).where(isOwn);
  expect(await readMismatches()).toEqual([{ subject, current: 0, ledger: 1 }]);
  await harness.db.insert(orderCounts).values({ userId, state: 'unpaid', count: 1 });
  expect(await readMismatches()).toEqual([]);
});
