import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BulkTier,
  calculateBulkPrice,
  calculateBulkTotal,
  initialBulkQuantity,
} from '#models/bulk/bulk.ts';
import { type Enquiry, ENQUIRY_LIMITS, toEnquiryNo, enquiryErrors } from '#models/bulk/enquiry.ts';

const tiers: readonly BulkTier[] = [
  { from: 12, priceCents: 950 },
  { from: 48, priceCents: 900 },
  { from: 144, priceCents: 840 },
];
const honey = { memberPriceCents: 1000, tiers };

describe('the price of a quantity', () => {
  test('below the first tier is the member price, with the first tier as the next one', () => {
    expect(calculateBulkPrice(honey, 11)).toEqual({
      unitCents: 1000,
      totalCents: 11_000,
      savedCents: 0,
      tier: null,
      next: { tier: tiers[0], missing: 1 },
    });
  });

  test('is the price of a tier from its quantity on, for every piece', () => {
    expect(calculateBulkPrice(honey, 12)).toEqual({
      unitCents: 950,
      totalCents: 11_400,
      savedCents: 600,
      tier: tiers[0],
      next: { tier: tiers[1], missing: 36 },
    });
    expect(calculateBulkPrice(honey, 47)).toMatchObject({ unitCents: 950, next: { missing: 1 } });
    expect(calculateBulkPrice(honey, 48)).toMatchObject({ unitCents: 900, tier: tiers[1] });
  });

  test('at the last tier has no next tier', () => {
    expect(calculateBulkPrice(honey, 1000)).toEqual({
      unitCents: 840,
      totalCents: 840_000,
      savedCents: 160_000,
      tier: tiers[2],
      next: null,
    });
  });

  test('does not depend on the order of the tiers', () => {
    expect(calculateBulkPrice({ ...honey, tiers: tiers.toReversed() }, 50)).toEqual(
      calculateBulkPrice(honey, 50),
    );
  });

  test('never exceeds a member price that has fallen below a tier', () => {
    expect(calculateBulkPrice({ memberPriceCents: 920, tiers }, 12)).toEqual({
      unitCents: 920,
      totalCents: 11_040,
      savedCents: 0,
      tier: null,
      next: { tier: tiers[1], missing: 36 },
    });
  });

  test('of goods without tiers is the member price', () => {
    expect(calculateBulkPrice({ memberPriceCents: 1000, tiers: [] }, 5)).toEqual({
      unitCents: 1000,
      totalCents: 5000,
      savedCents: 0,
      tier: null,
      next: null,
    });
  });

  test('is in whole cents, never above the member price, and never rises for one more piece', () => {
    const anyTier = fc.record({ from: fc.integer({ min: 2, max: 200 }), priceCents: fc.nat(2000) });
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.array(anyTier, { maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        (memberPrice, anyTiers, amount) => {
          // Keeps only tiers that are cheaper than all earlier ones, as a seller defines them.
          const falling = anyTiers
            .toSorted((a, b) => a.from - b.from)
            .filter(({ priceCents }, at, offers) =>
              offers.slice(0, at).every((tier) => tier.priceCents > priceCents),
            );
          const now = calculateBulkPrice({ memberPriceCents: memberPrice, tiers: falling }, amount);
          const more = calculateBulkPrice(
            { memberPriceCents: memberPrice, tiers: falling },
            amount + 1,
          );
          expect(Number.isInteger(now.totalCents)).toBe(true);
          expect(now.unitCents).toBeLessThanOrEqual(memberPrice);
          expect(more.unitCents).toBeLessThanOrEqual(now.unitCents);
          expect(now.totalCents + now.savedCents).toBe(memberPrice * amount);
        },
      ),
    );
  });
});

test('the total and the saving of an enquiry are the sums of its lines', () => {
  expect(
    calculateBulkTotal([
      { goods: honey, quantity: 12 },
      { goods: { memberPriceCents: 200, tiers: [] }, quantity: 3 },
    ]),
  ).toEqual({ totalCents: 12_000, savedCents: 600 });
  expect(calculateBulkTotal([])).toEqual({ totalCents: 0, savedCents: 0 });
});

test('the initial quantity is that of the first tier', () => {
  expect([
    initialBulkQuantity({ tiers }),
    initialBulkQuantity({ tiers: tiers.toReversed() }),
  ]).toEqual([12, 12]);
});

const enquiry: Omit<Enquiry, 'enquiryId'> = {
  name: 'Jane Doe',
  contact: 'jane@school.example',
  lines: [{ goodsId: '1', quantity: 24 }],
  message: '',
};

describe('an enquiry', () => {
  test('with a name, a contact and goods is valid', () => {
    expect(enquiryErrors(enquiry)).toEqual({});
    expect(enquiryErrors({ ...enquiry, contact: '+61 412 345 678' })).toEqual({});
    expect(enquiryErrors({ ...enquiry, name: '陈晓', message: '请报价' })).toEqual({});
  });

  test('reports all missing fields', () => {
    expect(enquiryErrors({ name: ' ', contact: '', lines: [], message: '' })).toEqual({
      name: 'empty',
      contact: 'empty',
      lines: 'none',
    });
  });

  test('reports an invalid contact and too long texts', () => {
    const line = { goodsId: '1', quantity: 1 };
    expect(
      enquiryErrors({
        name: 'x'.repeat(ENQUIRY_LIMITS.name + 1),
        contact: 'call me',
        lines: Array.from({ length: ENQUIRY_LIMITS.lines + 1 }, () => line),
        message: 'x'.repeat(ENQUIRY_LIMITS.message + 1),
      }),
    ).toEqual({
      name: 'tooLong',
      contact: 'notAnAccount',
      lines: 'tooMany',
      message: 'tooLong',
    });
  });

  test('is valid up to its limits', () => {
    const lines = Array.from({ length: ENQUIRY_LIMITS.lines }, (_, place) => ({
      goodsId: String(place),
      quantity: place === 0 ? 1 : 99_999,
    }));
    expect(
      enquiryErrors({
        ...enquiry,
        name: ` ${'x'.repeat(ENQUIRY_LIMITS.name)} `,
        lines,
        message: 'x'.repeat(ENQUIRY_LIMITS.message),
      }),
    ).toEqual({});
  });

  test('accepts positive integer quantities only', () => {
    for (const quantity of [0, -1, 1.5, 100_000, Number.NaN]) {
      const lines = [...enquiry.lines, { goodsId: '2', quantity }];
      expect(enquiryErrors({ ...enquiry, lines })).toEqual({ lines: 'quantity' });
    }
  });

  test('has a short number in upper case', () => {
    expect(toEnquiryNo('3f2a9c10-0000-4000-8000-000000000000')).toBe('B-3F2A9C10');
  });
});

describe('the next tier', () => {
  const unsorted = [
    { from: 10, priceCents: 900 },
    { from: 20, priceCents: 950 },
    { from: 30, priceCents: 800 },
    { from: 40, priceCents: 1000 },
  ];
  const getNext = (quantity: number) =>
    calculateBulkPrice({ memberPriceCents: 1000, tiers: unsorted }, quantity).next;

  test('is the first one with a lower price that the quantity does not reach', () => {
    expect(getNext(9)).toEqual({ tier: unsorted[0], missing: 1 });
    expect(getNext(10)).toEqual({ tier: unsorted[2], missing: 20 });
    expect(getNext(30)).toBeNull();
  });

  test('is not one with the same price', () => {
    const tiersWithoutGain = [
      { from: 10, priceCents: 900 },
      { from: 20, priceCents: 900 },
    ];
    const goods = { memberPriceCents: 1000, tiers: tiersWithoutGain };
    expect(calculateBulkPrice(goods, 10).next).toBeNull();
  });

  test('with the member price is no tier', () => {
    const price = calculateBulkPrice({ memberPriceCents: 1000, tiers: unsorted }, 40);
    expect(price).toMatchObject({ unitCents: 800, tier: unsorted[2], savedCents: 8000 });
  });
});
