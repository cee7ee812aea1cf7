import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodsDetailCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { readBestSellers } from '#server/catalogue/bestSellers.store.ts';
import { categories } from '#server/db/schema/catalogue.ts';
import { orders } from '#server/db/schema/orders.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';
import { MALL_START } from '#tests/support/testMall.ts';

let harness: OrderHarness;
beforeEach(async () => {
  harness = await createOrderHarness();
  const addCategory = (classifyId: string, name: string, position: number) =>
    harness.db.insert(categories).values({
      ...{ classifyId, classifyPid: '0', classifyName: `${name}中`, classifyEnglishName: name },
      ...{ picture: classifyId, position },
    });
  await addCategory('1', 'Vitamins', 0);
  await addCategory('2', 'Pantry', 1);
});
afterEach(() => harness.close());

/** A paid order of each product. */
async function sell(quantities: Readonly<Record<string, number>>) {
  const orderGoods = Object.entries(quantities).map(([goodsId, goodsAmount]) => ({
    goodsId,
    goodsAmount,
  }));
  const shopper = await harness.addShopper();
  const orderNo = await harness.order(shopper, { orderGoods });
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  return orderNo;
}
const toNextHour = () => harness.advance(millisecondsInHour);
const findRank = async (id: string) =>
  (await harness.mall.call(goodsDetailCall, { id })).bestSeller ?? null;
const listBySales = async (request = {}) =>
  (await harness.mall.call(goodsListCall, { ...request, orderBy: 'sales' })).list;
const vitamins = (rank: number) => ({
  ...{ rank, categoryName: 'Vitamins中', categoryEnglishName: 'Vitamins' },
});

test('the paid pieces of the last 30 days rank products in their category; the id breaks ties', async () => {
  const [few, most, tied] = [
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
  ];
  const other = await harness.addGoods({ firstCategoryId: '2' });
  await sell({ [few]: 10, [most]: 8, [tied]: 10, [other]: 11 });
  await sell({ [most]: 4 });
  toNextHour();
  expect(await Promise.all([most, few, tied].map(findRank))).toEqual([1, 2, 3].map(vitamins));
  expect(await findRank(other)).toMatchObject({ rank: 1, categoryEnglishName: 'Pantry' });
});

test('the order by sales agrees with the ranks, in its category and among all products', async () => {
  const popular = await harness.addGoods({ sales: 999 });
  const [second, first] = [await harness.addGoods(), await harness.addGoods()];
  const other = await harness.addGoods({ firstCategoryId: '2' });
  await sell({ [second]: 10, [first]: 12, [other]: 11 });
  toNextHour();
  const inCategory = await listBySales({ firstCategoryId: '1' });
  expect(inCategory.map(({ goodsId }) => goodsId)).toEqual([first, second, popular]);
  expect(inCategory.map(({ bestSeller }) => bestSeller?.rank)).toEqual([1, 2, undefined]);
  expect((await listBySales()).map(({ goodsId }) => goodsId)).toEqual([
    ...[first, other, second, popular],
  ]);
  const ascending = await listBySales({ isAsc: true });
  expect(ascending.map(({ goodsId }) => goodsId)).toEqual([popular, second, other, first]);
});

test('fewer than ten pieces, unpaid orders, refunded orders and older orders give no rank', async () => {
  const [nine, unpaid, refunded, old, recent] = [
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
    await harness.addGoods(),
  ];
  await sell({ [nine]: 9 });
  await harness.order(await harness.addShopper(), {
    orderGoods: [{ goodsId: unpaid, goodsAmount: 20 }],
  });
  const setOrder = async (orderNo: string, change: Partial<typeof orders.$inferInsert>) =>
    harness.db.update(orders).set(change).where(eq(orders.orderNo, orderNo));
  await setOrder(await sell({ [refunded]: 20 }), { state: 'refunded' });
  const startOfHour = MALL_START.getTime() - (MALL_START.getTime() % millisecondsInHour);
  const oldest = startOfHour + millisecondsInHour - 30 * millisecondsInDay;
  await setOrder(await sell({ [old]: 20 }), { paidAt: new Date(oldest - 1) });
  await setOrder(await sell({ [recent]: 20 }), { paidAt: new Date(oldest) });
  toNextHour();
  expect(await Promise.all([nine, unpaid, refunded, old].map(findRank))).toEqual([
    ...[null, null, null, null],
  ]);
  expect(await findRank(recent)).toEqual(vitamins(1));
});

test('the ranks change once an hour', async () => {
  const goodsId = await harness.addGoods();
  expect(await findRank(goodsId)).toBe(null);
  await sell({ [goodsId]: 10 });
  harness.mall.deps.cache.invalidateAll();
  expect(await findRank(goodsId)).toBe(null);
  toNextHour();
  expect(await findRank(goodsId)).toEqual(vitamins(1));
});

test('a product below rank 10 has no rank', async () => {
  const quantities: Record<string, number> = {};
  for (let index = 0; index < 11; index += 1)
    quantities[await harness.addGoods({ weight: 1 })] = 30 - index;
  await sell(quantities);
  toNextHour();
  const ranks = await Promise.all(Object.keys(quantities).map(findRank));
  expect(ranks.map((bestSeller) => bestSeller?.rank)).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, undefined],
  ]);
});

test('a period contains its start and not its end', async () => {
  const orderNo = await sell({ [await harness.addGoods()]: 10 });
  const [order] = await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  const paidAt = order?.paidAt ?? new Date(0);
  const [before, after] = [-1, 1].map((ms) => new Date(paidAt.getTime() + ms));
  const countSold = async (from = paidAt, until = paidAt) =>
    (await readBestSellers(harness.db, from, until)).length;
  expect([await countSold(before, paidAt), await countSold(paidAt, after)]).toEqual([0, 1]);
});
