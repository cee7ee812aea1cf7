import { createLog } from '#server/log.ts';

/** Writes errors to the console of the test run. */
export const testLog = createLog({
  level: 'error',
  format: 'text',
  writeLine: (line) => console.error(line),
});
