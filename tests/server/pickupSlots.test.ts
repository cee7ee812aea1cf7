import { describe, expect, test } from 'vitest';
import { pickupShops, slotsOf } from '#server/db/seed/pickupShops.ts';

describe('pickup around Perth', () => {
  const mondayNoon = Date.parse('2026-03-02T12:00:00+08:00');
  const shop = (id: string) =>
    pickupShops.find((item) => item.pickupShopId === id) ?? expect.fail(`no shop ${id}`);
  test('at least four shops with a Perth telephone', () => {
    expect(pickupShops.length).toBeGreaterThanOrEqual(4);
    expect(pickupShops.filter((item) => !item.phone.startsWith('+61 8 '))).toEqual([]);
  });
  test('a shopper at noon is offered the slot at 15:00, not those within two hours', () => {
    expect(slotsOf(shop('5001'), mondayNoon)[0]).toEqual({
      pickupShopId: '5001',
      startsAt: '2026-03-02T15:00:00+08:00',
      endsAt: '2026-03-02T17:00:00+08:00',
      cutOffAt: Date.parse('2026-03-02T13:00:00+08:00'),
      capacity: 6,
    });
  });
  test('slots reach over 14 days and stay within opening hours', () => {
    const slots = slotsOf(shop('5002'), mondayNoon);
    expect(new Set(slots.map((slot) => slot.startsAt.slice(0, 10))).size).toBe(14);
    expect(slots.filter((slot) => slot.endsAt.slice(11, 13) > '17')).toEqual([]);
  });
  test('the shop that rests on Sundays offers none', () => {
    const days = slotsOf(shop('5003'), mondayNoon).map((slot) => slot.startsAt.slice(0, 10));
    expect(days).not.toContain('2026-03-08');
    expect(days).toContain('2026-03-07');
  });
});
