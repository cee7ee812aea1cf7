import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `check` returns true; it may throw before. */
export async function waitUntil(
  title: string,
  check: () => Promise<boolean>,
  timeoutSeconds = 60,
): Promise<void> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  let failure: unknown;
  while (performance.now() < deadline) {
    try {
      if (await check()) return;
    } catch (error) {
      failure = error;
    }
    await pause(50);
  }
  throw new Error(`${title} within ${timeoutSeconds} s`, { cause: failure });
}
