import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type Cart,
  capAmount,
  EMPTY_CART,
  isRejectedAdvance,
  removeLine,
  setAmount,
} from '#models/cart/cart.ts';
import { promotionOf, restoreLine } from '#models/cart/removal.ts';
import {
  cartOf,
  goods,
  GONE,
  inPromotion,
  line,
  SERUM,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';

const amounts = ({ lines }: Cart) => lines.map(({ lineId, goodsAmount }) => [lineId, goodsAmount]);
const inSpring = { goods: { ...TIN, actionPrice: 2500 }, amount: 1, promotion: SPRING };

describe('adding to the cart', () => {
  test('puts a new line first, checked, and counts up a line that is there', () => {
    const one = addToCart(cartOf([line(SERUM)]), { goods: TIN, amount: 2, promotion: null });
    expect(one).toEqual(cartOf([line(TIN, { goodsAmount: 2 }), line(SERUM)]));
    expect(amounts(addToCart(one, { goods: TIN, amount: 3, promotion: null }))).toEqual([
      ['tin:', 5],
      ['serum:', 1],
    ]);
  });

  test('keeps the same goods of a promotion on a line of their own, with the promotion', () => {
    const cart = addToCart(cartOf([line(TIN)]), inSpring);
    expect(cart.promotions).toEqual([SPRING]);
    expect(amounts(cart)).toEqual([
      ['tin:spring', 1],
      ['tin:', 1],
    ]);
    expect(addToCart(cart, inSpring).promotions).toEqual([SPRING]);
  });

  test('takes pieces away by a negative delta; at nothing the line goes, and its group with it', () => {
    const cart = addToCart(EMPTY_CART, { ...inSpring, amount: 2 });
    expect(amounts(addToCart(cart, { ...inSpring, amount: -1 }))).toEqual([['tin:spring', 1]]);
    expect(addToCart(cart, { ...inSpring, amount: -2 })).toEqual(EMPTY_CART);
    expect(addToCart(cart, { ...inSpring, amount: -5 })).toEqual(EMPTY_CART);
  });

  test('of an advance sale stops at the stock; what is in stock is not capped here', () => {
    expect(amounts(addToCart(EMPTY_CART, { goods: SERUM, amount: 9, promotion: null }))).toEqual([
      ['serum:', 2],
    ]);
    expect(amounts(addToCart(EMPTY_CART, { goods: TIN, amount: 60, promotion: null }))).toEqual([
      ['tin:', 60],
    ]);
    expect(addToCart(EMPTY_CART, { goods: GONE, amount: 1, promotion: null })).toEqual(EMPTY_CART);
  });

  test('says that an advance sale without stock is rejected', () => {
    expect([GONE, SERUM, goods('x', { goodsStockAmount: 0 })].map(isRejectedAdvance)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('says that an amount was capped, and only then', () => {
    expect([1, 2, 3].map((wanted) => capAmount(SERUM, wanted))).toEqual([
      { amount: 1, capped: false },
      { amount: 2, capped: false },
      { amount: 2, capped: true },
    ]);
    expect(capAmount(TIN, 999)).toEqual({ amount: 999, capped: false });
    expect(capAmount(TIN, 1000)).toEqual({ amount: 999, capped: true });
  });
});

describe('changing an amount', () => {
  test('sets the new total and leaves the other lines alone', () => {
    const cart = cartOf([line(TIN), line(SERUM)]);
    expect(amounts(setAmount(cart, 'tin:', 7))).toEqual([
      ['tin:', 7],
      ['serum:', 1],
    ]);
    expect(amounts(setAmount(cart, 'serum:', 7))).toEqual([
      ['tin:', 1],
      ['serum:', 2],
    ]);
    expect(setAmount(cart, 'absent:', 7)).toBe(cart);
  });

  test('to nothing or less removes the line; the last line takes its group along', () => {
    const cart = cartOf(
      [inPromotion(TIN, SPRING), inPromotion(SERUM, SPRING), line(TIN)],
      [SPRING],
    );
    const one = setAmount(cart, 'tin:spring', 0);
    expect([amounts(one), one.promotions]).toEqual([
      [
        ['serum:spring', 1],
        ['tin:', 1],
      ],
      [SPRING],
    ]);
    expect(setAmount(one, 'serum:spring', -1)).toEqual(cartOf([line(TIN)]));
    expect(removeLine(one, 'serum:spring')).toEqual(cartOf([line(TIN)]));
  });

  test('of an advance sale that has sold out leaves no line of nothing behind', () => {
    const cart = cartOf([line(GONE, { goodsAmount: 2 }), line(TIN)]);
    expect(setAmount(cart, 'gone:', 3)).toEqual(cartOf([line(TIN)]));
  });
});

describe('a line that comes back after its removal', () => {
  test('stands first again with its promotion', () => {
    const removed = inPromotion(TIN, SPRING, { goodsAmount: 3 });
    const cart = cartOf([removed, line(SERUM)], [SPRING]);
    const promotion = promotionOf(cart, removed);
    expect(promotion).toEqual(SPRING);
    expect(restoreLine(removeLine(cart, 'tin:spring'), removed, promotion)).toEqual(cart);
  });

  test('keeps the pieces that were added since, within the cap, once', () => {
    const cart = cartOf([line(SERUM, { lineId: '77' }), line(TIN)]);
    const back = restoreLine(cart, line(SERUM, { goodsAmount: 2 }), null);
    expect(back).toEqual(cartOf([line(SERUM, { goodsAmount: 2 }), line(TIN)]));
  });

  test('stays away when its advance sale has sold out', () => {
    const cart = cartOf([line(TIN)]);
    expect(restoreLine(cart, line(GONE, { goodsAmount: 2 }), null)).toBe(cart);
  });
});
