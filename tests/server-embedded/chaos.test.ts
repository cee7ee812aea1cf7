import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#explorer/random.ts';
import { EMBEDDED_FAULTS } from '#tools/chaos/chaosFaults.ts';
import { type ChaosRun, createChaosRun } from '#tools/chaos/chaosRun.ts';
import { startEmbeddedShop } from '#tools/chaos/embeddedShop.ts';
import type { FaultyShop } from '#tools/chaos/faultyServer.ts';

const SEED = 'npm test';

/** The short form of `npm run chaos -- --embedded`. */
let shop: FaultyShop;
let run: ChaosRun<FaultyShop>;
beforeAll(async () => {
  const program = { program: 'server/main.ts', nodeOptions: '--import tsx' };
  shop = await startEmbeddedShop({ random: new Random(SEED), ...program });
  run = await createChaosRun(shop, 2);
});
afterAll(() => shop.close());

test.each(['serverKilled', 'serverKilledAtStart'])(
  'every guarantee to shoppers holds with the embedded database after the fault %s',
  async (name) => {
    const fault = EMBEDDED_FAULTS.find((candidate) => candidate.name === name);
    if (!fault) throw new Error(`there is no fault ${name}`);
    const { violations, orders } = await run.runCase(fault, `${SEED}/${name}`);
    expect(violations).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  },
  180_000,
);
