import { describe, expect, test } from 'vitest';
import { isCompletePickup, isOpenSlot, slotsByDay } from '#models/checkout/pickup.ts';
import { FULL_SLOT, SLOT } from '#tests/paths/sampleData.ts';

describe('a pickup', () => {
  test('is complete only with shop and time', () => {
    const pickup = { shopId: 'cbd', shopName: 'Perth CBD', time: SLOT.startsAt };
    expect(
      [pickup, { ...pickup, time: null }, { ...pickup, shopId: '' }, null].map(isCompletePickup),
    ).toEqual([true, false, false, false]);
  });
});

describe('a slot', () => {
  const cutOff = Date.parse(SLOT.cutOffAt);

  // WC-Local-Pickup/woocommerce-local-pickup-time#46
  test('can be chosen until its cut-off, not at it', () => {
    expect([cutOff - 1, cutOff, cutOff + 1].map((now) => isOpenSlot(SLOT, now))).toEqual([
      true,
      false,
      false,
    ]);
  });

  // WC-Local-Pickup/woocommerce-local-pickup-time#68
  test('that is full cannot be chosen, and neither can one without a readable cut-off', () => {
    expect(isOpenSlot(FULL_SLOT, 0)).toBe(false);
    expect(isOpenSlot({ ...SLOT, left: -1 }, 0)).toBe(false);
    expect(isOpenSlot({ ...SLOT, cutOffAt: 'soon' }, 0)).toBe(false);
  });

  test("stands under the shop's own date, also where it is another day in UTC", () => {
    const early = { ...SLOT, startsAt: '2026-03-04T06:00:00+08:00' };
    expect(slotsByDay([SLOT, FULL_SLOT, early])).toEqual([
      { date: '2026-03-03', slots: [SLOT, FULL_SLOT] },
      { date: '2026-03-04', slots: [early] },
    ]);
    expect(slotsByDay([])).toEqual([]);
  });
});
