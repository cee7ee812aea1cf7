import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { BEST_SELLER_DAYS, type BestSeller, MAX_RANK } from '#models/catalogue/bestSeller.ts';
import type { Goods, ListedGoods } from '#models/catalogue/catalogue.ts';
import type { Db, ReadDb } from '../db/connection.ts';
import { readBestSellers } from './bestSellers.store.ts';

interface Ranking {
  readonly ranks: ReadonlyMap<string, BestSeller>;
  /** the quantity sold by product, for the order of lists */
  readonly soldQuantity: Readonly<Record<string, number>>;
}
/** @param source the database to read, if the ranking of the hour is not read yet */
export type GetRanking = (now: Date, source?: ReadDb) => Promise<Ranking>;

async function readRanking(db: ReadDb, until: Date): Promise<Ranking> {
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

interface CurrentRanking {
  readonly until: number;
  readonly ranking: Promise<Ranking>;
  /** the database from which it is being read; undefined when it has been read */
  pendingSource: ReadDb | undefined;
}

/**
 * Reads the ranking once an hour. The period ends at the start of the hour, so that all processes
 * have the same ranking. Requests with the same source share one read.
 */
export function createRanking(db: Db): GetRanking {
  let current: CurrentRanking | undefined;
  const read = (until: Date, source: ReadDb): Promise<Ranking> => {
    const ranking = readRanking(source, until);
    const reading: CurrentRanking = { until: until.getTime(), ranking, pendingSource: source };
    current = reading;
    ranking.then(
      () => {
        reading.pendingSource = undefined;
      },
      () => {
        if (current === reading) current = undefined; // the next request reads again
      },
    );
    return ranking;
  };
  return (now, source = db) => {
    const until = subMilliseconds(now, now.getTime() % millisecondsInHour);
    // A read of a leader that does not answer must not delay a read of a standby.
    const isUsable =
      current?.until === until.getTime() &&
      (current.pendingSource === undefined || current.pendingSource === source);
    return isUsable && current ? current.ranking : read(until, source);
  };
}

interface RankingSource {
  readonly db: ReadDb;
  readonly ranking: GetRanking;
  readonly clock: () => Date;
}

/** Adds the ranks of best sellers. */
export async function addRanks(
  { db, ranking, clock }: RankingSource,
  goods: readonly Goods[],
): Promise<readonly ListedGoods[]> {
  const { ranks } = await ranking(clock(), db);
  return goods.map((item) => {
    const bestSeller = ranks.get(item.goodsId);
    return bestSeller ? { ...item, bestSeller } : item;
  });
}
