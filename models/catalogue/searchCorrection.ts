/** A shorter word has too many similar words. */
const MIN_LENGTH = 4;
/** From this length, the beginning of a word is corrected too: 'macadm'. */
const MIN_PREFIX_LENGTH = 5;
const MIN_TWO_MISTAKES_LENGTH = 8;
/** A search with at most this number of results offers a similar word. */
const FEW_RESULTS = 3;
/** How many times more results a similar word needs, because the shopper may want the rare word. */
const MIN_RESULT_RATIO = 5;

const getMaxMistakes = (word: string): number => {
  if (word.length < MIN_LENGTH) return 0;
  return word.length < MIN_TWO_MISTAKES_LENGTH ? 1 : 2;
};

interface Distance {
  /** to the whole word */
  readonly whole: number;
  /** to the most similar beginning of the word */
  readonly prefix: number;
}

/**
 * Counts the missing, extra, wrong and swapped letters of `typed` (optimal string alignment
 * distance).
 */
export function countMistakes(typed: string, target: string): Distance {
  const rows = [Array.from({ length: target.length + 1 }, (_, column) => column)];
  const getCell = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    rows.push(next);
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = typed[row - 1] === target[column - 1];
      const isSwapped =
        typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1];
      next[column] = Math.min(
        getCell(row - 1, column) + 1,
        getCell(row, column - 1) + 1,
        getCell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? getCell(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  const last = rows.at(-1) ?? [];
  return { whole: last.at(-1) ?? Infinity, prefix: Math.min(...last) };
}

/** Returns the most similar known word, or undefined if each of them has too many other letters. */
export function findNearestWord(typed: string, candidates: readonly string[]): string | undefined {
  const max = getMaxMistakes(typed);
  const isNear = ({ whole, prefix }: Distance) =>
    whole <= max || (typed.length >= MIN_PREFIX_LENGTH && prefix <= max);
  const [nearest] = candidates
    .map((word) => ({ word, distance: countMistakes(typed, word) }))
    .filter(({ word, distance }) => word !== typed && isNear(distance))
    .toSorted((a, b) => a.distance.whole - b.distance.whole);
  return nearest?.word;
}

export const hasFewResults = (total: number): boolean => total > 0 && total <= FEW_RESULTS;

/** Whether a search offers a similar word, which has `similarTotal` results. */
export const shouldSuggest = (total: number, similarTotal: number): boolean =>
  hasFewResults(total) && similarTotal >= total * MIN_RESULT_RATIO;
