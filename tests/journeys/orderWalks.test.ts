import { describe, expect, it, vi } from 'vitest';
import { orderCauses, orderJourney } from '#tests/paths/journey/order.journey.ts';
import { stateText } from '#tests/paths/plan.ts';
import { until } from '#tests/support/until.ts';
import { newMemberWithAddress } from './members.ts';
import { openShop } from './openShop.ts';
import { orderDeeds } from './walking/order.deeds.ts';
import { type Deed, openWalk, walk } from './walking/walking.ts';

vi.setConfig({ testTimeout: 300_000 }); // a walk is many steps

const shop = openShop({ faults: true });

/** What somebody else did is there when the page is opened again; what the shopper did, at once. */
const shows: Deed = async ({ shopper: { page } }, { choice, next }) => {
  const own = ['order.receive', 'order.cancel'].includes(choice.about);
  const order = page.locator('[data-machine="order"]').first();
  await until(async () => {
    if (!own && choice.kind !== 'start') await page.reload();
    expect(await order.getAttribute('data-state')).toBe(stateText(next.snapshot.value));
  });
};

describe('every way through an order that shopper, bank and our people can cause', () => {
  for (const way of orderJourney().walks().walks)
    it(`${way.title}: ${way.name}`, async () => {
      const anna = await newMemberWithAddress(shop.server);
      const walking = await openWalk(shop, anna, { isMember: true, calls: [] });
      const prepare: Deed = () => Promise.resolve();
      await walk(walking, way, { causes: orderCauses, deeds: orderDeeds, prepare, settle: shows });
      await shop.server.desk('audit');
    });
});
