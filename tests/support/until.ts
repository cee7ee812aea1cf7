import { vi } from 'vitest';

/** Waits until `check` passes; patient, for a loaded machine is slow, not wrong. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });
