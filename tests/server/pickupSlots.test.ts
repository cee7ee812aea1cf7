import { describe, expect, test } from 'vitest';
import { listOpenSlots, toWireSlot } from '#server/checkout/slots.ts';
import { seedPickupShops } from '#server/seed/pickupShops.ts';

describe('pickup around Perth', () => {
  const mondayNoon = Date.parse('2026-03-02T12:00:00+08:00');
  const shop = (id: string) =>
    seedPickupShops.find((item) => item.pickupShopId === id) ?? expect.fail(`no shop ${id}`);
  const openSlots = (id: string, closedDates: readonly string[] = []) => {
    const { closedDays, hours } = shop(id);
    const [opensHour, closesHour] = hours;
    const slots = listOpenSlots(
      { closedOn: closedDays, closedDates, opensHour, closesHour },
      mondayNoon,
    );
    return slots.map((slot) => toWireSlot(slot, 6));
  };
  test('has at least four shops with a Perth telephone number', () => {
    expect(seedPickupShops.length).toBeGreaterThanOrEqual(4);
    expect(seedPickupShops.filter((item) => !item.phone.startsWith('+61 8 '))).toEqual([]);
  });
  test('offers the slot at 15:00 at noon, and none within two hours', () => {
    expect(openSlots('5001')[0]).toEqual({
      startsAt: '2026-03-02T15:00:00+08:00',
      endsAt: '2026-03-02T17:00:00+08:00',
      cutOffAt: '2026-03-02T13:00:00+08:00',
      remaining: 6,
    });
  });
  test('has slots for 14 days within opening hours', () => {
    const slots = openSlots('5002');
    expect(new Set(slots.map((slot) => slot.startsAt.slice(0, 10))).size).toBe(14);
    expect(slots.filter((slot) => slot.endsAt.slice(11, 13) > '17')).toEqual([]);
  });
  test('has no slots on Sundays in a shop that is closed on Sundays', () => {
    const days = openSlots('5003').map((slot) => slot.startsAt.slice(0, 10));
    expect(days).not.toContain('2026-03-08');
    expect(days).toContain('2026-03-07');
  });
  test('has no slots on a closed date', () => {
    const days = openSlots('5001', ['2026-03-04']).map((slot) => slot.startsAt.slice(0, 10));
    expect(new Set(days).size).toBe(13);
    expect(days).not.toContain('2026-03-04');
  });
});
