import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Random } from '#explorer/random.ts';
import { ensureBuilt } from '#server/build.mjs';
import { parseOptions } from '../services/commandLine.ts';
import type { ChaosFault } from './chaosFault.ts';
import { CHAOS_FAULTS, EMBEDDED_FAULTS } from './chaosFaults.ts';
import { loadProgress, saveProgress } from './chaosProgress.ts';
import { formatChaosReport } from './chaosReport.ts';
import { type CaseResult, createChaosRun } from './chaosRun.ts';
import { startChaosShop } from './chaosShop.ts';
import { startEmbeddedShop } from './embeddedShop.ts';
import type { FaultyShop } from './faultyServer.ts';
import type { TestedShop } from './testedShop.ts';

const USAGE = `npm run chaos -- [--kills N] [--minutes N] [--seed N] [--fault NAME] [--case N] [--shoppers N] [--embedded] [--report]
  shoppers buy at a real server while processes and connections fail
  --kills N, --minutes N  the run ends after this many kills (20) or minutes (25)
  --seed N                the same seed at the same commit continues an interrupted run
  --fault NAME            only this fault
  --case N                only the case with this number
  --shoppers N            the number of shoppers who buy at the same time (5)
  --embedded              the database is PGlite in the server instead of PostgreSQL
  --report                writes docs/measured/chaos.md, or chaos-embedded.md with --embedded`;

const values = parseOptions(
  {
    options: {
      kills: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '25' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      fault: { type: 'string' },
      case: { type: 'string' },
      shoppers: { type: 'string', default: '5' },
      embedded: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const { seed, embedded: isEmbedded } = values;
const MAX_MINUTES = 60;
const runName = isEmbedded ? 'chaos-embedded' : 'chaos';
const REPORT_FILE = fileURLToPath(new URL(`../../docs/measured/${runName}.md`, import.meta.url));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

const progressName = `${runName}-${commit}-${seed}`;

/** The share of cases that kill a process. */
const KILL_SHARE = 0.8;

type Faults<Shop> = readonly [ChaosFault<Shop>, ...ChaosFault<Shop>[]];

function requireFaults<Shop>([first, ...others]: readonly ChaosFault<Shop>[]): Faults<Shop> {
  if (first) return [first, ...others];
  const names = (isEmbedded ? EMBEDDED_FAULTS : CHAOS_FAULTS).map(({ name }) => name).join(', ');
  throw new Error(`no fault matches the options; the faults are ${names}`);
}

/** The faults that this machine allows; prints the others with the reason. */
function chooseFaults<Shop>(shop: Shop, faults: readonly ChaosFault<Shop>[]): Faults<Shop> {
  const chosen = faults.filter(({ name }) => values.fault === undefined || name === values.fault);
  for (const { name, findObstacle } of chosen) {
    const obstacle = findObstacle?.(shop);
    if (obstacle !== undefined) console.log(`${name} is skipped: ${obstacle}`);
  }
  return requireFaults(chosen.filter(({ findObstacle }) => findObstacle?.(shop) === undefined));
}

/** The first cases are each fault once, because a run draws few of those that kill no process. */
function drawFault<Shop>(faults: Faults<Shop>, number: number, caseSeed: string): ChaosFault<Shop> {
  const nextFault = faults[number - 1];
  if (nextFault) return nextFault;
  const random = new Random(caseSeed);
  const isKill = random.chance(KILL_SHARE);
  const drawn = faults.filter(({ kills }) => kills > 0 === isKill);
  return random.pick(drawn.length > 0 ? requireFaults(drawn) : faults);
}

function printCase(number: number, result: CaseResult): void {
  const { fault, readyMs, checkMs, calls, orders, violations } = result;
  const outcome = violations.length === 0 ? 'ok    ' : 'FAILED';
  const times = `ready after ${(readyMs / 1000).toFixed(1)} s, checked in ${(checkMs / 1000).toFixed(1)} s`;
  console.log(
    `case ${String(number).padStart(3)}  ${fault.padEnd(20)} ${outcome} ${calls} calls, ${orders} orders, ${times}`,
  );
  for (const violation of violations) console.log(`  ${violation}`);
  if (violations.length > 0)
    console.log(
      `  repeat: npm run chaos -- ${isEmbedded ? '--embedded ' : ''}--seed ${seed} --case ${number} --fault ${fault}`,
    );
}

const countKills = (results: readonly CaseResult[]): number =>
  results.reduce((sum, { kills }) => sum + kills, 0);

async function runCases<Shop extends TestedShop>(
  shop: Shop,
  faults: Faults<Shop>,
  results: CaseResult[],
): Promise<void> {
  const run = await createChaosRun(shop, Number(values.shoppers));
  const minutes = Math.min(Number(values.minutes), MAX_MINUTES);
  const deadline = performance.now() + minutes * 60_000;
  const single = values.case === undefined ? undefined : Number(values.case);
  let isInterrupted = false;
  process.once('SIGINT', () => {
    console.log('The run ends after this case; the same seed continues it.');
    isInterrupted = true;
  });
  const isOver = () =>
    isInterrupted || countKills(results) >= Number(values.kills) || performance.now() > deadline;
  for (let number = single ?? results.length + 1; !isOver(); number += 1) {
    const caseSeed = `${seed}/${number}`;
    const result = await run.runCase(drawFault(faults, number, caseSeed), caseSeed);
    printCase(number, result);
    results.push(result);
    if (single !== undefined) break;
    saveProgress(progressName, results);
  }
  console.log(Object.fromEntries(run.counter.statuses));
}

async function runAndClose<Shop extends FaultyShop>(
  shop: Shop,
  faults: readonly ChaosFault<Shop>[],
  results: CaseResult[],
): Promise<void> {
  try {
    await runCases(shop, chooseFaults(shop, faults), results);
  } finally {
    await shop.close();
  }
}

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  await ensureBuilt();
  const results = values.case === undefined ? loadProgress(progressName) : [];
  if (results.length > 0) console.log(`continues after ${results.length} cases`);
  const random = new Random(seed);
  if (isEmbedded) await runAndClose(await startEmbeddedShop({ random }), EMBEDDED_FAULTS, results);
  else
    await runAndClose(await startChaosShop({ random, hasSmallDisk: true }), CHAOS_FAULTS, results);
  console.log(`${results.length} cases, ${countKills(results)} kills`);
  if (values.report)
    writeFileSync(REPORT_FILE, formatChaosReport(results, { commit, seed, isEmbedded }));
  if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
}

await main();
