import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decrease } from '#server/cart/cartLine.store.ts';
import { countGoods } from '#server/catalogue/goods.store.ts';
import { findGoodsSpec } from '#server/catalogue/goodsDetail.store.ts';
import { findGoods, lockGoods } from '#server/checkout/orderedGoods.store.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { cartLines, orderEvents, orders } from '#server/db/schema/orders.ts';
import { paymentMovements } from '#server/db/schema/payment.ts';
import { problems } from '#server/db/schema/problems.ts';
import { transact } from '#server/db/transaction.ts';
import { readMovements, readOrderPage } from '#server/operator/operator.store.ts';
import { readProblemPage } from '#server/order/problem.store.ts';
import { findStateBeforeChargeback } from '#server/payment/reinstatement.store.ts';
import { addCode, findLatestCode, markCodeUsed } from '#server/session/session.store.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

test('a decrease of a line changes no other line of the member, and none of another one', async () => {
  const { db } = harness;
  const [own, other] = [await harness.addShopper(), await harness.addShopper()];
  const [goodsId, otherId] = [await harness.addGoods({}), await harness.addGoods({})];
  const line = { promotionId: null, quantity: 3, addedAt: harness.clock() };
  await db.insert(cartLines).values([
    { ...line, lineId: crypto.randomUUID(), userId: own.userId, goodsId },
    { ...line, lineId: crypto.randomUUID(), userId: own.userId, goodsId: otherId },
    { ...line, lineId: crypto.randomUUID(), userId: other.userId, goodsId },
  ]);
  const readQuantities = async () => {
    const rows = await db.select().from(cartLines);
    return Object.fromEntries(rows.map((row) => [`${row.userId} ${row.goodsId}`, row.quantity]));
  };
  const [changed, ...unchanged] = [
    `${own.userId} ${goodsId}`,
    `${own.userId} ${otherId}`,
    `${other.userId} ${goodsId}`,
  ];
  const others = Object.fromEntries(unchanged.map((key) => [key, 3]));
  const key = { userId: own.userId, goodsId, promotionId: null };
  await transact(db, (tx) => decrease(tx, key, 1));
  expect(await readQuantities()).toEqual({ [changed ?? '']: 2, ...others });
  await transact(db, (tx) => decrease(tx, key, 2));
  expect(await readQuantities()).toEqual(others);
});

test('a product that is not on sale is not counted', async () => {
  const before = await countGoods(harness.db, undefined);
  await harness.addGoods({});
  await harness.addGoods({ onShelf: false });
  expect(await countGoods(harness.db, undefined)).toBe(before + 1);
});

test('only the goods of an order are read and locked for it', async () => {
  const { db } = harness;
  const [goodsId] = [await harness.addGoods({}), await harness.addGoods({})];
  const locked = await transact(db, (tx) => lockGoods(tx, [goodsId]));
  const unlocked = await findGoods(db, [goodsId]);
  expect([...locked, ...unlocked].map((row) => row.goodsId)).toEqual([goodsId, goodsId]);
});

test('a chargeback of one order says nothing about the state of another one', async () => {
  const { db } = harness;
  const [own, other] = [await addUnpaidOrder(harness), await addUnpaidOrder(harness)];
  const event = { event: 'order.chargeback', toState: 'chargedBack', at: harness.clock() } as const;
  await db.insert(orderEvents).values({ ...event, orderNo: own.orderNo, fromState: 'shipped' });
  await db.insert(orderEvents).values({ ...event, orderNo: other.orderNo, fromState: 'paid' });
  const findState = (orderNo: string) =>
    transact(db, (tx) => findStateBeforeChargeback(tx, orderNo));
  expect([await findState(own.orderNo), await findState(other.orderNo)]).toEqual([
    ...['shipped', 'paid'],
  ]);
});

test('the variants of a product are those of its group that are on sale', async () => {
  const { db } = harness;
  const variants = [
    { specGroup: 'jars', isListed: true },
    { specGroup: 'jars', isListed: true },
    { specGroup: 'jars', isListed: false },
    { specGroup: 'tins', isListed: true },
  ];
  const ids: string[] = [];
  for (const { specGroup, isListed } of variants) {
    const goodsId = await harness.addGoods({ onShelf: isListed });
    await db.update(goods).set({ specGroup }).where(eq(goods.goodsId, goodsId));
    ids.push(goodsId);
  }
  const spec = await findGoodsSpec(db, ids[0] ?? '');
  expect(spec?.variants.map(({ goodsId }) => goodsId).toSorted()).toEqual(
    ids.slice(0, 2).toSorted(),
  );
});

test('the operator reads the payments of one order, and the reports and orders in one state', async () => {
  const { db } = harness;
  const at = harness.clock();
  const [own, other] = [await addUnpaidOrder(harness), await addUnpaidOrder(harness)];
  for (const { orderNo } of [own, other])
    await db.insert(paymentMovements).values({
      ...({ orderNo, kind: 'capture', amountCents: 5890, reason: 'payment' } as const),
      ...{ due: false, at },
    });
  const movements = await readMovements(db, own.orderNo);
  expect(movements.map(({ orderNo }) => orderNo)).toEqual([own.orderNo]);
  const report = { kind: 'damaged', message: 'broken', createdAt: at } as const;
  await db.insert(problems).values([
    { ...report, orderNo: own.orderNo, reportId: crypto.randomUUID() },
    {
      ...({ ...report, orderNo: other.orderNo, state: 'declined', answer: 'too late' } as const),
      ...{ reportId: crypto.randomUUID(), answeredAt: at },
    },
  ]);
  const readOrders = async (state: 'open' | 'declined' | undefined) =>
    (await readProblemPage(db, { state, after: undefined, limit: 9 })).rows.map(
      ({ row }) => row.orderNo,
    );
  expect(await readOrders('open')).toEqual([own.orderNo]);
  expect(await readOrders('declined')).toEqual([other.orderNo]);
  expect(await readOrders(undefined)).toEqual([other.orderNo, own.orderNo]);
  await db.update(orders).set({ state: 'canceled' }).where(eq(orders.orderNo, own.orderNo));
  const recent = await readOrderPage(db, { state: 'canceled', after: undefined, limit: 9 });
  expect(recent.rows.map(({ order }) => order.orderNo)).toEqual([own.orderNo]);
});

test('a used verification code is no longer the latest one', async () => {
  const { db } = harness;
  const at = harness.clock();
  const key = { account: 'used', scene: 'reset', requesterHash: '' } as const;
  const code = { ...key, codeHash: 'x', expiresAt: at, createdAt: at };
  const id = await transact(db, (tx) => addCode(tx, code));
  expect((await findLatestCode(db, key))?.id).toBe(id);
  await transact(db, (tx) => markCodeUsed(tx, id, at));
  expect(await findLatestCode(db, key)).toBeUndefined();
});
