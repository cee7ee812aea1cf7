import { en, type FullText } from '../text/en.ts';
import { zh } from '../text/zh.ts';
import { useLanguage } from './useText.ts';

/** All sentences of the interface, for pages that are loaded when they are opened. */
export const useFullText = (): FullText => (useLanguage() === 'zh' ? zh : en);
