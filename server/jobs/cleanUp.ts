import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Db } from '../db/connection.ts';
import { MAX_WINDOW_MS } from '../http/rateLimiter.ts';
import type { Log } from '../log.ts';
import { deleteOutdated } from './cleanUp.store.ts';

const CLEAN_UP_EVERY_MS = millisecondsInHour;
const MONTH_DAYS = 30;
const HALF_YEAR_DAYS = 180;

/** Deletes outdated rows. @returns the number of rows */
export function cleanUp(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => subMilliseconds(now, days * millisecondsInDay);
  return deleteOutdated(db, {
    now,
    rateLimitsSince: subMilliseconds(now, MAX_WINDOW_MS),
    dayAgo: daysAgo(1),
    monthAgo: daysAgo(MONTH_DAYS),
    halfYearAgo: daysAgo(HALF_YEAR_DAYS),
  });
}

/** Deletes outdated rows once an hour. Logs a failure and tries again an hour later. */
export function createCleaner(db: Db, log: Log): (now: Date) => Promise<void> {
  let cleanedAt: Date | null = null;
  return async (now) => {
    if (cleanedAt !== null && differenceInMilliseconds(now, cleanedAt) < CLEAN_UP_EVERY_MS) return;
    cleanedAt = now;
    try {
      await cleanUp(db, now);
    } catch (error) {
      log.write('cleanUp.failed', {}, error);
    }
  };
}
