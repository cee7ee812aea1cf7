import type { Language } from './language.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-AU', zh: 'zh-CN' };

/** The day of a pickup slot in the shop's time zone, e.g. `Fri 22 Nov` (ux 39). `startsAt` is ISO 8601. */
export const dayText = (startsAt: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Australia/Perth',
  }).format(Date.parse(startsAt));

/** The time of day in the shop's time zone, e.g. `14:00`. */
export const hourText = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Australia/Perth',
  }).format(Date.parse(at));

/** A deadline in the shopper's own time zone, e.g. `22 Nov, 14:35`. Epoch ms. */
export const momentText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);

/** A day and time in the shopper's own time zone with its year, e.g. `22 Nov 2026, 14:35`. Epoch ms. */
export const dateText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
