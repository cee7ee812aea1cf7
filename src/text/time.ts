import { intlFormat } from 'date-fns/intlFormat';
import type { Arrival } from '#models/checkout/arrival.ts';
import { SHOP_TIME_ZONE } from '#models/timeZone.ts';
import { type Language, LOCALES } from './language.ts';

/** The formats by language. Creating one takes longer than formatting a page of dates. */
const dayFormats = new Map<Language, Intl.DateTimeFormat>();

function getDayFormat(language: Language): Intl.DateTimeFormat {
  const format =
    dayFormats.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: SHOP_TIME_ZONE,
    });
  dayFormats.set(language, format);
  return format;
}

/**
 * The day of a pickup slot in the shop's time zone, e.g. `Mon, 23 Nov` (ux.md 39). `startsAt` is
 * ISO 8601.
 */
export const formatDay = (startsAt: string, language: Language): string =>
  getDayFormat(language).format(new Date(startsAt));

const getParts = (at: number, language: Language) => {
  const parts = getDayFormat(language).formatToParts(at);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { weekday: get('weekday'), day: get('day'), month: get('month') };
};

/** The days of an arrival in Perth, e.g. `Tue 24 – Fri 27 Nov`. */
export function formatArrival({ from, to }: Arrival, language: Language): string {
  if (language !== 'en')
    return [from, to].map((at) => formatDay(new Date(at).toISOString(), language)).join('至');
  const [first, last] = [getParts(from, language), getParts(to, language)];
  const month = first.month === last.month ? '' : ` ${first.month}`;
  return `${first.weekday} ${first.day}${month} – ${last.weekday} ${last.day} ${last.month}`;
}

/** The time of day in the shop's time zone, e.g. `14:00`. */
export const formatHour = (at: string): string =>
  intlFormat(
    at,
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: SHOP_TIME_ZONE },
    { locale: LOCALES.en },
  );

/**
 * The day and time of a pickup slot in the shop's time zone, e.g. `Mon, 23 Nov, 14:00` or `11月23日周一
 * 14:00`.
 */
export const formatDayAndHour = (startsAt: string, language: Language): string =>
  [formatDay(startsAt, language), formatHour(startsAt)].join(language === 'en' ? ', ' : ' ');

type OwnTimeOptions = Readonly<Intl.DateTimeFormatOptions>;

const ownFormats = new Map<OwnTimeOptions, Map<string, Intl.DateTimeFormat>>();

/** A format in the shopper's own time zone, which may change while the page is open. */
function getOwnFormat(at: Date, language: Language, options: OwnTimeOptions): Intl.DateTimeFormat {
  const formats = ownFormats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  ownFormats.set(options, formats);
  const key = `${language} ${at.getTimezoneOffset()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(key, format);
  return format;
}

const formatOwn = (at: number, language: Language, options: OwnTimeOptions): string => {
  const date = new Date(at);
  return getOwnFormat(date, language, options).format(date);
};

const DAY_AND_TIME = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const DATE_AND_TIME = { ...DAY_AND_TIME, year: 'numeric' } as const;

/** A deadline in the shopper's own time zone, e.g. `22 Nov, 14:35`. Epoch ms. */
export const formatDayAndTime = (at: number, language: Language): string =>
  formatOwn(at, language, DAY_AND_TIME);

/**
 * A day and time in the shopper's own time zone with its year, e.g. `22 Nov 2026, 14:35`. Epoch ms.
 */
export const formatDateTime = (at: number, language: Language): string =>
  formatOwn(at, language, DATE_AND_TIME);

/** The same in the shop's time zone. */
export const formatShopDateTime = (at: number, language: Language): string =>
  intlFormat(at, { ...DATE_AND_TIME, timeZone: SHOP_TIME_ZONE }, { locale: LOCALES[language] });

/**
 * Creates the format of the dates of a page before they are shown: the browser loads its data of
 * all languages for the first one, which takes up to 25 ms.
 */
export const prepareDates = (language: Language): void => void formatDateTime(0, language);
