import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const readProjectFile = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface ListedTest {
  /** the numbers of the reports, such as `#13301` */
  readonly reports: readonly string[];
  readonly file: string;
  readonly title: string;
}

/** The tests of a row: `` `file`: title `` in its third cell, separated by `<br>`. */
function parseListedTests(row: string): ListedTest[] {
  const [, report = '', , tests = ''] = row.split(/(?<!\\)\|/);
  const reports = report.match(/#\d+/g) ?? [];
  return tests.split('<br>').map((entry) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(entry.trim()) ?? [];
    return { reports, file: `tests/${file}`, title: title.replaceAll('\\|', '|') };
  });
}

const parseComplaints = (markdown: string): ListedTest[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| (?!report |-)/.test(line))
    .flatMap(parseListedTests);

function findMissingTests(listed: readonly ListedTest[]): string[] {
  const missing = listed.filter(({ reports, file, title }) => {
    if (title === '' || !/\.test\.tsx?$/.test(file) || !existsSync(new URL(file, root)))
      return true;
    const text = readProjectFile(file);
    return !text.includes(title) || !reports.some((report) => text.includes(report));
  });
  return missing.map(({ file, title }) => `${file}: ${title}`);
}

describe('docs/complaints.md', () => {
  const listed = parseComplaints(readProjectFile('docs/complaints.md'));

  test('names tests that exist, and their files name the report', () => {
    expect(listed.length).toBeGreaterThan(100);
    expect(findMissingTests(listed)).toEqual([]);
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
      'tests/models/money.test.ts: of an order equals the sum of its lines',
      'tests/models/money.test.ts: no such title',
      'tests/models/absent.test.ts: a title',
      'tests/: ',
    ]);
  });
});
