import { shop } from '../text/en/shop.ts';
import type { Text } from '../text/en/shop.ts';
import { cookieOf, type Language, languageOfCookie } from '../text/language.ts';

/** The language of this page, kept in a cookie (decisions 46). */
export interface LanguageChoice {
  readonly current: () => Language;
  /** what every page may say, in that language */
  readonly text: () => Text;
  readonly choose: (language: Language) => Promise<void>;
  readonly listen: (changed: () => void) => () => void;
}

/** What every page may say; English is there already, Chinese is fetched. */
const textIn = async (language: Language): Promise<Text> =>
  language === 'zh' ? (await import('../text/zh/shop.ts')).shop : shop;

/** The sentences of the language that the cookie names. */
export const firstText = (page: Document): Promise<Text> => textIn(languageOfCookie(page.cookie));

/** `first` is that of the cookie's language. */
export function createLanguage(page: Document, first: Text): LanguageChoice {
  let text = first;
  let language = languageOfCookie(page.cookie);
  const listeners = new Set<() => void>();
  const mark = () => {
    page.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
  };
  mark();
  return {
    current: () => language,
    text: () => text,
    async choose(chosen) {
      text = await textIn(chosen);
      language = chosen;
      page.cookie = cookieOf(chosen);
      mark();
      listeners.forEach((changed) => changed());
    },
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
