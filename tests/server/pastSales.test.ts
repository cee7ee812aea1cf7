import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { seedPastSales } from '#server/seed/pastSales.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness('catalogue');
  await seedPastSales(harness, harness.clock());
});
afterAll(() => harness.close());

const listBestSellers = async (firstCategoryId: string) => {
  const { list } = await harness.mall.call(goodsListCall, { firstCategoryId, orderBy: 'sales' });
  return list.flatMap(({ bestSeller }) => bestSeller ?? []);
};

test('three products of four categories of the demo have a rank when it starts', async () => {
  const categories = { 1003: 'Baby Care', 1004: 'Vitamins', 1008: 'Pantry Food' };
  for (const [id, name] of Object.entries(categories))
    expect(
      (await listBestSellers(id)).map(({ rank, categoryEnglishName }) => [
        rank,
        categoryEnglishName,
      ]),
    ).toEqual([1, 2, 3].map((rank) => [rank, name]));
  expect(await listBestSellers('1006')).toHaveLength(3);
  expect(await listBestSellers('1001')).toEqual([]);
});

test('the audit of the past sales finds no difference', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
  expect(Object.values(await auditLedgers(harness.db)).flat()).toEqual([]);
});
