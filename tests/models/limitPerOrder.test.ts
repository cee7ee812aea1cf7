import { expect, test } from 'vitest';
import { getLimitPerOrder, isOverLimit } from '#models/promotion/limitPerOrder.ts';

const offer = { promotionId: 'spring', limitPerOrder: 3 };

test('a promotion limits the pieces of an order', () => {
  expect(getLimitPerOrder(offer)).toBe(3);
  const isOver = (quantity: number) => isOverLimit({ ...offer, quantity });
  expect([2, 3, 4].map(isOver)).toEqual([false, false, true]);
});

test.each([
  ['a promotion without a limit', { ...offer, limitPerOrder: null }],
  ['goods that are bought without their promotion', { ...offer, promotionId: null }],
])('%s can be ordered in any quantity', (_, goods) => {
  expect(getLimitPerOrder(goods)).toBeNull();
  expect(isOverLimit({ ...goods, quantity: 999 })).toBe(false);
});
