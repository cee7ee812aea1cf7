import type { Language } from './language.ts';

/**
 * The space between two sentences, or a sentence and a link: Chinese has none after its full stop.
 */
export const sentenceSpace = (language: Language): '' | ' ' => (language === 'en' ? ' ' : '');

/** Complete sentences as one text. */
export const joinSentences = (sentences: readonly string[], language: Language): string =>
  sentences.join(sentenceSpace(language));

/**
 * Names as one part of a sentence, as `Intl.ListFormat` joins them, whose first use in a page takes
 * a slow phone about 40 ms: `Cards, PayPal and Alipay`.
 */
export function joinNames(names: readonly string[], language: Language): string {
  const [comma, and] = language === 'en' ? [', ', ' and '] : ['、', '和'];
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : names.slice(0, -1).join(comma) + and + last;
}

/**
 * Joins the parts of an address on one line; `comma` is used beside a Chinese character, e.g. `，`.
 */
export const joinParts = (parts: readonly string[], comma: string): string =>
  parts
    .filter((part) => part !== '')
    .join(', ')
    .replaceAll(/(\p{Script=Han}), |, (?=\p{Script=Han})/gu, `$1${comma}`);
