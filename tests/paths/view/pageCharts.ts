import { beforeEach } from 'vitest';
import type { InspectRun } from '#explorer/run.ts';
import { RunRecorder, toRecordingName } from '#tests/support/runRecorder.ts';

/**
 * The charts of the page of a test. A page that differs from its reviewed text leaves their
 * recording, as a path that fails does.
 */
export interface PageCharts {
  readonly inspect: InspectRun;
  /** The next events belong to this step of a path; without a path, to the end of the test. */
  readonly beginStep: () => void;
  /** Names the recording in the message of a check that fails. */
  readonly checkPage: (name: string, check: () => Promise<void>) => Promise<void>;
}

/** Records the charts of each test of a `describe`. */
export function recordPageCharts(): PageCharts {
  let recorder = new RunRecorder();
  beforeEach(() => {
    recorder = new RunRecorder();
  });
  return {
    inspect: (inspection, at) => recorder.inspect(inspection, at),
    beginStep: () => recorder.beginStep(window.location.pathname + window.location.search),
    async checkPage(name, check) {
      try {
        await check();
      } catch (error) {
        if (error instanceof Error)
          error.message += recorder.save(toRecordingName('page', 'mall', name), error.message);
        throw error;
      }
    },
  };
}
