import { basename } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { toRecordingName } from '#tests/support/runRecorder.ts';

/** The recorders of the browsers that a repeated test has opened; null without a repetition. */
let recorders: PageRunRecorder[] | null = null;

/** Records the charts of a browser if its test is being repeated. */
export async function recordRepeatedTest(context: BrowserContext): Promise<boolean> {
  if (recorders === null) return false;
  const recorder = new PageRunRecorder();
  recorders.push(recorder);
  await recorder.watch(context);
  return true;
}

/** The part of a test of Vitest that this file reads. */
interface AttemptedTest {
  readonly fullTestName: string;
  readonly file: { readonly filepath: string };
  readonly retry?: unknown;
  readonly result?: { readonly retryCount?: number | undefined } | undefined;
}

const isLastAttempt = ({ retry, result }: AttemptedTest) =>
  (result?.retryCount ?? 0) >= (typeof retry === 'number' ? retry : 0);

/** A path saves its own recording. */
const isRecorded = ({ message }: Error) => message.includes('recording: ');
const isSkipped = (error: Error) => 'code' in error && error.code === 'VITEST_PENDING';

/** Repeats a test, and saves what its charts did. @returns lines for the message of the failure */
async function recordRepetition(test: AttemptedTest, error: Error, run: () => unknown) {
  const repetition: PageRunRecorder[] = [];
  recorders = repetition;
  const repeated = await Promise.resolve()
    .then(run)
    .then(
      () => null,
      (again: unknown) => String(again),
    );
  recorders = null;
  const note = repeated ?? `It did not fail when it was repeated. Before: ${error.message}`;
  const file = basename(test.file.filepath, '.test.ts');
  return repetition
    .filter(({ recording }) => recording.actors.size > 0)
    .map((recorder, index) => {
      recorder.markLastAction();
      return recorder.save(toRecordingName('e2e', file, `${test.fullTestName} ${index}`), note);
    })
    .join('');
}

/**
 * Runs a test in a browser. If its last attempt fails, it is repeated and recorded, because
 * recording would change the pages (docs/decisions/089).
 */
export async function runOrRecordTest(test: AttemptedTest, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error && isLastAttempt(test) && !isRecorded(error) && !isSkipped(error))
      error.message += await recordRepetition(test, error, run);
    throw error;
  }
}
