import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formatActs } from '#tools/wild/act.ts';
import { ActChooser } from '#tools/wild/chooseAct.ts';
import { createRandomActs, recordWalk, runWalk } from '#tools/wild/runWalk.ts';
import { openWildShop, type WildShop } from '#tools/wild/wildShop.ts';

const ACTS = 12;
/** One walk for each start that differs most from the others; `npm run deep -- wild` has more. */
const WALKS = [
  { start: 'payment', seed: 11 },
  { start: 'cart', seed: 12 },
  { start: 'unpaid order', seed: 13 },
  { start: 'guest cart', seed: 14 },
];

let shop: WildShop | undefined;
beforeAll(async () => {
  shop = await openWildShop(inject('e2e').template);
});
afterAll(() => shop?.close());

it.each(WALKS)('a random walk from "$start" keeps every property', async ({ start, seed }) => {
  if (!shop) throw new Error('the shop is not open');
  const chooser = new ActChooser([shop.server.origin, shop.server.payOrigin]);
  const { acts, violation } = await runWalk(shop, start, createRandomActs(seed, ACTS, chooser));
  const steps = violation && formatActs(acts) + (await recordWalk(shop, start, acts, violation));
  expect({ violation, steps }).toEqual({ violation: null, steps: null });
  expect(acts.length).toBeGreaterThan(ACTS / 2); // a page may cover what it shows
});
