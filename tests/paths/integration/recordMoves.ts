import { RunRecorder, toRecordingName } from '#tests/support/runRecorder.ts';
import { formatNamedMoves, type NamedMoves, replayNamedMoves } from './shopRun.ts';

/**
 * Repeats a path through the whole shop and saves its recording, which opens at the move that broke
 * a rule, else at the last one.
 * @returns lines for the message of the failure
 */
export function recordMoves(path: NamedMoves, message: string): string {
  const recorder = new RunRecorder();
  replayNamedMoves(path, recorder).end();
  return recorder.save(
    toRecordingName('integration', 'mall', `${message}: ${formatNamedMoves(path)}`),
    message,
  );
}

/** Runs a check of a path; if it fails, its message names the recording of the path. */
export function checkRecorded(path: NamedMoves, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (error instanceof Error) error.message += recordMoves(path, error.message);
    throw error;
  }
}
