import { describe, expect, it, vi } from 'vitest';
import { sessionCauses, sessionJourney } from '#tests/paths/journey/session.journey.ts';
import { stateText } from '#tests/paths/plan.ts';
import { until } from '#tests/support/until.ts';
import { newMember } from './members.ts';
import { openShop } from './openShop.ts';
import type { CallName } from './walking/calls.ts';
import { sessionDeeds } from './walking/session.deeds.ts';
import { type Deed, giveUp, held, openWalk, walk } from './walking/walking.ts';

vi.setConfig({ testTimeout: 300_000 }); // a walk is many steps

const shop = openShop({ faults: true });
const OWN: readonly CallName[] = ['login', 'register', 'logout', 'loadProfile'];

/** Every place of the page that shows the session shows the same, and what it asks for has been sent. */
const shows: Deed = async (walking, { next }) => {
  const { page } = walking.shopper;
  await until(async () => {
    const shown = await page
      .locator('[data-machine="session"]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state')));
    expect(new Set(shown)).toEqual(new Set([stateText(next.snapshot.value)]));
  });
  for (const name of OWN)
    if (next.living.has(name)) await held(walking, name);
    else await giveUp(walking, name);
};

describe('every way through a session that a shopper or a fault can cause', () => {
  for (const way of sessionJourney().walks().walks)
    it(way.title, async () => {
      const isMember = way.steps[0]?.choice.name === 'as a member';
      const calls: readonly CallName[] = [...OWN, 'cart'];
      const walking = await openWalk(shop, await newMember(shop.server), { isMember, calls });
      const prepare: Deed = () => Promise.resolve();
      await walk(walking, way, {
        ...{ causes: sessionCauses, deeds: sessionDeeds, prepare, settle: shows },
      });
    });
});
