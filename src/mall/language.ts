import { conversionListeners } from '../text/conversionListeners.ts';
import { shop } from '../text/en/shop.ts';
import type { Text } from '../text/en/shop.ts';
import {
  chooseLanguage,
  formatLanguageCookie,
  type Language,
  parseLanguageCookie,
  parseLanguageTag,
} from '../text/language.ts';
import { clearTextFailures, loadPageTexts } from '../text/pageText.ts';
import type { PageNames } from '../text/traditionalNames.ts';
import type { MallHistory } from './history.ts';
import { loadOptional } from './loadWithRetry.ts';

/** The language of the page, stored in a cookie (decisions.md 46). */
export interface LanguageChoice {
  readonly get: () => Language;
  /** the sentences that every page needs, in that language */
  readonly getText: () => Text;
  /** the language of the loaded page, which React hydrates even if it has changed since */
  readonly getInitial: () => Language;
  readonly getInitialText: () => Text;
  readonly set: (language: Language) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

async function loadTraditional(page?: PageNames | null): Promise<Text> {
  const { shop: text, addPageNames, loadConversion } = await import('../text/zhHant/shop.ts');
  if (page?.names) addPageNames(page);
  else await loadConversion();
  return text;
}

/**
 * The first load contains English; the Chinese texts are separate chunks. `page`: the data of a
 * server-rendered page.
 */
export async function loadText(language: Language, page?: PageNames | null): Promise<Text> {
  switch (language) {
    case 'en':
      return shop;
    case 'zh-Hans':
      return (await import('../text/zh/shop.ts')).shop;
    case 'zh-Hant':
      return loadTraditional(page);
  }
}

/** The initial language of a page. */
export const findLanguage = (browserDocument: Document): Language =>
  chooseLanguage({
    search: browserDocument.location.search,
    cookie: browserDocument.cookie,
    accepted: browserDocument.defaultView?.navigator.languages ?? [],
  });

const createInitial = (language: Language, text: Text) => ({
  getInitial: () => language,
  getInitialText: () => text,
});

/** The language of a page that the server renders. */
export const createStaticLanguage = (language: Language, text: Text): LanguageChoice => ({
  ...createInitial(language, text),
  get: () => language,
  getText: () => text,
  set: () => Promise.resolve(),
  subscribe: () => () => undefined,
});

/** Also the same value would make the browser compute the styles of all elements. */
function setDocumentLanguage({ documentElement }: Document, language: Language): void {
  if (documentElement.lang !== language) documentElement.lang = language;
}

/** Calls `onLanguage` when Back restores the page: a later page may have changed the cookie. */
function onRestored(browserDocument: Document, onLanguage: (stored: Language) => void): void {
  browserDocument.defaultView?.addEventListener('pageshow', ({ persisted }) => {
    const stored = parseLanguageCookie(browserDocument.cookie);
    if (persisted && stored) onLanguage(stored);
  });
}

function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * `initialText`: the sentences in the initial language. Back restores the page with the
 * language that the shopper chose last.
 */
export function createLanguage(
  browserDocument: Document,
  initialText: Text,
  initialLanguage = findLanguage(browserDocument),
): LanguageChoice {
  let text = initialText;
  let language = initialLanguage;
  const initial = createInitial(language, text);
  const { notify, subscribe } = createListeners();
  setDocumentLanguage(browserDocument, language);
  conversionListeners.add(() => {
    text = { ...text };
    notify();
  });
  const set = async (next: Language) => {
    [text] = await Promise.all([loadText(next), loadPageTexts(next)]);
    language = next;
    browserDocument.cookie = formatLanguageCookie(next);
    setDocumentLanguage(browserDocument, next);
    notify();
  };
  onRestored(browserDocument, (stored) => void set(stored));
  return {
    get: () => language,
    getText: () => text,
    ...initial,
    set,
    subscribe,
  };
}

/**
 * The language of a page that loads. A navigation loads the texts again whose load failed. The
 * choices of its URL are stored and removed from it. `data`: as in `loadText`.
 */
export async function startLanguage(
  browserDocument: Document,
  data: PageNames | null,
  history: MallHistory,
): Promise<LanguageChoice> {
  const chosen = findLanguage(browserDocument);
  // A stored copy may be in another language than the chosen one. React hydrates it as it is.
  const shown = (data && parseLanguageTag(browserDocument.documentElement.lang)) ?? chosen;
  const language = createLanguage(browserDocument, await loadText(shown, data), shown);
  history.subscribe(clearTextFailures);
  if (/[?&](lang|country)=/.test(browserDocument.location.search))
    await loadOptional(() => import('./storeChoices.ts'))
      .then(({ storeChoices }) => storeChoices(browserDocument, history))
      .catch(() => undefined);
  if (shown !== chosen) language.set(chosen).catch(() => undefined);
  return language;
}
