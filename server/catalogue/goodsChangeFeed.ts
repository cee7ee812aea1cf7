import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/connection.ts';
import {
  deleteOldGoodsChanges,
  findNewestGoodsChange,
  readGoodsChanges,
  type SavedGoodsChange,
} from '../db/goodsChanges.store.ts';
import type { LeaderMonitor } from '../db/leaderMonitor.ts';
import type { DomainEvents } from '../db/transaction.ts';
import type { PublicCache, ReadableChanges } from '../http/publicCache.ts';
import type { Log } from '../log.ts';

/** Above this number of unread changes the whole cache is cleared instead. */
const MAX_UNREAD = 1_000;
/**
 * Number of rounds in which an uncommitted id is read again. It lasts longer than any transaction.
 */
const MAX_ROUNDS = 120;
/** Number of rows that the table keeps for processes that read late. */
const MAX_ROWS = 10_000;
/** Number of seen ids that are kept: at least those of one round. */
const MAX_SEEN = MAX_UNREAD;
const INTERVAL_MS = 1_000;
/** The changes are unreadable if the database takes longer to answer. */
const MAX_ANSWER_MS = 1_000;

/** Applies the changes of all processes to the cache of this one. */
export interface GoodsChangeFeed extends ReadableChanges {
  /** applies a change of this process immediately */
  readonly apply: DomainEvents['onGoodsChanged'];
  /** reads and applies the changes since the previous round */
  readonly poll: () => Promise<void>;
  /**
   * the newest changes that this process has read or made, which a current copy of the database
   * contains
   */
  readonly listSeenIds: () => readonly number[];
}

interface RunningGoodsChangeFeed {
  /** reads the changes without waiting for the next second */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Ids below the newest id that are not visible yet: their transactions are still open or were
 * rolled back.
 */
function createMissingIds() {
  const roundsById = new Map<number, number>();
  return {
    list: () => [...roundsById.keys()],
    add: (id: number) => roundsById.set(id, 0),
    remove: (id: number) => roundsById.delete(id),
    clear: () => roundsById.clear(),
    nextRound: () => {
      for (const [id, round] of roundsById)
        if (round >= MAX_ROUNDS) roundsById.delete(id);
        else roundsById.set(id, round + 1);
    },
  };
}

/**
 * Reads committed changes by id. Transactions do not commit in the order of their ids, and some
 * roll back, so the reader requests missing ids again.
 */
function createChangeReader(db: Db, addSeen: (id: number) => void) {
  const missing = createMissingIds();
  let newest: number | undefined;
  const restart = async (): Promise<undefined> => {
    missing.clear();
    newest = await findNewestGoodsChange(db);
    if (newest > 0) addSeen(newest);
  };
  const recordId = (id: number) => {
    for (let skippedId = (newest ?? id) + 1; skippedId < id; skippedId += 1) missing.add(skippedId);
    missing.remove(id);
    newest = Math.max(newest ?? id, id);
  };
  return async (): Promise<readonly SavedGoodsChange[] | undefined> => {
    if (newest === undefined) return restart();
    missing.nextRound();
    const previousNewest = newest;
    const changes = await readGoodsChanges(db, previousNewest, missing.list(), MAX_UNREAD);
    const last = changes.at(-1)?.id ?? previousNewest;
    if (changes.length === MAX_UNREAD || last - previousNewest > MAX_UNREAD) return restart();
    for (const { id } of changes) {
      recordId(id);
      addSeen(id);
    }
    if (Math.floor(previousNewest / MAX_UNREAD) < Math.floor(last / MAX_UNREAD))
      await deleteOldGoodsChanges(db, last - MAX_ROWS);
    return changes;
  };
}

/** Keeps the last added ids, each once. */
function createSeenIds() {
  const ids = new Set<number>();
  return {
    list: () => [...ids],
    has: (id: number) => ids.has(id),
    add: (id: number) => {
      ids.delete(id);
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MAX_SEEN && oldest !== undefined) ids.delete(oldest);
    },
  };
}

/** Resolves to false if `reading` fails, or takes longer than `MAX_ANSWER_MS`. */
async function isAnsweredInTime(reading: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const timeout = wait(MAX_ANSWER_MS, false, { signal: timer.signal });
  timeout.catch(() => undefined); // the timer is aborted
  const isAnswered = reading.then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([isAnswered, timeout]);
  } finally {
    timer.abort();
  }
}

/**
 * Whether the changes can be read. After a round without an answer they cannot, until a later one
 * has it. Otherwise a statement finds out, which parallel calls share.
 */
function createReadCheck(db: Db) {
  let wasAnswered = true;
  let check: Promise<boolean> | undefined;
  const start = (): Promise<boolean> => {
    const reading = findNewestGoodsChange(db);
    const clear = () => {
      check = undefined;
    };
    void reading.then(clear, clear);
    return isAnsweredInTime(reading);
  };
  return {
    observeRound: async (round: Promise<unknown>): Promise<void> => {
      if (!(await isAnsweredInTime(round))) wasAnswered = false;
      await round;
      wasAnswered = true;
    },
    areReadable: () => wasAnswered,
    canRead: (): Promise<boolean> => (wasAnswered ? (check ??= start()) : Promise.resolve(false)),
  };
}

/** @param observe runs each round, to notice that the database does not answer */
export function createGoodsChangeFeed(
  db: Db,
  cache: Pick<PublicCache, 'invalidateGoods' | 'invalidateAll'>,
  observe: LeaderMonitor['observe'] = (read) => read(),
): GoodsChangeFeed {
  const ownChangeIds = new Set<number>();
  const seenIds = createSeenIds();
  const readNew = createChangeReader(db, seenIds.add);
  const readCheck = createReadCheck(db);
  const readRound = async () => {
    const changes = await observe(readNew);
    // The changes are unknown before the first round and after too many changes.
    if (!changes) {
      ownChangeIds.clear();
      cache.invalidateAll();
    }
    for (const change of changes ?? [])
      if (!ownChangeIds.delete(change.id)) cache.invalidateGoods(change);
  };
  const apply: GoodsChangeFeed['apply'] = (change) => {
    cache.invalidateGoods(change);
    // A round may have read the change between its commit and this call; no later round reads it.
    if (change.id === undefined || seenIds.has(change.id)) return;
    ownChangeIds.add(change.id);
    seenIds.add(change.id);
  };
  const poll = () => readCheck.observeRound(readRound());
  const { areReadable, canRead } = readCheck;
  return { apply, poll, areReadable, canRead, listSeenIds: seenIds.list };
}

/**
 * Polls every second and when it is woken, one round at a time. If the database is down, cached
 * entries stay valid until they expire (server/http/publicCache.ts).
 */
export function startGoodsChangeFeed({ poll }: GoodsChangeFeed, log: Log): RunningGoodsChangeFeed {
  let round: Promise<void> | undefined;
  let isDue = false;
  const run = async () => {
    do {
      isDue = false;
      await poll().catch((error: unknown) => log.write('goodsChanges.failed', {}, error));
    } while (isDue);
    round = undefined;
  };
  const startRound = () => {
    round ??= run();
  };
  startRound();
  const timer = setInterval(startRound, INTERVAL_MS);
  return {
    wake: () => {
      isDue = true;
      startRound();
    },
    stop: async () => {
      clearInterval(timer);
      isDue = false;
      await round;
    },
  };
}
