import { type RunnerReport, toFaultResult } from '../faults/faultResult.ts';
import type { TestSelection } from './testServer.ts';

export interface TestsResult {
  readonly status: 'killed' | 'survived' | 'timedOut';
  /** the test that fails, or why none counts */
  readonly by: string;
}
type RunTests = (selection: TestSelection) => Promise<RunnerReport | null>;

/** Excludes tests that compare a chart with its generated copy: any change fails them. */
const EXCEPT_COPIES_OF_CHARTS = '^(?!.*(docs/test-plan|drawing))';

const getProject = (path: string) => path.split('/')[1] ?? '';

/** The tests of each project, in their order. */
function toSelections(tests: readonly string[]): readonly TestSelection[] {
  const projects = [...new Set(tests.map(getProject))];
  return projects.map((project) => ({
    project,
    tests: tests.filter((test) => getProject(test) === project),
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

const NO_END: TestsResult = { status: 'timedOut', by: 'the tests did not end' };

/** Runs the tests of a project; a file with a failure that was not repeated runs again. */
async function trySelection(selection: TestSelection, run: RunTests): Promise<TestsResult> {
  let result: TestsResult = { status: 'survived', by: '' };
  let { tests } = selection;
  while (tests.length > 0) {
    const report = await run({ ...selection, tests });
    if (!report) return NO_END;
    const failedFile = findFailedFile(report);
    if (failedFile === undefined) return result;
    const first = toFaultResult(report);
    const by = first.by.split('\n')[0] ?? '';
    const again = isFailedTwice(report) ? report : await run({ ...selection, tests: [failedFile] });
    if (!again) return NO_END;
    const second = toFaultResult(again);
    if (first.isCaught && second.isCaught) return { status: 'killed', by };
    if (first.isTimedOut || second.isTimedOut) result = { status: 'timedOut', by };
    tests = tests.slice(tests.indexOf(failedFile) + 1);
  }
  return result;
}

/**
 * Runs tests with a mutant until a file fails twice: a test that fails once may have failed for
 * another reason, for example on a busy machine. A timeout does not count.
 */
export async function tryTests(tests: readonly string[], run: RunTests): Promise<TestsResult> {
  let result: TestsResult = { status: 'survived', by: '' };
  for (const selection of toSelections(tests)) {
    const { status, by } = await trySelection(selection, run);
    if (status === 'killed') return { status, by };
    if (status === 'timedOut') result = { status, by };
  }
  return result;
}
