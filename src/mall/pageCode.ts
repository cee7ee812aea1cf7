import type { Language } from '../text/language.ts';
import { arePageTextsLoaded, loadPageTexts } from '../text/pageText.ts';
import type { LazyPage } from './lazyPage.tsx';

/** The code of a page. */
export type PageView = Pick<LazyPage<object>, 'preload' | 'isLoaded'>;

/** A layout and the page in it. */
export const joinViews = (...views: readonly PageView[]): PageView => ({
  preload: async () => void (await Promise.all(views.map(({ preload }) => preload()))),
  isLoaded: () => views.every(({ isLoaded }) => isLoaded()),
});

/** What a page loads beside the code of its view. */
export interface OtherCode {
  readonly loadCode?: () => Promise<unknown>;
  readonly isCodeLoaded?: boolean;
}

/** Loads the code of a page, and then its texts in the chosen language. */
export const planCode = (
  view: PageView,
  { loadCode, isCodeLoaded = true }: OtherCode,
  language: Language,
) => ({
  isCodeLoaded: view.isLoaded() && isCodeLoaded && arePageTextsLoaded(language),
  loadCode: async () => {
    await Promise.all([view.preload(), loadCode?.()]);
    await loadPageTexts(language);
  },
});

/**
 * The code with which the reads of a page are planned. It is kept once it has loaded: while a
 * finger touches the screen, Chromium delays an import by 100 ms, also of a loaded module. `read`
 * returns a promise only before that.
 */
export function createPageCode<C>(importPage: () => Promise<C>) {
  let loaded: C | null = null;
  const load = async (): Promise<C> => (loaded ??= await importPage());
  return {
    load,
    getLoaded: () => loaded,
    read: <T>(select: (code: C) => T): T | Promise<T> =>
      loaded === null ? load().then(select) : select(loaded),
  };
}
