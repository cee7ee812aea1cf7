import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRY_OVERHEAD } from '#server/http/lruCache.ts';
import { createPublicCache } from '#server/http/publicCache.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'catalogue' });
});
afterAll(() => mall.close());

const requestList = (body: unknown) => mall.request('POST', '/pc/goods/list', body);

describe('the memory of the public catalogue', () => {
  test('includes the keys of its replies, not only their text', async () => {
    const cache = createPublicCache();
    const createReply = () => Promise.resolve({ body: '12345', expiresAt: Infinity });
    await cache.getOrLoad('k'.repeat(1000), 0, createReply);
    expect(cache.size()).toBe(1000 + 5 + ENTRY_OVERHEAD);
    cache.invalidateAll();
    expect(cache.size()).toBe(0);
  });

  test('stays below its limit with long keys', async () => {
    const cache = createPublicCache({ maxSize: 10_000 });
    const createReply = () => Promise.resolve({ body: '[]', expiresAt: Infinity });
    for (let i = 0; i < 100; i += 1) await cache.getOrLoad(`${i}`.padEnd(900, 'x'), 0, createReply);
    expect(cache.size()).toBeLessThanOrEqual(10_000);
    expect(cache.size()).toBeGreaterThan(5_000);
  });

  test('does not cache requests for objects that do not exist', async () => {
    const before = mall.deps.cache.size();
    const id = 'no-such-id';
    const read = (path: string) => mall.request('GET', path);
    const answers = await Promise.all([
      read(`/pc/home/carouse/${id}`),
      read(`/pc/class/brand?classId=${id}`),
      read(`/pc/home/specialArea/goods/${id}`),
      read(`/pc/goods/${id}`),
      read(`/pc/spec/${id}`),
      requestList({ word: 'qqqqqqqqzzzzzzzz' }),
      requestList({ brandName: id }),
      requestList({ firstCategoryId: id }),
      requestList({ goodsTypeId: id }),
      requestList({ pageNum: 90_000, word: 'honey' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(mall.deps.cache.size()).toBe(before);
  });

  test('has one reply for a search in different spellings', async () => {
    await requestList({ word: 'honey' });
    const before = mall.deps.cache.size();
    for (const word of [' honey', 'HONEY', `honey${' '.repeat(90)}`]) await requestList({ word });
    expect(mall.deps.cache.size()).toBe(before);
    await mall.request('GET', '/pc/class/brand');
    const withBrands = mall.deps.cache.size();
    await mall.request('GET', '/pc/class/brand?type=anything');
    expect([withBrands > before, mall.deps.cache.size()]).toEqual([true, withBrands]);
  });

  test('an id of more than a hundred characters is refused', async () => {
    const id = 'x'.repeat(101);
    for (const path of [`/pc/home/carouse/${id}`, `/pc/goods/${id}`, `/pc/spec/${id}`])
      expect(await mall.request('GET', path)).toMatchObject({
        status: 400,
        code: '1',
        msg: '参数错误',
      });
  });
});
