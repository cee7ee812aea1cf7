import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, type CartLine, lineKey } from '#models/cart/cart.ts';
import { mergeCartReply } from '#models/cart/cartReply.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import {
  BABY,
  createPromotionLine,
  createSampleGoods,
  createSampleLine,
  SPRING,
} from '#tests/fixtures/sampleData.ts';

const PROMOTIONS: readonly Promotion[] = [BABY, SPRING];
const line: fc.Arbitrary<CartLine> = fc
  .record({
    goods: fc.constantFrom('tin', 'serum', 'boots', 'honey').map((id) => createSampleGoods(id)),
    promotion: fc.constantFrom(null, ...PROMOTIONS),
    quantity: fc.integer({ min: 1, max: 9 }),
    priceCents: fc.integer({ min: 1000, max: 1003 }),
  })
  .map(({ goods: { goodsId, ...goods }, promotion, quantity, priceCents }) => {
    const sample = { ...goods, goodsId, priceCents };
    const created = promotion ? createPromotionLine(sample, promotion) : createSampleLine(sample);
    return { ...created, lineId: lineKey(created), quantity, checked: false };
  });
const lines = fc.uniqueArray(line, { selector: ({ lineId }) => lineId, maxLength: 8 });

/** The cart that the server sends: the promotions are in the order of their first lines. */
const toServerCart = (serverLines: readonly CartLine[]): Cart => {
  const ids = [...new Set(serverLines.map(({ promotionId }) => promotionId))];
  return {
    lines: serverLines,
    promotions: ids.flatMap((id) => PROMOTIONS.find(({ promotionId }) => promotionId === id) ?? []),
  };
};

describe('the reply to a change of the cart', () => {
  test('with the changed line, gives the cart with the line, first if it is new', () => {
    fc.assert(
      fc.property(lines, line, (before, changed) => {
        const isNew = before.every(({ lineId }) => lineId !== changed.lineId);
        const after = isNew
          ? [changed, ...before]
          : before.map((other) => (other.lineId === changed.lineId ? changed : other));
        const reply = { ...toServerCart([changed]), version: 'next', removed: [] };
        expect(mergeCartReply(toServerCart(before), reply)).toEqual({
          ...toServerCart(after),
          version: 'next',
        });
      }),
    );
  });

  test('with the id of a removed line, gives the cart without it and without an unused promotion', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (before, index) => {
        const removed = before[index % Math.max(1, before.length)];
        const after = before.filter((other) => other !== removed);
        const reply = { lines: [], promotions: [], version: 'next' };
        const removedIds = removed ? [removed.lineId] : [];
        expect(mergeCartReply(toServerCart(before), { ...reply, removed: removedIds })).toEqual({
          ...toServerCart(after),
          version: 'next',
        });
      }),
    );
  });

  test('without the promotion of a line gives the line alone', () => {
    const inBaby = createPromotionLine(createSampleGoods('tin'), BABY);
    const reply = { lines: [inBaby], promotions: [], removed: [] };
    expect(mergeCartReply(null, reply)).toEqual({ lines: [inBaby], promotions: [] });
  });

  test('that is a whole cart replaces the cart', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const whole = toServerCart(after);
        expect(mergeCartReply(toServerCart(before), whole)).toEqual(whole);
        expect(mergeCartReply(null, whole)).toEqual(whole);
      }),
    );
  });
});
