import { describe, expect, test } from 'vitest';
import {
  copyChecks,
  hasSameQuantities,
  quantitiesBeforeMerge,
  withCurrentGoods,
} from '#models/cart/cart.ts';
import { restoreLine, toRemoval } from '#models/cart/removal.ts';
import * as data from '#tests/fixtures/sampleData.ts';

const { BABY, createPromotionLine, createSampleCart, createSampleLine, SERUM, SPRING, TIN } = data;
const twoTins = createSampleLine(TIN, { quantity: 2 });

describe('current goods', () => {
  test('replace price and stock of their line and keep its quantity and check mark', () => {
    const cart = createSampleCart([{ ...twoTins, checked: false }, createSampleLine(SERUM)], []);
    const current = { ...TIN, priceCents: 9900, stock: 7 };
    expect(withCurrentGoods(cart, [current])).toEqual({
      lines: [{ ...twoTins, checked: false, priceCents: 9900, stock: 7 }, createSampleLine(SERUM)],
      promotions: [],
    });
  });

  test('with less stock reduce the quantity to it', () => {
    const [line] = withCurrentGoods(createSampleCart([twoTins]), [{ ...TIN, stock: 1 }]).lines;
    expect(line).toMatchObject({ quantity: 1, stock: 1 });
  });

  test('with a lower limit of the promotion reduce the quantity to it', () => {
    const inSpring = createPromotionLine(TIN, SPRING, { quantity: 5, limitPerOrder: 6 });
    const { lineId: _, quantity: _quantity, checked: _checked, ...goods } = inSpring;
    const cart = createSampleCart([inSpring, twoTins], [SPRING]);
    const { lines } = withCurrentGoods(cart, [
      { ...goods, limitPerOrder: 3 },
      { ...TIN, limitPerOrder: 1 },
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
  });

  test('without stock keep the quantity, so that the cart can say so', () => {
    const [line] = withCurrentGoods(createSampleCart([twoTins]), [{ ...TIN, stock: 0 }]).lines;
    expect(line).toMatchObject({ quantity: 2, stock: 0 });
  });

  test('of a promotion do not replace the same goods outside of it', () => {
    const inSpring = createPromotionLine(TIN, SPRING);
    const cart = createSampleCart([inSpring, twoTins], [SPRING]);
    const { lines } = withCurrentGoods(cart, [{ ...TIN, priceCents: 9900 }]);
    expect(lines).toEqual([inSpring, { ...twoTins, priceCents: 9900 }]);
  });
});

describe('two lists of lines', () => {
  test('have the same quantities in any order', () => {
    const serum = createSampleLine(SERUM);
    expect(hasSameQuantities([twoTins, serum], [serum, twoTins])).toBe(true);
    expect(hasSameQuantities([twoTins], [createSampleLine(TIN)])).toBe(false);
    expect(hasSameQuantities([twoTins], [twoTins, serum])).toBe(false);
    const inSpring = createPromotionLine(TIN, SPRING, { quantity: 2 });
    expect(hasSameQuantities([twoTins], [inSpring])).toBe(false);
  });
});

describe('the check marks of this browser', () => {
  test('are copied to the cart of the server; other lines are unchecked', () => {
    const server = createSampleCart([createSampleLine(TIN), createSampleLine(SERUM)]);
    const local = createSampleCart([createSampleLine(SERUM)]);
    const checks = copyChecks(server, local).lines.map(({ goodsId, checked }) => [
      goodsId,
      checked,
    ]);
    expect(checks).toEqual([
      ['tin', false],
      ['serum', true],
    ]);
  });

  test('keep an added line that the server does not have yet, with its promotion', () => {
    const added = createPromotionLine(SERUM, SPRING);
    const local = createSampleCart([added, createPromotionLine(TIN, BABY)], [SPRING, BABY]);
    const server = createSampleCart([createSampleLine(TIN)]);
    expect(copyChecks(server, local, ['serum:spring'])).toEqual({
      lines: [added, createSampleLine(TIN, { checked: false })],
      promotions: [SPRING],
    });
    expect(copyChecks({ ...server, promotions: [SPRING] }, local, ['serum:spring'])).toMatchObject({
      promotions: [SPRING],
    });
    expect(copyChecks(server, local).lines).toHaveLength(1);
  });
});

test('the quantities before a merge are those of lines that the account had', () => {
  const guest = [createSampleLine(TIN), createSampleLine(SERUM)];
  const merged = createSampleCart([
    createSampleLine(TIN, { quantity: 4 }),
    createSampleLine(SERUM),
  ]);
  expect(quantitiesBeforeMerge(merged, guest)).toEqual({ 'tin:': 3 });
});

describe('a removed line', () => {
  const inSpring = createPromotionLine(TIN, SPRING);

  test('has the promotion of its group', () => {
    const cart = createSampleCart([createPromotionLine(TIN, BABY), inSpring], [BABY, SPRING]);
    expect(toRemoval(cart, inSpring).promotion).toBe(SPRING);
    expect(toRemoval(cart, createSampleLine(TIN)).promotion).toBeNull();
  });

  test('returns with its promotion, which is listed once', () => {
    const other = createSampleCart([createPromotionLine(SERUM, BABY)], [BABY]);
    expect(restoreLine(other, { line: inSpring, promotion: SPRING }).promotions).toEqual([
      BABY,
      SPRING,
    ]);
    const same = createSampleCart([createPromotionLine(SERUM, SPRING)], [SPRING]);
    expect(restoreLine(same, { line: inSpring, promotion: SPRING }).promotions).toEqual([SPRING]);
  });
});
