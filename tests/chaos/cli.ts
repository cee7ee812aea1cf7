import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/build.mjs';
import { CHAOS_FAULTS, type ChaosFault } from './chaosFaults.ts';
import { createChaosRandom } from './chaosRandom.ts';
import { type CaseResult, createChaosRun } from './chaosRun.ts';
import { startChaosShop } from './chaosShop.ts';

/** `npm run chaos`: shoppers buy at a real server while processes and connections fail. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '25' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    fault: { type: 'string' },
    /** the number of the only case to run */
    case: { type: 'string' },
    shoppers: { type: 'string', default: '6' },
  },
});
const { seed } = values;

function chooseFaults(): readonly [ChaosFault, ...ChaosFault[]] {
  const [first, ...others] = CHAOS_FAULTS.filter(
    ({ name }) => values.fault === undefined || name === values.fault,
  );
  if (!first) {
    const names = CHAOS_FAULTS.map(({ name }) => name).join(', ');
    throw new Error(`unknown fault ${values.fault}; the faults are ${names}`);
  }
  return [first, ...others];
}

function printCase(
  number: number,
  { fault, readyMs, checkMs, calls, orders, violations }: CaseResult,
) {
  const title = `case ${String(number).padStart(3)}  ${fault.padEnd(20)}`;
  const numbers = `${calls} calls, ${orders} orders, ready after ${(readyMs / 1000).toFixed(1)} s, checked in ${(checkMs / 1000).toFixed(1)} s`;
  console.log(`${title} ${violations.length === 0 ? 'ok    ' : 'FAILED'} ${numbers}`);
  for (const violation of violations) console.log(`  ${violation}`);
  if (violations.length > 0)
    console.log(`  again: npm run chaos -- --seed ${seed} --case ${number} --fault ${fault}`);
}

async function main(): Promise<void> {
  const faults = chooseFaults();
  console.log(`seed ${seed}`);
  await ensureBuilt();
  const shop = await startChaosShop({ random: createChaosRandom(seed) });
  const results: CaseResult[] = [];
  try {
    const run = await createChaosRun(shop, Number(values.shoppers));
    const deadline = performance.now() + Number(values.minutes) * 60_000;
    const countKills = () => results.reduce((sum, { kills }) => sum + kills, 0);
    const [first, last] = values.case ? [Number(values.case), Number(values.case)] : [1, Infinity];
    for (let number = first; number <= last; number += 1) {
      const caseSeed = `${seed}/${number}`;
      const fault = createChaosRandom(caseSeed).pick(faults);
      const result = await run.runCase(fault, caseSeed);
      results.push(result);
      printCase(number, result);
      if (countKills() >= Number(values.kills) || performance.now() > deadline) break;
    }
    console.log(Object.fromEntries(run.counter.statuses));
    console.log(`${results.length} cases, ${countKills()} kills`);
  } finally {
    await shop.close();
  }
  if (results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
}

await main();
