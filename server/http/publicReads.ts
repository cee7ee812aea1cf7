import type { Db, ReadDb, Standby } from '../db/connection.ts';
import { isLeaderUnreachable } from '../db/databaseErrors.ts';
import { hasGoodsChanges } from '../db/goodsChanges.store.ts';
import type { LeaderMonitor } from '../db/leaderMonitor.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { MAX_STALE_MS } from './loadLimits.ts';
import { Refusal } from './refusals.ts';

interface PublicResult {
  /** epoch ms until which the result is valid unless data changes */
  readonly expiresAt: number;
}

/**
 * Runs a read for the public caches on the leader, or on a standby while the leader is unavailable.
 * The result of a standby expires `MAX_STALE_MS` after the last answer of the leader at the latest.
 */
export type ReadPublic = <R extends PublicResult>(read: (db: ReadDb) => Promise<R>) => Promise<R>;

/** The standby lacks a change that this process has read from the leader. */
class OutdatedStandbyError extends Error {
  constructor() {
    super('The standby lacks changes of the leader');
  }
}

interface PublicReadsOptions {
  readonly db: Db;
  readonly standby: Standby;
  readonly leader: LeaderMonitor;
  /** the newest changes of goods that this process has read from the leader or made */
  readonly listSeenChanges: () => readonly number[];
  readonly clock: () => Date;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countStandbyRead'>;
}

type StandbyReadOptions = Omit<PublicReadsOptions, 'db'>;

/** Reads the standby, unless it lacks a change that this process has read from the leader. */
async function readCurrent<R>(
  { standby, listSeenChanges, metrics }: StandbyReadOptions,
  read: (db: ReadDb) => Promise<R>,
): Promise<R> {
  const seenIds = listSeenChanges();
  const result = await standby.read(async (tx) => {
    if (!(await hasGoodsChanges(tx, seenIds))) throw new OutdatedStandbyError();
    return read(tx);
  });
  metrics.countStandbyRead('served');
  return result;
}

/** Returns undefined if the standby cannot be used. A refusal is an answer. */
async function tryStandby<R extends PublicResult>(
  options: StandbyReadOptions,
  read: (db: ReadDb) => Promise<R>,
): Promise<R | undefined> {
  const { leader, clock, log, metrics } = options;
  const validUntil = (leader.answeredAt() ?? Number.NEGATIVE_INFINITY) + MAX_STALE_MS;
  if (clock().getTime() >= validUntil) return undefined;
  try {
    const result = await readCurrent(options, read);
    return { ...result, expiresAt: Math.min(result.expiresAt, validUntil) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    metrics.countStandbyRead(error instanceof OutdatedStandbyError ? 'outdated' : 'failed');
    log.write('standby.failed', {}, error);
    return undefined;
  }
}

/** Without a standby, every read uses the leader. */
export const readLeaderOnly =
  (db: Db): ReadPublic =>
  (read) =>
    read(db);

export function createPublicReads({ db, ...options }: PublicReadsOptions): ReadPublic {
  const { leader } = options;
  return async (read) => {
    if (leader.isUnavailable()) return (await tryStandby(options, read)) ?? read(db);
    const fromLeader = read(db);
    try {
      return await leader.rejectWhenUnavailable(fromLeader);
    } catch (error) {
      if (!isLeaderUnreachable(error)) throw error;
      return (await tryStandby(options, read)) ?? fromLeader;
    }
  };
}
