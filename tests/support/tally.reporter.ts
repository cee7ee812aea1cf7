import { readdirSync, readFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { isWhole, type Ran, unproven } from '../specification/judge.ts';
import { rowsOf } from '../specification/rows.ts';

const root = new URL('../../', import.meta.url);

const testFiles = () =>
  readdirSync(new URL('tests/', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `tests/${path.replaceAll('\\', '/')}`);

const ranIn = (module: TestModule): Ran[] =>
  [...module.children.allTests()].map((test) => ({
    title: `${module.relativeModuleId} > ${test.fullName}`,
    state: test.result().state,
  }));

/** A file that could not be loaded counts as one failed test. */
function failedIn(module: TestModule): number {
  const failed = ranIn(module).filter(({ state }) => state === 'failed').length;
  return failed === 0 && !module.ok() ? 1 : failed;
}

/**
 * Prints `N passed, N failed` alone on the last line of a run, for people and machines that read
 * only the end of a log. After a run of every test it also compares docs/specification.md with what
 * ran: a sentence whose test is absent, skipped or failed counts as failed.
 */
export class TallyReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandled: ReadonlyArray<SerializedError>,
    reason: TestRunEndReason,
  ): void {
    const ran = modules.flatMap(ranIn);
    const passed = ran.filter(({ state }) => state === 'passed').length;
    const breaches = this.isPartial(modules, reason) ? [] : this.breaches(ran);
    if (breaches.length > 0) process.exitCode = 1;
    const failed = modules.reduce((sum, module) => sum + failedIn(module), 0);
    process.once('exit', () => {
      for (const breach of breaches) console.error(`docs/specification.md ${breach}`);
      console.log(`${passed} passed, ${failed + unhandled.length + breaches.length} failed`);
    });
  }

  private isPartial(modules: ReadonlyArray<TestModule>, reason: TestRunEndReason): boolean {
    const files = new Set(modules.map((module) => module.relativeModuleId));
    const isNarrowed =
      reason === 'interrupted' || this.vitest?.config.testNamePattern !== undefined;
    return !isWhole({ ran: files, all: testFiles(), isNarrowed });
  }

  private breaches(ran: readonly Ran[]): string[] {
    return unproven(rowsOf(readFileSync(new URL('docs/specification.md', root), 'utf8')), ran);
  }
}

// Vitest loads a reporter named by its path through the default export.
export { TallyReporter as default };
