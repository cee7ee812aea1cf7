import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** `act` warns of a test that does not wait for an update, which depends on the speed of the machine. */
const isAboutAct = (warning: string) => warning.includes('act(');

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
  const defects = warnings.filter((warning) => !isAboutAct(warning));
  if (defects.length > 0) throw new Error(`the console shows:\n${defects.join('\n')}`);
});
