import { describe, expect, test } from 'vitest';
import { calculateUnitPrice, exactUnitPrice, formerPrice } from '#models/catalogue/price.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';

describe('the unit price', () => {
  test.each([
    [450, 100, 'g', 450],
    [450, 250, 'g', 180],
    [4290, 250, 'g', 1716],
    [1150, 1000, 'mL', 115],
    [3490, 400, 'piece', 9],
    [1000, 3.8, 'g', 26_316],
    // Half a cent rounds up.
    [201, 40, 'piece', 5],
    [202, 40, 'piece', 5],
    [220, 40, 'piece', 6],
    [1005, 1000, 'g', 101],
  ] as const)(
    'of a pack for %i cents with %d %s is %i cents',
    (price, packAmount, packUnit, cents) => {
      expect(calculateUnitPrice(price, { packAmount, packUnit })).toEqual({
        cents,
        unit: packUnit,
      });
    },
  );

  test('does not exist without a measure', () => {
    expect(calculateUnitPrice(450, { packAmount: null, packUnit: null })).toBeNull();
    expect(calculateUnitPrice(450, { packAmount: 100, packUnit: null })).toBeNull();
    expect(calculateUnitPrice(450, { packAmount: null, packUnit: 'g' })).toBeNull();
    expect(calculateUnitPrice(450, { packAmount: 0, packUnit: 'g' })).toBeNull();
    expect(exactUnitPrice(450, { packAmount: 100, packUnit: null })).toBeNull();
    expect(exactUnitPrice(450, { packAmount: null, packUnit: 'g' })).toBeNull();
  });

  test('exists for all food of the demo and for no size of clothes', () => {
    const { goods, categories } = buildCatalogue();
    const pantry = categories.find(
      ({ classifyEnglishName }) => classifyEnglishName === 'Pantry Food',
    );
    const food = goods.filter(({ categoryId }) => categoryId === pantry?.classifyId);
    const clothes = goods.filter(({ pack }) => pack.size.startsWith('AU'));
    expect(food.filter(({ packUnit }) => packUnit === null)).toEqual([]);
    expect(clothes.filter(({ packUnit }) => packUnit !== null)).toEqual([]);
    expect(Math.min(food.length, clothes.length)).toBeGreaterThan(10);
  });
});

describe('the former price', () => {
  const goods = { priceCents: 7490, memberPriceCents: 6775, promotionPriceCents: 5755 };
  const inPromotion = { ...goods, promotionId: '7001' };

  test('is the price without the promotion', () => {
    expect(formerPrice(inPromotion, true)).toBe(6775);
    expect(formerPrice(inPromotion, false)).toBe(7490);
  });

  test('is the retail price for a member without a promotion', () => {
    expect(formerPrice({ ...goods, promotionId: null }, true)).toBe(7490);
    const withoutPrice = { ...inPromotion, promotionPriceCents: null };
    expect(formerPrice(withoutPrice, true)).toBe(7490);
  });

  test('is null if the price is not lower', () => {
    expect(formerPrice({ ...goods, promotionId: null }, false)).toBeNull();
    expect(formerPrice({ ...inPromotion, promotionPriceCents: 7490 }, true)).toBeNull();
  });
});
