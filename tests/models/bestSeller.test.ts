import { expect, test } from 'vitest';
import { hasRankBadge } from '#models/catalogue/bestSeller.ts';

test('a card shows the first three ranks of a category', () => {
  const names = { categoryName: '', categoryEnglishName: 'Tea' };
  expect([1, 3, 4].map((rank) => hasRankBadge({ ...names, rank }))).toEqual([true, true, false]);
});
