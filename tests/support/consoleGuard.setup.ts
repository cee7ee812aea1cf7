import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

const warnings: string[] = [];

/** A warning of React or XState reports a defect, so a test that prints one fails. */
beforeEach(() => {
  warnings.length = 0;
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => {
      warnings.push(format(...args));
    });
});
afterEach(() => {
  if (warnings.length > 0) throw new Error(`the console shows:\n${warnings.join('\n')}`);
});
