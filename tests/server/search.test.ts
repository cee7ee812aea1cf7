import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { startMall, type TestMall } from '#tests/support/server.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall();
});
afterAll(() => mall.close());

const named = async (word: string, more: object = {}) => {
  const { list } = await mall.call(goodsListCall, { word, pageSize: 10, ...more });
  return list.map((item) => `${item.goodsEnglishName} ${item.goodsName} ${item.brandNameEn}`);
};

describe('searching goods', () => {
  test('an English word finds the goods that have it, whole words first', async () => {
    const names = await named('manuka honey');
    expect(names.length).toBeGreaterThan(1);
    expect(names[0]).toMatch(/^Manuka Honey/);
    expect(names.every((name) => /manuka/i.test(name) && /honey/i.test(name))).toBe(true);
  });

  test('a typo still finds', async () => {
    for (const [typed, meant] of [
      ['manuca hony', /manuka honey/i],
      ['sunscren', /sunscreen/i],
      ['vitamn', /vitamin/i],
    ] as const) {
      expect((await named(typed))[0], typed).toMatch(meant);
    }
  });

  test('two Chinese characters find', async () => {
    const names = await named('蜂蜜');
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name.includes('蜂蜜'))).toBe(true);
  });

  test('one Chinese character and a longer Chinese word find', async () => {
    expect((await named('蜜')).every((name) => name.includes('蜜'))).toBe(true);
    expect((await named('麦卢卡蜂蜜'))[0]).toContain('麦卢卡蜂蜜');
  });

  test('a word of both languages must fit both', async () => {
    const names = await named('麦卢卡 umf');
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.includes('麦卢卡') && /umf/i.test(name))).toBe(true);
  });

  test('a brand finds its goods', async () => {
    const names = await named('hivebrook');
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.endsWith('Hivebrook'))).toBe(true);
  });

  test('nonsense finds nothing', async () => {
    expect(await named('qqxxzzkk')).toEqual([]);
    expect(await named('龘龘')).toEqual([]);
  });
});

describe('the listing', () => {
  test('a category, a brand and advance sale narrow it', async () => {
    const advance = await mall.call(goodsListCall, { stockType: 'advance', pageSize: 100 });
    expect(advance.list.length).toBeGreaterThan(0);
    expect(advance.list.every(({ isAdvance }) => isAdvance)).toBe(true);
    const formula = await mall.call(goodsListCall, { firstCategoryId: '1001' });
    expect(formula.total).toBeGreaterThan(0);
    expect(formula.list.every(({ goodsId }) => goodsId.startsWith('1001'))).toBe(true);
    const brand = await mall.call(goodsListCall, { brandName: 'Hivebrook' });
    expect(new Set(brand.list.map(({ brandNameEn }) => brandNameEn))).toEqual(
      new Set(['Hivebrook']),
    );
  });
});

describe('a public read', () => {
  const read = (etag = '') =>
    mall.app.request('/api/v1/pc/goods/10080101', { headers: { 'if-none-match': etag } });

  test('answers 304 to its own tag, and anew once it changed', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    expect((await read(etag)).status).toBe(304);
    await mall.db.update(goods).set({ stock: 7 }).where(eq(goods.goodsId, '10080101'));
    expect((await read(etag)).status, 'nobody was told yet').toBe(304);
    mall.deps.news.goodsChanged(['10080101']);
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('"goodsStockAmount":7');
  });

  test('that was under way while something changed is not kept', () => {
    const { cache } = mall.deps;
    const edition = cache.edition();
    cache.goodsChanged(['10080101']);
    cache.set('late', '{}', { edition, until: Infinity });
    expect(cache.get('late', 0)).toBeUndefined();
    cache.set('fresh', '{}', { edition: cache.edition(), until: 10 });
    expect(cache.get('fresh', 9)?.body).toBe('{}');
    expect(cache.get('fresh', 10)).toBeUndefined();
  });
});
