import { useSyncExternalStore } from 'react';
import { useMallPage } from '../app/MallContext.tsx';
import { shop } from './en/shop.ts';
import type { Language } from './language.ts';

/** What every page may say; the whole is `FullText`. */
export type Text = typeof shop;

export function useLanguage(): Language {
  const { language } = useMallPage();
  return useSyncExternalStore(language.listen, language.current, () => 'en' as const);
}

/** The sentences of shell, home and catalogue in the chosen language; in the first load of every page. */
export function useText(): Text {
  const { language } = useMallPage();
  return useSyncExternalStore(language.listen, language.text, () => shop);
}

/** Picks the name of a goods item, brand or category in the chosen language. */
export function useName() {
  const language = useLanguage();
  return (english: string, chinese: string): string =>
    language === 'zh' ? chinese || english : english || chinese;
}
