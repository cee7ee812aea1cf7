import type { Language } from './language.ts';

/** The texts of some views outside the first load. English is in the chunk of these views. */
export interface PageText<T> {
  /** undefined until the text is loaded */
  readonly get: (language: Language) => T | undefined;
  /** returns one promise for all callers; a failed load is repeated by the next call */
  readonly load: (language: Language) => Promise<T>;
  /**
   * the reason why the last load failed. A view that loads again whenever its load fails would
   * never end, and on the server block all other requests.
   */
  readonly getFailure: (language: Language) => { readonly error: unknown } | undefined;
  /** a view that reads a text whose load failed then loads it again */
  readonly clearFailures: () => void;
}

type Loaders<T> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<T>>>;

const pageTexts = new Set<PageText<unknown>>();

function register<T>(text: PageText<T>): PageText<T> {
  pageTexts.add(text);
  return text;
}

export function createPageText<T>(english: T, loaders: Loaders<T>): PageText<T> {
  const texts = new Map<Language, T>([['en', english]]);
  const loading = new Map<Language, Promise<T>>();
  const failures = new Map<Language, { readonly error: unknown }>();
  async function start(language: Language): Promise<T> {
    if (language === 'en') return english;
    try {
      const text = await loaders[language]();
      texts.set(language, text);
      return text;
    } catch (error) {
      loading.delete(language);
      failures.set(language, { error });
      throw error;
    }
  }
  function load(language: Language): Promise<T> {
    failures.delete(language);
    const promise = loading.get(language) ?? start(language);
    loading.set(language, promise);
    return promise;
  }
  return register({
    get: (language) => texts.get(language),
    load,
    getFailure: (language) => failures.get(language),
    clearFailures: () => failures.clear(),
  });
}

/**
 * Loads the texts of all views whose code is loaded, so that a change of the language shows no
 * skeleton.
 */
export const loadPageTexts = (language: Language): Promise<unknown> =>
  Promise.all([...pageTexts].map((text) => text.load(language)));

/** Whether a view whose code is loaded waits for no text. */
export const arePageTextsLoaded = (language: Language): boolean =>
  [...pageTexts].every((text) => text.get(language) !== undefined);

/** Lets the views that are shown next load the texts again whose load failed. */
export const clearTextFailures = (): void => pageTexts.forEach((text) => text.clearFailures());
