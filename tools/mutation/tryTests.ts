import { type RunnerReport, toFaultResult } from '../faults/faultResult.ts';
import type { SelectedTests, TestSelection } from './testServer.ts';

export interface TestsResult {
  readonly status: 'killed' | 'survived' | 'timedOut';
  /** the test that fails, or why none counts */
  readonly by: string;
}
interface TestRuns {
  readonly run: (selection: TestSelection) => Promise<RunnerReport | null>;
  /** whether tests pass without the mutant and without the other tests of their file */
  readonly passesAlone: (selection: TestSelection) => Promise<boolean>;
}

/** Excludes tests that compare a chart with its generated copy: any change fails them. */
const EXCEPT_COPIES_OF_CHARTS = '^(?!.*(docs/test-plan|drawing))';

const getProject = (path: string) => path.split('/')[1] ?? '';

/** The tests of each project, in their order. */
function toSelections(tests: readonly SelectedTests[]): readonly TestSelection[] {
  const projects = [...new Set(tests.map(({ path }) => getProject(path)))];
  return projects.map((project) => ({
    project,
    tests: tests.filter(({ path }) => getProject(path) === project),
    ...(project === 'paths' ? { namePattern: EXCEPT_COPIES_OF_CHARTS } : {}),
  }));
}

const findFailedFile = ({ testResults }: RunnerReport) =>
  testResults.find(
    ({ message, assertionResults }) =>
      message !== '' || assertionResults.some(({ status }) => status === 'failed'),
  )?.name;

const toReason = (message: string) => message.split('\n')[0]?.replaceAll(/\d+/g, '');

/** The runner has repeated a failed test, which failed for the same reason. */
const isFailedTwice = ({ testResults }: RunnerReport) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .some(({ failureMessages }) => {
      const [first, ...others] = (failureMessages ?? []).map(toReason);
      return others.includes(first);
    });

interface Failure {
  readonly failed: SelectedTests;
  readonly report: RunnerReport;
  readonly selection: TestSelection;
}

const NO_END: TestsResult = { status: 'timedOut', by: 'the tests did not end' };

/** Whether every test that ran has passed. */
export const isPassed = (report: RunnerReport | null) =>
  report !== null && findFailedFile(report) === undefined;

const listFailedIds = ({ testResults }: RunnerReport) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, id }) => (status === 'failed' && id !== undefined ? [id] : []));

/** Whether the failed tests need the tests of their file that were not selected. */
async function needOthers({ failed, report, selection }: Failure, { passesAlone }: TestRuns) {
  const ids = listFailedIds(report);
  if (failed.ids === null || ids.length === 0) return false;
  return !(await passesAlone({ ...selection, tests: [{ path: failed.path, ids }] }));
}

/** Runs the tests of a project; a file with a failure that was not repeated runs again. */
async function trySelection(selection: TestSelection, runs: TestRuns): Promise<TestsResult> {
  let result: TestsResult = { status: 'survived', by: '' };
  let { tests } = selection;
  while (tests.length > 0) {
    const report = await runs.run({ ...selection, tests });
    if (!report) return NO_END;
    const failedPath = findFailedFile(report);
    const failed = tests.find(({ path }) => path === failedPath);
    if (!failed) return result;
    tests = tests.slice(tests.indexOf(failed) + 1);
    const first = toFaultResult(report);
    const by = first.by.split('\n')[0] ?? '';
    const again = isFailedTwice(report)
      ? report
      : await runs.run({ ...selection, tests: [failed] });
    if (!again) return NO_END;
    const second = toFaultResult(again);
    if (first.isTimedOut || second.isTimedOut) result = { status: 'timedOut', by };
    if (!first.isCaught || !second.isCaught) continue;
    if (!(await needOthers({ failed, report, selection }, runs))) return { status: 'killed', by };
    tests = [{ path: failed.path, ids: null }, ...tests];
  }
  return result;
}

/**
 * Runs tests with a mutant until a file fails twice: a test that fails once may have failed for
 * another reason, for example on a busy machine. A timeout does not count.
 */
export async function tryTests(
  tests: readonly SelectedTests[],
  runs: TestRuns,
): Promise<TestsResult> {
  let result: TestsResult = { status: 'survived', by: '' };
  for (const selection of toSelections(tests)) {
    const { status, by } = await trySelection(selection, runs);
    if (status === 'killed') return { status, by };
    if (status === 'timedOut') result = { status, by };
  }
  return result;
}
