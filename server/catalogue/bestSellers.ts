import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { BEST_SELLER_DAYS, type BestSeller, MAX_RANK } from '#models/catalogue/bestSeller.ts';
import type { Goods, ListedGoods } from '#models/catalogue/catalogue.ts';
import type { Db } from '../db/connection.ts';
import { readBestSellers } from './bestSellers.store.ts';

export interface Ranking {
  readonly ranks: ReadonlyMap<string, BestSeller>;
  /** the quantity sold by product, for the order of lists */
  readonly soldQuantity: Readonly<Record<string, number>>;
}
export type GetRanking = (now: Date) => Promise<Ranking>;

async function readRanking(db: Db, until: Date): Promise<Ranking> {
  const from = subMilliseconds(until, BEST_SELLER_DAYS * millisecondsInDay);
  const rows = await readBestSellers(db, from, until);
  const shown = rows.filter(({ rank }) => rank <= MAX_RANK);
  return {
    ranks: new Map(
      shown.map(({ goodsId, rank, categoryName, categoryEnglishName }) => [
        goodsId,
        { rank, categoryName, categoryEnglishName },
      ]),
    ),
    soldQuantity: Object.fromEntries(rows.map((row) => [row.goodsId, row.soldQuantity])),
  };
}

/**
 * Reads the ranking once an hour. The period ends at the start of the hour, so that all processes
 * have the same ranking.
 */
export function createRanking(db: Db): GetRanking {
  let current: { readonly until: number; readonly ranking: Promise<Ranking> } | undefined;
  return (now) => {
    const until = subMilliseconds(now, now.getTime() % millisecondsInHour);
    if (current?.until !== until.getTime()) {
      const ranking = readRanking(db, until);
      current = { until: until.getTime(), ranking };
      // The next request reads again.
      ranking.catch(() => {
        current = undefined;
      });
    }
    return current.ranking;
  };
}

interface RankingSource {
  readonly ranking: GetRanking;
  readonly clock: () => Date;
}

/** Adds the ranks of best sellers. */
export async function addRanks(
  { ranking, clock }: RankingSource,
  goods: readonly Goods[],
): Promise<readonly ListedGoods[]> {
  const { ranks } = await ranking(clock());
  return goods.map((item) => {
    const bestSeller = ranks.get(item.goodsId);
    return bestSeller ? { ...item, bestSeller } : item;
  });
}
