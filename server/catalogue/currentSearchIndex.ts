import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/connection.ts';
import type { GoodsChange } from '../db/goodsChanges.store.ts';
import { MAX_AGE_MS } from '../http/loadLimits.ts';
import type { ReadableChanges } from '../http/publicCache.ts';
import type { Log } from '../log.ts';
import type { BackgroundTask } from '../processSignals.ts';
import { GoodsRows } from './goodsRows.ts';
import { readIndexedVersion } from './searchIndex.store.ts';
import { type BuiltSearchIndex, buildSearchIndex } from './searchIndexBuilder.ts';

/**
 * The age from which a search compares the index with the database, so that a change without a row
 * in the table of changes is found before `MAX_AGE_MS`.
 */
const CHECK_AGE_MS = 20_000;
/** A build is followed by a pause of this many times its duration. */
const PAUSE_FACTOR = 4;
const MIN_PAUSE_MS = 500;
/** After a failure, or a change while the index was built. */
const RETRY_PAUSE_MS = 5_000;

interface CheckedIndex {
  readonly index: BuiltSearchIndex;
  /** epoch ms at which its content was equal to the database */
  readonly checkedAt: number;
}

/** The index of the search, if it has all changes of goods that this process knows. */
export interface CurrentSearchIndex {
  /** returns undefined while the database must be searched */
  readonly get: () => CheckedIndex | undefined;
  readonly rows: GoodsRows;
  readonly invalidateGoods: (change: GoodsChange) => void;
  readonly invalidateAll: () => void;
  /** builds the index in the background after the first round of changes, and after each change */
  readonly start: () => BackgroundTask;
}

interface CurrentSearchIndexOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Log;
  readonly changes: Pick<ReadableChanges, 'areReadable'>;
}

/** Runs `work` one at a time, and again after each call of `run` and each failure. */
function createRepeatedWork(work: () => Promise<void>, onError: (error: unknown) => void) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isDue = false;
  let running: Promise<void> | undefined;
  const repeat = async () => {
    while (isDue && !signal.aborted) {
      isDue = false;
      const from = performance.now();
      await work().catch((error: unknown) => {
        isDue = true;
        onError(error);
      });
      const minPauseMs = isDue ? RETRY_PAUSE_MS : MIN_PAUSE_MS;
      const pauseMs = Math.max(minPauseMs, PAUSE_FACTOR * (performance.now() - from));
      await wait(pauseMs, undefined, { signal }).catch(() => undefined); // `stop` ends the pause
    }
    running = undefined;
  };
  return {
    run: () => {
      isDue = true;
      running ??= repeat();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Builds the index again until no change comes while it is built. */
function createBuilds({ db, clock, log }: CurrentSearchIndexOptions) {
  let current: CheckedIndex | undefined;
  let isStarted = false;
  let changes = 0;
  const build = async () => {
    const changesBefore = changes;
    const now = clock();
    const index = await buildSearchIndex(db, now);
    if (changes === changesBefore) current = index && { index, checkedAt: now.getTime() };
  };
  const { run, stop } = createRepeatedWork(build, (error) =>
    log.write('searchIndex.failed', {}, error),
  );
  return {
    get: () => current,
    discard: () => {
      current = undefined;
      changes += 1;
      if (isStarted) run();
    },
    confirm: (checked: CheckedIndex, checkedAt: number) => {
      if (current === checked) current = { ...checked, checkedAt };
    },
    start: (): BackgroundTask => {
      isStarted = true;
      return { stop };
    },
  };
}

/** Compares the index with the database, and discards it if they differ. */
function createCheck({ db, clock, log }: CurrentSearchIndexOptions, builds: Builds) {
  let isRunning = false;
  return async (checked: CheckedIndex): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    const now = clock().getTime();
    try {
      const version = await readIndexedVersion(db);
      if (version === checked.index.version) builds.confirm(checked, now);
      else if (builds.get()?.index === checked.index) builds.discard();
    } catch (error) {
      log.write('searchIndex.failed', {}, error);
    } finally {
      isRunning = false;
    }
  };
}

type Builds = ReturnType<typeof createBuilds>;

export function createCurrentSearchIndex(options: CurrentSearchIndexOptions): CurrentSearchIndex {
  const { clock, changes } = options;
  const builds = createBuilds(options);
  const check = createCheck(options, builds);
  const rows = new GoodsRows();
  return {
    get: () => {
      const current = builds.get();
      if (!current || !changes.areReadable()) return undefined;
      const age = clock().getTime() - current.checkedAt;
      if (age >= CHECK_AGE_MS) void check(current);
      return age < MAX_AGE_MS ? current : undefined;
    },
    rows,
    // A change of stock does not change which products a search finds, or their order.
    invalidateGoods: (change) => {
      rows.invalidateGoods(change);
      if (change.kind !== 'stock') builds.discard();
    },
    invalidateAll: () => {
      rows.invalidateAll();
      builds.discard();
    },
    start: builds.start,
  };
}
