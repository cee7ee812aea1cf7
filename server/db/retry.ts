import { setTimeout as wait } from 'node:timers/promises';
import type { RandomSource } from '../random.ts';
import { getSqlState, isConflict, isRetryable } from './databaseErrors.ts';

const MAX_TRIES = 6;
/**
 * In serializable transactions, many conflicts can follow each other; each one needs little time.
 */
const MAX_CONFLICT_TRIES = 40;
/**
 * No try starts later than this after the first one, which limits how long a shopper waits while
 * the database is down.
 */
const RETRY_BUDGET_MS = 5000;
const MIN_PAUSE_MS = 5;
const FIRST_PAUSE_MS = 50;
const MAX_CONFLICT_PAUSE_MS = 400;

/** A random pause, so that conflicting transactions do not conflict again. */
function pauseBefore(attempt: number, error: unknown, random: RandomSource): number {
  const limit = FIRST_PAUSE_MS * 2 ** (attempt - 1);
  const maxPause = isConflict(error) ? Math.min(limit, MAX_CONFLICT_PAUSE_MS) : limit;
  return MIN_PAUSE_MS + random.integer(maxPause);
}

async function retryIf<T>(
  isRepeated: (error: unknown) => boolean,
  random: RandomSource,
  run: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const maxTries = isConflict(error) ? MAX_CONFLICT_TRIES : MAX_TRIES;
      const isOver = performance.now() - startedAt >= RETRY_BUDGET_MS;
      if (attempt >= maxTries || isOver || !isRepeated(error)) throw error;
      await wait(pauseBefore(attempt, error, random));
    }
  }
}

export type Retry = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Runs a transaction until it succeeds, fails with an error that is not retryable, or exhausts its
 * tries.
 */
export const createRetry =
  (random: RandomSource): Retry =>
  (run) =>
    retryIf(isRetryable, random, run);

/**
 * Runs a single statement again after a conflict. After a lost connection it is not repeated,
 * because it may have been executed.
 */
export const createStatementRetry =
  (random: RandomSource): Retry =>
  (run) =>
    retryIf(isConflict, random, run);

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a transaction again after a unique violation, for example of a random number that is already
 * in use.
 */
export async function repeatOnDuplicate<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error;
    return run();
  }
}
