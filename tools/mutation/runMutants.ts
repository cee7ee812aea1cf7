import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { FaultResult } from '../faults/faultResult.ts';
import { createSandboxCopy } from '../faults/sandboxCopy.ts';
import { applyEdits, drawMutants, type Mutant, type MutationLayer } from './mutants.ts';

/** The tests of the layer. Tests in a browser take minutes for a mutant and are not run. */
const PROJECTS: Readonly<Record<MutationLayer, readonly string[]>> = {
  views: ['views', 'client'],
  server: ['server'],
  tables: ['models', 'machines', 'client'],
};
const FOLDERS = { views: ['src'], server: ['server'], tables: ['models', 'machines'] } as const;
const toProjectArgs = (layer: MutationLayer) => PROJECTS[layer].map((name) => `--project=${name}`);

/** Changes with the code of the layer, not with its tests. */
const readVersion = (layer: MutationLayer) =>
  FOLDERS[layer]
    .map((folder) =>
      execFileSync('git', ['rev-parse', '--short', `HEAD:${folder}`], { encoding: 'utf8' }).trim(),
    )
    .join('-');

const toCacheFile = (name: string) => resolve(`.cache/mutation/${name}`);

/** The test files that reach a place in the code, `src/cart/Line.tsx:120`. */
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

interface ReachLine {
  readonly test: string;
  readonly reached: readonly string[];
}

/** Runs the tests of the layer once, unless it is known what they reach. */
function readReach(layer: MutationLayer): Reach {
  const file = toCacheFile(`reach-${layer}-${readVersion(layer)}.jsonl`);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const config = ['--config', 'tools/mutation/reach.config.ts', '--root', '.'];
    spawnSync('npx', ['vitest', 'run', ...config, ...toProjectArgs(layer)], {
      stdio: 'ignore',
      env: { ...process.env, REACH_FILE: file },
    });
  }
  const reach = new Map<string, Set<string>>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { test, reached }: ReachLine = JSON.parse(line); // written by reach.setup.ts
    for (const place of reached)
      reach.set(place, (reach.get(place) ?? new Set()).add(relative(resolve('.'), test)));
  }
  return reach;
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
const ALL_BUT_COPIES = ['--testNamePattern', '^(?!.*(docs/test-plan|drawing))'];

/**
 * The runs of the test runner, until one fails. Code that runs when its module is imported is
 * reached by all tests that import it. The generated paths of all charts would take minutes, so
 * only those of the same chart run.
 */
function listRuns(layer: MutationLayer, mutant: Mutant, reach: Reach | null) {
  const { file, functionStart } = mutant;
  const projects = toProjectArgs(layer);
  if (functionStart !== null && reach) {
    const tests = reach.get(`${file}:${functionStart}`);
    return tests ? [[...tests, ...projects]] : [];
  }
  const chart = /^machines\/(\w+)\//.exec(file)?.[1];
  const paths = ['--project=paths', `tests/paths/${chart}.paths.test.ts`, ...ALL_BUT_COPIES];
  return [['related', file, ...projects], ...(chart === undefined ? [] : [paths])];
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

type Sandbox = Awaited<ReturnType<typeof createSandboxCopy>>;

/** Runs the tests that reach the mutant, until one fails. */
async function tryMutant(
  sandbox: Sandbox,
  mutant: Mutant,
  runs: ReturnType<typeof listRuns>,
): Promise<MutantOutcome> {
  let result: FaultResult | null = null;
  for (const args of runs)
    if (!result?.isCaught)
      result = await sandbox.runTestsWithCode(
        mutant.file,
        (code) => applyEdits(code, mutant.edits),
        args,
      );
  const status = result ? toStatus(result) : 'notReached';
  return { id: mutant.id, status, by: result?.by.split('\n')[0] ?? '' };
}

/** Tries a random sample of mutants of a layer; a second run continues an interrupted one. */
export async function runMutants(
  layer: MutationLayer,
  { sample, seed }: MutationOptions,
): Promise<boolean> {
  const version = readVersion(layer);
  const progress = toCacheFile(`${layer}-${version}-seed-${seed}.json`);
  const reach = layer === 'tables' ? null : readReach(layer);
  const mutants = drawMutants(layer, sample, seed);
  const outcomes = [...readOutcomes(progress)];
  const knownIds = new Set(outcomes.map(({ id }) => id));
  console.log(
    `${layer} at ${version}, seed ${seed}: ${mutants.length} mutants, ${knownIds.size} known`,
  );
  const sandbox = await createSandboxCopy();
  try {
    for (const mutant of mutants.filter(({ id }) => !knownIds.has(id))) {
      const outcome = await tryMutant(sandbox, mutant, listRuns(layer, mutant, reach));
      outcomes.push(outcome);
      console.log(`${outcome.status.padEnd(10)} ${outcome.id}  ${outcome.by}`);
      mkdirSync(dirname(progress), { recursive: true });
      writeFileSync(progress, JSON.stringify(outcomes, null, 1));
    }
  } finally {
    await sandbox.close();
  }
  console.log(describeOutcomes(outcomes));
  return outcomes.filter(({ status }) => status === 'killed').length >= 0.9 * outcomes.length;
}
