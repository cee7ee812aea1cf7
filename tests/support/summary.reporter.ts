import { readdirSync, readFileSync } from 'node:fs';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestRunEndReason,
  TestSuite,
  Vitest,
} from 'vitest/node';
import { formatTimeout, isTimeoutMessage, measureLoad } from '#tools/services/machineLoad.ts';
import { parseRows } from '../specification/rows.ts';
import { isCompleteRun, type TestRun, findUnproven } from '../specification/unprovenRows.ts';

const root = new URL('../../', import.meta.url);

const listTestFiles = () =>
  readdirSync(new URL('tests/', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `tests/${path.replaceAll('\\', '/')}`);

/** The time of import, hooks and tests. */
interface FileDuration {
  readonly project: string;
  readonly file: string;
  readonly ms: number;
}

function measureFile(module: TestModule): FileDuration {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  const ms =
    collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
  return { project: module.project.name, file: module.relativeModuleId, ms };
}

/** The sum of each project, whose files share the workers, and the ten slowest files. */
export function formatDurations(files: readonly FileDuration[]): string {
  const sums = [...new Set(files.map(({ project }) => project))].map((project) => {
    const projectFiles = files.filter((file) => file.project === project);
    return {
      project,
      file: `(${projectFiles.length} files)`,
      ms: projectFiles.reduce((sum, { ms }) => sum + ms, 0),
    };
  });
  const toLines = (rows: readonly FileDuration[]) =>
    rows
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, rows === files ? 10 : rows.length)
      .map(({ project, file, ms }) => `${Math.round(ms / 1000)} s ${project} ${file}`);
  return ['each project:', ...toLines(sums), 'slowest files:', ...toLines(files)].join('\n');
}

const toTestRuns = (module: TestModule): TestRun[] =>
  [...module.children.allTests()].map((test) => ({
    title: `${module.relativeModuleId} > ${test.fullName}`,
    state: test.result().state,
  }));

/** A file that fails to load counts as one failed test. */
function countFailures(module: TestModule): number {
  const failed = toTestRuns(module).filter(({ state }) => state === 'failed').length;
  return failed === 0 && !module.ok() ? 1 : failed;
}

/**
 * Prints `N passed, N failed` as the last line of a run, for people and tools that read only the
 * end of a log. After a run of all tests it also compares docs/specification.md with the results: a
 * sentence whose test is absent, skipped or failed counts as failed. It prints the time of each
 * project and the slowest files, and for each timed-out test, hook or file the load of the machine
 * at that moment. It also names each test that passed only in its second attempt, and why the first
 * one failed.
 */
export class SummaryReporter implements Reporter {
  private vitest: Vitest | undefined;
  private readonly timeouts: string[] = [];
  private readonly repeated: string[] = [];

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestCaseResult(test: TestCase): void {
    const title = `${test.module.relativeModuleId} > ${test.fullName}`;
    const errors = test.result().errors ?? [];
    this.recordTimeout(title, errors);
    if (test.diagnostic()?.flaky === true)
      this.repeated.push(
        `passed only in the second attempt: ${title}`,
        ...errors.map(({ message }) => `  before: ${message}`),
      );
  }

  /** Hooks of a group of tests fail the group. */
  onTestSuiteResult(suite: TestSuite): void {
    this.recordTimeout(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors());
  }

  /** Hooks outside all groups fail the file. */
  onTestModuleEnd(module: TestModule): void {
    this.recordTimeout(module.relativeModuleId, module.errors());
  }

  private recordTimeout(title: string, errors: readonly SerializedError[]): void {
    const messages = errors.flatMap(({ message, cause }) => [message, cause?.message ?? '']);
    if (messages.some(isTimeoutMessage)) this.timeouts.push(formatTimeout(title, measureLoad()));
  }

  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandled: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason,
  ): void {
    const testRuns = modules.flatMap(toTestRuns);
    const passed = testRuns.filter(({ state }) => state === 'passed').length;
    const gaps = this.isPartial(modules, reason) ? [] : this.findSpecificationGaps(testRuns);
    if (gaps.length > 0) process.exitCode = 1;
    const durations = formatDurations(modules.map(measureFile));
    const failed = modules.reduce((sum, module) => sum + countFailures(module), 0);
    process.once('exit', () => {
      if (modules.length > 1) console.log(durations);
      for (const line of [...this.timeouts, ...this.repeated]) console.error(line);
      for (const gap of gaps) console.error(`docs/specification.md ${gap}`);
      console.log(`${passed} passed, ${failed + unhandled.length + gaps.length} failed`);
    });
  }

  private isPartial(modules: ReadonlyArray<TestModule>, reason: TestRunEndReason): boolean {
    const files = new Set(modules.map((module) => module.relativeModuleId));
    const isNarrowed =
      reason === 'interrupted' || this.vitest?.config.testNamePattern !== undefined;
    return !isCompleteRun({ ranFiles: files, allFiles: listTestFiles(), isNarrowed });
  }

  private findSpecificationGaps(testRuns: readonly TestRun[]): string[] {
    return findUnproven(
      parseRows(readFileSync(new URL('docs/specification.md', root), 'utf8')),
      testRuns,
    );
  }
}

// Vitest loads a reporter given by path through the default export.
export { SummaryReporter as default };
