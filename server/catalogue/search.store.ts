import { and, arrayContains, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { CallRequest } from '#models/call.ts';
import type { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import type { Db } from '../db/connection.ts';
import { brands, goods, words as vocabulary } from '../db/schema/catalogue.ts';
import { countGoods, goodsByIds, goodsOrder, isOnShelf, readGoods } from './goods.store.ts';
import { correctedWord, escapeLike, escapePattern, type SearchWords } from './words.ts';

export type GoodsQuery = CallRequest<typeof goodsListCall>;

export interface GoodsFound {
  readonly list: readonly Goods[];
  readonly total: number;
}

/** Below 0.6, pg_trgm's default, so that one wrong letter in a short word still finds: 'manuca', 'hony'. */
const TYPO_SIMILARITY = 0.45;
const MOST_NEAR = 12;

const holds = (part: string): SQL => like(goods.searchText, `%${escapeLike(part)}%`);

function filtersOf(query: GoodsQuery): SQL | undefined {
  return and(
    query.brandName === ''
      ? undefined
      : or(eq(brands.brandName, query.brandName), eq(brands.brandNameEn, query.brandName)),
    query.firstCategoryId === '' ? undefined : eq(goods.firstCategoryId, query.firstCategoryId),
    query.goodsTypeId === '' ? undefined : eq(goods.goodsTypeId, query.goodsTypeId),
    query.stockType === 'all' ? undefined : eq(goods.isAdvance, query.stockType === 'advance'),
  );
}

/** The words that each Latin part stands for, the nearest first: itself, or after a typo its neighbours. */
type Meant = readonly (readonly string[])[];

const matchOf = ({ bigrams }: SearchWords, meant: Meant): SQL | undefined =>
  and(
    bigrams.length > 0 ? arrayContains(goods.bigrams, [...bigrams]) : undefined,
    ...meant.map((near) => or(...near.map(holds))),
  );

/** Names that begin with the word, then that hold it; whole words before parts of words; the nearest; what sells. */
function rankOf(whole: string, meant: Meant, query: GoodsQuery): SQL[] {
  if (query.orderBy !== 'default') return goodsOrder(query.orderBy, query.isAsc);
  const first = query.isEnglishWebsite ? goods.goodsEnglishName : goods.goodsName;
  const pattern = escapePattern(whole);
  const guessed = meant.filter((near) => near.length > 1).flatMap((near) => near.slice(0, 1));
  return [
    desc(sql`(lower(${first}) like ${`${escapeLike(whole)}%`})::int`),
    desc(sql`(lower(${first}) like ${`%${escapeLike(whole)}%`})::int`),
    desc(sql`(${goods.searchText} ~ ${String.raw`\m${pattern}\M`})::int`),
    desc(sql`(${goods.searchText} ~ ${String.raw`\m${pattern}`})::int`),
    ...guessed.map((word) => desc(sql`(${holds(word)})::int`)),
    desc(goods.sales),
    asc(goods.goodsId),
  ];
}

/** One pass over all that match counts them and finds the page; only the page's goods are read whole. */
async function matching(
  db: Db,
  now: Date,
  query: GoodsQuery,
  { where, orderBy }: { readonly where: SQL | undefined; readonly orderBy: readonly SQL[] },
): Promise<GoodsFound> {
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
  return { list: await goodsByIds(db, now, ids), total: first.total };
}

/** The catalogue's words that are near to this one, the nearest first. */
async function nearWords(db: Db, word: string): Promise<readonly string[]> {
  const near = sql`greatest(similarity(${word}, ${vocabulary.word}), word_similarity(${word}, ${vocabulary.word}))`;
  const rows = await db
    .select()
    .from(vocabulary)
    .where(sql`${near} >= ${TYPO_SIMILARITY}`)
    .orderBy(
      desc(sql`similarity(${word}, ${vocabulary.word})`),
      asc(sql`length(${vocabulary.word})`),
      asc(vocabulary.word),
    )
    .limit(MOST_NEAR);
  return rows.map((row) => row.word);
}

/** Goods by words in both languages. A word that nothing contains is looked up as a typo. */
export async function searchWords(
  db: Db,
  now: Date,
  query: GoodsQuery,
  words: SearchWords,
): Promise<GoodsFound> {
  const find = (whole: string, meant: Meant) =>
    matching(db, now, query, {
      where: and(filtersOf(query), matchOf(words, meant)),
      orderBy: rankOf(whole, meant, query),
    });
  const exact = await find(
    words.whole,
    words.latin.map((part) => [part]),
  );
  if (exact.total > 0 || words.latin.length === 0) return exact;
  const meant = await Promise.all(words.latin.map((part) => nearWords(db, part)));
  if (meant.some((near) => near.length === 0)) return exact;
  return find(correctedWord(words, meant), meant);
}

export const countListed = (db: Db, query: GoodsQuery): Promise<number> =>
  countGoods(db, filtersOf(query));

/** A page of the listing without words. */
export const listedGoods = (db: Db, now: Date, query: GoodsQuery): Promise<Goods[]> =>
  readGoods(db, now, {
    where: filtersOf(query),
    orderBy: goodsOrder(query.orderBy, query.isAsc),
    limit: query.pageSize,
    offset: (query.pageNum - 1) * query.pageSize,
  });
