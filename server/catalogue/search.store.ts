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
  like,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CallRequest } from '#models/call.ts';
import type { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { getPackLimits } from '#models/catalogue/packRange.ts';
import type { Db } from '../db/connection.ts';
import { brands, goods, words as vocabulary } from '../db/schema/catalogue.ts';
import {
  applicablePriceColumn,
  countGoods,
  findGoodsByIds,
  isOnShelf,
  promotionPriceColumn,
  readGoods,
  toGoodsOrder,
} from './goods.store.ts';
import { correctQuery, escapeLikePattern, escapeRegex, type SearchWords } from './searchText.ts';

export type GoodsListRequest = CallRequest<typeof goodsListCall>;

export interface GoodsResult {
  readonly list: readonly Goods[];
  readonly total: number;
}

/** Below pg_trgm's default of 0.6, so that a short word with one wrong letter matches: 'manuca', 'hony'. */
const TYPO_SIMILARITY = 0.45;
const MAX_SIMILAR_WORDS = 12;

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

function toPriceFilter(db: Db, now: Date, query: GoodsListRequest): SQL | undefined {
  const price = applicablePriceColumn(db, now, query.isMember);
  return and(
    query.minPrice === undefined ? undefined : gte(price, query.minPrice),
    query.maxPrice === undefined ? undefined : lte(price, query.maxPrice),
    query.hasPromotion ? isNotNull(promotionPriceColumn(db, now)) : undefined,
  );
}

function toFilters(db: Db, now: Date, query: GoodsListRequest): SQL | undefined {
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

/**
 * The candidates for each Latin word, most similar first: the word itself, or similar words of the
 * catalogue if it is a typo.
 */
type WordCandidates = readonly (readonly string[])[];

const toMatchCondition = ({ bigrams }: SearchWords, candidates: WordCandidates): SQL | undefined =>
  and(
    bigrams.length > 0 ? arrayContains(goods.bigrams, [...bigrams]) : undefined,
    ...candidates.map((similarWords) => or(...similarWords.map(containsText))),
  );

/**
 * Ranks names that begin with the query first, then names that contain it, whole words before parts
 * of words, then by similarity and sales.
 */
function toRanking(whole: string, candidates: WordCandidates, query: GoodsListRequest): SQL[] {
  const first = query.isEnglishWebsite ? goods.goodsEnglishName : goods.goodsName;
  const pattern = escapeRegex(whole);
  const corrected = candidates
    .filter((similarWords) => similarWords.length > 1)
    .flatMap((similarWords) => similarWords.slice(0, 1));
  return [
    desc(sql`(lower(${first}) like ${`${escapeLikePattern(whole)}%`})::int`),
    desc(sql`(lower(${first}) like ${`%${escapeLikePattern(whole)}%`})::int`),
    desc(sql`(${goods.searchText} ~ ${String.raw`\m${pattern}\M`})::int`),
    desc(sql`(${goods.searchText} ~ ${String.raw`\m${pattern}`})::int`),
    ...corrected.map((word) => desc(sql`(${containsText(word)})::int`)),
    desc(goods.sales),
    asc(goods.goodsId),
  ];
}

/**
 * Counts the matches and finds the page in one scan, then reads only the goods of the page in full.
 */
async function findMatches(
  db: Db,
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

/**
 * Finds the words of the catalogue that are similar to each part, most similar first, in one
 * statement.
 */
async function findSimilarWords(db: Db, parts: readonly string[]): Promise<WordCandidates> {
  const part = sql`part.word`;
  const score = sql`greatest(similarity(${part}, ${vocabulary.word}), word_similarity(${part}, ${vocabulary.word}))`;
  const list = sql.join(
    parts.map((word, index) => sql`(${index}::int, ${word}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ index: number; word: string }>(sql`
    select index, candidate.word from (values ${list}) as part(index, word), lateral (
      select ${vocabulary.word}, similarity(${part}, ${vocabulary.word}) as rank from ${vocabulary}
      where ${score} >= ${TYPO_SIMILARITY}
      order by rank desc, length(${vocabulary.word}), ${vocabulary.word} limit ${MAX_SIMILAR_WORDS}
    ) as candidate order by index, rank desc, length(candidate.word), candidate.word`);
  return parts.map((_, index) => rows.filter((row) => row.index === index).map((row) => row.word));
}

/** Searches in both languages. A word without a match is looked up as a typo. */
export async function searchGoods(
  db: Db,
  now: Date,
  query: GoodsListRequest,
  words: SearchWords,
): Promise<GoodsResult> {
  const find = (whole: string, candidates: WordCandidates) =>
    findMatches(db, now, query, {
      where: and(toFilters(db, now, query), toMatchCondition(words, candidates)),
      orderBy:
        query.orderBy === 'default'
          ? toRanking(whole, candidates, query)
          : toGoodsOrder(db, now, query),
    });
  const exact = await find(
    words.whole,
    words.latin.map((part) => [part]),
  );
  if (exact.total > 0 || words.latin.length === 0) return exact;
  const candidates = await findSimilarWords(db, words.latin);
  if (candidates.some((similarWords) => similarWords.length === 0)) return exact;
  return find(correctQuery(words, candidates), candidates);
}

export const countGoodsByFilter = (db: Db, now: Date, query: GoodsListRequest): Promise<number> =>
  countGoods(db, toFilters(db, now, query));

/** Returns a page of a listing without search words. */
export const listGoodsByFilter = (db: Db, now: Date, query: GoodsListRequest): Promise<Goods[]> =>
  readGoods(db, now, {
    where: toFilters(db, now, query),
    orderBy: toGoodsOrder(db, now, query),
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  });
