// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { pendingReply } from '#tests/support/fakeClient.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import { DESKTOP_WINDOW, resizeWindow, restoreWindow } from '#tests/support/resizeWindow.ts';

beforeEach(() => resizeWindow(DESKTOP_WINDOW));
afterEach(restoreWindow);

const results = () => screen.findByRole('region', { name: 'Products' });

test('products stay while those of a chosen filter are loading, and a product of both keeps its element', async () => {
  const honey = createGoods({ goodsId: '21', goodsEnglishName: 'Honey' });
  const tea = createGoods({ goodsId: '22', goodsEnglishName: 'Tea' });
  const goodsList = createGoodsListReply(honey, tea);
  const shop = renderShop({ path: '/shop', replies: { ...catalogueReplies, goodsList } });
  const region = await results();
  const link = await within(region).findByRole('link', { name: 'Tea' });
  shop.reply('goodsList', pendingReply);
  await userEvent.click(await screen.findByRole('link', { name: 'In stock' }));
  expect([region.dataset['state'], region.getAttribute('aria-busy')]).toEqual(['loading', 'true']);
  expect(within(region).getAllByRole('article')).toHaveLength(2);
  expect(within(region).getAllByRole('status')[0]?.textContent).toBe('Loading');
  shop.reply('goodsList', createGoodsListReply(tea));
  await userEvent.click(screen.getByRole('link', { name: 'Pre-order' }));
  await waitFor(() => expect(within(region).getAllByRole('article')).toHaveLength(1));
  expect(within(region).getByRole('link', { name: 'Tea' })).toBe(link);
});

test.each(['/shop?word=tea', '/shop?firstCategoryId=1', '/shop?pageNum=2'])(
  '%s does not show the products of another list while it is loading',
  async (url) => {
    const shop = renderShop({ path: '/shop', replies: catalogueReplies });
    const region = await results();
    await within(region).findByRole('link', { name: 'Manuka Honey' });
    shop.reply('goodsList', pendingReply);
    await act(async () => shop.history.push(url));
    expect(within(region).queryAllByRole('article')).toEqual([]);
    expect(region.getAttribute('aria-busy')).toBe('true');
  },
);

test('an empty list is not kept while the list of other filters is loading', async () => {
  const shop = renderShop({
    path: '/shop?stockType=direct',
    replies: { ...catalogueReplies, goodsList: createGoodsListReply() },
  });
  const name = 'No products match';
  await screen.findByRole('heading', { name });
  shop.reply('goodsList', pendingReply);
  await act(async () => shop.history.push('/shop'));
  expect(screen.queryByRole('heading', { name })).toBeNull();
});

test('the button that closes the filters shows no number while the products are loading', async () => {
  const shop = renderShop({ path: '/shop', replies: catalogueReplies });
  await screen.findByRole('link', { name: 'Manuka Honey' });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  within(dialog).getByRole('button', { name: /^Show \d+ items?$/ });
  shop.reply('goodsList', pendingReply);
  await userEvent.click(within(dialog).getByRole('link', { name: 'In stock' }));
  await within(dialog).findByRole('button', { name: 'Loading' });
});
