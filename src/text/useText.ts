import { useSyncExternalStore } from 'react';
import { useMallPage } from '../app/MallContext.tsx';
import { en } from './en.ts';
import type { Language } from './language.ts';
import { zh } from './zh.ts';

export type Text = typeof en;

export function useLanguage(): Language {
  const { language } = useMallPage();
  return useSyncExternalStore(language.listen, language.current, () => 'en' as const);
}

/** All sentences of the interface in the chosen language. */
export const useText = (): Text => (useLanguage() === 'zh' ? zh : en);

/** Picks the name of a goods item, brand or category in the chosen language. */
export function useName() {
  const language = useLanguage();
  return (english: string, chinese: string): string =>
    language === 'zh' ? chinese || english : english || chinese;
}
