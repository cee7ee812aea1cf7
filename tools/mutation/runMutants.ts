import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createSandboxCopy } from '../faults/sandboxCopy.ts';
import { applyEdits, drawMutants, type Mutant, type MutationLayer } from './mutants.ts';
import { type Reach, type ReachingTests, readReach } from './reach.ts';
import { sortTests } from './testOrder.ts';
import { createTestServer, type SelectedTests } from './testServer.ts';
import { isPassed, tryTests, type TestsResult } from './tryTests.ts';

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
/** Each mutant is tried with this many test files before any is tried with more. */
const FIRST_TEST_FILES = 5;
/** A mutant that this many test files do not detect counts as survived. */
const MAX_TEST_FILES = 40;

/** Changes with the code of the layer, not with its tests. */
const readVersion = (layer: MutationLayer) =>
  FOLDERS[layer]
    .map((folder) =>
      execFileSync('git', ['rev-parse', '--short', `HEAD:${folder}`], { encoding: 'utf8' }).trim(),
    )
    .join('-');

const toCacheFile = (name: string) => resolve(`.cache/mutation/${name}`);

type MutantStatus = TestsResult['status'] | 'notReached';
interface MutantOutcome {
  readonly id: string;
  readonly status: MutantStatus;
  readonly by: string;
  /** how many test files have run, in their order */
  readonly triedCount: number;
}

/**
 * The tests that reach a mutant. Code that runs when its module is imported is reached by all files
 * that import it.
 */
async function listReaching(
  { file, functionStart }: Mutant,
  { reach, server }: Tools,
): Promise<readonly ReachingTests[]> {
  if (functionStart !== null && reach) return reach.findTests(`${file}:${functionStart}`);
  return (await server.listRelated(file))
    .flatMap(({ paths }) => paths)
    .map((path) => ({ path, ids: null, ms: reach?.getMs(path) ?? 0 }));
}

/**
 * The tests for a mutant, in their order. The generated paths of all charts would take minutes, so
 * only those of the same chart run.
 */
async function listTests(
  layer: MutationLayer,
  mutant: Mutant,
  tools: Tools,
): Promise<readonly SelectedTests[]> {
  const projects = mutant.operator === 'drop a lock' ? [LOCK_PROJECT] : PROJECTS[layer];
  const reaching = (await listReaching(mutant, tools))
    .filter(({ path }) => projects.some((project) => path.startsWith(`tests/${project}/`)))
    .map((tests) => ({ ...tests, code: readFileSync(tests.path, 'utf8') }));
  const { file } = mutant;
  const sorted = sortTests({ file, code: readFileSync(file, 'utf8') }, reaching).map(
    ({ path, ids }) => ({ path, ids }),
  );
  if (tools.reach) return sorted.slice(0, MAX_TEST_FILES);
  const chart = /^machines\/(\w+)\//.exec(file)?.[1];
  return chart === undefined
    ? sorted
    : [...sorted, { path: `tests/paths/${chart}.paths.test.ts`, ids: null }];
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
  /** whether a test passes alone and without a mutant */
  readonly passing: Map<string, boolean>;
}

/** Tries a mutant with the test files that did not run before. */
async function tryMutant(
  layer: MutationLayer,
  mutant: Mutant,
  tools: Tools,
  { triedCount, end }: { readonly triedCount: number; readonly end: number },
): Promise<MutantOutcome> {
  const tests = await listTests(layer, mutant, tools);
  if (tests.length === 0) return { id: mutant.id, status: 'notReached', by: '', triedCount: 0 };
  const path = join(tools.folder, mutant.file);
  const originalCode = readFileSync(path, 'utf8');
  const { status, by } = await tryTests(tests.slice(triedCount, end), {
    run(selection) {
      writeFileSync(path, applyEdits(originalCode, mutant.edits));
      return tools.server.run(mutant.file, selection);
    },
    async passesAlone(selection) {
      writeFileSync(path, originalCode);
      const key = JSON.stringify(selection);
      const passes =
        tools.passing.get(key) ?? isPassed(await tools.server.run(mutant.file, selection));
      tools.passing.set(key, passes);
      return passes;
    },
  });
  writeFileSync(path, originalCode);
  return { id: mutant.id, status, by, triedCount: Math.min(tests.length, end) };
}

/** Starts the tests of a layer in a copy of the last commit. */
async function createTools(layer: MutationLayer) {
  const reach = layer === 'tables' ? null : readReach(PROJECTS[layer]);
  const { folder, close: closeCopy } = await createSandboxCopy();
  const server = createTestServer(folder, [
    ...PROJECTS[layer],
    ...(layer === 'tables' ? ['paths'] : []),
  ]);
  async function close() {
    server.close();
    await closeCopy();
  }
  return { folder, reach, server, passing: new Map<string, boolean>(), close };
}

const isUndetected = ({ status }: MutantOutcome) => status === 'survived' || status === 'timedOut';

/** The outcomes so far, which are kept in a file. */
function createProgress(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const outcomes = new Map(readOutcomes(file).map((outcome) => [outcome.id, outcome]));
  /** How many test files have run, or null if the mutant does not have to run more. */
  function countTried({ id }: Mutant, end: number): number | null {
    const knownOutcome = outcomes.get(id);
    if (!knownOutcome) return 0;
    const { triedCount } = knownOutcome;
    return isUndetected(knownOutcome) && triedCount >= FIRST_TEST_FILES && triedCount < end
      ? triedCount
      : null;
  }
  /** A timeout of an earlier test is kept if no other test detects the mutant. */
  function save(outcome: MutantOutcome) {
    const earlier = outcomes.get(outcome.id)?.status;
    const { status, id, triedCount, by } = outcome;
    outcomes.set(id, { ...outcome, status: status === 'survived' && earlier ? earlier : status });
    console.log(`${status.padEnd(10)} ${id} (${triedCount})  ${by}`);
    writeFileSync(file, JSON.stringify([...outcomes.values()], null, 1));
  }
  return { countTried, save, list: () => [...outcomes.values()] };
}

/**
 * Tries a random sample of mutants of a layer, all of them with the test files that are likely to
 * detect them, and then those that survive with further ones. A second run continues an interrupted
 * one.
 */
export async function runMutants(
  layer: MutationLayer,
  { sample, seed }: MutationOptions,
): Promise<boolean> {
  const version = readVersion(layer);
  const progress = createProgress(toCacheFile(`${layer}-${version}-seed-${seed}.json`));
  const mutants = drawMutants(layer, sample, seed);
  console.log(`${layer} at ${version}, seed ${seed}: ${mutants.length} mutants`);
  const tools = await createTools(layer);
  try {
    for (const end of [FIRST_TEST_FILES, Infinity])
      for (const mutant of mutants) {
        const triedCount = progress.countTried(mutant, end);
        if (triedCount !== null)
          progress.save(await tryMutant(layer, mutant, tools, { triedCount, end }));
      }
  } finally {
    await tools.close();
  }
  const outcomes = progress.list();
  console.log(describeOutcomes(outcomes));
  return outcomes.filter(({ status }) => status === 'killed').length >= 0.9 * outcomes.length;
}
