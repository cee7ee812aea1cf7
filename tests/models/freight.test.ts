import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { freightOf, isTooHeavy, weightOf, ZONES } from '#models/checkout/freight.ts';

const country = fc.constantFrom(...DELIVERY_COUNTRIES);
const grams = fc.integer({ min: 0, max: 40_000 });
const goodsTotal = fc.integer({ min: 0, max: 50_000 });

describe('freight', () => {
  test('of one kilogram is the price of its zone', () => {
    expect(
      DELIVERY_COUNTRIES.map((zone) => freightOf(zone, { weight: 1000, goodsTotal: 5000 })),
    ).toEqual([890, 1650, 1390, 1490]);
  });

  test('grows by a step with each kilogram that is begun', () => {
    const weights = [0, 1, 1000, 1001, 2000, 2001, 3000];
    expect(weights.map((weight) => freightOf('CN', { weight, goodsTotal: 0 }))).toEqual([
      1390, 1390, 1390, 1950, 1950, 2510, 2510,
    ]);
  });

  test('within Australia is free from the threshold on, to the cent', () => {
    const totals = [11_999, 12_000, 12_001];
    expect(totals.map((goodsTotal) => freightOf('AU', { weight: 900, goodsTotal }))).toEqual([
      890, 0, 0,
    ]);
  });

  test('to other countries is never free', () => {
    fc.assert(
      fc.property(fc.constantFrom('MY', 'CN', 'TW'), grams, goodsTotal, (zone, weight, total) => {
        expect(freightOf(zone, { weight, goodsTotal: total })).toBeGreaterThanOrEqual(
          ZONES[zone].first,
        );
      }),
    );
  });

  test('never falls when a parcel gets heavier, and is whole cents', () => {
    fc.assert(
      fc.property(country, grams, grams, goodsTotal, (zone, weight, more, total) => {
        const light = freightOf(zone, { weight, goodsTotal: total });
        const heavy = freightOf(zone, { weight: weight + more, goodsTotal: total });
        expect(heavy).toBeGreaterThanOrEqual(light);
        expect(Number.isInteger(light)).toBe(true);
      }),
    );
  });

  test('never rises when more is bought at the same weight', () => {
    fc.assert(
      fc.property(country, grams, goodsTotal, fc.nat(50_000), (zone, weight, total, more) => {
        expect(freightOf(zone, { weight, goodsTotal: total + more })).toBeLessThanOrEqual(
          freightOf(zone, { weight, goodsTotal: total }),
        );
      }),
    );
  });
});

describe('a parcel', () => {
  test('weighs what its pieces weigh', () => {
    expect(weightOf([])).toBe(0);
    expect(
      weightOf([
        { weight: 900, goodsAmount: 3 },
        { weight: 250, goodsAmount: 2 },
      ]),
    ).toBe(3200);
  });

  test('is too heavy only beyond the limit of its zone', () => {
    expect([30_000, 30_001].map((weight) => isTooHeavy('AU', weight))).toEqual([false, true]);
    expect([20_000, 20_001].map((weight) => isTooHeavy('TW', weight))).toEqual([false, true]);
  });
});
