import { setTimeout as wait } from 'node:timers/promises';
import { getSqlState, isRetryable } from './databaseErrors.ts';

const MAX_TRIES = 6;
/** No try begins later than this after the first one, so that a shopper does not wait for a server that is down. */
const RETRY_BUDGET_MS = 5000;
const MIN_PAUSE_MS = 5;
const FIRST_PAUSE_MS = 50;

/** Random, so that transactions that met each other do not meet again. */
const pauseBefore = (attempt: number): number =>
  MIN_PAUSE_MS + Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1);

/** Runs a transaction until it succeeds or fails for good. */
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

/** Runs a transaction once more after a violated unique key, such as two random numbers that are equal. */
export async function repeatOnDuplicate<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error;
    return run();
  }
}
