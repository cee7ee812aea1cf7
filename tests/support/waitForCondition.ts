import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { formatTimeout, measureLoad } from '#tools/services/machineLoad.ts';

const TIMEOUT_MS = 15_000;
const INTERVAL_MS = 10;

async function checkUntil<T>(check: () => T | Promise<T>, deadline: number): Promise<T> {
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await setTimeout(INTERVAL_MS);
    }
}

/** Advances fake timers, which only tests have. The random walks run without Vitest. */
const waitFor = <T>(check: () => T | Promise<T>, timeout: number): Promise<T> =>
  process.env['VITEST']
    ? vi.waitFor(check, { timeout, interval: INTERVAL_MS })
    : checkUntil(check, performance.now() + timeout);

/**
 * Waits until `check` passes; generous timeout for CI. A timeout says how loaded the machine is.
 */
export async function waitForCondition<T>(
  check: () => T | Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  try {
    return await waitFor(check, timeoutMs);
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n${formatTimeout(`a condition after ${timeoutMs} ms`, measureLoad())}`;
    throw error;
  }
}
