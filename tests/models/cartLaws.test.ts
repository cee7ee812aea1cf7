import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type Addition,
  type Cart,
  checkedLines,
  EMPTY_CART,
  goodsTotal,
  groupCart,
  lineKey,
  lineTotal,
  MAX_PER_LINE,
  totalQuantity,
  removeCartLine,
  setLineQuantity,
  withoutExpired,
} from '#models/cart/cart.ts';
import { isOverLimit } from '#models/promotion/limitPerOrder.ts';
import { BABY, ENDED, createSampleGoods, NOON, SPRING } from '#tests/fixtures/sampleData.ts';

const GOODS = [
  createSampleGoods('tin', { promotionPriceCents: 2500 }),
  createSampleGoods('serum', { isAdvance: true, stock: 2 }),
  createSampleGoods('gone', { isAdvance: true, stock: 0 }),
  createSampleGoods('boots', { stock: 1, priceCents: 9997, memberPriceCents: 8993 }),
  createSampleGoods('honey', { limitPerOrder: 3 }),
];
const addition: fc.Arbitrary<Addition> = fc.record({
  goods: fc.constantFrom(...GOODS),
  quantity: fc.integer({ min: -3, max: 1200 }),
  promotion: fc.constantFrom(null, SPRING, BABY, ENDED),
});
const key = fc
  .tuple(fc.constantFrom(...GOODS), fc.constantFrom(null, SPRING, BABY, ENDED))
  .map(([{ goodsId }, promotion]) =>
    lineKey({ goodsId, promotionId: promotion?.promotionId ?? null }),
  );
type Change = (cart: Cart) => Cart;
const change: fc.Arbitrary<Change> = fc.oneof(
  addition.map((added) => (cart: Cart) => addToCart(cart, added)),
  fc.tuple(key, fc.integer({ min: -2, max: 1200 })).map(
    ([of, total]) =>
      (cart: Cart) =>
        setLineQuantity(cart, of, total),
  ),
  key.map((of) => (cart: Cart) => removeCartLine(cart, of)),
  fc.constant((cart: Cart) => withoutExpired(cart, NOON)),
);
const anyCart = fc
  .array(change, { maxLength: 25 })
  .map((changes) => changes.reduce((cart, apply) => apply(cart), EMPTY_CART));

describe('whatever a shopper does', () => {
  test('each line has at least one piece and at most its limit', () => {
    fc.assert(
      fc.property(anyCart, ({ lines }) => {
        for (const line of lines) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(line.isAdvance ? line.stock : MAX_PER_LINE);
          expect(isOverLimit(line)).toBe(false);
        }
      }),
    );
  });

  test('goods of one promotion have one line', () => {
    fc.assert(
      fc.property(anyCart, ({ lines }) => {
        expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      }),
    );
  });

  test('a group exists exactly while it has a line', () => {
    fc.assert(
      fc.property(anyCart, ({ lines, promotions }) => {
        const used = new Set(lines.flatMap(({ promotionId }) => promotionId ?? []));
        const listed = promotions.map(({ promotionId }) => promotionId);
        expect([...used].toSorted()).toEqual(listed.toSorted());
      }),
    );
  });

  test('each line is in exactly one group', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const shownKeys = groupCart(cart, NOON).flatMap(({ lines }) => lines.map(lineKey));
        expect(shownKeys.toSorted()).toEqual(cart.lines.map(lineKey).toSorted());
      }),
    );
  });

  // nopSolutions/nopCommerce#2821
  test('the total is the sum of the lines, in whole cents, and members never pay more', () => {
    fc.assert(
      fc.property(anyCart, fc.boolean(), (cart, isMember) => {
        const lines = checkedLines(cart);
        const expectedCents = lines.reduce((total, line) => total + lineTotal(line, isMember), 0);
        expect(goodsTotal(lines, isMember)).toBe(expectedCents);
        expect(Number.isInteger(expectedCents)).toBe(true);
        expect(goodsTotal(lines, true)).toBeLessThanOrEqual(goodsTotal(lines, false));
        expect(totalQuantity(lines)).toBe(lines.reduce((count, line) => count + line.quantity, 0));
      }),
    );
  });

  test('a change returns a new cart and does not mutate the old one', () => {
    fc.assert(
      fc.property(anyCart, change, (cart, apply) => {
        const before = structuredClone(cart);
        apply(cart);
        expect(cart).toEqual(before);
      }),
    );
  });
});
