import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFaults } from '#tools/faults/fault.ts';
import { parseMessages, parsePoints, type SpecPoint } from '../specification/points.ts';
import { isProvable, type SpecRow, parseRows, parseQuotedPhrases } from '../specification/rows.ts';
import { isCompleteRun, type TestRun, findUnproven } from '../specification/unprovenRows.ts';

/** Words that a row may omit. */
const STOP_WORDS = new Set(['and', 'or', 'with', 'the', 'a', 'an']);

const isWordPart = (character: string | undefined) => /[A-Za-z0-9]/.test(character ?? '');

/** The positions of a piece in a text, as whole words. */
function findWholeWords(text: string, piece: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const end = at + piece.length;
    const isCutShort =
      (isWordPart(text[at - 1]) && isWordPart(piece[0])) ||
      (isWordPart(text[end]) && isWordPart(piece.at(-1)));
    if (!isCutShort) places.push(at);
  }
  return places;
}

/** The words of a point that no piece quotes. Each occurrence of a repeated word must be quoted. */
function findUnquotedWords({ text }: SpecPoint, pieces: readonly string[]): string[] {
  const quoted = new Set<number>();
  for (const piece of pieces) {
    const places = findWholeWords(text, piece);
    const free = places.find((at) => !quoted.has(at)) ?? places[0];
    if (free === undefined) continue;
    for (let at = free; at < free + piece.length; at += 1) quoted.add(at);
  }
  const left = [...text].map((character, at) => (quoted.has(at) ? ' ' : character)).join('');
  return (left.match(/[A-Za-z0-9]+/g) ?? []).filter((word) => !STOP_WORDS.has(word));
}

/** The differences between the points of the specification and the rows that quote them. */
function findUncovered(points: readonly SpecPoint[], rows: readonly SpecRow[]): string[] {
  const texts = new Map(points.map((point) => [point.id, point.text]));
  const unknownQuotes = rows.flatMap((row) =>
    parseQuotedPhrases(row)
      .filter((piece) => findWholeWords(texts.get(row.point) ?? '', piece).length === 0)
      .map(
        (piece) => `row ${row.id} quotes words that point ${row.point} does not contain: ${piece}`,
      ),
  );
  const left = points.flatMap((point) => {
    // Longer pieces first, so that a short piece does not use a position inside a longer one.
    const pieces = rows
      .filter((row) => row.point === point.id)
      .flatMap(parseQuotedPhrases)
      .toSorted((a, b) => b.length - a.length);
    const words = findUnquotedWords(point, pieces);
    const cutShort = parseMessages(point).filter(
      ({ message }) => !pieces.some((piece) => piece.includes(message)),
    );
    return [
      ...(words.length > 0 ? [`point ${point.id} has no row for: ${words.join(' ')}`] : []),
      ...cutShort.map(
        ({ message }) => `point ${point.id} has no row with the complete message: ${message}`,
      ),
    ];
  });
  return [...unknownQuotes, ...left];
}

const root = new URL('../../', import.meta.url);
const readText = (path: string) => readFileSync(new URL(path, root), 'utf8');
const points = parsePoints(readText('docs/spec.md'));
const rows = parseRows(readText('docs/specification.md'));
const proven = rows.filter(isProvable);
const rowFaults = readFaults('specification');

describe('docs/specification.md', () => {
  test('quotes each word of the specification and each complete message, and nothing else', () => {
    expect(findUncovered(points, rows)).toEqual([]);
  });

  test('has at least 200 rows with unique ids, and few rows without tests', () => {
    expect(proven.length).toBeGreaterThan(200);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length - proven.length).toBeLessThan(25);
    expect(rows.filter(({ settledBy }) => settledBy === '')).toEqual([]);
  });

  test('names files of code that exist', () => {
    const lost = proven.filter(
      ({ files }) => files.length === 0 || files.some((file) => !existsSync(new URL(file, root))),
    );
    expect(lost.map(({ id, files }) => `${id}: ${files.join(', ')}`)).toEqual([]);
  });

  test('names files of tests that exist', () => {
    const lost = proven.filter(
      ({ tests }) =>
        tests.length === 0 ||
        tests.some((title) => !existsSync(new URL(title.split(' > ')[0] ?? '', root))),
    );
    expect(lost.map(({ id, tests }) => `${id}: ${tests.join(', ')}`)).toEqual([]);
  });
});

describe('the recorded faults of npm run faults -- specification', () => {
  test('are at least forty, with one in every section', () => {
    expect(rowFaults.length).toBeGreaterThanOrEqual(40);
    const sections = new Set(rowFaults.map(({ subject }) => subject.split('.')[0] ?? ''));
    expect([...sections].toSorted()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(new Set(rowFaults.map(({ subject }) => subject)).size).toBe(rowFaults.length);
  });

  test('belong to rows that have tests', () => {
    const ids = new Set(proven.map(({ id }) => id));
    expect(rowFaults.filter(({ subject }) => !ids.has(subject))).toEqual([]);
  });
});

const SPEC = `# A shop
What it is.

## 1. Cart
Label
- Items go at 0; a 'last one' warns.

| Route | Login |
|---|---|
| /cart | no |
`;
const createRow = (id: string, quote: string, more: Partial<SpecRow> = {}): SpecRow => ({
  id,
  point: id.replace(/[a-z]+$/, ''),
  quote,
  files: [],
  tests: ['a > b'],
  settledBy: null,
  ...more,
});

describe('the points of a specification', () => {
  test('are its paragraphs, bullets and rows of tables, counted within each section', () => {
    expect(parsePoints(SPEC)).toEqual([
      { id: '0.1', text: 'What it is.' },
      { id: '1.1', text: "Items go at 0; a 'last one' warns." },
      { id: '1.2', text: '/cart · no' },
    ]);
  });

  test('contain messages, quoted or listed', () => {
    const listed = { id: '8.1', text: "Codes '1'. Translated set: Wrong; Not yours." };
    expect(parseMessages(listed).map(({ message }) => message)).toEqual([
      '1',
      'Wrong',
      'Not yours',
    ]);
  });
});

describe('a table of rows', () => {
  const markdown = [
    createRow('0.1a', 'What it is.'),
    createRow('1.1a', 'Items go at 0'),
    createRow('1.1b', "[the] 'last one' warns."),
    createRow('1.2a', '/cart · no'),
  ];

  test('is complete if it quotes each word', () => {
    expect(findUncovered(parsePoints(SPEC), markdown)).toEqual([]);
  });

  test('is incomplete if a row is missing, a message is split or other words are quoted', () => {
    expect(findUncovered(parsePoints(SPEC), markdown.slice(0, 3))).toEqual([
      'point 1.2 has no row for: cart no',
    ]);
    const malformed = [
      ...markdown.slice(0, 2),
      createRow('1.1b', "'last"),
      createRow('1.1c', "one' warns."),
    ];
    expect(
      findUncovered(parsePoints(SPEC), [...malformed, createRow('1.2a', '/cart · no')]),
    ).toEqual(['point 1.1 has no row with the complete message: last one']);
    expect(findUncovered(parsePoints(SPEC), [...markdown, createRow('1.2b', 'car')])).toEqual([
      'row 1.2b quotes words that point 1.2 does not contain: car',
    ]);
  });

  test('is parsed with bars in its cells', () => {
    const line = '| 1.2a | /a \\| b | `models/a.ts` | `tests/a.test.ts > x \\| y`<br>`t > z` |';
    expect(parseRows(`${line}\n| 1.2b | open | why |`)).toEqual([
      createRow('1.2a', '/a | b', {
        files: ['models/a.ts'],
        tests: ['tests/a.test.ts > x | y', 't > z'],
      }),
      createRow('1.2b', 'open', { tests: [], settledBy: 'why' }),
    ]);
  });
});

describe('the proof after a run', () => {
  const passed: TestRun = { title: 'a > b', state: 'passed' };
  const findUnprovenAfter = (...testRuns: readonly TestRun[]) =>
    findUnproven([createRow('1.1a', 'x')], testRuns);

  test('is complete if each test passed on each database', () => {
    expect(findUnprovenAfter(passed, passed)).toEqual([]);
    expect(
      findUnproven([createRow('1.1a', 'x', { tests: ['missing'], settledBy: 'open' })], []),
    ).toEqual([]);
  });

  test('reports a test that is missing, skipped, or failed on one of the databases', () => {
    expect(findUnprovenAfter()).toEqual(['row 1.1a: a > b: no such test']);
    expect(findUnprovenAfter({ ...passed, state: 'skipped' })).toEqual([
      'row 1.1a: a > b: skipped',
    ]);
    expect(findUnprovenAfter(passed, { ...passed, state: 'failed' })).toEqual([
      'row 1.1a: a > b: failed',
    ]);
  });

  test('reports a test that proves more than five rows', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => createRow(`1.1${letter}`, 'x'));
    expect(findUnproven(many.slice(1), [passed])).toEqual([]);
    expect(findUnproven(many, [passed])).toEqual([
      'row 1.1a, 1.1b, 1.1c, 1.1d, 1.1e, 1.1f: a > b: proves more than five rows',
    ]);
  });

  test('includes every test file: each belongs to a project of tests/projects.ts', () => {
    const names = [...readText('tests/projects.ts').matchAll(/defineTestProject\('([\w-]+)'/g)].map(
      ([, name]) => name,
    );
    const unassignedFiles = readdirSync(new URL('tests/', root), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((path) => /\.test\.tsx?$/.test(path))
      .filter((path) => !names.includes(path.split(/[\\/]/)[0]));
    expect(unassignedFiles).toEqual([]);
    expect(names).toContain('e2e');
  });

  test('is required only after a complete run of every file without a filter', () => {
    const allFiles = ['tests/a.test.ts', 'tests/b.test.ts'];
    const ranFiles = new Set(allFiles);
    expect(isCompleteRun({ ranFiles: ranFiles, allFiles, isNarrowed: false })).toBe(true);
    expect(isCompleteRun({ ranFiles: ranFiles, allFiles, isNarrowed: true })).toBe(false);
    expect(
      isCompleteRun({ ranFiles: new Set(['tests/a.test.ts']), allFiles, isNarrowed: false }),
    ).toBe(false);
  });
});
