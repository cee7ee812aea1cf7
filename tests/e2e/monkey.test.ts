import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ActionChooser } from '#tools/monkey/chooseAction.ts';
import { openMonkeyShop, type MonkeyShop } from '#tools/monkey/monkeyShop.ts';
import { formatActions } from '#tools/monkey/pageAction.ts';
import { listPathStarts } from '#tools/monkey/pathStarts.ts';
import { createRandomActions } from '#tools/monkey/randomActions.ts';
import { recordWalk, runWalk } from '#tools/monkey/runWalk.ts';

const ACTIONS = 12;
/** Starts that differ most, one of them the end of a path; `npm run deep -- monkey` has more. */
const WALKS = [
  { start: 'payment', seed: 11 },
  { start: 'cart', seed: 12 },
  { start: 'unpaid order', seed: 13 },
  { start: listPathStarts('order')[0] ?? '', seed: 14 },
];

let shop: MonkeyShop | undefined;
beforeAll(async () => {
  shop = await openMonkeyShop({ template: inject('e2e').template, hasProxy: true });
});
afterAll(() => shop?.close());

it.each(WALKS)('a random walk from "$start" keeps every property', async ({ start, seed }) => {
  if (!shop) throw new Error('the shop is not open');
  const chooser = new ActionChooser([shop.origin, shop.server.payOrigin]);
  const { actions, violation } = await runWalk(
    shop,
    start,
    createRandomActions(seed, ACTIONS, { chooser }),
  );
  const steps =
    violation && formatActions(actions) + (await recordWalk(shop, start, actions, violation));
  // As one text, so that the report of a second attempt shows all of it.
  expect(violation ? `${JSON.stringify(violation)}\n${steps}` : '').toBe('');
  expect(actions.length).toBeGreaterThan(ACTIONS / 2); // a page may cover what it shows
});
