import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Complaint, parseComplaints } from '#tools/faults/complaints.ts';
import { readFaults } from '#tools/faults/fault.ts';

const root = new URL('../../', import.meta.url);
const readProjectFile = (path: string) => readFileSync(new URL(path, root), 'utf8');
const FINDINGS = Array.from({ length: 28 }, (_, index) => String(index + 1));
const ROWS_OF_SPECIFICATION = 17;

const findMissingTests = (rows: readonly Complaint[]): string[] =>
  rows.flatMap(({ tests }) =>
    tests.filter((listed) => {
      const [file = '', title = ''] = listed.split(' > ');
      const isTest = title !== '' && /\.test\.tsx?$/.test(file);
      return !isTest || !existsSync(new URL(file, root)) || !readProjectFile(file).includes(title);
    }),
  );

/** The files of code that a text names and that do not exist. */
const findMissingFiles = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:models|machines|src|server)\/[\w./-]+)`(?!:)/g)].flatMap(
    ([, path = '']) => (existsSync(new URL(path, root)) ? [] : [path]),
  );

describe('docs/acceptance.md', () => {
  const text = readProjectFile('docs/acceptance.md');
  const rows = parseComplaints(text);
  const isFinding = ({ id }: Complaint) => /^\d+$/.test(id);

  test('has a row for each finding and for each row of the specification with a finding', () => {
    expect(rows.filter(isFinding).map(({ id }) => id)).toEqual(FINDINGS);
    expect(rows.length - FINDINGS.length).toBe(ROWS_OF_SPECIFICATION);
  });

  test('names tests and files that exist', () => {
    expect(rows.flatMap(({ tests }) => tests).length).toBeGreaterThan(60);
    expect([...findMissingTests(rows), ...findMissingFiles(text)]).toEqual([]);
  });

  test('has a seeded fault that brings back each finding', () => {
    const subjects = new Set(readFaults('acceptance').map(({ subject }) => subject));
    expect([...subjects].toSorted((a, b) => Number(a) - Number(b))).toEqual(FINDINGS);
  });

  test('a row with an unknown test or file, or without a test, is reported', () => {
    const table = [
      '| 1 | totals | `models/money.test.ts`: of an order equals the sum of its lines | `models/money.ts` |',
      '| 2 | totals | `models/money.test.ts`: no such title | `models/absent.ts` |',
      '| 3 | totals | `models/absent.test.ts`: a title | cents |',
      '| 4 | totals |  | cents |',
    ].join('\n');
    expect(findMissingTests(parseComplaints(table))).toEqual([
      'tests/models/money.test.ts > no such title',
      'tests/models/absent.test.ts > a title',
      'tests/ > ',
    ]);
    expect(findMissingFiles(table)).toEqual(['models/absent.ts']);
  });
});
