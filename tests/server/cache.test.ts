import { describe, expect, test } from 'vitest';
import { createCache, type Made } from '#server/catalogue/cache.ts';

function counting(shows?: readonly string[]) {
  let made = 0;
  return () =>
    Promise.resolve<Made>({
      body: String((made += 1)),
      until: Infinity,
      ...(shows === undefined ? {} : { shows }),
    });
}

describe('sold goods and what the catalogue remembers', () => {
  test('a page with the goods is read anew, a page without them is not', async () => {
    const cache = createCache();
    const [honey, boots] = [counting(['honey', 'jam']), counting(['boots'])];
    const read = async () => [
      (await cache.read('honey', 0, honey)).body,
      (await cache.read('boots', 0, boots)).body,
    ];
    expect([await read(), await read()]).toEqual([
      ['1', '1'],
      ['1', '1'],
    ]);
    cache.goodsChanged(['jam'], 'stock');
    expect(await read()).toEqual(['2', '1']);
    cache.goodsChanged(['jam', 'boots'], 'stock');
    expect(await read()).toEqual(['3', '2']);
  });

  test('a new price may move goods in any list, so every page is read anew', async () => {
    const cache = createCache();
    const boots = counting(['boots']);
    await cache.read('boots', 0, boots);
    cache.goodsChanged(['honey']);
    expect((await cache.read('boots', 0, boots)).body).toBe('2');
  });

  test('a page that does not say what it shows is read anew after any sale', async () => {
    const cache = createCache();
    const any = counting();
    await cache.read('any', 0, any);
    cache.goodsChanged(['honey'], 'stock');
    expect((await cache.read('any', 0, any)).body).toBe('2');
  });

  test('a page that was being read while goods were sold answers who asked before, and nobody who asks after', async () => {
    const cache = createCache();
    const honey = counting(['honey']);
    const before = cache.read('honey', 0, honey);
    cache.goodsChanged(['honey'], 'stock');
    const after = cache.read('honey', 0, honey);
    expect([(await before).body, (await after).body]).toEqual(['1', '2']);
  });

  test('what was read while other goods were sold is kept', async () => {
    const cache = createCache();
    const honey = counting(['honey']);
    const before = cache.read('honey', 0, honey);
    cache.goodsChanged(['boots'], 'stock');
    await before;
    expect((await cache.read('honey', 0, honey)).body).toBe('1');
  });

  test('what was read while its goods were sold is not kept', async () => {
    const cache = createCache();
    const honey = counting(['honey']);
    const before = cache.read('honey', 0, honey);
    cache.goodsChanged(['honey'], 'stock');
    await before;
    expect((await cache.read('honey', 0, honey)).body).toBe('2');
    expect((await cache.read('honey', 0, honey)).body).toBe('2');
  });

  test('what is least asked for goes first when the cache is full', async () => {
    const cache = createCache(8);
    const [old, fresh] = [counting(['a']), counting(['b'])];
    await cache.read('old', 0, old);
    for (const key of ['1', '2', '3', '4', '5', '6', '7', '8']) await cache.read(key, 0, fresh);
    expect((await cache.read('old', 0, old)).body).toBe('2');
  });
});
