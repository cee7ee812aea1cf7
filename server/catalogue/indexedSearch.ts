import type { ReadDb } from '../db/connection.ts';
import type { GoodsRows } from './goodsRows.ts';
import type { GoodsListRequest, GoodsResult, SearchSource } from './search.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SearchWords } from './searchText.ts';

interface IndexedSearchOptions {
  readonly db: ReadDb;
  readonly now: Date;
  readonly index: SearchIndex;
  readonly rows: GoodsRows;
  /** looks up words with other than ASCII characters */
  readonly database: Pick<SearchSource, 'lookUpWords'>;
}

/** Searches an index in memory. */
interface IndexedSearch extends SearchSource {
  /** whether the index found a product that is not on sale */
  readonly isOutdated: () => boolean;
  /** epoch ms at which the oldest row of a result was read */
  readonly readAt: () => number;
}

const ASCII_ONLY = /^[\x20-\x7e]*$/;

export function createIndexedSearch(options: IndexedSearchOptions): IndexedSearch {
  const { db, now, index, rows, database } = options;
  let isOutdated = false;
  let readAt = now.getTime();
  const findMatches = async (query: GoodsListRequest, words: SearchWords): Promise<GoodsResult> => {
    const { goodsIds, total } = index.find(now, query, words);
    const result = await rows.find(db, now, goodsIds);
    readAt = Math.min(readAt, result.readAt);
    isOutdated ||= result.goods.length < goodsIds.length;
    return { list: result.goods, total };
  };
  return {
    findMatches,
    countMatches: (query, words) => Promise.resolve(index.count(now, query, words)),
    lookUpWords: (parts) =>
      parts.every((part) => ASCII_ONLY.test(part))
        ? Promise.resolve(parts.map(index.lookUpWord))
        : database.lookUpWords(parts),
    isOutdated: () => isOutdated,
    readAt: () => readAt,
  };
}
