import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { getPackLimits } from '#models/catalogue/packRange.ts';
import type { Cents } from '#models/money.ts';
import type { ReadDb } from '../db/connection.ts';
import { brands, goods, words as vocabulary } from '../db/schema/catalogue.ts';
import {
  applicablePriceColumn,
  countGoods,
  findGoodsByIds,
  isOnShelf,
  promotionPriceColumn,
  readGoods,
  toGoodsOrder,
  validPromotions,
} from './goods.store.ts';
import type { GoodsListRequest, GoodsResult, SearchSource } from './search.ts';
import { escapeLikePattern, escapeRegex, type SearchWords } from './searchText.ts';
import { MAX_SIMILAR_WORDS, TYPO_SIMILARITY, type WordLookup } from './vocabulary.ts';

const containsText = (part: string): SQL => like(goods.searchText, `%${escapeLikePattern(part)}%`);

function toPackFilter(range: GoodsListRequest['packRange']): SQL | undefined {
  if (range === '') return undefined;
  const { units, over, upTo } = getPackLimits(range);
  return and(
    inArray(goods.packUnit, [...units]),
    gt(goods.packAmount, over),
    Number.isFinite(upTo) ? lte(goods.packAmount, upTo) : undefined,
  );
}

/** The largest value of an integer column, in cents; a shopper may type a larger price. */
const MAX_COLUMN_CENTS = 2 ** 31 - 1;

const toColumnCents = (cents: Cents): Cents =>
  Math.max(-MAX_COLUMN_CENTS, Math.min(MAX_COLUMN_CENTS, cents));

function toPriceFilter(db: ReadDb, now: Date, query: GoodsListRequest): SQL | undefined {
  const price = applicablePriceColumn(db, now, query.isMember);
  return and(
    query.minPrice === undefined ? undefined : gte(price, toColumnCents(query.minPrice)),
    query.maxPrice === undefined ? undefined : lte(price, toColumnCents(query.maxPrice)),
    query.hasPromotion ? isNotNull(promotionPriceColumn(db, now)) : undefined,
  );
}

function toFilters(db: ReadDb, now: Date, query: GoodsListRequest): SQL | undefined {
  return and(
    query.brandName === ''
      ? undefined
      : or(eq(brands.brandName, query.brandName), eq(brands.brandNameEn, query.brandName)),
    query.firstCategoryId === '' ? undefined : eq(goods.firstCategoryId, query.firstCategoryId),
    query.goodsTypeId === '' ? undefined : eq(goods.goodsTypeId, query.goodsTypeId),
    query.stockType === 'all' ? undefined : eq(goods.isAdvance, query.stockType === 'advance'),
    toPackFilter(query.packRange),
    toPriceFilter(db, now, query),
  );
}

const toMatchCondition = ({ bigrams, latin }: SearchWords): SQL | undefined =>
  and(
    bigrams.length > 0 ? arrayContains(goods.bigrams, [...bigrams]) : undefined,
    ...latin.map(containsText),
  );

/** Whether blanks before and after the query are the ends of a word for PostgreSQL. */
const isWords = (normalisedQuery: string) => /^[a-z0-9](?:.*[a-z0-9])?$/.test(normalisedQuery);

/** 2 if the text contains the query as whole words, 1 as the beginning of a word, else 0. */
function toWordRank(normalisedQuery: string): SQL {
  const text = goods.searchText;
  const pattern = escapeRegex(normalisedQuery);
  // Faster than a regular expression, which then only the other texts need.
  const isBetweenBlanks = isWords(normalisedQuery)
    ? sql`when (' ' || ${text} || ' ') like ${`% ${escapeLikePattern(normalisedQuery)} %`} then 2`
    : sql``;
  return sql`case ${isBetweenBlanks}
    when ${text} !~ ${String.raw`\m${pattern}`} then 0
    when ${text} ~ ${String.raw`\m${pattern}\M`} then 2 else 1 end`;
}

/**
 * Ranks names that begin with the query first, then names that contain it, whole words before parts
 * of words, then by sales (docs/decisions/122).
 */
function toRanking(normalisedQuery: string, query: GoodsListRequest): SQL[] {
  const name = sql`lower(${query.isEnglishWebsite ? goods.goodsEnglishName : goods.goodsName})`;
  const part = escapeLikePattern(normalisedQuery);
  const nameRank = sql`case when ${name} like ${`${part}%`} then 2 when ${name} like ${`%${part}%`} then 1 else 0 end`;
  // One number, so that a condition is evaluated only if the better ones do not hold.
  const rank = sql`(${nameRank}) * 3 + (${toWordRank(normalisedQuery)})`;
  return [desc(rank), desc(goods.sales), asc(goods.goodsId)];
}

/**
 * Counts the matches and finds the page in one scan, then reads only the goods of the page in full.
 */
async function findMatches(
  db: ReadDb,
  now: Date,
  query: GoodsListRequest,
  { where, orderBy }: { readonly where: SQL | undefined; readonly orderBy: readonly SQL[] },
): Promise<GoodsResult> {
  const offset = (query.pageNum - 1) * query.pageSize;
  const rows = await db
    .select({ goodsId: goods.goodsId, total: sql<number>`(count(*) over ())::int` })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .where(and(isOnShelf, where))
    .orderBy(...orderBy)
    .limit(query.pageSize)
    .offset(offset);
  const [first] = rows;
  if (!first) return { list: [], total: offset === 0 ? 0 : await countGoods(db, where) };
  const ids = rows.map(({ goodsId }) => goodsId);
  return { list: await findGoodsByIds(db, now, ids), total: first.total };
}

/** Looks up each part among the words of the catalogue, in one statement. */
async function lookUpWords(db: ReadDb, parts: readonly string[]): Promise<readonly WordLookup[]> {
  const part = sql`part.word`;
  const score = sql`greatest(similarity(${part}, ${vocabulary.word}), word_similarity(${part}, ${vocabulary.word}))`;
  const list = sql.join(
    parts.map((word, index) => sql`(${index}::int, ${word}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ isKnown: boolean; similarWords: string[] }>(sql`
    select
      exists (select from ${vocabulary} where strpos(${vocabulary.word}, ${part}) > 0) as "isKnown",
      array(
        select ${vocabulary.word} from ${vocabulary} where ${score} >= ${TYPO_SIMILARITY}
        order by similarity(${part}, ${vocabulary.word}) desc, length(${vocabulary.word}), ${vocabulary.word}
        limit ${MAX_SIMILAR_WORDS}
      ) as "similarWords"
    from (values ${list}) as part(index, word) order by index`);
  return rows.map((row, index) => ({ ...row, word: parts[index] ?? '' }));
}

/** Searches in the database. */
export const createDatabaseSearch = (db: ReadDb, now: Date): SearchSource => ({
  findMatches: (query, words) =>
    findMatches(db, now, query, {
      where: and(toFilters(db, now, query), toMatchCondition(words)),
      orderBy:
        query.orderBy === 'default'
          ? toRanking(words.whole, query)
          : toGoodsOrder(db, now, { ...query, isSearch: true }),
    }),
  countMatches: (query, words) =>
    countGoods(db, and(toFilters(db, now, query), toMatchCondition(words))),
  lookUpWords: (parts) => lookUpWords(db, parts),
});

export const countGoodsByFilter = (
  db: ReadDb,
  now: Date,
  query: GoodsListRequest,
): Promise<number> => countGoods(db, toFilters(db, now, query));

/**
 * Returns the ids of a page in the order of the price that the shopper pays (decisions.md 17). The
 * few products in a promotion are sorted by its price; the others are read in the order of the
 * index on their price (docs/decisions/166).
 */
async function findIdsByPrice(
  db: ReadDb,
  now: Date,
  query: GoodsListRequest,
): Promise<readonly string[]> {
  const price = query.isMember ? goods.memberPriceCents : goods.priceCents;
  const direction = query.isAsc ? asc : desc;
  const offset = (query.pageNum - 1) * query.pageSize;
  const where = and(isOnShelf, toFilters(db, now, query));
  const valid = validPromotions(db, now);
  const others = db
    .select({ goodsId: goods.goodsId, priceCents: price })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(valid, eq(valid.goodsId, goods.goodsId))
    .where(and(where, isNull(valid.goodsId)))
    .orderBy(direction(price), asc(goods.goodsId))
    .limit(offset + query.pageSize);
  const promoted = db
    .select({ goodsId: goods.goodsId, priceCents: valid.promotionPriceCents })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .innerJoin(valid, eq(valid.goodsId, goods.goodsId))
    .where(where);
  // A union is sorted by the positions of its columns: the price, then the id.
  const rows = await unionAll(others, promoted)
    .orderBy(direction(sql`2`), asc(sql`1`))
    .limit(query.pageSize)
    .offset(offset);
  return rows.map(({ goodsId }) => goodsId);
}

/** Returns a page of a listing without search words. */
export async function listGoodsByFilter(
  db: ReadDb,
  now: Date,
  query: GoodsListRequest,
): Promise<readonly Goods[]> {
  if (query.orderBy === 'price')
    return findGoodsByIds(db, now, await findIdsByPrice(db, now, query));
  return readGoods(db, now, {
    where: toFilters(db, now, query),
    orderBy: toGoodsOrder(db, now, query),
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  });
}
