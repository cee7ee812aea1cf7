import { vi } from 'vitest';
import { formatTimeout, measureLoad } from '#tools/services/machineLoad.ts';

const TIMEOUT_MS = 15_000;

/**
 * Waits until `check` passes; generous timeout for CI. A timeout says how loaded the machine is.
 */
export async function waitForCondition<T>(
  check: () => T | Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  try {
    return await vi.waitFor(check, { timeout: timeoutMs, interval: 10 });
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n${formatTimeout(`a condition after ${timeoutMs} ms`, measureLoad())}`;
    throw error;
  }
}
