import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

export interface Reach {
  /** the test files that reach a place in the code, `src/cart/Line.tsx:120` */
  readonly testsByPlace: ReadonlyMap<string, ReadonlySet<string>>;
  /** how long a test file takes without a mutant */
  readonly msByTest: ReadonlyMap<string, number>;
}

/** What reach.setup.ts writes for a test file. */
export interface ReachLine {
  readonly test: string;
  readonly reached: readonly string[];
  /** the tests that fail without a mutant */
  readonly failed: readonly string[];
  readonly ms: number;
}

const readTree = (folder: string) =>
  execFileSync('git', ['rev-parse', '--short', `HEAD:${folder}`], { encoding: 'utf8' }).trim();

/** The record of a project changes with the code that has probes, not with the tests. */
const toRecordFile = (project: string) =>
  resolve(`.cache/mutation/reach-${project}-${readTree('src')}-${readTree('server')}.jsonl`);

const listTestFiles = (project: string) =>
  readdirSync(`tests/${project}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `tests/${project}/${name}`);

const readLines = (file: string): readonly ReachLine[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line)); // written by reach.setup.ts

/** Runs each test file of the project that has no record yet. */
function recordReach(project: string): readonly ReachLine[] {
  const file = toRecordFile(project);
  mkdirSync(dirname(file), { recursive: true });
  const knownTests = new Set(readLines(file).map(({ test }) => relative(resolve('.'), test)));
  const missing = listTestFiles(project).filter((test) => !knownTests.has(test));
  const config = ['--config', 'tools/mutation/reach.config.ts', '--root', '.'];
  if (missing.length > 0)
    spawnSync('npx', ['vitest', 'run', ...config, `--project=${project}`, ...missing], {
      stdio: 'ignore',
      env: { ...process.env, REACH_FILE: file },
    });
  return readLines(file);
}

/**
 * The test files by the places that they reach. A file that fails without a mutant is not listed,
 * because its failure would say nothing.
 */
export function toReach(lines: readonly ReachLine[]): Reach {
  const testsByPlace = new Map<string, Set<string>>();
  const msByTest = new Map<string, number>();
  for (const { test: path, reached, failed, ms } of lines) {
    if (failed.length > 0) continue;
    const test = relative(resolve('.'), path);
    msByTest.set(test, ms);
    for (const place of reached)
      testsByPlace.set(place, (testsByPlace.get(place) ?? new Set()).add(test));
  }
  return { testsByPlace, msByTest };
}

/** What the tests of the projects reach; an interrupted record continues. */
export const readReach = (projects: readonly string[]): Reach =>
  toReach(projects.flatMap(recordReach));
