import { vi } from 'vitest';
import { formatTimeout, measureLoad } from '#tools/services/machineLoad.ts';
import { waitUntil } from '#tools/services/waitUntil.ts';

const TIMEOUT_MS = 15_000;

async function checkUntil<T>(check: () => T | Promise<T>, timeoutMs: number): Promise<T> {
  const passed: T[] = [];
  const repeat = async () => passed.push(await check()) > 0;
  await waitUntil('a condition was not met', repeat, { timeoutSeconds: timeoutMs / 1000 });
  const [result] = passed;
  return result as T; // `waitUntil` ends when `check` has passed
}

/**
 * Waits until `check` passes; generous timeout for CI. A timeout says how loaded the machine is.
 * Advances fake timers, which only tests have; the random walks wait without Vitest.
 */
export async function waitForCondition<T>(
  check: () => T | Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  if (!process.env['VITEST']) return checkUntil(check, timeoutMs);
  try {
    return await vi.waitFor(check, { timeout: timeoutMs, interval: 10 });
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n${formatTimeout(`a condition after ${timeoutMs} ms`, measureLoad())}`;
    throw error;
  }
}
