import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
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
const reachedInFile = new Set<string>();
const tests = new Map<string, { ms: number; reached: Set<string> }>();
let fileStart = 0;
let testStart = 0;

/** The places since the last call, which belong to a test, or to imports and hooks of the file. */
function takeReached(): Set<string> {
  const reached = globalThis.reached ?? new Set();
  for (const place of reached) reachedInFile.add(place);
  globalThis.reached = new Set();
  return reached;
}

beforeAll(() => {
  fileStart = performance.now();
  globalThis.reachedByImports = new Set([...(globalThis.reachedByImports ?? []), ...takeReached()]);
  reachedInFile.clear();
});
beforeEach(() => {
  testStart = performance.now();
  takeReached();
});
afterEach(({ task: { id, fullName, result } }) => {
  failed.delete(fullName);
  if (result?.state === 'fail') failed.add(fullName);
  // A test that failed and is repeated has one record.
  const reached = new Set([...takeReached(), ...(tests.get(id)?.reached ?? [])]);
  tests.set(id, { ms: Math.round(performance.now() - testStart), reached });
});
afterAll(() => {
  takeReached();
  const reached = [...new Set([...(globalThis.reachedByImports ?? []), ...reachedInFile])];
  const indexes = new Map(reached.map((place, index) => [place, index]));
  const line: ReachLine = {
    test: expect.getState().testPath ?? '',
    reached,
    tests: [...tests].map(([id, { ms, reached: places }]) => ({
      ...{ id, ms },
      reached: [...places].flatMap((place) => indexes.get(place) ?? []),
    })),
    failed: [...failed],
    ms: Math.round(performance.now() - fileStart),
  };
  appendFileSync(REACH_FILE, `${JSON.stringify(line)}\n`);
});
