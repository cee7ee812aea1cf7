import { describe, expect, it, vi } from 'vitest';
import { failureIn, isAboutWho } from '#tests/paths/failureIn.ts';
import { cartCauses, cartJourney } from '#tests/paths/journey/cart.journey.ts';
import {
  offerCauses,
  offerJourney,
  scarceCauses,
  scarceJourney,
} from '#tests/paths/journey/cart.offers.ts';
import { plannedTogether, type Walk } from '#tests/paths/journey/cover.ts';
import { stateText } from '#tests/paths/plan.ts';
import { until } from '#tests/support/until.ts';
import { newMember } from './members.ts';
import { openShop } from './openShop.ts';
import type { CallName } from './walking/calls.ts';
import { cartDeeds } from './walking/cart.deeds.ts';
import { counts, offerDeeds, scarceDeeds } from './walking/cart.offers.deeds.ts';
import { type Deed, giveUp, held, openWalk, walk, type WalkPlan } from './walking/walking.ts';

vi.setConfig({ testTimeout: 300_000 }); // a walk is many steps

const shop = openShop({ faults: true });
const OWN: readonly CallName[] = ['loadCart', 'mergeCart', 'saveCart'];
const [teas, scarce, offered] = plannedTogether([cartJourney(), scarceJourney(), offerJourney()]);

/** The cart's page and its link in the header show where the chart is, and what it asks for has been sent. */
const shows: Deed = async (walking, edge) => {
  const { page } = walking.shopper;
  const failure = failureIn(edge);
  walking.isLost = failure !== null && isAboutWho(failure);
  if (walking.isLost) return;
  await until(async () => {
    const shown = await page
      .locator('[data-machine="cart"]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state')));
    expect(new Set(shown)).toEqual(new Set([stateText(edge.next.snapshot.value)]));
  });
  for (const name of OWN)
    if (edge.next.living.has(name)) await held(walking, name);
    else await giveUp(walking, name);
};
const showsAll: Deed = async (walking, edge) => {
  await shows(walking, edge);
  await counts(walking, edge);
};
const prepare: Deed = () => Promise.resolve();

function walkAll<Memory>(walks: readonly Walk[] = [], plan: WalkPlan<Memory>): void {
  for (const way of walks)
    it(way.title, async () => {
      const isMember = way.steps[0]?.choice.name === 'as Anna';
      const anna = await newMember(shop.server);
      await walk(await openWalk(shop, anna, { isMember, calls: OWN }), way, plan);
    });
}

describe('the ways through a cart that a shopper or a fault can cause', () => {
  walkAll(teas?.walks, { causes: cartCauses, deeds: cartDeeds, prepare, settle: shows });
  describe('with goods of the advance sale', () => {
    walkAll(scarce?.walks, {
      ...{ causes: scarceCauses, deeds: scarceDeeds, prepare, settle: showsAll },
    });
  });
  describe('with goods of two promotions', () => {
    walkAll(offered?.walks, {
      ...{ causes: offerCauses, deeds: offerDeeds, prepare, settle: showsAll },
    });
  });
});
