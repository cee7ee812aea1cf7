import { shop } from '../text/en/shop.ts';
import type { Text } from '../text/en/shop.ts';
import {
  chooseLanguage,
  formatLanguageCookie,
  type Language,
  parseLanguageSearch,
} from '../text/language.ts';
import { loadTraditional } from '../text/traditional.ts';

/** The language of the page, stored in a cookie (decisions 46). */
export interface LanguageChoice {
  readonly get: () => Language;
  /** the sentences that every page needs, in that language */
  readonly getText: () => Text;
  readonly set: (language: Language) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The first load contains English; the Chinese texts are separate chunks. */
export async function loadText(language: Language): Promise<Text> {
  switch (language) {
    case 'en':
      return shop;
    case 'zh-Hans':
      return (await import('../text/zh/shop.ts')).shop;
    case 'zh-Hant':
      return loadTraditional();
  }
}

/** The initial language of a page. */
export const findLanguage = (page: Document): Language =>
  chooseLanguage({
    search: page.location.search,
    cookie: page.cookie,
    accepted: page.defaultView?.navigator.languages ?? [],
  });

/** The language of a page that the server renders. */
export const createStaticLanguage = (language: Language, text: Text): LanguageChoice => ({
  get: () => language,
  getText: () => text,
  set: () => Promise.resolve(),
  subscribe: () => () => undefined,
});

export const loadInitialText = (page: Document): Promise<Text> => loadText(findLanguage(page));

/** `initialText`: the sentences in the language of `findLanguage`. */
export function createLanguage(page: Document, initialText: Text): LanguageChoice {
  let text = initialText;
  let language = findLanguage(page);
  const listeners = new Set<() => void>();
  const setDocumentLanguage = () => {
    page.documentElement.lang = language;
  };
  if (parseLanguageSearch(page.location.search)) page.cookie = formatLanguageCookie(language);
  setDocumentLanguage();
  return {
    get: () => language,
    getText: () => text,
    async set(next) {
      text = await loadText(next);
      language = next;
      page.cookie = formatLanguageCookie(next);
      setDocumentLanguage();
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
