import { removeChinese, type SearchWords } from './searchText.ts';

/** Positions of products, in ascending order. */
type Positions = Uint32Array;

const WORD_SEPARATOR = /[^\p{L}\p{N}+.]+/u;
const WORD_PATTERN = /^[\p{L}\p{N}+.]+$/u;

const splitWords = (text: string): readonly string[] =>
  removeChinese(text)
    .split(WORD_SEPARATOR)
    .filter((word) => word !== '');

/** Collects the positions of each key. Positions are added in ascending order. */
class PositionsByKey {
  readonly #positions = new Map<string, number[]>();

  add(key: string, position: number): void {
    const positions = this.#positions.get(key);
    if (!positions) this.#positions.set(key, [position]);
    else if (positions.at(-1) !== position) positions.push(position);
  }

  finish(): ReadonlyMap<string, Positions> {
    return new Map(
      [...this.#positions].map(([key, positions]) => [key, Uint32Array.from(positions)]),
    );
  }
}

/** Products that match one condition of a query: those of any of the lists. */
interface Condition {
  readonly lists: readonly Positions[];
  readonly size: number;
  readonly includes: (position: number) => boolean;
}

function includesPosition(positions: Positions, position: number): boolean {
  let low = 0;
  let high = positions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = positions[middle] ?? 0;
    if (candidate === position) return true;
    if (candidate < position) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Above this number of positions, marks are faster than sorting. */
const MAX_SORTED = 2000;

/** Returns the marked positions in `target`, which is long enough. */
function collectMarked(marks: Uint8Array, target: Positions): Positions {
  let count = 0;
  for (let position = 0; position < marks.length; position += 1)
    if (marks[position] === 1) target[count++] = position;
  return target.subarray(0, count);
}

function mergePositions(lists: readonly Positions[], size: number): Positions {
  const [first = new Uint32Array()] = lists;
  if (lists.length < 2) return first;
  const merged = new Uint32Array(size);
  let count = 0;
  for (const list of lists) {
    merged.set(list, count);
    count += list.length;
  }
  if (size <= MAX_SORTED)
    return merged.sort().filter((position, index) => position !== merged[index - 1]);
  const marks = new Uint8Array(Math.max(...lists.map((list) => list.at(-1) ?? 0)) + 1);
  for (const position of merged) marks[position] = 1;
  return collectMarked(marks, merged);
}

/** Finds the products whose texts contain all parts of a query. */
export interface SearchPostings {
  readonly find: (words: SearchWords) => Positions;
}

/** Returns the words of `text`, one on each line, that contain `part`. */
function findWordsContaining(text: string, part: string): readonly string[] {
  const words: string[] = [];
  for (let at = text.indexOf(part); at !== -1;) {
    const end = text.indexOf('\n', at);
    words.push(text.slice(text.lastIndexOf('\n', at) + 1, end));
    at = text.indexOf(part, end);
  }
  return words;
}

/** Collects the words and the bigrams of products, which are added in ascending order. */
export class SearchPostingsBuilder {
  readonly #words = new PositionsByKey();
  readonly #bigrams = new PositionsByKey();

  add(position: number, searchText: string, bigrams: readonly string[]): void {
    for (const word of splitWords(searchText)) this.#words.add(word, position);
    for (const bigram of bigrams) this.#bigrams.add(bigram, position);
  }

  finish(texts: readonly string[]): SearchPostings {
    const words = this.#words.finish();
    const bigrams = this.#bigrams.finish();
    const lines = [...words.keys()].map((word) => `${word}\n`).join('');
    const toWordCondition = (part: string): Condition => {
      const includes = (position: number) => texts[position]?.includes(part) ?? false;
      const isWord = WORD_PATTERN.test(part);
      const lists = isWord
        ? findWordsContaining(lines, part).flatMap((word) => words.get(word) ?? [])
        : [Uint32Array.from(texts.keys()).filter(includes)];
      return { lists, size: lists.reduce((sum, { length }) => sum + length, 0), includes };
    };
    const toBigramCondition = (bigram: string): Condition => {
      const positions = bigrams.get(bigram) ?? new Uint32Array();
      const includes = (position: number) => includesPosition(positions, position);
      return { lists: [positions], size: positions.length, includes };
    };
    return {
      find: ({ latin, bigrams: parts }) => {
        const conditions = [...latin.map(toWordCondition), ...parts.map(toBigramCondition)];
        const [rarest, ...others] = conditions.toSorted((a, b) => a.size - b.size);
        return mergePositions(rarest?.lists ?? [], rarest?.size ?? 0).filter((position) =>
          others.every(({ includes }) => includes(position)),
        );
      },
    };
  }
}
