import { isProvable, type SpecRow } from './rows.ts';

/** The result of a test. A test that ran on both databases has two results. */
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

/**
 * The rows that a complete run did not prove: a test is missing, did not pass, or belongs to too
 * many rows.
 */
export function findUnproven(rows: readonly SpecRow[], runs: readonly TestRun[]): string[] {
  const statesByTest = new Map<string, string[]>();
  for (const { title, state } of runs)
    statesByTest.set(title, [...(statesByTest.get(title) ?? []), state]);
  return [...groupRowsByTest(rows.filter(isProvable))].flatMap(([test, ids]) => {
    const label = `row ${ids.join(', ')}: ${test}`;
    const states = statesByTest.get(test);
    if (states === undefined) return [`${label}: no such test`];
    const failedState = states.find((state) => state !== 'passed');
    if (failedState !== undefined) return [`${label}: ${failedState}`];
    return ids.length > MAX_ROWS_PER_TEST ? [`${label}: proves more than five rows`] : [];
  });
}

interface RunScope {
  /** test files that ran, and all test files of the project */
  readonly ranFiles: ReadonlySet<string>;
  readonly allFiles: readonly string[];
  readonly isNarrowed: boolean;
}

/** Only a run of every test shows that a sentence has no proof. */
export const isCompleteRun = ({ ranFiles, allFiles, isNarrowed }: RunScope): boolean =>
  !isNarrowed && allFiles.every((file) => ranFiles.has(file));
