import { describe, expect, it, vi } from 'vitest';
import { label } from '#tests/paths/explorer/text.ts';
import { checkoutCauses } from '#tests/paths/journey/checkout.causes.ts';
import { checkoutJourney } from '#tests/paths/journey/checkout.journey.ts';
import type { Walk } from '#tests/paths/journey/cover.ts';
import { FAULT_NAMES } from '#tests/paths/journey/faults.ts';
import { orderNosOf } from './api.ts';
import { demoMember, newMemberWithAddress } from './members.ts';
import { openShop } from './openShop.ts';
import { callDeeds } from './walking/calls.deeds.ts';
import { CALLS_OF_CHECKOUT } from './walking/calls.ts';
import { settleCheckout, stopClock } from './walking/checkout.settle.ts';
import { met } from './walking/faults.deeds.ts';
import { gestures } from './walking/gestures.deeds.ts';
import { happeningDeeds } from './walking/happenings.deeds.ts';
import { openWalk, walk } from './walking/walking.ts';
import { raisePrice } from './walking/world.ts';

vi.setConfig({ testTimeout: 300_000 }); // a walk is many steps

// The tests' browser has the back/forward cache off unless it is told otherwise.
const shop = openShop({ faults: true }, { ignoreDefaultArgs: ['--disable-back-forward-cache'] });
const plan = {
  causes: checkoutCauses,
  deeds: { ...gestures, ...happeningDeeds, ...callDeeds },
  prepare: stopClock,
  settle: settleCheckout,
};
const BY_BALANCE = 'payType.choose (balance)';

const memberFor = ({ steps }: Walk) =>
  steps.some(({ choice }) => label(choice) === BY_BALANCE)
    ? demoMember(shop.server)
    : newMemberWithAddress(shop.server);

describe('every way through the checkout that a shopper or a fault can cause', () => {
  for (const way of checkoutJourney().walks().walks)
    it(way.title, async () => {
      const anna = await memberFor(way);
      const before = await orderNosOf(shop.server.origin, anna.token);
      const isMember = way.steps[0]?.choice.name.startsWith('Anna') === true;
      await raisePrice(shop, 0);
      const walking = await openWalk(shop, anna, { isMember, calls: CALLS_OF_CHECKOUT });
      await walk(walking, way, plan);
      const after = await orderNosOf(shop.server.origin, anna.token);
      expect(after.length - before.length, 'orders made').toBe(walking.placed);
      await shop.server.desk('audit');
    });

  it('meets a call that breaks, is lost, breaks down, comes too late or has no network', () => {
    expect([...met.keys()].toSorted()).toEqual(
      FAULT_NAMES.filter((fault) => fault !== 'no login').toSorted(),
    );
  });
});
