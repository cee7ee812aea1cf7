import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Random } from '#explorer/random.ts';
import { ensureBuilt } from '#server/build.mjs';
import type { ChaosFault } from './chaosFault.ts';
import { CHAOS_FAULTS } from './chaosFaults.ts';
import { loadProgress, saveProgress } from './chaosProgress.ts';
import { formatChaosReport } from './chaosReport.ts';
import { type CaseResult, createChaosRun } from './chaosRun.ts';
import { type ChaosShop, startChaosShop } from './chaosShop.ts';

/** `npm run chaos`: shoppers buy at a real server while processes and connections fail. */
const { values } = parseArgs({
  options: {
    /** the run ends after this many kills or minutes */
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '25' },
    /** the same seed at the same commit continues an interrupted run */
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    fault: { type: 'string' },
    /** the number of the only case to run */
    case: { type: 'string' },
    shoppers: { type: 'string', default: '5' },
    /** writes docs/measured/chaos.md */
    report: { type: 'boolean', default: false },
  },
});
const { seed } = values;
const MAX_MINUTES = 60;
const REPORT_FILE = fileURLToPath(new URL('../../docs/measured/chaos.md', import.meta.url));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();

/** The share of cases that kill a process. */
const KILL_SHARE = 0.8;

type Faults = readonly [ChaosFault, ...ChaosFault[]];

function requireFaults([first, ...others]: readonly ChaosFault[]): Faults {
  if (first) return [first, ...others];
  const names = CHAOS_FAULTS.map(({ name }) => name).join(', ');
  throw new Error(`no fault can be made to happen; the faults are ${names}`);
}

/** The faults that this machine allows; prints the others with the reason. */
function chooseFaults(shop: ChaosShop): Faults {
  const chosen = CHAOS_FAULTS.filter(
    ({ name }) => values.fault === undefined || name === values.fault,
  );
  for (const { name, findObstacle } of chosen) {
    const obstacle = findObstacle?.(shop);
    if (obstacle !== undefined) console.log(`${name} is skipped: ${obstacle}`);
  }
  return requireFaults(chosen.filter(({ findObstacle }) => findObstacle?.(shop) === undefined));
}

function drawFault(faults: Faults, caseSeed: string): ChaosFault {
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
    console.log(`  repeat: npm run chaos -- --seed ${seed} --case ${number} --fault ${fault}`);
}

const countKills = (results: readonly CaseResult[]): number =>
  results.reduce((sum, { kills }) => sum + kills, 0);

async function runCases(shop: ChaosShop, results: CaseResult[]): Promise<void> {
  const faults = chooseFaults(shop);
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
    const result = await run.runCase(drawFault(faults, caseSeed), caseSeed);
    printCase(number, result);
    results.push(result);
    if (single !== undefined) break;
    saveProgress(`${commit}-${seed}`, results);
  }
  console.log(Object.fromEntries(run.counter.statuses));
}

async function main(): Promise<void> {
  console.log(`seed ${seed}`);
  await ensureBuilt();
  const results = values.case === undefined ? loadProgress(`${commit}-${seed}`) : [];
  if (results.length > 0) console.log(`continues after ${results.length} cases`);
  const shop = await startChaosShop({ random: new Random(seed), hasSmallDisk: true });
  try {
    await runCases(shop, results);
  } finally {
    await shop.close();
  }
  console.log(`${results.length} cases, ${countKills(results)} kills`);
  if (values.report) writeFileSync(REPORT_FILE, formatChaosReport(results, { commit, seed }));
  if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
}

await main();
