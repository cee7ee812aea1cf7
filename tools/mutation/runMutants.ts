import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type FaultResult, toFaultResult } from '../faults/faultResult.ts';
import { createSandboxCopy } from '../faults/sandboxCopy.ts';
import { applyEdits, drawMutants, type Mutant, type MutationLayer } from './mutants.ts';
import { createTestServer, type TestSelection } from './testServer.ts';

/**
 * The tests of the layer, each in the folder with the name of its project. Tests in a browser take
 * minutes for a mutant and are not run. The tests of the server render pages of `src/` too.
 */
const PROJECTS: Readonly<Record<MutationLayer, readonly string[]>> = {
  views: ['views', 'client', 'server'],
  server: ['server', 'server-postgres'],
  tables: ['models', 'machines', 'client'],
};
const FOLDERS = { views: ['src'], server: ['server'], tables: ['models', 'machines'] } as const;
/** PGlite has one connection, so only these tests can detect that a lock is missing. */
const LOCK_PROJECT = 'server-postgres';
/** A mutant that so many test files of a project do not detect counts as survived. */
const MAX_TEST_FILES = 40;

/** Changes with the code of the layer, not with its tests. */
const readVersion = (layer: MutationLayer) =>
  FOLDERS[layer]
    .map((folder) =>
      execFileSync('git', ['rev-parse', '--short', `HEAD:${folder}`], { encoding: 'utf8' }).trim(),
    )
    .join('-');

const toCacheFile = (name: string) => resolve(`.cache/mutation/${name}`);

interface Reach {
  /** the test files that reach a place in the code, `src/cart/Line.tsx:120` */
  readonly testsByPlace: ReadonlyMap<string, ReadonlySet<string>>;
  /** how many places a test file reaches */
  readonly placesByTest: ReadonlyMap<string, number>;
}

interface ReachLine {
  readonly test: string;
  readonly reached: readonly string[];
}

/** Runs the tests of the layer once. An interrupted record is not used. */
function recordReach(layer: MutationLayer, file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const partialFile = `${file}.partial`;
  rmSync(partialFile, { force: true });
  const config = ['--config', 'tools/mutation/reach.config.ts', '--root', '.'];
  for (const project of PROJECTS[layer])
    spawnSync('npx', ['vitest', 'run', ...config, `--project=${project}`, `tests/${project}/`], {
      stdio: 'ignore',
      env: { ...process.env, REACH_FILE: partialFile },
    });
  renameSync(partialFile, file);
}

/** The record of what the tests of the layer reach. */
function readReach(layer: MutationLayer): Reach {
  const file = toCacheFile(`reach-${layer}-${readVersion(layer)}.jsonl`);
  if (!existsSync(file)) recordReach(layer, file);
  const testsByPlace = new Map<string, Set<string>>();
  const placesByTest = new Map<string, number>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { test: path, reached }: ReachLine = JSON.parse(line); // written by reach.setup.ts
    const test = relative(resolve('.'), path);
    placesByTest.set(test, reached.length);
    for (const place of reached)
      testsByPlace.set(place, (testsByPlace.get(place) ?? new Set()).add(test));
  }
  return { testsByPlace, placesByTest };
}

type MutantStatus = 'killed' | 'survived' | 'timedOut' | 'notReached';
interface MutantOutcome {
  readonly id: string;
  readonly status: MutantStatus;
  readonly by: string;
}

const toStatus = ({ isCaught, isTimedOut }: FaultResult): MutantStatus => {
  if (isCaught) return 'killed';
  return isTimedOut ? 'timedOut' : 'survived';
};

/** Excludes tests that repeat the charts, which detect any change. */
const ALL_BUT_COPIES = '^(?!.*(docs/test-plan|drawing))';

/** Tests that are likely to detect the mutant come first, then those that reach the least code. */
function sortTests({ file }: Mutant, tests: Iterable<string>, reach: Reach | null): string[] {
  const words = [basename(file).replace(/\..*/, ''), basename(dirname(file))];
  const getRank = (test: string) => {
    const name = basename(test).toLowerCase();
    const index = words.findIndex((word) => name.includes(word.toLowerCase()));
    return index < 0 ? words.length : index;
  };
  const countPlaces = (test: string) => reach?.placesByTest.get(test) ?? 0;
  return [...tests].toSorted(
    (a, b) => getRank(a) - getRank(b) || countPlaces(a) - countPlaces(b) || a.localeCompare(b),
  );
}

/**
 * The test files that reach a mutant, by project. Code that runs when its module is imported is
 * reached by all tests that import it.
 */
async function listReaching(
  { file, functionStart }: Mutant,
  { reach, server }: Tools,
): Promise<readonly string[]> {
  if (functionStart !== null && reach)
    return [...(reach.testsByPlace.get(`${file}:${functionStart}`) ?? [])];
  return (await server.listRelated(file)).flatMap(({ tests }) => tests);
}

/**
 * The runs of the test runner, until one fails. The generated paths of all charts would take
 * minutes, so only those of the same chart run.
 */
async function listRuns(
  layer: MutationLayer,
  mutant: Mutant,
  tools: Tools,
): Promise<readonly TestSelection[]> {
  const tests = sortTests(mutant, new Set(await listReaching(mutant, tools)), tools.reach);
  const projects = mutant.operator === 'drop a lock' ? [LOCK_PROJECT] : PROJECTS[layer];
  const runs = projects.map((project) => ({
    project,
    tests: tests
      .filter((test) => test.startsWith(`tests/${project}/`))
      .slice(0, tools.reach ? MAX_TEST_FILES : Infinity),
  }));
  const chart = /^machines\/(\w+)\//.exec(mutant.file)?.[1];
  if (chart === undefined) return runs;
  const paths = [`tests/paths/${chart}.paths.test.ts`];
  return [...runs, { project: 'paths', tests: paths, namePattern: ALL_BUT_COPIES }];
}

const readOutcomes = (file: string): readonly MutantOutcome[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []; // written by this program

function describeOutcomes(outcomes: readonly MutantOutcome[]): string {
  const count = (status: MutantStatus) =>
    outcomes.filter((outcome) => outcome.status === status).length;
  const share = ((100 * count('killed')) / outcomes.length).toFixed(1);
  return `${count('killed')} of ${outcomes.length} mutants are killed (${share} %); ${count('survived')} survived, ${count('notReached')} are not reached by a test, ${count('timedOut')} timed out`;
}

interface MutationOptions {
  readonly sample: number;
  readonly seed: number;
}

interface Tools {
  readonly folder: string;
  readonly reach: Reach | null;
  readonly server: ReturnType<typeof createTestServer>;
}

const NO_REPORT: FaultResult = {
  isCaught: false,
  isTimedOut: true,
  by: 'the tests did not end',
  message: '',
};

/** Runs the tests that reach the mutant, until one fails. */
async function tryMutant(
  layer: MutationLayer,
  mutant: Mutant,
  tools: Tools,
): Promise<MutantOutcome> {
  const runs = (await listRuns(layer, mutant, tools)).filter(({ tests }) => tests.length > 0);
  const path = join(tools.folder, mutant.file);
  const originalCode = readFileSync(path, 'utf8');
  writeFileSync(path, applyEdits(originalCode, mutant.edits));
  const runTests = async (selection: TestSelection) => {
    const report = await tools.server.run(mutant.file, selection);
    return report ? toFaultResult(report) : NO_REPORT;
  };
  let result: FaultResult | null = null;
  for (const selection of runs) {
    result = await runTests(selection);
    if (result.isTimedOut) result = await runTests(selection);
    if (result.isCaught || result.isTimedOut) break;
  }
  writeFileSync(path, originalCode);
  const status = result ? toStatus(result) : 'notReached';
  return { id: mutant.id, status, by: result?.by.split('\n')[0] ?? '' };
}

/** Starts the tests of a layer in a copy of the last commit. */
async function createTools(layer: MutationLayer) {
  const reach = layer === 'tables' ? null : readReach(layer);
  const { folder, close: closeCopy } = await createSandboxCopy();
  const server = createTestServer(folder, [
    ...PROJECTS[layer],
    ...(layer === 'tables' ? ['paths'] : []),
  ]);
  async function close() {
    server.close();
    await closeCopy();
  }
  return { folder, reach, server, close };
}

/** Tries a random sample of mutants of a layer; a second run continues an interrupted one. */
export async function runMutants(
  layer: MutationLayer,
  { sample, seed }: MutationOptions,
): Promise<boolean> {
  const version = readVersion(layer);
  const progress = toCacheFile(`${layer}-${version}-seed-${seed}.json`);
  mkdirSync(dirname(progress), { recursive: true });
  const mutants = drawMutants(layer, sample, seed);
  const outcomes = [...readOutcomes(progress)];
  const knownIds = new Set(outcomes.map(({ id }) => id));
  console.log(
    `${layer} at ${version}, seed ${seed}: ${mutants.length} mutants, ${knownIds.size} known`,
  );
  const tools = await createTools(layer);
  try {
    for (const mutant of mutants.filter(({ id }) => !knownIds.has(id))) {
      const outcome = await tryMutant(layer, mutant, tools);
      outcomes.push(outcome);
      console.log(`${outcome.status.padEnd(10)} ${outcome.id}  ${outcome.by}`);
      writeFileSync(progress, JSON.stringify(outcomes, null, 1));
    }
  } finally {
    await tools.close();
  }
  console.log(describeOutcomes(outcomes));
  return outcomes.filter(({ status }) => status === 'killed').length >= 0.9 * outcomes.length;
}
