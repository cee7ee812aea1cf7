import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  formatSimulationFailure,
  type RecordedFailure,
  shrinkFailure,
  type SimulationCase,
} from '#explorer/simulation/failures.ts';
import { installVirtualRuntime } from '#explorer/simulation/virtualRuntime.ts';
import { UNFINISHED } from './unfinished.ts';

/** Replaces time and random numbers before the shop is loaded. */
const runtime = installVirtualRuntime();
const { openEngine } = await import('./simulatedDatabase.ts');
const { runSimulation } = await import('./runSimulation.ts');

const FAILURES = 'tools/simulation/failures.json';
const SHRINK_BUDGET = 120;

const { values: options } = parseArgs({
  options: {
    /** first and last seed, e.g. 1-40 */
    seeds: { type: 'string', default: '1-40' },
    /** repeats the failure with this number in failures.json, and prints the log */
    replay: { type: 'string' },
    /** prints the log of each run */
    log: { type: 'boolean', default: false },
    /** prints the digest of each run */
    digests: { type: 'boolean', default: false },
    /** few shoppers, for `npm test` */
    small: { type: 'boolean', default: false },
    /** keeps the progress in this file, and continues from it */
    progress: { type: 'string' },
    /** with `progress`: how many seeds a process runs, because each leaves about 2 MB in memory */
    batch: { type: 'string', default: '500' },
    /** does not repeat the recorded failures before the seeds */
    'only-seeds': { type: 'boolean', default: false },
    /** ends at the first failure */
    first: { type: 'boolean', default: false },
    /** does not write new failures to failures.json */
    'no-record': { type: 'boolean', default: false },
  },
});

const readJson = <T>(file: string, absent: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : absent; // written by this program

const failures = readJson<readonly RecordedFailure[]>(FAILURES, []);
const engine = await openEngine(runtime);
const onLine =
  options.log || options.replay !== undefined ? (line: string) => console.log(line) : undefined;
const runCase = (simulationCase: SimulationCase) =>
  runSimulation(engine, runtime.setSource, {
    ...simulationCase,
    isSmall: options.small,
    ...(onLine && { onLine }),
  });

async function replay(failure: RecordedFailure | undefined) {
  if (!failure) throw new Error(`tools/simulation: ${FAILURES} has no such failure`);
  const { violations } = await runCase(failure);
  const isBroken = violations.some(({ rule }) => rule === failure.rule);
  if (isBroken) console.log(formatSimulationFailure(failure));
  return isBroken;
}

interface Totals {
  next: number;
  runs: number;
  steps: number;
  orders: number;
  faults: Record<string, number>;
  digest: string;
  failed: number[];
}

const bundle = createHash('sha256')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex');

/**
 * Runs the seeds. With `progress`, it runs at most `batch` of them, and continues where an earlier
 * process with the same code stopped.
 */
async function runSeeds(first: number, last: number): Promise<Totals> {
  const empty: Totals = {
    next: first,
    runs: 0,
    steps: 0,
    orders: 0,
    faults: {},
    digest: '',
    failed: [],
  };
  const file = options.progress;
  const saved = file === undefined ? undefined : readJson(file, { bundle: '', totals: empty });
  const totals = saved?.bundle === bundle ? saved.totals : empty;
  const batchSize = file === undefined ? Infinity : Number(options.batch);
  const end = Math.min(last, totals.next + batchSize - 1);
  for (let seed = totals.next; seed <= end; seed += 1) {
    const result = await runCase({ seed, only: null });
    totals.next = seed + 1;
    totals.runs += 1;
    totals.steps += result.steps;
    totals.orders += result.orders;
    totals.digest = createHash('sha256')
      .update(totals.digest + result.digest)
      .digest('hex');
    for (const [kind, count] of result.faults)
      totals.faults[kind] = (totals.faults[kind] ?? 0) + count;
    if (options.digests) console.log(`${seed} ${result.digest} ${result.steps} steps`);
    if (result.violations.length > 0) {
      totals.failed.push(seed);
      await recordFailure(seed, result);
    }
    if (options.first && totals.failed.length > 0) break;
    if (file !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ bundle, totals }));
    }
  }
  return totals;
}

async function recordFailure(seed: number, result: Awaited<ReturnType<typeof runCase>>) {
  const failure = await shrinkFailure(runCase, { seed, only: null }, result, SHRINK_BUDGET);
  console.log(formatSimulationFailure(failure));
  if (options['no-record']) return;
  const all = [...readJson<readonly RecordedFailure[]>(FAILURES, []), failure];
  writeFileSync(FAILURES, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`repeat it: npm run deep -- simulation --replay ${all.length}`);
}

if (options.replay !== undefined) {
  process.exit((await replay(failures[Number(options.replay) - 1])) ? 1 : 0);
}
const [first = 1, last = first] = options.seeds.split('-').map(Number);
let broken = 0;
const recorded = options['only-seeds'] ? [] : failures;
for (const failure of recorded) if (await replay(failure)) broken += 1;
const totals = await runSeeds(first, last);
const isStopped = options.first && totals.failed.length > 0;
if (totals.next <= last && !isStopped) process.exit(UNFINISHED);
console.log(
  `${totals.runs} seeds, ${totals.steps} steps, ${totals.orders} orders, ${totals.failed.length} failed; ${recorded.length} recorded failures replayed, ${broken} still fail; digest ${totals.digest}`,
);
console.log(
  `faults: ${Object.entries(totals.faults)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')}`,
);
process.exit(totals.failed.length + broken > 0 ? 1 : 0);
