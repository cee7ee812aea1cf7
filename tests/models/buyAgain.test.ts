import { describe, expect, test } from 'vitest';
import { buyAgain } from '#models/cart/buyAgain.ts';
import { goods, SPRING } from '../paths/sampleData.ts';

const tin = goods('tin', { goodsStockAmount: 5 });
const wanted = (goodsId: string, goodsAmount: number) => ({
  goodsId,
  goodsAmount,
  goodsName: `${goodsId}（中）`,
  goodsEnglishName: goodsId,
});
const today = (...found: readonly (typeof tin)[]) =>
  new Map(found.map((each) => [each.goodsId, each]));

describe('buying an order again', () => {
  test('puts its goods into the cart at the prices of today', () => {
    expect(buyAgain([wanted('tin', 2)], today(tin), [])).toEqual({
      additions: [{ goods: tin, amount: 2, promotion: null }],
      short: [],
    });
  });

  test('names what is sold no more, sold out, or left in smaller number', () => {
    const gone = goods('gone', { goodsStockAmount: 0 });
    const lines = [wanted('tin', 9), wanted('gone', 1), wanted('never', 1)];
    expect(buyAgain(lines, today(tin, gone), [])).toEqual({
      additions: [{ goods: tin, amount: 5, promotion: null }],
      short: [
        { goodsEnglishName: 'tin', goodsName: 'tin（中）' },
        { goodsEnglishName: 'gone', goodsName: 'gone（中）' },
        { goodsEnglishName: 'never', goodsName: 'never（中）' },
      ],
    });
  });

  test('adds up lines of the same goods', () => {
    const { additions } = buyAgain([wanted('tin', 1), wanted('tin', 2)], today(tin), []);
    expect(additions.map(({ amount }) => amount)).toEqual([3]);
  });

  test('takes the promotion that sells them now, and none that has ended', () => {
    const { goodsActionTypeId } = SPRING;
    const cheap = goods('tin', { goodsActionTypeId, actionPrice: 900 });
    const ended = goods('tin', { goodsActionTypeId, actionPrice: null });
    const promotionOf = (found: typeof tin) =>
      buyAgain([wanted('tin', 1)], today(found), [SPRING]).additions[0]?.promotion;
    expect([promotionOf(cheap), promotionOf(ended)]).toEqual([SPRING, null]);
  });
});
