import { useSyncExternalStore } from 'react';
import type { Text } from '../text/en/shop.ts';
import type { Language } from '../text/language.ts';
import { useMallServices } from './MallContext.tsx';

export function useLanguage(): Language {
  const { language } = useMallServices();
  return useSyncExternalStore(language.subscribe, language.get, language.get);
}

/** The sentences of shell and home, which are in the first load. */
export function useText(): Text {
  const { language } = useMallServices();
  return useSyncExternalStore(language.subscribe, language.getText, language.getText);
}

/** Returns the function that picks a name in the chosen language, or the other one if it is empty. */
export function useLocalisedName() {
  const language = useLanguage();
  const { shell } = useText();
  return (english: string, chinese: string): string =>
    language === 'en' ? english || chinese : shell.fromServer(chinese) || english;
}
