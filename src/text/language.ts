/**
 * The interface's languages, as an element's `lang` names them; English is the default (§1). The
 * header sent to the server stays `en` (decisions.md 46).
 */
export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type Language = (typeof LANGUAGES)[number];

/** For dates and numbers. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-AU',
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
};

/** The language of a tag such as `zh-TW`, or undefined if the shop does not have it. */
export function parseLanguageTag(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined;
  if (/^zh-(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
  if (/^zh\b/i.test(tag)) return 'zh-Hans';
  return /^en\b/i.test(tag) ? 'en' : undefined;
}

/** The `lang` cookie. */
export const parseLanguageCookie = (cookie: string): Language | undefined =>
  parseLanguageTag(/(?:^|;\s*)lang=([\w-]+)/.exec(cookie)?.[1]);

/** `?lang=` wins over the cookie (decisions.md 46). */
export const parseLanguageSearch = (search: string): Language | undefined =>
  parseLanguageTag(new URLSearchParams(search).get('lang'));

interface LanguageRequest {
  /** the query of the page's address */
  readonly search: string;
  readonly cookie: string;
  /** the browser's preferred languages in order: `navigator.languages` or Accept-Language */
  readonly accepted: readonly string[];
}

/** The language of a page; a browser that prefers Traditional Chinese gets it without a choice. */
export function chooseLanguage({ search, cookie, accepted }: LanguageRequest): Language {
  const chosenLanguage = parseLanguageSearch(search) ?? parseLanguageCookie(cookie);
  const preferred = accepted.map(parseLanguageTag).find((language) => language !== undefined);
  return chosenLanguage ?? (preferred === 'zh-Hant' ? preferred : 'en');
}

/** The tags of an Accept-Language header, in its order. */
export const parseAcceptLanguage = (header: string): readonly string[] =>
  header.split(',').map((part) => part.split(';')[0]?.trim() ?? '');

/** The cookie lasts a year. */
export const formatLanguageCookie = (language: Language): string =>
  `lang=${language}; path=/; max-age=31536000; samesite=lax`;
