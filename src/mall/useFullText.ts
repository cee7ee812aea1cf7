import { en, type FullText } from '../text/en.ts';
import { getTraditional } from '../text/traditional.ts';
import { zh } from '../text/zh.ts';
import { useLanguage } from './useText.ts';

/** All sentences of the interface, for pages outside the first load. */
export function useFullText(): FullText {
  const language = useLanguage();
  if (language === 'zh-Hant') return getTraditional();
  return language === 'zh-Hans' ? zh : en;
}
