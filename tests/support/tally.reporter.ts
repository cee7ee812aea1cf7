import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed` alone on the last line of a run, for people and machines that read
 * only the end of a log. A file that could not be loaded counts as one failed test.
 */
export class TallyReporter implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandled: ReadonlyArray<SerializedError>,
  ): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        if (test.result().state === 'failed') failedHere += 1;
      }
      failed += failedHere === 0 && !module.ok() ? 1 : failedHere;
    }
    process.once('exit', () => {
      console.log(`${passed} passed, ${failed} failed`);
    });
  }
}

// Vitest loads a reporter named by its path through the default export.
export { TallyReporter as default };
