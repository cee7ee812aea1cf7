import { isProvable, type SpecRow } from './rows.ts';

/** How a test ended; one that ran on both databases is there twice. */
export interface TestRun {
  /** file and titles, joined by ` > ` */
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
}

const MAX_ROWS_PER_TEST = 5;

function groupRowsByTest(rows: readonly SpecRow[]): Map<string, string[]> {
  const byTest = new Map<string, string[]>();
  for (const { id, tests } of rows)
    for (const test of tests) byTest.set(test, [...(byTest.get(test) ?? []), id]);
  return byTest;
}

/** What a whole run leaves unproven: a test that was not there, did not pass, or is asked to prove too much. */
export function findUnproven(rows: readonly SpecRow[], ran: readonly TestRun[]): string[] {
  const ends = new Map<string, string[]>();
  for (const { title, state } of ran) ends.set(title, [...(ends.get(title) ?? []), state]);
  return [...groupRowsByTest(rows.filter(isProvable))].flatMap(([test, ids]) => {
    const where = `row ${ids.join(', ')}: ${test}`;
    const end = ends.get(test);
    if (end === undefined) return [`${where}: no such test`];
    const bad = end.find((state) => state !== 'passed');
    if (bad !== undefined) return [`${where}: ${bad}`];
    return ids.length > MAX_ROWS_PER_TEST ? [`${where}: proves more than five rows`] : [];
  });
}

export interface RunScope {
  /** test files that ran, and those that are there */
  readonly ranFiles: ReadonlySet<string>;
  readonly allFiles: readonly string[];
  readonly isNarrowed: boolean;
}

/** Only a run of every test can say that a sentence has no proof. */
export const isCompleteRun = ({ ranFiles: ran, allFiles: all, isNarrowed }: RunScope): boolean =>
  !isNarrowed && all.every((file) => ran.has(file));
