import { and, arrayContains, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { CallRequest } from '#models/call.ts';
import type { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import type { Db, Tx } from '../db/connection.ts';
import { brands, goods } from '../db/schema/catalogue.ts';
import { countGoods, goodsOrder, readGoods } from './goods.store.ts';
import { escapeLike, latinOf, normaliseWord, wantedBigrams } from './words.ts';

type Query = CallRequest<typeof goodsListCall>;

/** Below 0.6, pg_trgm's default, so that one wrong letter in a short word still finds: 'manuca', 'hony'. */
const TYPO_SIMILARITY = 0.45;

interface SearchWords {
  readonly whole: string;
  readonly latin: readonly string[];
  readonly bigrams: readonly string[];
}

/** What a shopper typed, split for the two indexes: Latin words for trigrams, Chinese for its pieces. */
function searchWordsOf(typed: string): SearchWords {
  const whole = normaliseWord(typed);
  const latin = latinOf(whole)
    .split(/[^\p{L}\p{N}+.]+/u)
    .filter((part) => part !== '');
  return { whole, latin, bigrams: wantedBigrams(whole) };
}

const likeText = (text: string): string => `%${escapeLike(text)}%`;

function filtersOf(query: Query): SQL | undefined {
  return and(
    query.brandName === ''
      ? undefined
      : or(eq(brands.brandName, query.brandName), eq(brands.brandNameEn, query.brandName)),
    query.firstCategoryId === '' ? undefined : eq(goods.firstCategoryId, query.firstCategoryId),
    query.goodsTypeId === '' ? undefined : eq(goods.goodsTypeId, query.goodsTypeId),
    query.stockType === 'all' ? undefined : eq(goods.isAdvance, query.stockType === 'advance'),
  );
}

const chineseMatch = ({ bigrams }: SearchWords): SQL | undefined =>
  bigrams.length > 0 ? arrayContains(goods.bigrams, [...bigrams]) : undefined;

const exactMatch = (words: SearchWords): SQL | undefined =>
  and(chineseMatch(words), ...words.latin.map((part) => ilike(goods.searchText, likeText(part))));

const typoMatch = (words: SearchWords): SQL | undefined =>
  and(chineseMatch(words), ...words.latin.map((part) => sql`${part} <% ${goods.searchText}`));

/** The ids are fetched by the index first: without MATERIALIZED an ordered LIMIT would scan the key instead. */
const isFound = (match: SQL | undefined): SQL =>
  sql`${goods.goodsId} in (with m as materialized (select goods_id from goods where ${match}) select goods_id from m)`;

/** Whole words before parts of words, then closeness, then what sells. */
function rankOf(words: SearchWords, query: Query): SQL[] {
  if (query.orderBy !== 'default') return goodsOrder(query.orderBy, query.isAsc);
  const first = query.isEnglishWebsite ? goods.goodsEnglishName : goods.goodsName;
  return [
    desc(sql`(lower(${first}) like ${likeText(words.whole).slice(1)})::int`),
    desc(sql`(lower(${first}) like ${likeText(words.whole)})::int`),
    desc(sql`word_similarity(${words.whole}, ${goods.searchText})`),
    desc(goods.sales),
    asc(goods.goodsId),
  ];
}

async function page(
  db: Db | Tx,
  now: Date,
  query: Query,
  found: { where: SQL | undefined; orderBy: readonly SQL[] },
) {
  const total = await countGoods(db, found.where);
  const offset = (query.pageNum - 1) * query.pageSize;
  const list =
    total > offset ? await readGoods(db, now, { ...found, limit: query.pageSize, offset }) : [];
  return { list, total };
}

/** §7 goods/list: filters, words in both languages, sorting, paging. A word that nothing contains is looked up as a typo. */
export async function searchGoods(
  db: Db,
  now: Date,
  query: Query,
): Promise<{ list: Goods[]; total: number }> {
  const filters = filtersOf(query);
  const words = searchWordsOf(query.word);
  if (words.whole === '')
    return page(db, now, query, {
      where: filters,
      orderBy: goodsOrder(query.orderBy, query.isAsc),
    });
  if (words.latin.length + words.bigrams.length === 0) return { list: [], total: 0 };
  const orderBy = rankOf(words, query);
  const exact = await page(db, now, query, {
    where: and(filters, isFound(exactMatch(words))),
    orderBy,
  });
  if (exact.total > 0 || words.latin.length === 0) return exact;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(TYPO_SIMILARITY)}, true)`,
    );
    return page(tx, now, query, { where: and(filters, isFound(typoMatch(words))), orderBy });
  });
}
