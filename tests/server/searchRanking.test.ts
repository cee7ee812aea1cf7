import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { escapeLikePattern, escapeRegex } from '#server/catalogue/searchText.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

/**
 * The ids of all matches of one word in the order of decisions.md 9, each condition written out.
 */
async function findExpectedIds(word: string, nameColumn: string): Promise<readonly string[]> {
  const name = sql.raw(`lower(${nameColumn})`);
  const part = escapeLikePattern(word);
  const { rows } = await mall.db.execute<{ id: string }>(sql`
    select goods_id as id from goods where on_shelf and search_text like ${`%${part}%`}
    order by (${name} like ${`${part}%`}) desc, (${name} like ${`%${part}%`}) desc,
      (search_text ~ ${String.raw`\m${escapeRegex(word)}\M`}) desc,
      (search_text ~ ${String.raw`\m${escapeRegex(word)}`}) desc, sales desc, goods_id`);
  return rows.map(({ id }) => id);
}

async function findIds(word: string, more: object): Promise<readonly string[]> {
  const request = { word, isExact: true, pageSize: 100, ...more };
  const { list, total } = await mall.call(goodsListCall, request);
  expect(list).toHaveLength(Math.min(total, 100));
  return list.map(({ goodsId }) => goodsId);
}

test.for(['honey', 'hon', 'tea', 'c', 'vitamin', 'milk', 'm', '60', '+', 'b.', 'o'])(
  'the matches of "%s" are ranked by name, by whole words and by sales',
  async (word) => {
    for (const [isEnglishWebsite, column] of [
      [true, 'goods_english_name'],
      [false, 'goods_name'],
    ] as const) {
      const expected = await findExpectedIds(word, column);
      expect(await findIds(word, { isEnglishWebsite })).toEqual(expected.slice(0, 100));
    }
  },
);

/** The price in the first promotion of a product; no promotion of the seed has ended. */
const PROMOTION_PRICE = `(
  select offer.price_cents from promotion_goods offer join promotions using (promotion_id)
  where offer.goods_id = goods.goods_id order by promotions.position limit 1)`;

test.for([
  ['price', `coalesce(${PROMOTION_PRICE}, retail_cents)`, {}],
  ['price', `coalesce(${PROMOTION_PRICE}, member_cents)`, { isMember: '1' }],
  ['sales', 'sales', {}],
  ['new', 'created_at', {}],
] as const)(
  'the matches of a word are sorted by %s in both directions',
  async ([orderBy, column, more]) => {
    for (const isAsc of [true, false]) {
      const direction = sql.raw(`${column} ${isAsc ? 'asc' : 'desc'}`);
      const { rows } = await mall.db.execute<{ id: string }>(
        sql`select goods_id as id from goods where on_shelf and search_text like '%tea%' order by ${direction}, goods_id`,
      );
      const ids = rows.map(({ id }) => id).slice(0, 100);
      expect(await findIds('tea', { orderBy, isAsc, ...more })).toEqual(ids);
    }
  },
);
