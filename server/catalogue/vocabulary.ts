import {
  calculateSimilarity,
  calculateWordSimilarity,
  type IsWordCharacter,
  toTrigrams,
} from './wordSimilarity.ts';

/**
 * Below pg_trgm's default of 0.6, so that a short word with one wrong letter matches: 'manuca',
 * 'hony'.
 */
export const TYPO_SIMILARITY = 0.45;
export const MAX_SIMILAR_WORDS = 12;
/** PostgreSQL compares 32-bit fractions. */
const MIN_SCORE = Math.fround(TYPO_SIMILARITY);
/** The number of words of queries that are kept. */
const MAX_LOOKUPS = 5_000;

/** A word of the query. */
export interface WordLookup {
  readonly word: string;
  /** whether a word of the catalogue contains it */
  readonly isKnown: boolean;
  /** words of the catalogue, most similar first */
  readonly similarWords: readonly string[];
}

/** The words of the catalogue in memory. */
export interface Vocabulary {
  readonly lookUpWord: (word: string) => WordLookup;
}

interface SimilarWord {
  readonly word: string;
  /** its position among all words */
  readonly index: number;
  readonly similarity: number;
}

const byLikeness = (first: SimilarWord, second: SimilarWord): number =>
  second.similarity - first.similarity ||
  [...first.word].length - [...second.word].length ||
  first.index - second.index;

/** Maps each trigram to the words that contain it. */
function indexTrigrams(trigrams: readonly ReadonlySet<string>[]) {
  const wordsByTrigram = new Map<string, number[]>();
  for (const [index, ofWord] of trigrams.entries())
    for (const trigram of ofWord) {
      const indexes = wordsByTrigram.get(trigram);
      if (indexes) indexes.push(index);
      else wordsByTrigram.set(trigram, [index]);
    }
  return wordsByTrigram;
}

function createSimilarWordSearch(words: readonly string[], isWordCharacter: IsWordCharacter) {
  const trigrams = words.map((word) => new Set(toTrigrams(word, isWordCharacter)));
  const wordsByTrigram = indexTrigrams(trigrams);
  const countEqual = (query: ReadonlySet<string>): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>();
    for (const trigram of query)
      for (const index of wordsByTrigram.get(trigram) ?? [])
        counts.set(index, (counts.get(index) ?? 0) + 1);
    return counts;
  };
  return (word: string): readonly string[] => {
    const query = new Set(toTrigrams(word, isWordCharacter));
    const similar: SimilarWord[] = [];
    for (const [index, equal] of countEqual(query)) {
      // No extent contains more of the trigrams than the word.
      if (calculateSimilarity(equal, query.size, equal) < MIN_SCORE) continue;
      const target = words[index] ?? '';
      const similarity = calculateSimilarity(equal, query.size, trigrams[index]?.size ?? 0);
      const isSimilar =
        similarity >= MIN_SCORE ||
        calculateWordSimilarity(query, toTrigrams(target, isWordCharacter)) >= MIN_SCORE;
      if (isSimilar) similar.push({ word: target, index, similarity });
    }
    const nearest = similar.toSorted(byLikeness).slice(0, MAX_SIMILAR_WORDS);
    return nearest.map((similarWord) => similarWord.word);
  };
}

/** @param words in the order of the database, which breaks ties */
export function createVocabulary(
  words: readonly string[],
  isWordCharacter: IsWordCharacter,
): Vocabulary {
  const text = words.join('\n');
  const findSimilarWords = createSimilarWordSearch(words, isWordCharacter);
  const lookups = new Map<string, WordLookup>();
  return {
    lookUpWord: (word) => {
      const earlier = lookups.get(word);
      if (earlier) return earlier;
      const lookup = { word, isKnown: text.includes(word), similarWords: findSimilarWords(word) };
      if (lookups.size === MAX_LOOKUPS) lookups.clear();
      lookups.set(word, lookup);
      return lookup;
    },
  };
}
