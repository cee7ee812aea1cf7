import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { sql } from 'drizzle-orm';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { BackgroundTask } from '../processSignals.ts';
import type { Db } from './connection.ts';

const SAMPLES = 3;
const MEASURE_INTERVAL_MS = minutesToMilliseconds(1);
/**
 * For a smaller correction backwards the clock stands still; a larger one is applied immediately.
 */
const MAX_STANDSTILL_MS = 5000;
/** A larger difference between the clocks of the system and the database is logged. */
const LOGGED_DIFFERENCE_MS = 2000;

interface ClockSources {
  /** returns the time of the database in epoch ms */
  readonly readDatabaseMs: () => Promise<number>;
  /** returns the time of the system in epoch ms, which the operator may change at any moment */
  readonly readSystemTime?: () => number;
  /** returns ms since any moment, which never run backwards */
  readonly readElapsedMs?: () => number;
  readonly log: Log;
}

interface DatabaseClock {
  readonly now: () => Date;
  /** compares the clock with that of the database. Rejects if the database does not reply. */
  readonly measure: () => Promise<void>;
}

interface Sample {
  readonly roundTripMs: number;
  /** database time − elapsed ms; at most half a round trip wrong */
  readonly offsetMs: number;
}

async function takeSample(
  { readDatabaseMs }: Pick<ClockSources, 'readDatabaseMs'>,
  readElapsedMs: () => number,
): Promise<Sample> {
  const sentAt = readElapsedMs();
  const databaseMs = await readDatabaseMs();
  const roundTripMs = readElapsedMs() - sentAt;
  return { roundTripMs, offsetMs: databaseMs - sentAt - roundTripMs / 2 };
}

/** Returns the sample with the shortest round trip, which is the most exact one. */
async function takeBestSample(...sources: Parameters<typeof takeSample>): Promise<Sample> {
  const samples: Sample[] = [];
  while (samples.length < SAMPLES) samples.push(await takeSample(...sources));
  return samples.reduce((best, sample) => (sample.roundTripMs < best.roundTripMs ? sample : best));
}

/** Logs a difference once, until it changes by more than `LOGGED_DIFFERENCE_MS`. */
function createDifferenceLog(log: Log): (differenceMs: number) => void {
  let loggedMs = 0;
  return (differenceMs) => {
    if (Math.abs(differenceMs - loggedMs) <= LOGGED_DIFFERENCE_MS) return;
    loggedMs = differenceMs;
    log.write('clock.differs', { differenceMs: Math.round(differenceMs) });
  };
}

/**
 * Follows the clock of the database, so that all processes agree. Between two measurements the
 * monotonic clock of the process counts, so that changes of the system's clock have no effect.
 */
export function createDatabaseClock({
  readDatabaseMs,
  readSystemTime = Date.now,
  readElapsedMs = () => performance.now(),
  log,
}: ClockSources): DatabaseClock {
  let offsetMs = readSystemTime() - readElapsedMs();
  let isMeasured = false;
  let latestMs = Number.NEGATIVE_INFINITY;
  const logDifference = createDifferenceLog(log);
  return {
    now: () => {
      const nowMs = readElapsedMs() + offsetMs;
      if (nowMs > latestMs || latestMs - nowMs > MAX_STANDSTILL_MS) latestMs = nowMs;
      return new Date(Math.floor(latestMs));
    },
    measure: async () => {
      const best = await takeBestSample({ readDatabaseMs }, readElapsedMs);
      if (!isMeasured || Math.abs(best.offsetMs - offsetMs) > best.roundTripMs / 2)
        ({ offsetMs } = best);
      isMeasured = true;
      logDifference(readElapsedMs() + offsetMs - readSystemTime());
    },
  };
}

/**
 * Reads the time of the database for measurements only; the statements of the shop get their time
 * as an argument.
 */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not return its time');
  return row.ms;
}

type RunningClock = BackgroundTask & Pick<DatabaseClock, 'now'>;

const systemClock: RunningClock = {
  now: () => new Date(),
  stop: () => Promise.resolve(),
};

/**
 * Measures the clock of the database now and every minute. An unreachable database changes nothing.
 */
async function startDatabaseClock(db: Db, log: Log): Promise<RunningClock> {
  const clock = createDatabaseClock({ readDatabaseMs: () => readDatabaseTime(db), log });
  await clock.measure();
  const timer = setInterval(() => {
    clock.measure().catch(() => undefined); // the requests log that the database does not reply
  }, MEASURE_INTERVAL_MS);
  timer.unref();
  return {
    now: clock.now,
    stop: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
}

/**
 * Starts the clock of a server or a command. The embedded database uses the clock of its process,
 * so there is nothing to correct.
 */
export const startClock = (
  { databaseUrl, clockSource }: Pick<Env, 'databaseUrl' | 'clockSource'>,
  db: Db,
  log: Log,
): Promise<RunningClock> =>
  databaseUrl === undefined || clockSource === 'system'
    ? Promise.resolve(systemClock)
    : startDatabaseClock(db, log);
