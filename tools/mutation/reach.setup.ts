import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';

/** Lines of JSON: the test file, and the places that it reached. */
const { REACH_FILE = '' } = process.env;
const reached = new Set<string>();

beforeAll(() => {
  Object.assign(globalThis, { reached });
});
afterAll(() => {
  const line = { test: expect.getState().testPath, reached: [...reached] };
  appendFileSync(REACH_FILE, `${JSON.stringify(line)}\n`);
});
