import { TestRunner } from 'vitest';
import { closeSharedBrowsers } from './sharedBrowser.ts';

/** Closes the browsers that the test files of a worker share when the worker ends. */
export default class SharedBrowserRunner extends TestRunner {
  constructor(...args: ConstructorParameters<typeof TestRunner>) {
    super(...args);
    this.onCleanupWorkerContext(closeSharedBrowsers);
  }
}
