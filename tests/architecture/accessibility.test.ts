import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSources } from '../support/sources.ts';

const root = new URL('../../', import.meta.url);

/** WCAG 2.2, levels A and AA. */
const CRITERIA = `
1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8
3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3`
  .trim()
  .split(/\s+/);

interface CriterionRow {
  readonly criterion: string;
  readonly explanation: string;
  /** `` `file`: title ``, or `manual` */
  readonly tests: readonly string[];
}

const parseRows = (markdown: string): CriterionRow[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, criterion = '', , , explanation = '', tests = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return { criterion, explanation, tests: tests.split('<br>') };
    });

function isExistingTest(entry: string): boolean {
  const [, path = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(entry) ?? [];
  const file = new URL(`tests/${path}`, root);
  return title !== '' && existsSync(file) && readFileSync(file, 'utf8').includes(title);
}

const findIncompleteRows = (rows: readonly CriterionRow[]): string[] =>
  rows
    .filter(
      ({ explanation, tests }) =>
        explanation === '' || !tests.every((entry) => isExistingTest(entry) || entry === 'manual'),
    )
    .map(({ criterion }) => criterion);

describe('docs/accessibility.md', () => {
  const rows = parseRows(readFileSync(new URL('docs/accessibility.md', root), 'utf8'));

  test('has a row for each criterion of WCAG 2.2, with tests that exist', () => {
    expect(rows.map(({ criterion }) => criterion)).toEqual(CRITERIA);
    expect(findIncompleteRows(rows)).toEqual([]);
  });

  test('a row without an explanation or with an unknown test is reported', () => {
    const table = [
      '| 1.1.1 | A | Name | Text | `views/ui.test.tsx`: no such test |',
      '| 1.1.2 | A | Name |  | manual |',
      '| 1.1.3 | A | Name | Text | manual |',
      '| 1.1.4 | A | Name | Text |  |',
    ];
    expect(findIncompleteRows(parseRows(table.join('\n')))).toEqual(['1.1.1', '1.1.2', '1.1.4']);
  });
});

test('the shop has no audio, video, canvas or animated image', () => {
  const media = readSources()
    .filter(({ path }) => path.startsWith('src/'))
    .filter(({ text }) => /<(?:audio|video|canvas|marquee)\b|\.gif\b/.test(text));
  expect(media.map(({ path }) => path)).toEqual([]);
});
