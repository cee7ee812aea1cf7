import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import {
  calculateFreightCents,
  getFreeDelivery,
  isTooHeavy,
  sumWeightGrams,
  FREIGHT_ZONES,
} from '#models/checkout/freight.ts';

const country = fc.constantFrom(...DELIVERY_COUNTRIES);
const grams = fc.integer({ min: 0, max: 40_000 });
const goodsTotal = fc.integer({ min: 0, max: 50_000 });

describe('freight', () => {
  test('of one kilogram is the first price of its zone', () => {
    expect(
      DELIVERY_COUNTRIES.map((zone) =>
        calculateFreightCents(zone, { weightGrams: 1000, goodsCents: 5000 }),
      ),
    ).toEqual([890, 1650, 1390, 1490]);
  });

  test.each([
    ['AU', 890, 1040, 30_000, [2, 5]],
    ['MY', 1650, 2270, 20_000, [6, 10]],
    ['CN', 1390, 1950, 20_000, [7, 14]],
    ['TW', 1490, 2080, 20_000, [6, 12]],
  ] as const)(
    'to %s has its prices for one and two kilograms, its maximum weight and its days',
    (zone, first, second, maxGrams, days) => {
      const prices = [1000, 2000].map((weightGrams) =>
        calculateFreightCents(zone, { weightGrams, goodsCents: 0 }),
      );
      expect(prices).toEqual([first, second]);
      expect([maxGrams, maxGrams + 1].map((weight) => isTooHeavy(zone, weight))).toEqual([
        false,
        true,
      ]);
      expect(FREIGHT_ZONES[zone].deliveryDays).toEqual(days);
    },
  );

  test('grows by a fixed price for each further kilogram or part of it', () => {
    const weights = [0, 1, 1000, 1001, 2000, 2001, 3000];
    expect(
      weights.map((weight) => calculateFreightCents('CN', { weightGrams: weight, goodsCents: 0 })),
    ).toEqual([1390, 1390, 1390, 1950, 1950, 2510, 2510]);
  });

  test('within Australia is free from exactly the threshold on', () => {
    const totals = [11_999, 12_000, 12_001];
    expect(
      totals.map((goodsCents) =>
        calculateFreightCents('AU', { weightGrams: 900, goodsCents: goodsCents }),
      ),
    ).toEqual([890, 0, 0]);
  });

  test('has a missing amount and a percentage for free delivery', () => {
    expect([0, 6_000, 11_999, 12_000, 20_000].map((total) => getFreeDelivery('AU', total))).toEqual(
      [
        { missingCents: 12_000, percent: 0 },
        { missingCents: 6_000, percent: 50 },
        { missingCents: 1, percent: 99 },
        { missingCents: 0, percent: 100 },
        { missingCents: 0, percent: 100 },
      ],
    );
    expect(getFreeDelivery('CN', 20_000)).toBeNull();
  });

  test('to other countries is never free', () => {
    fc.assert(
      fc.property(fc.constantFrom('MY', 'CN', 'TW'), grams, goodsTotal, (zone, weight, total) => {
        expect(
          calculateFreightCents(zone, { weightGrams: weight, goodsCents: total }),
        ).toBeGreaterThanOrEqual(FREIGHT_ZONES[zone].firstKilogramCents);
      }),
    );
  });

  test('does not fall with the weight, and is an integer', () => {
    fc.assert(
      fc.property(country, grams, grams, goodsTotal, (zone, weight, more, total) => {
        const light = calculateFreightCents(zone, { weightGrams: weight, goodsCents: total });
        const heavyFreight = calculateFreightCents(zone, {
          weightGrams: weight + more,
          goodsCents: total,
        });
        expect(heavyFreight).toBeGreaterThanOrEqual(light);
        expect(Number.isInteger(light)).toBe(true);
      }),
    );
  });

  test('does not rise with the goods total', () => {
    fc.assert(
      fc.property(country, grams, goodsTotal, fc.nat(50_000), (zone, weight, total, more) => {
        expect(
          calculateFreightCents(zone, { weightGrams: weight, goodsCents: total + more }),
        ).toBeLessThanOrEqual(
          calculateFreightCents(zone, { weightGrams: weight, goodsCents: total }),
        );
      }),
    );
  });
});

describe('a parcel', () => {
  test('has the weight of its pieces', () => {
    expect(sumWeightGrams([])).toBe(0);
    expect(
      sumWeightGrams([
        { weightGrams: 900, quantity: 3 },
        { weightGrams: 250, quantity: 2 },
      ]),
    ).toBe(3200);
  });

  test('is too heavy only above the limit of its zone', () => {
    expect([30_000, 30_001].map((weight) => isTooHeavy('AU', weight))).toEqual([false, true]);
    expect([20_000, 20_001].map((weight) => isTooHeavy('TW', weight))).toEqual([false, true]);
  });
});
