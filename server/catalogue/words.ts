const CHINESE = /\p{Script=Han}/u;
const MOST_WORD = 60;

/** A search word as it is compared: lower case, single blanks, at most 60 characters. */
export const normaliseWord = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, MOST_WORD);

export const isChinese = (text: string): boolean => CHINESE.test(text);

const runsOf = (text: string): readonly string[] => text.match(/\p{Script=Han}+/gu) ?? [];

function piecesOf(run: string): readonly string[] {
  const letters = [...run];
  return [...letters, ...letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)];
}

/** Single characters and overlapping pairs of the Chinese parts: what `goods.bigrams` holds. */
export const bigramsOf = (text: string): string[] => [...new Set(runsOf(text).flatMap(piecesOf))];

/** The pieces that goods must all have to be a match for the Chinese parts of a word. */
export function wantedBigrams(word: string): string[] {
  const pairs = runsOf(word).flatMap((run) =>
    [...run].length === 1 ? [run] : piecesOf(run).filter((piece) => [...piece].length === 2),
  );
  return [...new Set(pairs)];
}

/** The parts of a word that are not Chinese. */
export const latinOf = (word: string): string =>
  word
    .replace(/\p{Script=Han}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What `goods.search_text` holds. */
export const searchTextOf = (parts: readonly string[]): string =>
  parts.map((part) => part.normalize('NFKC').toLowerCase()).join(' ');

/** For a LIKE pattern: what a shopper types has no wildcards. */
export const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** For a regular expression of PostgreSQL: every sign stands for itself. */
export const escapePattern = (word: string): string =>
  word.replace(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`);

/** What a shopper typed, split for the two indexes: Latin words for trigrams, Chinese for its pieces. */
export interface SearchWords {
  readonly whole: string;
  readonly latin: readonly string[];
  readonly bigrams: readonly string[];
}

export function searchWordsOf(typed: string): SearchWords {
  const whole = normaliseWord(typed);
  const latin = latinOf(whole)
    .split(/[^\p{L}\p{N}+.]+/u)
    .filter((part) => part !== '');
  return { whole, latin, bigrams: wantedBigrams(whole) };
}

/** The typed text with the nearest word of the catalogue in place of each Latin one. */
export const correctedWord = (
  { whole, latin }: SearchWords,
  meant: readonly (readonly string[])[],
): string =>
  latin.reduce((text, part, index) => text.replace(part, () => meant[index]?.[0] ?? part), whole);
