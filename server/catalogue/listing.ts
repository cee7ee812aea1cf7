import type { PublicDeps } from '../deps.ts';
import { createConcurrencyLimiter } from '../http/concurrencyLimiter.ts';
import { recordReadAt } from '../http/loadLimits.ts';
import { createIndexedSearch } from './indexedSearch.ts';
import { countGoodsByFilter, createDatabaseSearch, listGoodsByFilter } from './search.store.ts';
import { type GoodsListRequest, type GoodsResult, searchGoods } from './search.ts';
import { parseSearchWords, type SearchWords } from './searchText.ts';

const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

/** Returns true if the number of matches changes with prices and promotions. */
const dependsOnPrices = ({ minPrice, maxPrice, hasPromotion }: GoodsListRequest): boolean =>
  minPrice !== undefined || maxPrice !== undefined || hasPromotion;

/** Caches the count, because it is the same on every page and does not depend on the stock. */
async function countCached(
  { db, cache, clock }: PublicDeps,
  query: GoodsListRequest,
): Promise<number> {
  if (dependsOnPrices(query)) return countGoodsByFilter(db, clock(), query);
  const { brandName, firstCategoryId, goodsTypeId, stockType, packRange } = query;
  const filters = [brandName, firstCategoryId, goodsTypeId, stockType, packRange];
  const key = `total${JSON.stringify(filters)}`;
  const { body } = await cache.getOrLoad(key, clock().getTime(), async () => {
    const total = await countGoodsByFilter(db, clock(), query);
    return { body: String(total), expiresAt: Infinity, dependsOn: [], isCacheable: total > 0 };
  });
  return Number(body);
}

/**
 * Limits parallel searches, because they scan more than other reads and must leave connections for
 * orders.
 */
const limitSearches = createConcurrencyLimiter({ concurrent: 4, waiting: 40 });

/**
 * Searches the index in memory, or the database while the index lacks a change, and for characters
 * that the index compares in another way.
 */
async function searchWords(
  { db, clock, searchIndex }: PublicDeps,
  query: GoodsListRequest,
  words: SearchWords,
): Promise<GoodsResult> {
  const now = clock();
  const database = createDatabaseSearch(db, now);
  const searchDatabase = () => limitSearches(() => searchGoods(database, query, words));
  const current = searchIndex.get();
  if (!current || UNPAIRED_SURROGATE.test(words.whole)) return searchDatabase();
  const { index, checkedAt } = current;
  const indexed = createIndexedSearch({ db, now, index, rows: searchIndex.rows, database });
  const result = await searchGoods(indexed, query, words);
  if (indexed.isOutdated()) return searchDatabase();
  recordReadAt(Math.min(checkedAt, indexed.readAt()));
  return result;
}

/** §7 goods/list: filters, words in both languages, sorting, paging. */
export async function listGoods(deps: PublicDeps, request: GoodsListRequest): Promise<GoodsResult> {
  const { db, clock, ranking } = deps;
  const query =
    request.orderBy === 'sales'
      ? { ...request, soldQuantity: (await ranking(clock(), db)).soldQuantity }
      : request;
  const words = parseSearchWords(query.word);
  if (words.whole !== '')
    return words.latin.length + words.bigrams.length === 0
      ? { list: [], total: 0 }
      : searchWords(deps, query, words);
  const total = await countCached(deps, query);
  const isPastEnd = total <= (query.pageNum - 1) * query.pageSize;
  return { total, list: isPastEnd ? [] : await listGoodsByFilter(db, clock(), query) };
}
