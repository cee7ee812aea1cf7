/** The interface's languages; English is the default (§1). The header sent to the server stays `en` (decisions 46). */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: string | undefined): value is Language =>
  LANGUAGES.some((known) => known === value);

/** The `lang` cookie, or English. */
export function languageOfCookie(cookie: string): Language {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(value) ? value : 'en';
}

/** A choice is kept for a year. */
export const cookieOf = (language: Language): string =>
  `lang=${language}; path=/; max-age=31536000; samesite=lax`;
