import { basename } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { toRecordingName } from '#tests/support/runRecorder.ts';
import type { ConsoleGuard } from './consoleGuard.ts';

interface RepeatedBrowser {
  readonly recorder: PageRunRecorder;
  readonly consoleGuard: ConsoleGuard;
}
/** The browsers that a repeated test has opened; null without a repetition. */
let browsers: RepeatedBrowser[] | null = null;

/** Records the charts of a browser if its test is being repeated. */
export async function recordRepeatedTest(
  context: BrowserContext,
  consoleGuard: ConsoleGuard,
): Promise<boolean> {
  if (browsers === null) return false;
  const recorder = new PageRunRecorder();
  browsers.push({ recorder, consoleGuard });
  consoleGuard.onProblem(recorder.noteProblem);
  await recorder.watch(context);
  return true;
}

type Check = () => Promise<void>;
/** The checks that the running test has added. */
let checks: Check[] = [];

/**
 * Adds a check that follows the body of the running test. Vitest's hooks run after the runner could
 * repeat and record the test.
 */
export const checkAfterBody = (check: Check): void => void checks.push(check);

async function runBody(run: () => unknown): Promise<readonly Check[]> {
  const outer = checks;
  const added: Check[] = [];
  checks = added;
  try {
    await run();
  } finally {
    checks = outer;
  }
  return added;
}

async function runChecks(added: readonly Check[]): Promise<void> {
  for (const check of added) await check();
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

/** @returns why it failed, and whether only a check after its body did */
async function repeatTest(run: () => unknown) {
  let hasPassedBody = false;
  try {
    const added = await runBody(run);
    hasPassedBody = true;
    await runChecks(added);
  } catch (error) {
    return { reason: String(error), hasPassedBody };
  }
  return { reason: null, hasPassedBody };
}

/** Repeats a test, and saves what its charts did. @returns lines for the message of the failure */
async function recordRepetition(test: AttemptedTest, error: Error, run: () => unknown) {
  const repetition: RepeatedBrowser[] = [];
  browsers = repetition;
  const { reason, hasPassedBody } = await repeatTest(run);
  browsers = null;
  const note = reason ?? `It did not fail when it was repeated. Before: ${error.message}`;
  const file = basename(test.file.filepath, '.test.ts');
  return repetition
    .filter(({ recorder }) => recorder.recording.actors.size > 0)
    .map(({ recorder, consoleGuard }, index) => {
      const [problem] = consoleGuard.getProblems();
      if (hasPassedBody && problem !== undefined) recorder.markProblem(problem);
      else recorder.markLastAction();
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
    await runChecks(await runBody(run));
  } catch (error) {
    if (error instanceof Error && isLastAttempt(test) && !isRecorded(error) && !isSkipped(error))
      error.message += await recordRepetition(test, error, run);
    throw error;
  }
}
