import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { formatTimeout, measureLoad } from './machineLoad.ts';

const POLL_INTERVAL_MS = 25;

interface WaitOptions {
  readonly timeoutSeconds?: number;
  /** the process that must run until then */
  readonly process?: ChildProcess;
}

/** Waits until `check` returns true; it may throw before. `title` says what did not happen. */
export async function waitUntil(
  title: string,
  check: () => Promise<boolean>,
  { timeoutSeconds = 60, process }: WaitOptions = {},
): Promise<void> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  let failure: unknown;
  while (performance.now() < deadline) {
    if (process && (process.exitCode ?? process.signalCode) !== null)
      throw new Error(`${title} before its process ended`);
    try {
      if (await check()) return;
    } catch (error) {
      failure = error;
    }
    await pause(POLL_INTERVAL_MS);
  }
  throw new Error(formatTimeout(`${title} within ${timeoutSeconds} s`, measureLoad()), {
    cause: failure,
  });
}
