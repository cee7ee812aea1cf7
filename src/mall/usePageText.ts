import type { Language } from '../text/language.ts';
import { getTraditional, type PageTexts } from '../text/traditional.ts';
import { useLanguage } from './useText.ts';

/** The sentences of one page, which are part of its chunk, in English and Simplified Chinese. */
export interface PageText<K extends keyof PageTexts> {
  readonly page: K;
  readonly english: PageTexts[K];
  readonly chinese: PageTexts[K];
}

export function pickPageText<K extends keyof PageTexts>(
  { page, english, chinese }: PageText<K>,
  language: Language,
): PageTexts[K] {
  if (language === 'zh-Hant') return getTraditional()[page];
  return language === 'zh-Hans' ? chinese : english;
}

export const usePageText = <K extends keyof PageTexts>(text: PageText<K>): PageTexts[K] =>
  pickPageText(text, useLanguage());
