import { type RunnerTestCase, TestRunner } from 'vitest';
import { runOrRecordTest } from './failedTest.ts';
import { closeSharedBrowsers } from './sharedBrowser.ts';

/**
 * Closes the browsers that the test files of a worker share when the worker ends, and records the
 * charts of a test that fails.
 */
export default class SharedBrowserRunner extends TestRunner {
  constructor(...args: ConstructorParameters<typeof TestRunner>) {
    super(...args);
    this.onCleanupWorkerContext(closeSharedBrowsers);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    await runOrRecordTest(test, SharedBrowserRunner.getTestFn(test));
  }
}
