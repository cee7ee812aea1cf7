import { en } from './en.ts';
import { useLanguage } from './useText.ts';
import { zh } from './zh.ts';

export type FullText = typeof en;

/** All sentences of the interface, for pages that are loaded when they are opened. */
export const useFullText = (): FullText => (useLanguage() === 'zh' ? zh : en);
