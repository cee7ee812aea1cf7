import type { Deps } from '../deps.ts';
import {
  countListed,
  type GoodsFound,
  type GoodsQuery,
  listedGoods,
  searchWords,
} from './search.store.ts';
import { searchWordsOf } from './words.ts';

/** How many goods the filters leave: the same on every page, and whatever is sold. */
async function totalOf({ db, cache, clock }: Deps, query: GoodsQuery): Promise<number> {
  const { brandName, firstCategoryId, goodsTypeId, stockType } = query;
  const key = `total${JSON.stringify([brandName, firstCategoryId, goodsTypeId, stockType])}`;
  const { body } = await cache.read(key, clock().getTime(), async () => ({
    body: String(await countListed(db, query)),
    until: Infinity,
    shows: [],
  }));
  return Number(body);
}

/** §7 goods/list: filters, words in both languages, sorting, paging. */
export async function listGoods(deps: Deps, query: GoodsQuery): Promise<GoodsFound> {
  const { db, clock } = deps;
  const words = searchWordsOf(query.word);
  if (words.whole !== '')
    return words.latin.length + words.bigrams.length === 0
      ? { list: [], total: 0 }
      : searchWords(db, clock(), query, words);
  const total = await totalOf(deps, query);
  const isBeyond = total <= (query.pageNum - 1) * query.pageSize;
  return { total, list: isBeyond ? [] : await listedGoods(db, clock(), query) };
}
