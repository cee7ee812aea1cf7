import { useLanguage } from './useText.ts';

/** The sentences of one page, which travel with its code. */
export const usePageText = <T>(english: T, chinese: T): T =>
  useLanguage() === 'zh' ? chinese : english;
