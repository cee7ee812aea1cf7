import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { parseSearchWords } from '#server/catalogue/searchText.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const searchNames = async (word: string, more: object = {}) => {
  const { list } = await mall.call(goodsListCall, { word, pageSize: 10, ...more });
  return list.map((item) => `${item.goodsEnglishName} ${item.goodsName} ${item.brandNameEn}`);
};

describe('searching goods', () => {
  test('an English word finds the goods that contain it, whole words first', async () => {
    const names = await searchNames('manuka honey');
    expect(names.length).toBeGreaterThan(1);
    expect(names[0]).toMatch(/^Manuka Honey/);
    expect(names.every((name) => /manuka/i.test(name) && /honey/i.test(name))).toBe(true);
  });

  test('a word with a typo finds its goods', async () => {
    expect((await searchNames('manuca hony'))[0]).toMatch(/manuka honey/i);
    expect((await searchNames('sunscren'))[0]).toMatch(/sunscreen/i);
    expect((await searchNames('vitamn'))[0]).toMatch(/vitamin/i);
  });

  test('a mistyped word lists the results of the nearest word, and says so', async () => {
    const right = await mall.call(goodsListCall, { word: 'macadamia' });
    expect(right.total).toBeGreaterThan(0);
    expect(right).not.toHaveProperty('correctedWord');
    const corrected = { ...right, correctedWord: 'macadamia' };
    expect(await mall.call(goodsListCall, { word: 'Macadmia' })).toEqual(corrected);
    expect(await mall.call(goodsListCall, { word: 'macadm' })).toEqual(corrected);
    expect((await mall.call(goodsListCall, { word: '麦卢卡, manuca hony' })).correctedWord).toBe(
      '麦卢卡, manuka honey',
    );
  });

  test.each([
    ['diapers', 'nappies', /Nappies/],
    ['Cookies', 'biscuit', /Biscuit/],
    ['sunblock', 'sunscreen', /Sunscreen/],
    ['shrimp', 'prawn', /Prawn/],
    ['tim tam', 'choc malt', /Choc Malt/],
    ['洗髮精', '洗发露', /洗发露/],
    ['尿布', '纸尿裤', /纸尿裤/],
  ])('a search for “%s” lists the results of “%s”, and says so', async (word, synonym, name) => {
    const { list, correctedWord } = await mall.call(goodsListCall, { word });
    expect(correctedWord).toBe(synonym);
    expect(list.some((item) => name.test(`${item.goodsEnglishName} ${item.goodsName}`))).toBe(true);
    const exact = await mall.call(goodsListCall, { word, isExact: true });
    expect(exact).toEqual({ list: [], total: 0 });
  });

  test('part of a known word beside a mistyped one stays as it is', async () => {
    const { correctedWord } = await mall.call(goodsListCall, { word: 'manuk hony' });
    expect(correctedWord).toBe('manuk honey');
  });

  test('a mistyped word is searched exactly if the shopper asks for it', async () => {
    const reply = await mall.call(goodsListCall, { word: 'macadmia', isExact: true });
    expect(reply).toEqual({ list: [], total: 0 });
  });

  test('a correct word without results under a filter is not corrected', async () => {
    const reply = await mall.call(goodsListCall, { word: 'honey', brandName: 'Nobody' });
    expect(reply).toEqual({ list: [], total: 0 });
  });

  test('part of a longer word offers a similar word with many more results', async () => {
    await mall.db
      .update(goods)
      .set({ searchText: 'xvitaminx' })
      .where(eq(goods.goodsId, '10080102'));
    const { total, suggestedWord } = await mall.call(goodsListCall, { word: 'vitaminx' });
    expect({ total, suggestedWord }).toEqual({ total: 1, suggestedWord: 'vitamin' });
    expect(await searchNames('vitamin')).not.toHaveLength(0);
    const exact = await mall.call(goodsListCall, { word: 'vitaminx', isExact: true });
    expect(exact).not.toHaveProperty('suggestedWord');
  });

  test('a query uses at most eight words', () => {
    expect(parseSearchWords('a b c d e f g h i j').latin).toEqual('a b c d e f g h'.split(' '));
  });

  test('too many simultaneous searches are refused, and the others succeed', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `unknown${index}`);
    const replies = await Promise.all(
      words.map((word) => mall.request('POST', '/pc/goods/list', { word })),
    );
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ msg: '当前访问人数较多，请稍后再试' });
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(44);
  });

  test('two Chinese characters find their goods', async () => {
    const names = await searchNames('蜂蜜');
    expect(names.length).toBeGreaterThan(1);
    expect(names.every((name) => name.includes('蜂蜜'))).toBe(true);
  });

  test('one Chinese character and a longer Chinese word find their goods', async () => {
    expect((await searchNames('蜜')).every((name) => name.includes('蜜'))).toBe(true);
    expect((await searchNames('麦卢卡蜂蜜'))[0]).toContain('麦卢卡蜂蜜');
  });

  test('Traditional Chinese finds the same goods as Simplified Chinese', async () => {
    const names = await searchNames('洗髮');
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(await searchNames('洗发'));
  });

  test('a query in both languages must match both', async () => {
    const names = await searchNames('麦卢卡 umf');
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.includes('麦卢卡') && /umf/i.test(name))).toBe(true);
  });

  test('a brand finds its goods', async () => {
    const names = await searchNames('hivebrook');
    expect(names.length).toBeGreaterThan(0);
    expect(names.every((name) => name.endsWith('Hivebrook'))).toBe(true);
  });

  test('an unknown word finds nothing', async () => {
    expect(await searchNames('qqxxzzkk')).toEqual([]);
    expect(await searchNames('龘龘')).toEqual([]);
  });
});

describe('the listing', () => {
  test('is filtered by category, brand and advance sale', async () => {
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

describe('search parameters of the specification', () => {
  const list = async (body: object) => {
    const { status, code, result } = await mall.request('POST', '/pc/goods/list', body);
    return { status, code, result };
  };

  test('that are empty strings are treated as absent', async () => {
    const blank = { orderBy: '', isAsc: '', stockType: '', isEnglishWebsite: '' };
    const results = await list({ ...blank, firstCategoryId: '', goodsTypeId: '' });
    expect(results).toMatchObject({ status: 200, code: '0' });
    expect(results).toEqual(await list({}));
  });

  test('may contain a category as a number', async () => {
    const results = await list({ firstCategoryId: 1001 });
    expect(results).toMatchObject({ status: 200, result: { total: expect.any(Number) } });
    expect(results).toEqual(await list({ firstCategoryId: '1001' }));
  });

  test('may contain 1 and 0 as booleans', async () => {
    const sorted = (isAsc: unknown, isEnglishWebsite: unknown) =>
      list({ orderBy: 'price', pageSize: 5, isAsc, isEnglishWebsite });
    const [cheapest, dearest] = [await sorted(true, true), await sorted(false, false)];
    expect(cheapest).not.toEqual(dearest);
    expect([await sorted('1', '1'), await sorted(1, 1)]).toEqual([cheapest, cheapest]);
    expect([await sorted('0', '0'), await sorted(0, 0)]).toEqual([dearest, dearest]);
  });
});

describe('a public read', () => {
  const read = (etag = '') =>
    mall.app.request('/api/v1/pc/goods/10080101', { headers: { 'if-none-match': etag } });

  test('returns 304 for its ETag, and 200 after a change', async () => {
    const etag = (await read()).headers.get('etag') ?? '';
    expect((await read(etag)).status).toBe(304);
    await mall.db.update(goods).set({ stock: 7 }).where(eq(goods.goodsId, '10080101'));
    expect((await read(etag)).status, 'nobody was told yet').toBe(304);
    mall.deps.events.onGoodsChanged({ kind: 'any', goodsIds: ['10080101'] });
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('"goodsStockAmount":7');
  });

  test('that is in flight during a change is returned but not cached', async () => {
    const { cache } = mall.deps;
    let createdCount = 0;
    const make = () => Promise.resolve({ body: `{"made":${(createdCount += 1)}}`, expiresAt: 10 });
    const first = cache.getOrLoad('late', 0, make);
    cache.invalidateGoods({ kind: 'any', goodsIds: ['10080101'] });
    expect((await first).body).toBe('{"made":1}');
    expect((await cache.getOrLoad('late', 0, make)).body).toBe('{"made":2}');
    expect((await cache.getOrLoad('late', 9, make)).body).toBe('{"made":2}');
    expect((await cache.getOrLoad('late', 10, make)).body).toBe('{"made":3}');
  });

  test('is loaded once for simultaneous requests', async () => {
    let createdCount = 0;
    const make = () => Promise.resolve({ body: String((createdCount += 1)), expiresAt: Infinity });
    const lookups = [1, 2, 3].map(() => mall.deps.cache.getOrLoad('crowd', 0, make));
    expect((await Promise.all(lookups)).map(({ body }) => body)).toEqual(['1', '1', '1']);
  });

  test('is loaded again after a failure', async () => {
    const { cache } = mall.deps;
    await expect(
      cache.getOrLoad('broken', 0, () => Promise.reject(new Error('down'))),
    ).rejects.toThrow('down');
    expect(
      (await cache.getOrLoad('broken', 0, () => Promise.resolve({ body: 'up', expiresAt: 1 })))
        .body,
    ).toBe('up');
  });

  test('is compressed with brotli or gzip for clients that accept them', async () => {
    const ask = (encoding: string) =>
      mall.app.request('/api/v1/pc/home/classify', { headers: { 'accept-encoding': encoding } });
    const plain = await (await ask('identity')).text();
    const [gzip, brotli] = [await ask('gzip'), await ask('gzip, deflate, br')];
    expect([gzip, brotli].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'gzip',
      'br',
    ]);
    const refused = [await ask('br;q=0, gzip;q=0.5'), await ask('br; q=0.0, *')];
    expect(refused.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(plain);
  });
});
