import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#explorer/random.ts';
import { CHAOS_FAULTS } from '#tools/chaos/chaosFaults.ts';
import { type ChaosRun, createChaosRun } from '#tools/chaos/chaosRun.ts';
import { type ChaosShop, startChaosShop } from '#tools/chaos/chaosShop.ts';

const SEED = 'npm test';

/** The short form of `npm run chaos`. */
let shop: ChaosShop;
let run: ChaosRun<ChaosShop>;
beforeAll(async () => {
  const program = { program: 'server/main.ts', nodeOptions: '--import tsx' };
  shop = await startChaosShop({ random: new Random(SEED), ...program });
  run = await createChaosRun(shop, 3);
});
afterAll(() => shop.close());

test.each([
  'serverKilled',
  'databaseKilled',
  'connectionsCut',
  'repliesLost',
  'requestsDuplicated',
  'eventsContradicted',
])(
  'every guarantee to shoppers holds after the fault %s',
  async (name) => {
    const fault = CHAOS_FAULTS.find((candidate) => candidate.name === name);
    if (!fault) throw new Error(`there is no fault ${name}`);
    const { violations, orders } = await run.runCase(fault, `${SEED}/${name}`);
    expect(violations).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  },
  120_000,
);
