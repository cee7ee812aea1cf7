import { addDays } from 'date-fns/addDays';
import type { PickupSlot } from '#models/checkout/pickup.ts';
import { type Language, LOCALES } from './language.ts';
import { formatDay, formatHour } from './time.ts';

/** A pickup slot in the shop's time zone, e.g. `14:00–16:00`. */
export const formatSlotTime = ({ startsAt, endsAt }: Pick<PickupSlot, 'startsAt' | 'endsAt'>) =>
  `${formatHour(startsAt)}–${formatHour(endsAt)}`;

/** Noon, so that a change to daylight saving time does not change the day. */
const SUNDAY = Date.UTC(2026, 2, 1, 12);
const formatList = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);

/** A list of dates (`yyyy-MM-dd`), e.g. `Fri, 25 Dec and Sat, 26 Dec`. */
export const formatDates = (dates: readonly string[], language: Language): string =>
  formatList(
    dates.map((date) => formatDay(date, language)),
    language,
  );

/** A list of weekdays, 0 Sunday … 6 Saturday, e.g. `Sat and Sun`. */
export function formatWeekdays(days: readonly number[], language: Language): string {
  const locale = LOCALES[language];
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const names = days.map((day) => format.format(addDays(SUNDAY, day)));
  return formatList(names, language);
}
