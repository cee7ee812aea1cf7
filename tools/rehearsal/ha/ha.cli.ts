import { parseArgs } from 'node:util';
import { ensureBuilt } from '#server/build.mjs';
import type { ChaosFault } from '#tools/chaos/chaosFault.ts';
import { type ChaosRun, createChaosRun } from '#tools/chaos/chaosRun.ts';
import { LEADER_INTERRUPTIONS, LEADER_KILLS, serversRestarted } from './haFaults.ts';
import { type HaProbes, startHaProbes } from './haProbes.ts';
import { formatHaCase, formatHaSummary, type HaCase } from './haReport.ts';
import { type HaShop, startHaShop } from './haShop.ts';

/**
 * `npm run deep -- ha`: kills the leader of three database nodes while shoppers buy at three
 * servers, and restarts the servers one after the other.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    interruptions: { type: 'string', default: '6' },
    restarts: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '55' },
    /** only faults whose name contains this text */
    fault: { type: 'string', default: '' },
  },
});

interface HaRun {
  readonly run: ChaosRun<HaShop>;
  readonly probes: HaProbes;
}

async function runCase({ run, probes }: HaRun, fault: ChaosFault<HaShop>, seed: string) {
  probes.take();
  const statuses = new Map(run.counter.statuses);
  const result = await run.runCase(fault, seed);
  const unanswered = [...run.counter.statuses]
    .filter(([status]) => typeof status === 'string' || status >= 500 || status === 429)
    .reduce((sum, [status, count]) => sum + count - (statuses.get(status) ?? 0), 0);
  const finished: HaCase = { result, probes: probes.take(), unanswered };
  console.log(formatHaCase(finished));
  return finished;
}

/**
 * Repeats the faults in turn; those that this machine does not allow are printed with the reason.
 */
function plan(shop: HaShop, faults: readonly ChaosFault<HaShop>[], count: string) {
  const chosen = faults.filter(({ name, findObstacle }) => {
    if (!name.includes(values.fault)) return false;
    const obstacle = findObstacle?.(shop);
    if (obstacle !== undefined) console.log(`${name} is skipped: ${obstacle}`);
    return obstacle === undefined;
  });
  const repeat = (_: unknown, index: number) => chosen[index % chosen.length] ?? [];
  return Array.from({ length: Number(count) }, repeat).flat();
}

/** The restarts come first, so that a run without enough time has them. */
const planAll = (shop: HaShop): readonly ChaosFault<HaShop>[] => [
  ...Array.from({ length: Number(values.restarts) }, () => serversRestarted),
  ...plan(shop, LEADER_KILLS, values.kills),
  ...plan(shop, LEADER_INTERRUPTIONS, values.interruptions),
];

async function runCases(
  haRun: HaRun,
  faults: readonly ChaosFault<HaShop>[],
): Promise<readonly HaCase[]> {
  const deadline = performance.now() + Number(values.minutes) * 60_000;
  const cases: HaCase[] = [];
  for (const [index, fault] of faults.entries())
    if (performance.now() < deadline) cases.push(await runCase(haRun, fault, `ha/${index}`));
  return cases;
}

await ensureBuilt();
const shop = await startHaShop();
try {
  const run = await createChaosRun(shop, Number(values.shoppers));
  const probes = await startHaProbes(shop);
  const faults = planAll(shop);
  const cases = await runCases({ run, probes }, faults);
  await probes.stop();
  const { lines, isGood } = formatHaSummary(cases, faults.length);
  for (const line of lines) console.log(line);
  if (!isGood) process.exitCode = 1;
} catch (error) {
  console.error(await shop.cluster.readLog());
  throw error;
} finally {
  await shop.close();
}
