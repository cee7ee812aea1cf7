import { describe, expect, test } from 'vitest';
import { createPublicCache, type CacheableReply } from '#server/http/publicCache.ts';

function createCountingRoute(shows?: readonly string[]) {
  let made = 0;
  return () =>
    Promise.resolve<CacheableReply>({
      body: String((made += 1)),
      expiresAt: Infinity,
      ...(shows === undefined ? {} : { dependsOn: shows }),
    });
}

describe('sold goods and what the catalogue remembers', () => {
  test('a page with the goods is read again, a page without them is not', async () => {
    const cache = createPublicCache();
    const [honey, boots] = [createCountingRoute(['honey', 'jam']), createCountingRoute(['boots'])];
    const read = async () => [
      (await cache.getOrLoad('honey', 0, honey)).body,
      (await cache.getOrLoad('boots', 0, boots)).body,
    ];
    expect([await read(), await read()]).toEqual([
      ['1', '1'],
      ['1', '1'],
    ]);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['jam'] });
    expect(await read()).toEqual(['2', '1']);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['jam', 'boots'] });
    expect(await read()).toEqual(['3', '2']);
  });

  test('a new price may move goods in any list, so every page is read again', async () => {
    const cache = createPublicCache();
    const boots = createCountingRoute(['boots']);
    await cache.getOrLoad('boots', 0, boots);
    cache.invalidateGoods({ kind: 'any', goodsIds: ['honey'] });
    expect((await cache.getOrLoad('boots', 0, boots)).body).toBe('2');
  });

  test('a page that does not declare its goods is read again after any sale', async () => {
    const cache = createPublicCache();
    const any = createCountingRoute();
    await cache.getOrLoad('any', 0, any);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    expect((await cache.getOrLoad('any', 0, any)).body).toBe('2');
  });

  test('a page that was being read while goods were sold answers who asked before, and nobody who asks after', async () => {
    const cache = createPublicCache();
    const honey = createCountingRoute(['honey']);
    const before = cache.getOrLoad('honey', 0, honey);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    const after = cache.getOrLoad('honey', 0, honey);
    expect([(await before).body, (await after).body]).toEqual(['1', '2']);
  });

  test('a page read during a sale of other goods is kept', async () => {
    const cache = createPublicCache();
    const honey = createCountingRoute(['honey']);
    const before = cache.getOrLoad('honey', 0, honey);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['boots'] });
    await before;
    expect((await cache.getOrLoad('honey', 0, honey)).body).toBe('1');
  });

  test('a page read during a sale of its goods is not kept', async () => {
    const cache = createPublicCache();
    const honey = createCountingRoute(['honey']);
    const before = cache.getOrLoad('honey', 0, honey);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    await before;
    expect((await cache.getOrLoad('honey', 0, honey)).body).toBe('2');
    expect((await cache.getOrLoad('honey', 0, honey)).body).toBe('2');
  });

  test('a full cache evicts the least requested page first', async () => {
    const cache = createPublicCache(8);
    const [old, fresh] = [createCountingRoute(['a']), createCountingRoute(['b'])];
    await cache.getOrLoad('old', 0, old);
    for (const key of ['1', '2', '3', '4', '5', '6', '7', '8'])
      await cache.getOrLoad(key, 0, fresh);
    expect((await cache.getOrLoad('old', 0, old)).body).toBe('2');
  });
});
