import { useSyncExternalStore } from 'react';
import { shop, type Text } from '../text/en/shop.ts';
import type { Language } from '../text/language.ts';
import { useMallPage } from './MallContext.tsx';

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
