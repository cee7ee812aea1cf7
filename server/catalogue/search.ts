import type { CallRequest } from '#models/call.ts';
import type { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import {
  findNearestWord,
  hasFewResults,
  shouldSuggest,
} from '#models/catalogue/searchCorrection.ts';
import { listSynonymQueries } from '#models/catalogue/searchSynonyms.ts';
import type { GoodsOrder } from './goods.store.ts';
import { parseSearchWords, replaceWords, type SearchWords } from './searchText.ts';
import type { WordLookup } from './vocabulary.ts';

export type GoodsListRequest = CallRequest<typeof goodsListCall> & Pick<GoodsOrder, 'soldQuantity'>;

export interface GoodsResult {
  readonly list: readonly Goods[];
  readonly total: number;
  /** the search whose results are listed, because the typed one has none */
  readonly correctedWord?: string;
  /** a search with more results than the typed one */
  readonly suggestedWord?: string;
}

/** Where a search finds products and words: the database, or an index in memory. */
export interface SearchSource {
  readonly findMatches: (query: GoodsListRequest, words: SearchWords) => Promise<GoodsResult>;
  readonly countMatches: (query: GoodsListRequest, words: SearchWords) => Promise<number>;
  readonly lookUpWords: (parts: readonly string[]) => Promise<readonly WordLookup[]>;
}

/** Replaces each unknown word; returns undefined if one of them has no similar word. */
function correctWords(words: SearchWords, lookups: readonly WordLookup[]) {
  const corrected = lookups.map(({ word, isKnown, similarWords }) =>
    isKnown ? word : findNearestWord(word, similarWords),
  );
  return corrected.every((word) => word !== undefined) ? replaceWords(words, corrected) : undefined;
}

/** Replaces each word that is only a part of words of the catalogue, if another word is similar. */
const findSimilarQuery = (words: SearchWords, lookups: readonly WordLookup[]) =>
  replaceWords(
    words,
    lookups.map(({ word, similarWords }) =>
      similarWords.includes(word) ? word : (findNearestWord(word, similarWords) ?? word),
    ),
  );

/** The first search in the words of another region that has results. */
async function findSynonymMatches(
  source: SearchSource,
  query: GoodsListRequest,
  words: SearchWords,
): Promise<GoodsResult | undefined> {
  for (const correctedWord of listSynonymQueries(words.whole)) {
    const matches = await source.findMatches(query, parseSearchWords(correctedWord));
    if (matches.total > 0) return { ...matches, correctedWord };
  }
  return undefined;
}

/**
 * Searches in both languages; without results also in the words of other regions, and if there are
 * few results for similar words of the catalogue.
 */
export async function searchGoods(
  source: SearchSource,
  query: GoodsListRequest,
  words: SearchWords,
): Promise<GoodsResult> {
  const exact = await source.findMatches(query, words);
  const canCorrect = exact.total === 0 || hasFewResults(exact.total);
  if (query.isExact || !canCorrect) return exact;
  const synonymous = exact.total === 0 ? await findSynonymMatches(source, query, words) : undefined;
  if (synonymous || words.latin.length === 0) return synonymous ?? exact;
  const lookups = await source.lookUpWords(words.latin);
  const similar =
    exact.total === 0 ? correctWords(words, lookups) : findSimilarQuery(words, lookups);
  if (!similar || similar.whole === words.whole) return exact;
  if (exact.total === 0) {
    const corrected = await source.findMatches(query, similar);
    return corrected.total === 0 ? exact : { ...corrected, correctedWord: similar.whole };
  }
  const similarTotal = await source.countMatches(query, similar);
  const isSuggested = shouldSuggest(exact.total, similarTotal);
  return isSuggested ? { ...exact, suggestedWord: similar.whole } : exact;
}
