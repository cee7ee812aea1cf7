import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type Cart,
  capQuantity,
  EMPTY_CART,
  isRejectedAdvance,
  removeCartLine,
  setLineQuantity,
} from '#models/cart/cart.ts';
import { findLinePromotion, restoreLine } from '#models/cart/removal.ts';
import {
  createSampleCart,
  createSampleGoods,
  SOLD_OUT,
  createPromotionLine,
  createSampleLine,
  SERUM,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

const getAmounts = ({ lines }: Cart) => lines.map(({ lineId, quantity }) => [lineId, quantity]);
const inSpring = { goods: { ...TIN, promotionPriceCents: 2500 }, quantity: 1, promotion: SPRING };

describe('adding to the cart', () => {
  test('puts a new line first, checked, and counts up a line that is there', () => {
    const cart = addToCart(createSampleCart([createSampleLine(SERUM)]), {
      goods: TIN,
      quantity: 2,
      promotion: null,
    });
    expect(cart).toEqual(
      createSampleCart([createSampleLine(TIN, { quantity: 2 }), createSampleLine(SERUM)]),
    );
    expect(getAmounts(addToCart(cart, { goods: TIN, quantity: 3, promotion: null }))).toEqual([
      ['tin:', 5],
      ['serum:', 1],
    ]);
  });

  test('keeps the same goods of a promotion on a line of their own, with the promotion', () => {
    const cart = addToCart(createSampleCart([createSampleLine(TIN)]), inSpring);
    expect(cart.promotions).toEqual([SPRING]);
    expect(getAmounts(cart)).toEqual([
      ['tin:spring', 1],
      ['tin:', 1],
    ]);
    expect(addToCart(cart, inSpring).promotions).toEqual([SPRING]);
  });

  test('takes pieces away by a negative delta; at nothing the line goes, and its group with it', () => {
    const cart = addToCart(EMPTY_CART, { ...inSpring, quantity: 2 });
    expect(getAmounts(addToCart(cart, { ...inSpring, quantity: -1 }))).toEqual([['tin:spring', 1]]);
    expect(addToCart(cart, { ...inSpring, quantity: -2 })).toEqual(EMPTY_CART);
    expect(addToCart(cart, { ...inSpring, quantity: -5 })).toEqual(EMPTY_CART);
  });

  test('of an advance sale stops at the stock; what is in stock is not capped here', () => {
    expect(
      getAmounts(addToCart(EMPTY_CART, { goods: SERUM, quantity: 9, promotion: null })),
    ).toEqual([['serum:', 2]]);
    expect(
      getAmounts(addToCart(EMPTY_CART, { goods: TIN, quantity: 60, promotion: null })),
    ).toEqual([['tin:', 60]]);
    expect(addToCart(EMPTY_CART, { goods: SOLD_OUT, quantity: 1, promotion: null })).toEqual(
      EMPTY_CART,
    );
  });

  test('says that an advance sale without stock is rejected', () => {
    expect([SOLD_OUT, SERUM, createSampleGoods('x', { stock: 0 })].map(isRejectedAdvance)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('says that an amount was capped, and only then', () => {
    expect([1, 2, 3].map((quantity) => capQuantity(SERUM, quantity))).toEqual([
      { quantity: 1, capped: false },
      { quantity: 2, capped: false },
      { quantity: 2, capped: true },
    ]);
    expect(capQuantity(TIN, 999)).toEqual({ quantity: 999, capped: false });
    expect(capQuantity(TIN, 1000)).toEqual({ quantity: 999, capped: true });
  });
});

describe('changing an amount', () => {
  test('sets the new total and leaves the other lines alone', () => {
    const cart = createSampleCart([createSampleLine(TIN), createSampleLine(SERUM)]);
    expect(getAmounts(setLineQuantity(cart, 'tin:', 7))).toEqual([
      ['tin:', 7],
      ['serum:', 1],
    ]);
    expect(getAmounts(setLineQuantity(cart, 'serum:', 7))).toEqual([
      ['tin:', 1],
      ['serum:', 2],
    ]);
    expect(setLineQuantity(cart, 'absent:', 7)).toBe(cart);
  });

  test('to nothing or less removes the line; the last line takes its group along', () => {
    const cart = createSampleCart(
      [createPromotionLine(TIN, SPRING), createPromotionLine(SERUM, SPRING), createSampleLine(TIN)],
      [SPRING],
    );
    const smallerCart = setLineQuantity(cart, 'tin:spring', 0);
    expect([getAmounts(smallerCart), smallerCart.promotions]).toEqual([
      [
        ['serum:spring', 1],
        ['tin:', 1],
      ],
      [SPRING],
    ]);
    expect(setLineQuantity(smallerCart, 'serum:spring', -1)).toEqual(
      createSampleCart([createSampleLine(TIN)]),
    );
    expect(removeCartLine(smallerCart, 'serum:spring')).toEqual(
      createSampleCart([createSampleLine(TIN)]),
    );
  });

  test('of an advance sale that has sold out leaves no line of nothing behind', () => {
    const cart = createSampleCart([
      createSampleLine(SOLD_OUT, { quantity: 2 }),
      createSampleLine(TIN),
    ]);
    expect(setLineQuantity(cart, 'gone:', 3)).toEqual(createSampleCart([createSampleLine(TIN)]));
  });
});

describe('a line that comes back after its removal', () => {
  test('stands first again with its promotion', () => {
    const removed = createPromotionLine(TIN, SPRING, { quantity: 3 });
    const cart = createSampleCart([removed, createSampleLine(SERUM)], [SPRING]);
    const promotion = findLinePromotion(cart, removed);
    expect(promotion).toEqual(SPRING);
    expect(restoreLine(removeCartLine(cart, 'tin:spring'), removed, promotion)).toEqual(cart);
  });

  test('keeps the pieces that were added since, within the cap, once', () => {
    const cart = createSampleCart([
      createSampleLine(SERUM, { lineId: '77' }),
      createSampleLine(TIN),
    ]);
    const back = restoreLine(cart, createSampleLine(SERUM, { quantity: 2 }), null);
    expect(back).toEqual(
      createSampleCart([createSampleLine(SERUM, { quantity: 2 }), createSampleLine(TIN)]),
    );
  });

  test('stays away when its advance sale has sold out', () => {
    const cart = createSampleCart([createSampleLine(TIN)]);
    expect(restoreLine(cart, createSampleLine(SOLD_OUT, { quantity: 2 }), null)).toBe(cart);
  });
});
