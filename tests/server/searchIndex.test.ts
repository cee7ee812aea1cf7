import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { createIndexedSearch } from '#server/catalogue/indexedSearch.ts';
import { createDatabaseSearch } from '#server/catalogue/search.store.ts';
import { searchGoods } from '#server/catalogue/search.ts';
import { parseSearchWords, toBigrams, toSearchText } from '#server/catalogue/searchText.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { setGoodsPrice, supplyStock } from '#server/operator/products.ts';
import { createRandom, randomInteger } from '#server/seed/random.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const GOODS_ID = '10080101';

let mall: TestMall;

const getIndex = () =>
  mall.deps.searchIndex.get()?.index ?? expect.unreachable('there is no index');
const waitForIndex = () => waitForCondition(getIndex);

async function startMallWithIndex(): Promise<() => Promise<void>> {
  mall = await startTestMall();
  const { stop } = mall.deps.searchIndex.start();
  await mall.deps.goodsChanges.poll();
  await waitForIndex();
  return async () => {
    await stop();
    await mall.close();
  };
}

/** Changes one letter of a word, as a typing error does. */
function mistype(word: string, random: () => number): string {
  const letters = [...word];
  const at = randomInteger(random, 0, letters.length - 1);
  const [letter = '', next = ''] = letters.slice(at);
  const wrong = [next + letter, '', 'e', letter + letter];
  const replacement = wrong[randomInteger(random, 0, wrong.length - 1)] ?? '';
  const end = replacement === next + letter ? at + 2 : at + 1;
  return [...letters.slice(0, at), replacement, ...letters.slice(end)].join('');
}

/** Parts of texts of the catalogue, some of them mistyped, some next to each other. */
function createWord(texts: readonly string[], random: () => number): string {
  const pick = (from: readonly string[]) => from[randomInteger(random, 0, from.length - 1)] ?? '';
  const text = pick(texts);
  const words = text.split(/[\s(),/-]+/).filter((word) => word !== '');
  const start = randomInteger(random, 0, text.length - 1);
  const word = pick(words);
  switch (randomInteger(random, 0, 6)) {
    case 0:
      return word;
    case 1:
      return word.slice(0, randomInteger(random, 1, word.length));
    case 2:
      return mistype(word, random);
    case 3:
      return text.slice(start, start + randomInteger(random, 1, 6));
    case 4:
      return `${pick(words)} ${mistype(word, random)}`;
    case 5:
      return words.slice(0, randomInteger(random, 1, 4)).join(' ');
    default:
      return `${word.slice(1)} ${pick(words).slice(0, 3)}`;
  }
}

/** A query without words has no results (server/catalogue/listing.ts). */
const hasWords = (word: string): boolean => {
  const { latin, bigrams } = parseSearchWords(word);
  return latin.length + bigrams.length > 0;
};

const FILTERS: readonly object[] = [
  ...Array.from({ length: 8 }, () => ({})),
  { isEnglishWebsite: false },
  { isExact: '1' },
  { pageNum: 2 },
  { pageNum: 40 },
  { firstCategoryId: '1008' },
  { goodsTypeId: '100801' },
  { brandName: 'Hivebrook' },
  { stockType: 'advance' },
  { packRange: 'medium' },
  { packRange: 'morePieces' },
  { minPrice: 12, maxPrice: '25.50' },
  { maxPrice: 20, isMember: '1' },
  { hasPromotion: '1' },
  ...['price', 'unitPrice', 'sales', 'new'].flatMap((orderBy) => [
    { orderBy, isAsc: true },
    { orderBy, isAsc: false, isMember: '1' },
  ]),
];

const soldQuantity = { [GOODS_ID]: 3 };

/** Returns the replies of the database and of the index. */
async function searchBoth(word: string, filters: object = {}) {
  const request = { pageSize: 10, word, ...filters };
  const query = { ...v.parse(goodsListCall.request, request), soldQuantity };
  const words = parseSearchWords(word);
  const now = mall.clock.now();
  const { db } = mall;
  const { rows } = mall.deps.searchIndex;
  const index = getIndex();
  const database = createDatabaseSearch(db, now);
  const indexed = createIndexedSearch({ db, now, index, rows, database });
  return {
    fromDatabase: await searchGoods(database, query, words),
    fromIndex: await searchGoods(indexed, query, words),
  };
}

const SPECIAL_NAMES = [
  'Café b. 15+ Crème_Brûlée',
  'x_ray d3+k2 5.5mL O’Neil’s',
  '𠮷野家 rice 𝟙 😀 bowl',
  '蜂蜜honey混合 tea蜂',
  'ÀÉ÷ über straße ǅ',
  'Ünïcode–dash/slash\\back %percent',
];

describe('the index of the search', () => {
  let close: () => Promise<void>;
  let texts: readonly string[];
  beforeAll(async () => {
    mall = await startTestMall();
    const some = await mall.db
      .select()
      .from(goods)
      .orderBy(goods.goodsId)
      .limit(SPECIAL_NAMES.length);
    for (const [index, name] of SPECIAL_NAMES.entries())
      await mall.db
        .update(goods)
        .set({
          goodsEnglishName: name,
          goodsName: name,
          searchText: toSearchText([name, name]),
          bigrams: toBigrams(name),
        })
        .where(eq(goods.goodsId, some[index]?.goodsId ?? ''));
    const { stop } = mall.deps.searchIndex.start();
    await mall.deps.goodsChanges.poll();
    await waitForIndex();
    close = async () => {
      await stop();
      await mall.close();
    };
    const rows = await mall.db
      .select({ en: goods.goodsEnglishName, zh: goods.goodsName })
      .from(goods)
      .orderBy(goods.goodsId);
    texts = [...rows.flatMap(({ en, zh }) => [en, zh]), 'Hivebrook', ...SPECIAL_NAMES];
  });
  afterAll(() => close());

  test.for([1, 2])('finds what the database finds, for random words (seed %i)', async (seed) => {
    const random = createRandom(seed);
    for (let turn = 0; turn < 150; turn += 1) {
      const word = createWord(texts, random);
      const filters = FILTERS[randomInteger(random, 0, FILTERS.length - 1)] ?? {};
      if (!hasWords(word)) continue;
      const { fromDatabase, fromIndex } = await searchBoth(word, filters);
      expect({ word, filters, ...fromIndex }).toEqual({ word, filters, ...fromDatabase });
    }
  });

  test.for([
    ...SPECIAL_NAMES,
    ...SPECIAL_NAMES.flatMap((name) => name.split(/[\s_]/)).filter(hasWords),
    ...[
      'a',
      '+',
      '.',
      'b.',
      '%p',
      'x_',
      'sh\\back',
      '😀 b',
      "o'neil",
      'sunblock',
      'tim tam',
      '洗髮',
      '尿布',
      '蜜',
    ],
    ...['vitaminx', 'manuk hony', 'macadm', 'hivebrok', 'qqxxzzkk', '龘龘', '麦卢卡, manuca hony'],
  ])('finds what the database finds for “%s”', async (word) => {
    for (const filters of [{}, { isEnglishWebsite: false }, { orderBy: 'sales' }]) {
      const { fromDatabase, fromIndex } = await searchBoth(word, filters);
      expect(fromIndex).toEqual(fromDatabase);
    }
  });
});

describe('the index and changes of goods', () => {
  let close: () => Promise<void>;
  beforeEach(async () => {
    close = await startMallWithIndex();
    return close;
  });

  const listGoods = async (more: object = {}) => {
    const request = { word: 'honey', pageSize: 100, isMember: '1', ...more } as const;
    return (await mall.call(goodsListCall, request)).list;
  };
  const findGoods = async (id: string, more: object = {}) =>
    (await listGoods(more)).find(({ goodsId }) => goodsId === id);

  test('a change of stock is shown, and the index is still used', async () => {
    const before = await findGoods(GOODS_ID);
    await supplyStock(mall.deps, GOODS_ID, 7, mall.clock.now());
    expect(mall.deps.searchIndex.get()).toBeDefined();
    const after = { ...before, stock: (before?.stock ?? 0) + 7 };
    expect(await findGoods(GOODS_ID)).toEqual(after);
    expect(await findGoods(GOODS_ID, { isExact: true })).toEqual(after);
  });

  test('the database is searched after a change of a price until the index has it', async () => {
    const [item] = (await listGoods()).filter(({ promotionId }) => promotionId === null);
    const { goodsId = '', memberPriceCents = 0 } = item ?? {};
    const cheaper = { maxPrice: (memberPriceCents - 1) / 100 };
    expect(await findGoods(goodsId, cheaper)).toBeUndefined();
    await setGoodsPrice(mall.deps, { goodsId, cents: 100 }, mall.deps.clock());
    expect(mall.deps.searchIndex.get()).toBeUndefined();
    expect(await findGoods(goodsId, cheaper)).toMatchObject({ memberPriceCents: 100 });
    await waitForIndex();
    const again = await findGoods(goodsId, { ...cheaper, isExact: true });
    expect(again).toMatchObject({ memberPriceCents: 100 });
  });

  test('a change that is in no table of changes is found after at most 30 s', async () => {
    await mall.db
      .update(goods)
      .set({ searchText: 'manuka honey xvitaminx' })
      .where(eq(goods.goodsId, GOODS_ID));
    const search = async () =>
      (await mall.call(goodsListCall, { word: 'xvitaminx', isExact: true })).total;
    expect(await search()).toBe(0);
    mall.clock.advance(30_000);
    expect(await search()).toBe(1);
    const index = await waitForIndex();
    const query = v.parse(goodsListCall.request, {});
    expect(index.count(mall.clock.now(), query, parseSearchWords('xvitaminx'))).toBe(1);
  });

  test('the database is searched while changes cannot be read', async () => {
    await mall.db.execute(sql`alter table goods_changes rename to absent_changes`);
    await expect(mall.deps.goodsChanges.poll()).rejects.toThrow('goods_changes');
    expect(mall.deps.searchIndex.get()).toBeUndefined();
    expect(await findGoods(GOODS_ID)).toBeDefined();
  });
});
