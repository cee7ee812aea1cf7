import { vi } from 'vitest';

/** Waits until `check` passes; generous timeout for CI. */
export const waitForCondition = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });
