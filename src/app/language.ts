import { cookieOf, type Language, languageOfCookie } from '../text/language.ts';

/** The language of this page, kept in a cookie (decisions 46). */
export interface LanguageChoice {
  readonly current: () => Language;
  readonly choose: (language: Language) => void;
  readonly listen: (changed: () => void) => () => void;
}

export function createLanguage(page: Document): LanguageChoice {
  let language = languageOfCookie(page.cookie);
  const listeners = new Set<() => void>();
  page.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
  return {
    current: () => language,
    choose(chosen) {
      language = chosen;
      page.cookie = cookieOf(chosen);
      page.documentElement.lang = chosen === 'zh' ? 'zh-Hans' : 'en';
      listeners.forEach((changed) => changed());
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
