import type { PlannedPath } from '#explorer/coverPlanner.ts';
import type { Edge } from '#explorer/model.ts';
import type { RunStep } from '#explorer/runReport/runReport.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import { saveSteps, stepFolder, toPictureName } from '#tests/paths/e2e/stepRecord.ts';
import type { BrowserShopper } from '../browserShopper.ts';

const TIMEOUT_MS = 5000;

/**
 * Takes a picture after each step of a path, for `npm run paths -- --level e2e --report FOLDER`.
 */
export class StepPictures {
  readonly #path: PlannedPath;
  readonly #steps: RunStep[] = [];

  constructor(path: PlannedPath) {
    this.#path = path;
  }

  /**
   * Pictures the page after a step, or while it failed. A page that cannot be pictured leaves the
   * step without one.
   */
  async take({ page }: BrowserShopper, { choice, next }: Edge): Promise<void> {
    if (stepFolder === null) return;
    const step = { label: formatChoice(choice), state: formatState(next.snapshot.value) };
    const picture = toPictureName(this.#path, this.#steps.length);
    const isTaken = await page
      .screenshot({
        path: `${stepFolder}/${picture}`,
        type: 'jpeg',
        quality: 70,
        timeout: TIMEOUT_MS,
      })
      .then(
        () => true,
        () => false,
      );
    this.#steps.push(isTaken ? { ...step, picture } : step);
    saveSteps(stepFolder, this.#path, this.#steps);
  }
}
