import type { PlannedPath } from '#explorer/coverPlanner.ts';
import type { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import type { E2eShop } from '../e2eShop.ts';
import type { E2eRun, E2eStep } from '../steps/e2eRun.ts';

/** The paths of a chart in a browser, and how they are performed. */
export interface BrowserPaths {
  readonly planPaths: () => readonly PlannedPath[];
  /** opens the browser of the shopper who performs the path */
  readonly open: (
    shop: E2eShop,
    path: PlannedPath,
    recorder: PageRunRecorder | null,
  ) => Promise<E2eRun>;
  /** performs the steps; a failure names the step and the steps before it */
  readonly perform: (run: E2eRun, path: PlannedPath) => Promise<void>;
}

export const prepareNothing: E2eStep = () => Promise.resolve();
