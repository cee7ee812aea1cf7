import { describe, expect, test } from 'vitest';
import {
  checkAll,
  checkedLines,
  checkLine,
  EMPTY_CART,
  goodsTotal,
  groupsOf,
  keepChecks,
  mixesPromotions,
  pieces,
  uncheckExpired,
  unitPrice,
  withoutExpired,
} from '#models/cart/cart.ts';
import { memberSaving } from '#models/cart/saving.ts';
import { stockWarning } from '#models/cart/stock.ts';
import {
  BABY,
  cartOf,
  ENDED,
  goods,
  inPromotion,
  line,
  NOON,
  SERUM,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';

describe('check marks', () => {
  const cart = cartOf([line(TIN), line(SERUM, { checked: false })]);

  test('are set line by line or all at once', () => {
    expect(checkedLines(checkLine(cart, 'serum:', true))).toHaveLength(2);
    expect(checkedLines(checkLine(cart, 'tin:', false))).toEqual([]);
    expect(checkedLines(checkAll(cart, true))).toHaveLength(2);
    expect(checkedLines(checkAll(cart, false))).toEqual([]);
  });

  test("of this browser stay on the server's cart; lines it did not know are unchecked", () => {
    const fromServer = cartOf([
      line(goods('new'), { checked: false }),
      line(TIN, { lineId: '7', checked: false }),
    ]);
    const kept = keepChecks(fromServer, cart);
    expect(kept.lines.map(({ lineId, checked }) => [lineId, checked])).toEqual([
      ['new:', false],
      ['7', true],
    ]);
  });
});

describe('promotion groups', () => {
  const cart = cartOf(
    [inPromotion(TIN, ENDED), line(SERUM), inPromotion(SERUM, SPRING)],
    [SPRING, ENDED, BABY],
  );

  test('are shown after the normal group, without empty ones, and know whether they are valid', () => {
    expect(groupsOf(cart, NOON)).toEqual([
      { promotion: null, lines: [line(SERUM)], valid: true },
      { promotion: SPRING, lines: [inPromotion(SERUM, SPRING)], valid: true },
      { promotion: ENDED, lines: [inPromotion(TIN, ENDED)], valid: false },
    ]);
    expect(groupsOf(cart, SPRING.endsAt)[1]?.valid).toBe(false);
    expect(groupsOf(EMPTY_CART, NOON)).toEqual([]);
  });

  test('that ended lose their check marks, at the very moment', () => {
    const checked = (now: number) =>
      checkedLines(uncheckExpired(cart, now)).map(({ lineId }) => lineId);
    expect(checked(SPRING.endsAt - 1)).toEqual(['serum:', 'serum:spring']);
    expect(checked(SPRING.endsAt)).toEqual(['serum:']);
    const clean = cartOf([line(TIN)]);
    expect(uncheckExpired(clean, NOON)).toBe(clean);
  });

  // craftcms/commerce#2121
  test('that ended can be cleaned up, and nothing else goes', () => {
    expect(withoutExpired(cart, NOON)).toEqual(
      cartOf([line(SERUM), inPromotion(SERUM, SPRING)], [SPRING]),
    );
    const clean = cartOf([line(TIN)]);
    expect(withoutExpired(clean, NOON)).toBe(clean);
  });

  test('of two kinds cannot be in one order; one kind and normal goods can', () => {
    const [a, b, c] = [inPromotion(TIN, SPRING), inPromotion(SERUM, BABY), line(TIN)];
    expect(
      [[a, b, c], [a, c], [a, inPromotion(SERUM, SPRING)], [c], []].map(mixesPromotions),
    ).toEqual([true, false, false, false, false]);
  });
});

describe('prices', () => {
  test('are the promotion price inside a group, else the member price for members; never both', () => {
    const inGroup = inPromotion(TIN, SPRING, { actionPrice: 2900 });
    const prices = (of: Parameters<typeof unitPrice>[0]) => [
      unitPrice(of, false),
      unitPrice(of, true),
    ];
    expect(prices(TIN)).toEqual([3000, 2800]);
    expect(prices(inGroup)).toEqual([2900, 2900]);
    expect(prices({ ...TIN, actionPrice: 2500 })).toEqual([3000, 2800]);
    expect(prices({ ...inGroup, actionPrice: null })).toEqual([3000, 2800]);
    expect(prices({ ...inGroup, actionPrice: 0 })).toEqual([0, 0]);
  });

  test('add up over pieces and lines, and a guest sees what a member would save', () => {
    const lines = [line(TIN, { goodsAmount: 3 }), inPromotion(SERUM, SPRING, { goodsAmount: 2 })];
    expect([
      goodsTotal(lines, false),
      goodsTotal(lines, true),
      memberSaving(lines),
      pieces(lines),
    ]).toEqual([14_000, 13_400, 600, 5]);
  });
});

describe('the stock of a line', () => {
  test('is warned of when it is gone, exceeded, just reached by an advance sale, or nearly gone', () => {
    const warned = (goodsStockAmount: number, goodsAmount: number, isAdvance = false) =>
      stockWarning({ goodsStockAmount, goodsAmount, isAdvance });
    expect([
      warned(0, 1),
      warned(3, 4),
      warned(3, 3, true),
      warned(3, 3),
      warned(5, 1),
      warned(6, 1),
    ]).toEqual(['none', 'over', 'capped', 'few', 'few', null]);
  });
});
