import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Complaint, parseComplaints } from '#tools/faults/complaints.ts';
import { readFaults } from '#tools/faults/fault.ts';

const root = new URL('../../', import.meta.url);
const readProjectFile = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The tests that do not exist, or whose file does not name a report of the row. */
const findMissingTests = (complaints: readonly Complaint[]): string[] =>
  complaints.flatMap(({ reports, tests }) =>
    tests.filter((listed) => {
      const [file = '', title = ''] = listed.split(' > ');
      if (title === '' || !/\.test\.tsx?$/.test(file) || !existsSync(new URL(file, root)))
        return true;
      const text = readProjectFile(file);
      return !text.includes(title) || !reports.some((report) => text.includes(report));
    }),
  );

/**
 * The rows whose protection no fault of tests/faults/complaints.tsv removes, and faults without a
 * row.
 */
function findUnprovenRows(complaints: readonly Complaint[], subjects: readonly string[]): string[] {
  const ids = complaints.map(({ id }) => id);
  return [
    ...ids.filter((id) => !subjects.includes(id)),
    ...subjects.filter((subject) => !ids.includes(subject)),
  ];
}

describe('docs/complaints.md', () => {
  const complaints = parseComplaints(readProjectFile('docs/complaints.md'));
  const subjects = readFaults('complaints').map(({ subject }) => subject);

  test('names tests that exist, and their files name the report', () => {
    expect(complaints.flatMap(({ tests }) => tests).length).toBeGreaterThan(100);
    expect(findMissingTests(complaints)).toEqual([]);
  });

  test('has a seeded fault for the protection of each row', () => {
    expect(findUnprovenRows(complaints, subjects)).toEqual([]);
  });

  test('a row without a fault, and a fault without a row, is reported', () => {
    const rows = parseComplaints(
      '| shop#1, #2 | totals |  | cents |\n| PR shop#3 (open) | totals |  | cents |',
    );
    expect(findUnprovenRows(rows, ['shop#1', 'shop#3'])).toEqual([]);
    expect(findUnprovenRows(rows, ['shop#1', 'shop#2'])).toEqual(['shop#3', 'shop#2']);
  });

  test('a row with an unknown title, file or report, or without a test, is reported', () => {
    const existingTest = '`models/money.test.ts`: of an order equals the sum of its lines';
    const rows = [
      `| nopSolutions/nopCommerce#2821 | totals | ${existingTest} | integer cents |`,
      `| shop#0 | totals | ${existingTest} | integer cents |`,
      '| nopSolutions/nopCommerce#2821 | double order | `models/money.test.ts`: no such title | a key |',
      '| shop#2 | double order | `models/absent.test.ts`: a title | a key |',
      '| shop#3 | double order |  | a key |',
    ];
    expect(findMissingTests(parseComplaints(rows.join('\n')))).toEqual([
      'tests/models/money.test.ts > of an order equals the sum of its lines',
      'tests/models/money.test.ts > no such title',
      'tests/models/absent.test.ts > a title',
      'tests/ > ',
    ]);
  });
});
