import { describe, expect, test } from 'vitest';
import {
  addToCart,
  capAddition,
  type Cart,
  capQuantity,
  EMPTY_CART,
  isRejectedAdvance,
  removeCartLine,
  setLineQuantity,
} from '#models/cart/cart.ts';
import { restoreLine, restoreLines, toRemoval } from '#models/cart/removal.ts';
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
  test('inserts a new line first and checked, and increases an existing line', () => {
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

  test('keeps the same goods of a promotion in a separate line, with the promotion', () => {
    const cart = addToCart(createSampleCart([createSampleLine(TIN)]), inSpring);
    expect(cart.promotions).toEqual([SPRING]);
    expect(getAmounts(cart)).toEqual([
      ['tin:spring', 1],
      ['tin:', 1],
    ]);
    expect(addToCart(cart, inSpring).promotions).toEqual([SPRING]);
  });

  test('reduces the quantity by a negative delta, and removes the line and its group at zero', () => {
    const cart = addToCart(EMPTY_CART, { ...inSpring, quantity: 2 });
    expect(getAmounts(addToCart(cart, { ...inSpring, quantity: -1 }))).toEqual([['tin:spring', 1]]);
    expect(addToCart(cart, { ...inSpring, quantity: -2 })).toEqual(EMPTY_CART);
    expect(addToCart(cart, { ...inSpring, quantity: -5 })).toEqual(EMPTY_CART);
  });

  test('checks an unchecked line, and leaves it unchecked if its quantity does not grow', () => {
    const cart = createSampleCart([createSampleLine(TIN, { quantity: 3, checked: false })]);
    const isCheckedAfter = (quantity: number) =>
      addToCart(cart, { goods: TIN, quantity, promotion: null }).lines[0]?.checked;
    expect([1, 0, -1].map(isCheckedAfter)).toEqual([true, false, false]);
  });

  test('is limited to the stock for an advance sale only', () => {
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

  test('rejects an advance sale without stock', () => {
    expect([SOLD_OUT, SERUM, createSampleGoods('x', { stock: 0 })].map(isRejectedAdvance)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('reports whether a quantity is capped', () => {
    expect([1, 2, 3].map((quantity) => capQuantity(SERUM, quantity))).toEqual([
      { quantity: 1, capped: false },
      { quantity: 2, capped: false },
      { quantity: 2, capped: true },
    ]);
    expect(capQuantity(TIN, 999)).toEqual({ quantity: 999, capped: false });
    expect(capQuantity(TIN, 1000)).toEqual({ quantity: 999, capped: true });
  });

  test('adds up to the limit of the promotion, and without it as many as there are', () => {
    const goods = createSampleGoods('tin', { limitPerOrder: 3, promotionId: SPRING.promotionId });
    const inCart = addToCart(EMPTY_CART, { goods, quantity: 2, promotion: SPRING });
    expect(getAmounts(addToCart(inCart, { goods, quantity: 2, promotion: SPRING }))).toEqual([
      ['tin:spring', 3],
    ]);
    const addition = { goods, quantity: 4, promotion: null };
    expect(capAddition(inCart, { ...addition, promotion: SPRING }).quantity).toBe(1);
    expect(capAddition(inCart, addition).quantity).toBe(4);
    expect(getAmounts(setLineQuantity(inCart, 'tin:spring', 9))).toEqual([['tin:spring', 3]]);
    expect(getAmounts(addToCart(EMPTY_CART, addition))).toEqual([['tin:', 4]]);
  });

  test('adds advance-sale goods up to the lower of the stock and the limit', () => {
    const { promotionId } = SPRING;
    const cap = (stock: number, limitPerOrder: number | null) =>
      capQuantity(createSampleGoods('x', { isAdvance: true, stock, promotionId, limitPerOrder }), 9)
        .quantity;
    expect([cap(2, 3), cap(5, 3), cap(5, null)]).toEqual([2, 3, 5]);
  });
});

describe('changing a quantity', () => {
  test('sets the new total and does not affect other lines', () => {
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

  test('to zero or less removes the line, and the last line also its group', () => {
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

  test('of a sold-out advance sale removes the line', () => {
    const cart = createSampleCart([
      createSampleLine(SOLD_OUT, { quantity: 2 }),
      createSampleLine(TIN),
    ]);
    expect(setLineQuantity(cart, 'gone:', 3)).toEqual(createSampleCart([createSampleLine(TIN)]));
  });
});

describe('a restored line', () => {
  test('is inserted first with its promotion', () => {
    const removed = createPromotionLine(TIN, SPRING, { quantity: 3 });
    const cart = createSampleCart([removed, createSampleLine(SERUM)], [SPRING]);
    const removal = toRemoval(cart, removed);
    expect(removal.promotion).toEqual(SPRING);
    expect(restoreLine(removeCartLine(cart, 'tin:spring'), removal)).toEqual(cart);
  });

  test('includes the quantity that was added since, within the limit', () => {
    const cart = createSampleCart([
      createSampleLine(SERUM, { lineId: '77' }),
      createSampleLine(TIN),
    ]);
    const back = restoreLine(cart, {
      line: createSampleLine(SERUM, { quantity: 2 }),
      promotion: null,
    });
    expect(back).toEqual(
      createSampleCart([createSampleLine(SERUM, { quantity: 2 }), createSampleLine(TIN)]),
    );
  });

  test('is not restored if its advance sale has sold out', () => {
    const cart = createSampleCart([createSampleLine(TIN)]);
    expect(
      restoreLine(cart, {
        line: createSampleLine(SOLD_OUT, { quantity: 2 }),
        promotion: null,
      }),
    ).toBe(cart);
  });
});

describe('the lines of another cart', () => {
  test('are inserted first in their order, with their promotions and added to equal lines', () => {
    const cart = createSampleCart([
      createSampleLine(SERUM),
      createSampleLine(TIN, { quantity: 2 }),
    ]);
    const other = createSampleCart(
      [createPromotionLine(SERUM, SPRING), createSampleLine(TIN)],
      [SPRING],
    );
    expect(restoreLines(cart, other)).toEqual(
      createSampleCart(
        [
          createPromotionLine(SERUM, SPRING),
          createSampleLine(TIN, { quantity: 3 }),
          createSampleLine(SERUM),
        ],
        [SPRING],
      ),
    );
    expect(restoreLines(cart, EMPTY_CART)).toBe(cart);
  });
});
