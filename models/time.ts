import { TZDateMini } from '@date-fns/tz/date/mini';
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { set } from 'date-fns/set';
import { startOfDay } from 'date-fns/startOfDay';
import { toDate } from 'date-fns/toDate';
import { SHOP_TIME_ZONE } from './timeZone.ts';

/**
 * A Date whose calendar fields are in Perth's time zone; date-fns also accepts it as the context
 * `in`. Numbers are epoch ms.
 */
export const toPerthDate = (at: Date | number | string): Date =>
  new TZDateMini(toDate(at).getTime(), SHOP_TIME_ZONE);

/** Epoch ms → ISO 8601 with offset +08:00, to the second (decisions.md 37). */
export const formatPerthTime = (at: number): string => formatISO(toPerthDate(at));

/** The day in Perth that contains `at`: its start, and the start of the next one, in epoch ms. */
export function findPerthDay(at: number): { readonly from: number; readonly until: number } {
  const start = startOfDay(toPerthDate(at));
  return { from: start.getTime(), until: addDays(start, 1).getTime() };
}

/** The shop's staff answer on working days until this hour in Perth. */
const WORKING_DAY_END_HOUR = 17;

/** Epoch ms of the same time in Perth, `days` working days later. */
export const addWorkingDays = (at: Date | number, days: number): number =>
  addBusinessDays(toPerthDate(at), days).getTime();

/**
 * Epoch ms of the end of a working day in Perth, `days` working days after the day of `at`
 * (decisions.md 31).
 */
export const endOfWorkingDay = (at: Date | number, days: number): number =>
  set(toPerthDate(addWorkingDays(at, days)), {
    hours: WORKING_DAY_END_HOUR,
    minutes: 0,
    seconds: 0,
    milliseconds: 0,
  }).getTime();

/**
 * Epoch ms of the end of the first working day in Perth after the day of `at` (decisions.md 31).
 */
export const endOfNextWorkingDay = (at: Date | number): number => endOfWorkingDay(at, 1);
