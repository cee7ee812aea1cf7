import { describe, expect, test } from 'vitest';
import type { Pickup } from '#models/checkout/pickup.ts';
import { FAILURES, FULL_SLOT, LATER_SLOT, NOON, SHOP, SLOT } from '../fixtures/sampleData.ts';
import {
  createCodeOutput,
  openCheckoutMachine,
  PICKUP_SLOT,
  pickupDraft,
  tinDraft,
} from './checkoutHarness.ts';

const NORTH = { ...SHOP, shopId: 'north', shopName: 'Northbridge' };

/** A checkout with loaded shops; `pickup` is the choice of an earlier visit. */
async function openAtShops(pickup: Pickup | null = null) {
  const checkout = openCheckoutMachine({ draft: { ...tinDraft, deliveryType: 'pickup', pickup } });
  await checkout.fakes.resolve('loadShops', [SHOP, NORTH]);
  const page = () => checkout.actor.getSnapshot();
  return { ...checkout, page, chosen: () => page().context.draft.pickup };
}

/** A checkout with a chosen shop and loaded slots. */
async function openAtSlots() {
  const checkout = await openAtShops();
  checkout.actor.send({ type: 'shop.choose', shopId: SHOP.shopId });
  await checkout.fakes.resolve('loadSlots', [SLOT, LATER_SLOT, FULL_SLOT]);
  const choose = ({ startsAt }: typeof SLOT, now = NOON) =>
    checkout.actor.send({ type: 'slot.choose', startsAt, now });
  return { ...checkout, choose };
}

describe('shops', () => {
  test('shops and times are shown after the shops are loaded', () => {
    const { actor } = openCheckoutMachine({ draft: { ...tinDraft, deliveryType: 'pickup' } });
    const { shops, slots } = actor.getSnapshot().context;
    expect({ shops, slots }).toEqual({ shops: [], slots: [] });
  });

  test('a chosen shop is saved with its name, and its times are loaded', async () => {
    const { actor, fakes, chosen } = await openAtShops();
    actor.send({ type: 'shop.choose', shopId: 'north' });
    expect(chosen()).toEqual({ shopId: 'north', shopName: 'Northbridge', time: null });
    expect(fakes.getInputs('loadSlots')).toEqual([{ shopId: 'north' }]);
  });

  test('a shop that is not in the list cannot be chosen', async () => {
    const { actor, fakes, chosen } = await openAtShops();
    actor.send({ type: 'shop.choose', shopId: 'closed down' });
    expect([chosen(), fakes.pendingCalls]).toEqual([null, []]);
  });

  test('another shop clears the chosen time', async () => {
    const { actor, choose, chosen } = await openAtSlots();
    choose(SLOT);
    actor.send({ type: 'shop.choose', shopId: 'north' });
    expect(chosen()).toEqual({ shopId: 'north', shopName: 'Northbridge', time: null });
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false);
  });

  test.for([
    { visit: 'without a shop chooses one', pickup: null, state: 'choosingShop' },
    {
      visit: 'with a shop only chooses its time',
      pickup: { ...PICKUP_SLOT, time: null },
      state: 'loadingSlots',
    },
    {
      visit: 'with shop and time loads the times again',
      pickup: PICKUP_SLOT,
      state: 'loadingSlots',
    },
  ])('a shopper who returns $visit, and sees the shops', async ({ pickup, state }) => {
    const { page, fakes, chosen } = await openAtShops(pickup);
    expect(page().value).toEqual({ delivery: { pickup: state } });
    expect(page().context.shops).toEqual([SHOP, NORTH]);
    expect([chosen(), fakes.getInputs('loadSlots')]).toEqual([
      pickup,
      state === 'loadingSlots' ? [{ shopId: SHOP.shopId }] : [],
    ]);
  });
});

describe('times', () => {
  test('a time can be chosen and changed', async () => {
    const { choose, chosen } = await openAtSlots();
    choose(SLOT);
    expect(chosen()).toEqual(PICKUP_SLOT);
    choose(LATER_SLOT);
    expect(chosen()).toEqual({ ...PICKUP_SLOT, time: LATER_SLOT.startsAt });
  });

  test.for([
    { time: 'that is full', slot: FULL_SLOT, now: NOON },
    { time: 'whose cut-off is over', slot: LATER_SLOT, now: Date.parse(LATER_SLOT.cutOffAt) },
    { time: 'that the shop does not offer', slot: { ...SLOT, startsAt: 'never' }, now: NOON },
  ])('a time $time is not chosen, and a chosen one stays', async ({ slot, now }) => {
    const { choose, chosen } = await openAtSlots();
    choose(slot, now);
    expect(chosen()).toEqual({ ...PICKUP_SLOT, time: null });
    choose(SLOT);
    choose(slot, now);
    expect(chosen()).toEqual(PICKUP_SLOT);
  });

  test.for([
    {
      time: 'that is still free',
      slots: [LATER_SLOT, SLOT],
      expectedTime: SLOT.startsAt,
      state: 'ready',
    },
    {
      time: 'that is full',
      slots: [{ ...SLOT, remaining: 0 }],
      expectedTime: null,
      state: 'choosingSlot',
    },
    { time: 'that is gone', slots: [LATER_SLOT], expectedTime: null, state: 'choosingSlot' },
  ])('a time $time is loaded again on a return', async ({ slots, expectedTime, state }) => {
    const { page, fakes, chosen } = await openAtShops(PICKUP_SLOT);
    await fakes.resolve('loadSlots', slots);
    expect(page().value).toEqual({ delivery: { pickup: state } });
    expect([chosen(), page().context.slots]).toEqual([
      { ...PICKUP_SLOT, time: expectedTime },
      slots,
    ]);
  });
});

describe('a refused time', () => {
  test.for(['requestTransactionCode', 'placeOrder'] as const)(
    'of %s is not chosen, its times are loaded again, and the reason stays until a choice',
    async (call) => {
      const { actor, fakes } = openCheckoutMachine({ draft: pickupDraft });
      const page = () => actor.getSnapshot();
      actor.send({ type: 'order.submit' });
      if (call === 'placeOrder')
        await fakes.resolve('requestTransactionCode', createCodeOutput('C1', null));
      const failure = { ...FAILURES.refused, reason: 'slotTaken' } as const;
      await fakes.reject(call, failure);
      expect(page().context.draft.pickup).toEqual({ ...PICKUP_SLOT, time: null });
      await fakes.resolve('loadShops', [SHOP]);
      await fakes.resolve('loadSlots', [LATER_SLOT]);
      expect(page().value).toEqual({ delivery: { pickup: 'choosingSlot' } });
      expect(page().context.failure).toEqual(failure);
      actor.send({ type: 'slot.choose', startsAt: LATER_SLOT.startsAt, now: NOON });
      expect(page().context.failure).toBeNull();
      expect(page().can({ type: 'step.next' })).toBe(true);
    },
  );
});
