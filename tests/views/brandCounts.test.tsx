// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toWireListedGoods } from '#models/catalogue/goods.api.ts';
import { catalogueReplies, createGoods, PROMOTION_END } from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { DESKTOP_WINDOW, resizeWindow, restoreWindow } from '#tests/support/resizeWindow.ts';

beforeEach(() => resizeWindow(DESKTOP_WINDOW));
afterEach(restoreWindow);

const brands = {
  list: Array.from({ length: 9 }, (_, index) => ({
    brandId: String(index),
    brandName: `牌${index}`,
    brandNameEn: `Brand ${index}`,
    goodsCount: index + 1,
  })),
};

test('brands are filtered by the typed text and show their number of products', async () => {
  renderShop({ path: '/shop?firstCategoryId=1', replies: { ...catalogueReplies, brands } });
  const search = await screen.findByRole('searchbox', { name: 'Search brands' });
  expect(screen.getByRole('link', { name: 'Brand 4 5' })).toBeTruthy();
  await userEvent.type(search, 'd 7');
  expect(screen.getByRole('link', { name: 'Brand 7 8' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Brand 4 5' })).toBeNull();
  await userEvent.type(search, 'zz');
  expect(screen.getByText('No brand matches “d 7zz”. Try fewer letters.')).toBeTruthy();
});

test.each([
  ...['word=tea', 'stockType=advance', 'hasPromotion=true', 'packRange=small'],
  ...['minPrice=10', 'maxPrice=10'],
])('with %s, brands show no number, because it would be that of the category', async (filter) => {
  renderShop({ path: `/shop?${filter}`, replies: { ...catalogueReplies, brands } });
  expect(await screen.findByRole('link', { name: 'Brand 4' })).toBeTruthy();
});

test('the brands of a promotion show their number of products under the other filters', async () => {
  const list = [2500, 2500, 900].map((promotionPriceCents, index) => {
    const brand = index === 0 ? 'Wombelle' : 'Aurenlea';
    return toWireListedGoods(
      createGoods({
        ...{ goodsId: String(index), brandName: brand, brandNameEn: brand },
        ...{ promotionId: '7', promotionPriceCents, promotionEndsAt: PROMOTION_END },
      }),
    );
  });
  const { promotionGoods } = catalogueReplies;
  renderShop({
    path: '/page?action=7&minPrice=10&brandName=Aurenlea',
    replies: { ...catalogueReplies, promotionGoods: { ...(promotionGoods as object), list } },
    now: PROMOTION_END - 3_600_000,
  });
  expect(await screen.findByRole('link', { name: 'Wombelle 1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Wombelle 1' }));
  expect(await screen.findByRole('link', { name: 'Aurenlea 1' })).toBeTruthy();
});
