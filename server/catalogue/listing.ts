import type { PublicDeps } from '../deps.ts';
import { createConcurrencyLimiter } from '../http/concurrencyLimiter.ts';
import {
  countGoodsByFilter,
  type GoodsResult,
  type GoodsListRequest,
  listGoodsByFilter,
  searchGoods,
} from './search.store.ts';
import { parseSearchWords } from './searchText.ts';

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
      : limitSearches(() => searchGoods(db, clock(), query, words));
  const total = await countCached(deps, query);
  const isPastEnd = total <= (query.pageNum - 1) * query.pageSize;
  return { total, list: isPastEnd ? [] : await listGoodsByFilter(db, clock(), query) };
}
