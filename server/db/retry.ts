import { setTimeout as wait } from 'node:timers/promises';
import { getSqlState, isRetryable } from './databaseErrors.ts';

const MAX_TRIES = 6;
/**
 * No try starts later than this after the first one, which limits how long a shopper waits while
 * the database is down.
 */
const RETRY_BUDGET_MS = 5000;
const MIN_PAUSE_MS = 5;
const FIRST_PAUSE_MS = 50;

/** A random pause, so that conflicting transactions do not conflict again. */
const pauseBefore = (attempt: number): number =>
  MIN_PAUSE_MS + Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1);

/**
 * Runs a transaction until it succeeds, fails with an error that is not retryable, or exhausts its
 * tries.
 */
export async function retry<T>(run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isOver = performance.now() - startedAt >= RETRY_BUDGET_MS;
      if (attempt === MAX_TRIES || isOver || !isRetryable(error)) throw error;
      await wait(pauseBefore(attempt));
    }
  }
}

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
