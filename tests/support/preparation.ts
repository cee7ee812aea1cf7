import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '#tools/services/waitUntil.ts';

/** Sufficient for a build and a seed on a busy machine. */
const TIMEOUT_SECONDS = 900;

/** The file of a finished preparation: empty, or why it failed. */
const getResultFile = (folder: string) => join(folder, 'prepared');

/**
 * Prepares what the tests of a project need while other projects run, and records the result in
 * `folder`, where the workers wait for it. It never rejects.
 */
export async function recordPreparation(
  folder: string,
  prepare: () => Promise<void>,
): Promise<void> {
  const result = await prepare().then(
    () => '',
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  const file = getResultFile(folder);
  await writeFile(`${file}.part`, result);
  await rename(`${file}.part`, file);
}

/** Waits for the end of a preparation; throws why it failed. */
export async function waitForPreparation(folder: string): Promise<void> {
  const file = getResultFile(folder);
  await waitUntil('the preparation did not end', () => Promise.resolve(existsSync(file)), {
    timeoutSeconds: TIMEOUT_SECONDS,
  });
  const failure = readFileSync(file, 'utf8');
  if (failure !== '') throw new Error(`the preparation of the tests failed: ${failure}`);
}
