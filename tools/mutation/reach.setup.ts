import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ReachLine } from './reach.ts';

/** The file that receives a line of JSON for each test file. */
const { REACH_FILE = '' } = process.env;
declare global {
  /** the places that the probes of reachPlugin.ts add */
  var reached: Set<string> | undefined;
  /** the places that imports have reached; later test files share the imported modules */
  var reachedByImports: Set<string> | undefined;
}
const failed = new Set<string>();
let startedAt = 0;

beforeAll(() => {
  startedAt = performance.now();
  globalThis.reachedByImports = new Set([
    ...(globalThis.reachedByImports ?? []),
    ...(globalThis.reached ?? []),
  ]);
  globalThis.reached = new Set();
});
afterEach(({ task: { fullName, result } }) => {
  failed.delete(fullName);
  if (result?.state === 'fail') failed.add(fullName);
});
afterAll(() => {
  const line: ReachLine = {
    test: expect.getState().testPath ?? '',
    reached: [...new Set([...(globalThis.reachedByImports ?? []), ...(globalThis.reached ?? [])])],
    failed: [...failed],
    ms: Math.round(performance.now() - startedAt),
  };
  appendFileSync(REACH_FILE, `${JSON.stringify(line)}\n`);
  globalThis.reached = new Set();
});
