import { Converter } from 'opencc-js/t2cn';
import { removeInvisible } from '#models/typedText.ts';

const HAN_PATTERN = /\p{Script=Han}/u;
const MAX_QUERY_LENGTH = 60;
/** Each word without a match is looked up as a typo; words beyond this number are ignored. */
const MAX_LATIN_WORDS = 8;

/** The catalogue is in Simplified Chinese. */
const convertTraditional = Converter({ from: 'tw', to: 'cn' });

/** Lower case, Simplified Chinese, single blanks, nothing invisible, at most 60 characters. */
export const normaliseQuery = (text: string): string =>
  convertTraditional(
    removeInvisible(text).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  ).slice(0, MAX_QUERY_LENGTH);

export const isChinese = (text: string): boolean => HAN_PATTERN.test(text);

const findChineseRuns = (text: string): readonly string[] => text.match(/\p{Script=Han}+/gu) ?? [];

function toNgrams(run: string): readonly string[] {
  const characters = [...run];
  return [
    ...characters,
    ...characters.slice(1).map((letter, index) => `${characters[index]}${letter}`),
  ];
}

/** Single characters and overlapping pairs of the Chinese parts, as stored in `goods.bigrams`. */
export const toBigrams = (text: string): string[] => [
  ...new Set(findChineseRuns(text).flatMap(toNgrams)),
];

/** Returns the bigrams that matching goods must all contain. */
function queryBigrams(word: string): string[] {
  const ngrams = findChineseRuns(word).flatMap((run) =>
    [...run].length === 1 ? [run] : toNgrams(run).filter((piece) => [...piece].length === 2),
  );
  return [...new Set(ngrams)];
}

/** Replaces Chinese characters by blanks. */
export const removeChinese = (word: string): string =>
  word
    .replace(/\p{Script=Han}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The value of `goods.search_text`. */
export const toSearchText = (parts: readonly string[]): string =>
  parts.map((part) => part.normalize('NFKC').toLowerCase()).join(' ');

/** Escapes the wildcards of LIKE in a shopper's text. */
export const escapeLikePattern = (word: string): string =>
  word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Escapes a text for a regular expression of PostgreSQL. */
export const escapeRegex = (word: string): string =>
  word.replace(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`);

/** A query split for the two indexes: Latin words for trigrams, Chinese for bigrams. */
export interface SearchWords {
  readonly whole: string;
  readonly latin: readonly string[];
  readonly bigrams: readonly string[];
}

export function parseSearchWords(text: string): SearchWords {
  const normalisedQuery = normaliseQuery(text);
  const latin = removeChinese(normalisedQuery)
    .split(/[^\p{L}\p{N}+.]+/u)
    .filter((part) => part !== '')
    .slice(0, MAX_LATIN_WORDS);
  return { whole: normalisedQuery, latin, bigrams: queryBigrams(normalisedQuery) };
}

/** Replaces the Latin words of the query, in their order. */
export function replaceWords(words: SearchWords, replacements: readonly string[]): SearchWords {
  let end = 0;
  let replaced = '';
  for (const [index, word] of words.latin.entries()) {
    const start = words.whole.indexOf(word, end);
    replaced += words.whole.slice(end, start) + (replacements[index] ?? word);
    end = start + word.length;
  }
  return { ...words, whole: replaced + words.whole.slice(end), latin: replacements };
}
