import { useSyncExternalStore } from 'react';
import type { Text } from '../text/en/shop.ts';
import type { Language } from '../text/language.ts';
import { joinSize } from '../text/packSize.ts';
import type { PageText } from '../text/pageText.ts';
import { useMallServices } from './MallContext.tsx';

export function useLanguage(): Language {
  const { language } = useMallServices();
  return useSyncExternalStore(language.subscribe, language.get, language.getInitial);
}

/** The sentences of shell and home, which are in the first load. */
export function useText(): Text {
  const { language } = useMallServices();
  return useSyncExternalStore(language.subscribe, language.getText, language.getInitialText);
}

/**
 * The text in `language`. Suspends until it is loaded, like `lazy`: a promise that `use` reads
 * would suspend once more after it is loaded.
 */
export function readPageText<T>(text: PageText<T>, language: Language): T {
  const loaded = text.get(language);
  const failure = loaded === undefined ? text.getFailure(language) : undefined;
  if (failure) throw failure.error;
  // oxlint-disable-next-line typescript/only-throw-error -- Suspense waits for the promise
  if (loaded === undefined) throw text.load(language);
  return loaded;
}

export const usePageText = <T>(text: PageText<T>): T => readPageText(text, useLanguage());

/**
 * Returns the function that picks a name in the chosen language, or the other one if it is empty.
 * The size at its end stays on one line.
 */
export function useLocalisedName() {
  const language = useLanguage();
  const { shell } = useText();
  return (english: string, chinese: string): string =>
    joinSize(language === 'en' ? english || chinese : shell.fromServer(chinese) || english);
}
