import { describe, expect, test } from 'vitest';
import { toReorderResult } from '#models/cart/reorder.ts';
import { BABY, createSampleGoods, SPRING } from '../fixtures/sampleData.ts';

const tin = createSampleGoods('tin', { stock: 5 });
const createReorderLine = (goodsId: string, quantity: number) => ({
  goodsId,
  quantity,
  goodsName: `${goodsId}（中）`,
  goodsEnglishName: goodsId,
});
const reorderToday = (...currentGoods: readonly (typeof tin)[]) =>
  new Map(currentGoods.map((goods) => [goods.goodsId, goods]));

describe('buying an order again', () => {
  test('adds its goods at current prices', () => {
    expect(toReorderResult([createReorderLine('tin', 2)], reorderToday(tin), [])).toEqual({
      additions: [{ goods: tin, quantity: 2, promotion: null }],
      shortfall: [],
    });
  });

  test('reports goods that are no longer sold, sold out or short in stock', () => {
    const soldOut = createSampleGoods('gone', { stock: 0 });
    const lines = [
      createReorderLine('tin', 9),
      createReorderLine('gone', 1),
      createReorderLine('never', 1),
    ];
    expect(toReorderResult(lines, reorderToday(tin, soldOut), [])).toEqual({
      additions: [{ goods: tin, quantity: 5, promotion: null }],
      shortfall: [
        { goodsEnglishName: 'tin', goodsName: 'tin（中）' },
        { goodsEnglishName: 'gone', goodsName: 'gone（中）' },
        { goodsEnglishName: 'never', goodsName: 'never（中）' },
      ],
    });
  });

  test('adds up to the limit of the promotion, and reports the goods', () => {
    const offer = { promotionId: SPRING.promotionId, promotionPriceCents: 900, limitPerOrder: 3 };
    const goods = createSampleGoods('tin', offer);
    expect(toReorderResult([createReorderLine('tin', 4)], reorderToday(goods), [SPRING])).toEqual({
      additions: [{ goods, quantity: 3, promotion: SPRING }],
      shortfall: [{ goodsEnglishName: 'tin', goodsName: 'tin（中）' }],
    });
    const ended = { ...goods, promotionPriceCents: null };
    const { additions } = toReorderResult([createReorderLine('tin', 4)], reorderToday(ended), []);
    expect(additions).toEqual([{ goods: ended, quantity: 4, promotion: null }]);
  });

  test('sums lines of the same goods', () => {
    const { additions } = toReorderResult(
      [createReorderLine('tin', 1), createReorderLine('tin', 2)],
      reorderToday(tin),
      [],
    );
    expect(additions.map(({ quantity }) => quantity)).toEqual([3]);
  });

  test('uses the current promotion, and none that has ended', () => {
    const { promotionId } = SPRING;
    const cheap = createSampleGoods('tin', { promotionId, promotionPriceCents: 900 });
    const ended = createSampleGoods('tin', { promotionId, promotionPriceCents: null });
    const getPromotion = (goods: typeof tin) =>
      toReorderResult([createReorderLine('tin', 1)], reorderToday(goods), [BABY, SPRING])
        .additions[0]?.promotion;
    expect([getPromotion(cheap), getPromotion(ended)]).toEqual([SPRING, null]);
  });
});
