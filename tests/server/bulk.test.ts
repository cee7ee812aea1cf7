import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bulkGoodsCall } from '#models/bulk/bulk.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

describe('the goods of bulk purchase', () => {
  test('include many of the demo’s goods, each with decreasing tiers below the member price', async () => {
    const { list, total } = await mall.call(bulkGoodsCall, { pageSize: 100 });
    expect(total).toBeGreaterThan(100);
    expect(list).toHaveLength(100);
    for (const { tiers, memberPriceCents } of list) {
      expect(tiers.length).toBeGreaterThan(0);
      const prices = [memberPriceCents, ...tiers.map(({ priceCents }) => priceCents)];
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a));
      const amounts = tiers.map(({ from }) => from);
      expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
    }
  });

  test('are returned page by page without duplicates or gaps', async () => {
    const references: string[] = [];
    const { total } = await mall.call(bulkGoodsCall, {});
    for (let pageNum = 1; references.length < total; pageNum += 1) {
      const { list } = await mall.call(bulkGoodsCall, { pageNum, pageSize: 50 });
      expect(list.length).toBeGreaterThan(0);
      references.push(...list.map(({ goodsId }) => goodsId));
    }
    expect(new Set(references).size).toBe(total);
  });

  test('can be limited to one category', async () => {
    const { list, total } = await mall.call(bulkGoodsCall, {
      firstCategoryId: '1008',
      pageSize: 100,
    });
    expect(list).toHaveLength(total);
    expect(list.filter(({ goodsId }) => !goodsId.startsWith('1008'))).toEqual([]);
    expect((await mall.call(bulkGoodsCall, { firstCategoryId: 'none' })).list).toEqual([]);
  });

  test('change with their prices and disappear when the goods are taken off sale', async () => {
    const separateMall = await startTestMall();
    const [item] = (await separateMall.call(bulkGoodsCall, {})).list;
    if (!item) throw new Error('the demo has bulk goods');
    await separateMall.db
      .update(goods)
      .set({ memberPriceCents: 777 })
      .where(eq(goods.goodsId, item.goodsId));
    separateMall.deps.cache.invalidateGoods({ kind: 'any', goodsIds: [item.goodsId] });
    expect((await separateMall.call(bulkGoodsCall, {})).list[0]?.memberPriceCents).toBe(777);
    await separateMall.db
      .update(goods)
      .set({ onShelf: false })
      .where(eq(goods.goodsId, item.goodsId));
    separateMall.deps.cache.invalidateGoods({ kind: 'any', goodsIds: [item.goodsId] });
    const { list } = await separateMall.call(bulkGoodsCall, {});
    expect(list.map(({ goodsId }) => goodsId)).not.toContain(item.goodsId);
    await separateMall.close();
  });

  test('reject an invalid page number', async () => {
    for (const query of ['pageNum=0', 'pageSize=101', 'pageNum=x'])
      expect(await mall.request('GET', `/pc/bulk/goods?${query}`)).toMatchObject({ status: 400 });
  });
});
