import { describe, expect, test } from 'vitest';
import {
  type Cart,
  checkAll,
  checkedLines,
  checkLine,
  EMPTY_CART,
  goodsTotal,
  groupCart,
  copyChecks,
  hasMixedPromotions,
  totalQuantity,
  uncheckExpired,
  withoutExpired,
} from '#models/cart/cart.ts';
import { memberSaving } from '#models/cart/memberSaving.ts';
import { stockWarning } from '#models/cart/stock.ts';
import { applicablePrice } from '#models/catalogue/price.ts';
import {
  BABY,
  createSampleCart,
  ENDED,
  createSampleGoods,
  createPromotionLine,
  createSampleLine,
  NOON,
  SERUM,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';

describe('check marks', () => {
  const cart = createSampleCart([
    createSampleLine(TIN),
    createSampleLine(SERUM, { checked: false }),
  ]);

  test('are set for one line or for all lines', () => {
    expect(checkedLines(checkLine(cart, 'serum:', true))).toHaveLength(2);
    expect(checkedLines(checkLine(cart, 'tin:', false))).toEqual([]);
    expect(checkedLines(checkAll(cart, true))).toHaveLength(2);
    expect(checkedLines(checkAll(cart, false))).toEqual([]);
  });

  test("of this browser are kept on the server's cart; unknown lines are unchecked", () => {
    const fromServer = createSampleCart([
      createSampleLine(createSampleGoods('new'), { checked: false }),
      createSampleLine(TIN, { lineId: '7', checked: false }),
    ]);
    const checkedCart = copyChecks(fromServer, cart);
    expect(checkedCart.lines.map(({ lineId, checked }) => [lineId, checked])).toEqual([
      ['new:', false],
      ['7', true],
    ]);
  });
});

describe('promotion groups', () => {
  const cart = createSampleCart(
    [createPromotionLine(TIN, ENDED), createSampleLine(SERUM), createPromotionLine(SERUM, SPRING)],
    [SPRING, ENDED, BABY],
  );

  test('follow the normal group, without empty groups, with their validity', () => {
    expect(groupCart(cart, NOON)).toEqual([
      { promotion: null, lines: [createSampleLine(SERUM)], isValid: true },
      { promotion: SPRING, lines: [createPromotionLine(SERUM, SPRING)], isValid: true },
      { promotion: ENDED, lines: [createPromotionLine(TIN, ENDED)], isValid: false },
    ]);
    expect(groupCart(cart, SPRING.endsAt)[1]?.isValid).toBe(false);
    expect(groupCart(EMPTY_CART, NOON)).toEqual([]);
  });

  test('lose their check marks at the end of the promotion', () => {
    const checked = (now: number) =>
      checkedLines(uncheckExpired(cart, now)).map(({ lineId }) => lineId);
    expect(checked(SPRING.endsAt - 1)).toEqual(['serum:', 'serum:spring']);
    expect(checked(SPRING.endsAt)).toEqual(['serum:']);
    const clean = createSampleCart([createSampleLine(TIN)]);
    expect(uncheckExpired(clean, NOON)).toBe(clean);
  });

  // craftcms/commerce#2121
  test('that have ended can be removed without other lines', () => {
    expect(withoutExpired(cart, NOON)).toEqual(
      createSampleCart([createSampleLine(SERUM), createPromotionLine(SERUM, SPRING)], [SPRING]),
    );
    const clean = createSampleCart([createSampleLine(TIN)]);
    expect(withoutExpired(clean, NOON)).toBe(clean);
  });

  test('have ended if the cart does not contain their promotion', () => {
    const normal = createSampleLine(SERUM);
    const incomplete = createSampleCart([createPromotionLine(TIN, SPRING), normal]);
    const keys = ({ lines }: Cart) => lines.map(({ lineId }) => lineId);
    expect(checkedLines(uncheckExpired(incomplete, NOON))).toEqual([normal]);
    expect(keys(withoutExpired(incomplete, NOON))).toEqual(['serum:']);
  });

  test('of two promotions cannot be in one order; one promotion and normal goods can', () => {
    const [a, b, c] = [
      createPromotionLine(TIN, SPRING),
      createPromotionLine(SERUM, BABY),
      createSampleLine(TIN),
    ];
    expect(
      [[a, b, c], [a, c], [a, createPromotionLine(SERUM, SPRING)], [c], []].map(hasMixedPromotions),
    ).toEqual([true, false, false, false, false]);
  });
});

describe('prices', () => {
  test('are the promotion price in a group, else the member price for members', () => {
    const inGroup = createPromotionLine(TIN, SPRING, { promotionPriceCents: 2900 });
    const prices = (line: Parameters<typeof applicablePrice>[0]) => [
      applicablePrice(line, false),
      applicablePrice(line, true),
    ];
    expect(prices(TIN)).toEqual([3000, 2800]);
    expect(prices(inGroup)).toEqual([2900, 2900]);
    expect(prices({ ...TIN, promotionPriceCents: 2500 })).toEqual([3000, 2800]);
    expect(prices({ ...inGroup, promotionPriceCents: null })).toEqual([3000, 2800]);
    expect(prices({ ...inGroup, promotionPriceCents: 0 })).toEqual([0, 0]);
  });

  test('are summed over pieces and lines, and a guest sees the saving of a member', () => {
    const lines = [
      createSampleLine(TIN, { quantity: 3 }),
      createPromotionLine(SERUM, SPRING, { quantity: 2 }),
    ];
    expect([
      goodsTotal(lines, false),
      goodsTotal(lines, true),
      memberSaving(lines),
      totalQuantity(lines),
    ]).toEqual([14_000, 13_400, 600, 5]);
  });
});

describe('the stock of a line', () => {
  test('has a warning if it is empty, exceeded, reached by an advance sale, or low', () => {
    const warned = (stock: number, quantity: number, isAdvance = false) =>
      stockWarning({ stock, quantity, isAdvance });
    expect([
      warned(0, 1),
      warned(3, 4),
      warned(3, 3, true),
      warned(3, 2, true),
      warned(3, 3),
      warned(5, 1),
      warned(6, 1),
    ]).toEqual([
      'outOfStock',
      'exceedsStock',
      'atStockLimit',
      'lowStock',
      'lowStock',
      'lowStock',
      null,
    ]);
  });
});
