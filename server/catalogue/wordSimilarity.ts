/**
 * The functions of PostgreSQL's pg_trgm, with its results: 32-bit fractions of equal trigrams.
 * tests/server/searchIndex.test.ts compares both.
 */

/** Returns whether a code point belongs to a word. */
export type IsWordCharacter = (codePoint: number) => boolean;

const toWords = (text: string, isWordCharacter: IsWordCharacter): readonly string[] =>
  [...text]
    .map((character) => (isWordCharacter(character.codePointAt(0) ?? 0) ? character : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '');

function toTrigramsOfWord(word: string): readonly string[] {
  const padded = [' ', ' ', ...word, ' '];
  return padded.slice(2).map((last, index) => `${padded[index]}${padded[index + 1]}${last}`);
}

/** The trigrams of each word of a text in their order; some may be equal. */
export const toTrigrams = (text: string, isWordCharacter: IsWordCharacter): readonly string[] =>
  toWords(text, isWordCharacter).flatMap(toTrigramsOfWord);

/** `similarity` of two texts with this number of different trigrams. */
export const calculateSimilarity = (equal: number, first: number, second: number): number =>
  equal === 0 ? 0 : Math.fround(equal / (first + second - equal));

/** A part of the target, from `start`. */
interface Extent {
  readonly start: number;
  /** how many different trigrams it contains, and how many of them the query contains */
  readonly unique: number;
  readonly equal: number;
}

/** The part of the target that ends at the current trigram. */
class GrowingExtent {
  readonly #query: ReadonlySet<string>;
  readonly #target: readonly string[];
  /** the last position of each trigram of the extent */
  readonly #lastPositions = new Map<string, number>();
  #extent: Extent | undefined;

  constructor(query: ReadonlySet<string>, target: readonly string[]) {
    this.#query = query;
    this.#target = target;
  }

  #measure({ equal, unique }: Extent): number {
    return calculateSimilarity(equal, this.#query.size, unique);
  }

  #dropFirst({ start, unique, equal }: Extent): Extent {
    const trigram = this.#target[start] ?? '';
    const isLast = this.#lastPositions.get(trigram) === start;
    return {
      start: start + 1,
      unique: unique - (isLast ? 1 : 0),
      equal: equal - (isLast && this.#query.has(trigram) ? 1 : 0),
    };
  }

  /** Adds a trigram. The extent starts with the first one that the query contains. */
  add(trigram: string, position: number): void {
    const isEqual = this.#query.has(trigram);
    if (!this.#extent && !isEqual) return;
    const { start, unique, equal } = this.#extent ?? { start: position, unique: 0, equal: 0 };
    const isNew = !this.#lastPositions.has(trigram);
    this.#extent = {
      start,
      unique: unique + (isNew ? 1 : 0),
      equal: equal + (isNew && isEqual ? 1 : 0),
    };
    this.#lastPositions.set(trigram, position);
  }

  /** Drops the trigrams at the start that make the extent less similar; returns the similarity. */
  shorten(end: number): number {
    if (!this.#extent) return 0;
    const { start } = this.#extent;
    let best = this.#extent;
    for (let next = best; next.start <= end; next = this.#dropFirst(next))
      if (this.#measure(next) > this.#measure(best)) best = next;
    for (const [offset, trigram] of this.#target.slice(start, best.start).entries())
      if (this.#lastPositions.get(trigram) === start + offset) this.#lastPositions.delete(trigram);
    this.#extent = best;
    return this.#measure(best);
  }
}

/**
 * `word_similarity`: the greatest similarity of the query to a part of the target.
 * @param query the different trigrams of the query
 */
export function calculateWordSimilarity(
  query: ReadonlySet<string>,
  target: readonly string[],
): number {
  const extent = new GrowingExtent(query, target);
  let greatest = 0;
  for (const [position, trigram] of target.entries()) {
    extent.add(trigram, position);
    if (query.has(trigram)) greatest = Math.max(greatest, extent.shorten(position));
  }
  return greatest;
}
