import type { Language } from './language.ts';

/**
 * The space between two sentences, or a sentence and a link: Chinese has none after its full stop.
 */
export const sentenceSpace = (language: Language): '' | ' ' => (language === 'en' ? ' ' : '');

/** Complete sentences as one text. */
export const joinSentences = (sentences: readonly string[], language: Language): string =>
  sentences.join(sentenceSpace(language));

/**
 * Joins the parts of an address on one line; `comma` is used beside a Chinese character, e.g. `，`.
 */
export const joinParts = (parts: readonly string[], comma: string): string =>
  parts
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/(\p{Script=Han}), |, (?=\p{Script=Han})/gu, `$1${comma}`);
