/** One sentence of the specification, the code that implements it and the tests that prove it. */
export interface SpecRow {
  /** the point that it quotes and a letter: `4.6c` */
  readonly id: string;
  readonly point: string;
  /** the words of the specification; `…` marks an omission, words in [brackets] are added */
  readonly quote: string;
  readonly files: readonly string[];
  /** `tests/models/cart.test.ts > a group > a title`, as the runner prints it */
  readonly tests: readonly string[];
  /** why there is no test: the sentence leaves a question open, or a decision replaces it */
  readonly settledBy: string | null;
}

const parseCodeSpans = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, span]) => span ?? []);

/** The cells of a table row; `\|` is a bar in a cell. */
const parseCells = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * The rows of docs/specification.md. A row with tests has four cells, a row with an answer has
 * three.
 */
export function parseRows(markdown: string): SpecRow[] {
  return markdown.split('\n').flatMap((line): SpecRow[] => {
    const [, point] = /^\| (\d+\.\d+)[a-z]+ +\|/.exec(line) ?? [];
    if (point === undefined) return [];
    const [id = '', quote = '', third = '', tests] = parseCells(line);
    return tests === undefined
      ? [{ id, point, quote, files: [], tests: [], settledBy: third }]
      : [
          {
            id,
            point,
            quote,
            files: parseCodeSpans(third),
            tests: parseCodeSpans(tests),
            settledBy: null,
          },
        ];
  });
}

export const isProvable = ({ settledBy }: SpecRow): boolean => settledBy === null;

/** The pieces of the specification that a row quotes. */
export const parseQuotedPhrases = ({ quote }: Pick<SpecRow, 'quote'>): string[] =>
  quote
    .replace(/\[[^\]]*\]/g, '…')
    .split('…')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
