/** Reports of the same defect in other shops or in this one, and the tests that prevent it. */
export interface Complaint {
  /** the first of the reports, `medusajs/medusa#13301`, or the number of a finding */
  readonly id: string;
  /** the numbers of the reports: `#13301` */
  readonly reports: readonly string[];
  /** `tests/models/money.test.ts > a title`, without the titles of its groups */
  readonly tests: readonly string[];
}

/** A test of a row: `` `file`: title ``. */
function parseTest(entry: string): string {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(entry.trim()) ?? [];
  return `tests/${file} > ${title.replaceAll('\\|', '|')}`;
}

/**
 * The rows of docs/complaints.md or docs/acceptance.md; the tests are in the third cell, separated
 * by `<br>`.
 */
export const parseComplaints = (markdown: string): Complaint[] =>
  markdown
    .split('\n')
    .filter((line) => /^\| (?!report |finding |row |-)/.test(line))
    .map((line) => {
      const [, report = '', , tests = ''] = line.split(/(?<!\\)\|/);
      return {
        id: /\S+#\d+/.exec(report)?.[0] ?? report.trim(),
        reports: report.match(/#\d+/g) ?? [],
        tests: tests.split('<br>').map(parseTest),
      };
    });
