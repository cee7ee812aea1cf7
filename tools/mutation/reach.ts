import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/** The tests of a file that reach a place in the code, `src/cart/Line.tsx:120`. */
export interface ReachingTests {
  readonly path: string;
  /** null: imports or hooks reach it, so all tests of the file run */
  readonly ids: readonly string[] | null;
  /** how long they take without a mutant */
  readonly ms: number;
}
export interface Reach {
  readonly findTests: (place: string) => readonly ReachingTests[];
  /** how long a test file takes without a mutant */
  readonly getMs: (path: string) => number;
}

/** What reach.setup.ts writes for a test file. */
export interface ReachLine {
  readonly test: string;
  readonly reached: readonly string[];
  /** the tests, with the indexes of the places in `reached` */
  readonly tests: readonly {
    readonly id: string;
    readonly ms: number;
    readonly reached: readonly number[];
  }[];
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
 * Finds the tests that reach a place. A file that fails without a mutant is not listed, because its
 * failure would say nothing.
 */
export function toReach(lines: readonly ReachLine[]): Reach {
  const passing = lines
    .filter(({ failed }) => failed.length === 0)
    .map((line) => ({ ...line, path: relative(resolve('.'), line.test) }));
  const findTests = (place: string) =>
    passing.flatMap(({ path, reached, tests, ms }): ReachingTests[] => {
      const index = reached.indexOf(place);
      if (index === -1) return [];
      const reaching = tests.filter((test) => test.reached.includes(index));
      if (reaching.length === 0) return [{ path, ids: null, ms }];
      const sum = reaching.reduce((total, test) => total + test.ms, 0);
      return [{ path, ids: reaching.map(({ id }) => id), ms: sum }];
    });
  return { findTests, getMs: (path) => passing.find((line) => line.path === path)?.ms ?? 0 };
}

/** What the tests of the projects reach; an interrupted record continues. */
export const readReach = (projects: readonly string[]): Reach =>
  toReach(projects.flatMap(recordReach));
