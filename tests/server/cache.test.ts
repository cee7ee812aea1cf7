import { millisecondsInMinute } from 'date-fns/constants';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CacheableReply,
  createPublicCache,
  type PublicCache,
} from '#server/http/publicCache.ts';
import { refuse } from '#server/http/refusals.ts';

function createCountingRoute(dependsOn?: readonly string[]) {
  let createdCount = 0;
  return () =>
    Promise.resolve<CacheableReply>({
      body: String((createdCount += 1)),
      expiresAt: Infinity,
      ...(dependsOn === undefined ? {} : { dependsOn }),
    });
}

describe('the public cache when goods are sold', () => {
  test('a reply with the goods is reloaded, a reply without them is not', async () => {
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

  test('a new price invalidates every reply, because it can move goods in any list', async () => {
    const cache = createPublicCache();
    const boots = createCountingRoute(['boots']);
    await cache.getOrLoad('boots', 0, boots);
    cache.invalidateGoods({ kind: 'any', goodsIds: ['honey'] });
    expect((await cache.getOrLoad('boots', 0, boots)).body).toBe('2');
  });

  test('a reply without declared goods is reloaded after any sale', async () => {
    const cache = createPublicCache();
    const any = createCountingRoute();
    await cache.getOrLoad('any', 0, any);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    expect((await cache.getOrLoad('any', 0, any)).body).toBe('2');
  });

  test('a reply that is loading during a sale is returned to earlier requests only', async () => {
    const cache = createPublicCache();
    const honey = createCountingRoute(['honey']);
    const before = cache.getOrLoad('honey', 0, honey);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    const after = cache.getOrLoad('honey', 0, honey);
    expect([(await before).body, (await after).body]).toEqual(['1', '2']);
  });

  test('a reply that is loading during a sale of other goods is cached', async () => {
    const cache = createPublicCache();
    const honey = createCountingRoute(['honey']);
    const before = cache.getOrLoad('honey', 0, honey);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['boots'] });
    await before;
    expect((await cache.getOrLoad('honey', 0, honey)).body).toBe('1');
  });

  test('a reply that is loading during a sale of its goods is not cached', async () => {
    const cache = createPublicCache();
    const honey = createCountingRoute(['honey']);
    const before = cache.getOrLoad('honey', 0, honey);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    await before;
    expect((await cache.getOrLoad('honey', 0, honey)).body).toBe('2');
    expect((await cache.getOrLoad('honey', 0, honey)).body).toBe('2');
  });

  test('a full cache evicts the least recently used reply first', async () => {
    const cache = createPublicCache({ maxSize: 8 });
    const [old, fresh] = [createCountingRoute(['a']), createCountingRoute(['b'])];
    await cache.getOrLoad('old', 0, old);
    for (const key of ['1', '2', '3', '4', '5', '6', '7', '8'])
      await cache.getOrLoad(key, 0, fresh);
    expect((await cache.getOrLoad('old', 0, old)).body).toBe('2');
  });
});

const fail = () => Promise.reject<CacheableReply>(new Error('no connection'));
const load = (expiresAt = Infinity) =>
  Promise.resolve<CacheableReply>({ body: 'honey', expiresAt, dependsOn: ['honey'] });
const neverLoad = () => new Promise<CacheableReply>(() => undefined);
const read = async (cache: PublicCache, now: number, loadAgain: () => Promise<CacheableReply>) =>
  (await cache.getOrLoad('honey', now, loadAgain)).body;

describe('the public cache when a reply cannot be loaded and changes can be read', () => {
  const cacheHoney = async () => {
    const cache = createPublicCache();
    await cache.getOrLoad('honey', 0, load);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    return cache;
  };

  test('an outdated reply is served for 30 s after it was loaded, and not longer', async () => {
    const cache = await cacheHoney();
    expect(await read(cache, 28_999, fail)).toBe('honey');
    expect(await read(cache, 28_999, neverLoad)).toBe('honey');
    const laterCache = await cacheHoney();
    await expect(read(laterCache, 29_000, fail)).rejects.toThrow('no connection');
  });

  test('a load of an older reply that fails is repeated once', async () => {
    const failOnce = vi.fn<() => Promise<CacheableReply>>(load).mockImplementationOnce(fail);
    expect(await read(await cacheHoney(), 30_000, failOnce)).toBe('honey');
    expect(failOnce).toHaveBeenCalledTimes(2);
    const failAgain = vi.fn<() => Promise<CacheableReply>>(fail);
    await expect(read(await cacheHoney(), 30_000, failAgain)).rejects.toThrow('no connection');
    expect(failAgain).toHaveBeenCalledTimes(2);
  });

  test('an older reply is not served, however long the new one takes', async () => {
    let finishLoading: ((reply: CacheableReply) => void) | undefined;
    let checks = 0;
    const cache = createPublicCache({
      changes: {
        areReadable: () => true,
        canRead: () => {
          checks += 1;
          if (checks === 2) finishLoading?.({ body: 'new honey', expiresAt: Infinity });
          return Promise.resolve(true);
        },
      },
    });
    await cache.getOrLoad('honey', 0, load);
    const loadSlowly = () =>
      new Promise<CacheableReply>((resolve) => {
        finishLoading = resolve;
      });
    expect(await read(cache, 30_000, loadSlowly)).toBe('new honey');
  });
});

describe('a page in the public cache', () => {
  let cache: PublicCache;
  let renderedCount: number;
  beforeEach(() => {
    cache = createPublicCache();
    renderedCount = 0;
  });
  const readPage = async (now: number, loadHoney: () => Promise<CacheableReply> = load) => {
    const render = async () => {
      await read(cache, now, loadHoney);
      renderedCount += 1;
      return { body: `page ${renderedCount}`, expiresAt: Infinity, dependsOn: ['honey'] };
    };
    return (await cache.getOrLoad('page', now, render)).body;
  };

  test('is not served for longer than the replies that it was rendered from', async () => {
    await read(cache, 0, load);
    expect([await readPage(20_000), await readPage(29_999)]).toEqual(['page 1', 'page 1']);
    expect([await readPage(30_000), await readPage(59_999)]).toEqual(['page 2', 'page 2']);
  });

  test('is not served for longer than a reply that it has read after another one was loaded', async () => {
    await read(cache, 0, load);
    const render = async () => {
      await cache.getOrLoad('boots', 20_000, createCountingRoute());
      await read(cache, 20_000, load);
      renderedCount += 1;
      return { body: `page ${renderedCount}`, expiresAt: Infinity };
    };
    const readAt = async (now: number) => (await cache.getOrLoad('page', now, render)).body;
    expect([await readAt(20_000), await readAt(29_999)]).toEqual(['page 1', 'page 1']);
    expect(await readAt(30_000)).toBe('page 2');
  });

  test('that was rendered from an outdated reply is rendered again for the next request', async () => {
    await read(cache, 0, load);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    expect([await readPage(1, fail), await readPage(2, fail)]).toEqual(['page 1', 'page 2']);
    expect([await readPage(3), await readPage(4)]).toEqual(['page 3', 'page 3']);
  });
});

describe('the public cache while the database is down', () => {
  const createOfflineCache = (areReadable = true) =>
    createPublicCache({
      changes: { areReadable: () => areReadable, canRead: () => Promise.resolve(false) },
    });

  test('an expired reply is served without waiting after the failure is known', async () => {
    const cache = createOfflineCache(false);
    await cache.getOrLoad('honey', 0, load);
    const neverLoadHoney = vi.fn<() => Promise<CacheableReply>>(neverLoad);
    const failToLoad = vi.fn<() => Promise<CacheableReply>>(fail);
    expect(await read(cache, millisecondsInMinute, failToLoad)).toBe('honey');
    expect(await read(cache, millisecondsInMinute + 999, neverLoadHoney)).toBe('honey');
    expect([failToLoad.mock.calls.length, neverLoadHoney.mock.calls.length]).toEqual([1, 0]);
    expect(await read(cache, millisecondsInMinute + 1000, neverLoadHoney)).toBe('honey');
    expect(neverLoadHoney).toHaveBeenCalledTimes(1);
  });

  test('a reply that loads in the meantime is served to the next request', async () => {
    const cache = createOfflineCache(false);
    await cache.getOrLoad('honey', 0, load);
    const loadNew = () => Promise.resolve({ body: 'new honey', expiresAt: Infinity });
    expect(await read(cache, millisecondsInMinute, loadNew)).toBe('honey');
    await vi.waitFor(async () =>
      expect(await read(cache, millisecondsInMinute, fail)).toBe('new honey'),
    );
  });

  test('an expired reply is served for ten minutes', async () => {
    const cache = createOfflineCache();
    await cache.getOrLoad('honey', 0, load);
    expect(await read(cache, millisecondsInMinute, fail)).toBe('honey');
    await expect(read(cache, 10 * millisecondsInMinute, fail)).rejects.toThrow('no connection');
  });

  test('an expired reply is served if a new one takes longer than a second', async () => {
    const cache = createOfflineCache();
    await cache.getOrLoad('honey', 0, load);
    expect(await read(cache, millisecondsInMinute, neverLoad)).toBe('honey');
  });

  test('an expired page is served instead of an error page', async () => {
    const cache = createOfflineCache();
    await cache.getOrLoad('honey', 0, load);
    const loadError = async () => ({ ...(await load()), body: 'error', status: 503 });
    expect(await read(cache, millisecondsInMinute, loadError)).toBe('honey');
  });

  test('a reply whose goods were sold is served until it can be loaded again', async () => {
    const cache = createOfflineCache();
    await cache.getOrLoad('honey', 0, load);
    cache.invalidateGoods({ kind: 'stock', goodsIds: ['honey'] });
    expect(await read(cache, 1, fail)).toBe('honey');
    const loadLater = async () => ({ ...(await load()), body: 'sold out' });
    expect(await read(cache, 2, loadLater)).toBe('sold out');
    expect(await read(cache, 3, fail)).toBe('sold out');
  });

  test('a reply is not served after the end of a promotion in it, or after a change of a price', async () => {
    const cache = createOfflineCache();
    await cache.getOrLoad('honey', 0, () => load(millisecondsInMinute));
    await expect(read(cache, millisecondsInMinute, fail)).rejects.toThrow('no connection');
    await cache.getOrLoad('honey', 0, load);
    cache.invalidateGoods({ kind: 'any', goodsIds: ['honey'] });
    await expect(read(cache, millisecondsInMinute, fail)).rejects.toThrow('no connection');
  });

  test('a refusal is sent, for example because the product was removed', async () => {
    const cache = createOfflineCache();
    await cache.getOrLoad('honey', 0, load);
    const refuseToLoad = () => Promise.reject<CacheableReply>(refuse('goodsAbsent'));
    await expect(read(cache, millisecondsInMinute, refuseToLoad)).rejects.toThrow('goodsAbsent');
  });
});
