import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Env } from '../env.ts';
import { MAX_WINDOW_MS } from '../http/rateLimiter.ts';
import type { Log } from '../log.ts';
import type { RandomSource } from '../random.ts';
import { resealSecondFactors } from '../session/secondFactor.ts';
import { deleteUploadFiles, type UploadServices } from '../upload/upload.ts';
import { deleteOutdated } from './cleanUp.store.ts';

const CLEAN_UP_EVERY_MS = millisecondsInHour;
const MONTH_DAYS = 30;
const HALF_YEAR_DAYS = 180;

/** Deletes outdated rows and the files of deleted uploads. @returns the number of rows */
export async function cleanUp(services: UploadServices, now: Date): Promise<number> {
  const daysAgo = (days: number) => subMilliseconds(now, days * millisecondsInDay);
  const deleted = await deleteOutdated(services.db, {
    now,
    rateLimitsSince: subMilliseconds(now, MAX_WINDOW_MS),
    dayAgo: daysAgo(1),
    monthAgo: daysAgo(MONTH_DAYS),
    halfYearAgo: daysAgo(HALF_YEAR_DAYS),
  });
  await deleteUploadFiles(services);
  return deleted;
}

export interface CleanerServices extends UploadServices {
  readonly log: Log;
  readonly env: Pick<Env, 'secrets'>;
  readonly random: RandomSource;
}

/**
 * Deletes outdated rows and encrypts secrets with the newest key once an hour. Logs a failure and
 * tries again an hour later.
 */
export function createCleaner(services: CleanerServices): (now: Date) => Promise<void> {
  let cleanedAt: Date | null = null;
  return async (now) => {
    if (cleanedAt !== null && differenceInMilliseconds(now, cleanedAt) < CLEAN_UP_EVERY_MS) return;
    cleanedAt = now;
    try {
      await cleanUp(services, now);
      await resealSecondFactors(services, services.env.secrets);
    } catch (error) {
      services.log.write('cleanUp.failed', {}, error);
    }
  };
}
