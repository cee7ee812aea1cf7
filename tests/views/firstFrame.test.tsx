// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { OpenedCategories } from '#src/layout/openedViews.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';
import {
  DESKTOP_WINDOW,
  PHONE_WINDOW,
  resizeWindow,
  restoreWindow,
} from '#tests/support/resizeWindow.ts';

const LISTED = 24;
const goodsList = createGoodsListReply(
  ...Array.from({ length: LISTED }, (_, index) => createGoods({ goodsId: `${100 + index}` })),
);
const brands = {
  list: Array.from({ length: 40 }, (_, index) => ({
    ...{ brandId: `${index}`, brandName: `品牌${index}`, brandNameEn: `Brand ${index}` },
  })),
};
const replies = { ...catalogueReplies, goodsList, brands };

const countCards = () => document.querySelectorAll('main article').length;
const countFilters = () => document.querySelectorAll('aside a').length;
const countBrands = () => screen.queryAllByText(/^Brand \d+$/).length;
const findTabs = () => screen.queryByRole('region', { name: en.catalogue.tabs });

/** Opens a page, whose code and replies are then loaded, and another page. */
async function leave(path: string, isShown: () => void) {
  const shop = renderShop({ path, replies });
  await waitFor(isShown);
  act(() => shop.history.push(paths.cart));
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  return shop;
}
const leaveListing = () => leave(paths.shop, () => expect(countCards()).toBe(LISTED));

/** Only the first frame after a navigation. `act` would render everything. */
function showFirstFrame(navigate: () => void): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  flushSync(navigate);
}

afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  restoreWindow();
});

test.each([
  ['two columns on a phone', PHONE_WINDOW, 4],
  ['three columns on a tablet', { innerWidth: 1024, innerHeight: 768 }, 6],
  ['four columns on a desktop', DESKTOP_WINDOW, 8],
  ['five columns on a wide screen', { innerWidth: 1920, innerHeight: 1080 }, 15],
])(
  'a link to a listing shows the cards of the first screen in one frame, then the others: %s',
  async (_, size, cards) => {
    resizeWindow(size);
    const shop = await leaveListing();
    showFirstFrame(() => shop.history.push(paths.shop));
    expect(countCards()).toBe(cards);
    await waitFor(() => expect(countCards()).toBe(LISTED));
  },
);

test('a phone does not render the filters beside a list, which it does not show', async () => {
  resizeWindow(PHONE_WINDOW);
  const shop = await leaveListing();
  act(() => shop.history.push(paths.shop));
  await waitFor(() => expect(countCards()).toBe(LISTED));
  expect(countFilters()).toBe(0);
});

test('the filters of a phone show their first screen in one frame, then the brands', async () => {
  resizeWindow(PHONE_WINDOW);
  renderShop({ path: paths.shop, replies });
  await waitFor(() => expect(countCards()).toBe(LISTED));
  const button = screen.getByRole('button', { name: en.catalogue.filterCount(0) });
  // The touch of the button loads the code of the dialog before the click.
  await userEvent.pointer({ target: button, keys: '[TouchA>]' });
  await act(() => vi.dynamicImportSettled());
  const brand = { name: /^Brand 1\b/ };
  showFirstFrame(() => button.click());
  const dialog = screen.getByRole('dialog', { name: en.catalogue.filters });
  expect(within(dialog).getByRole('link', { name: en.catalogue.anyPrice })).toBeTruthy();
  expect(within(dialog).queryByRole('link', brand)).toBeNull();
  await within(dialog).findByRole('link', brand);
});

test('the categories of a phone show their names in one frame, then the subcategories', async () => {
  resizeWindow(PHONE_WINDOW);
  renderShop({ path: paths.shop, replies });
  await waitFor(() => expect(countCards()).toBe(LISTED));
  const button = screen.getByRole('button', { name: en.shell.categories });
  await act(() => OpenedCategories.preload());
  const countLinks = () => document.querySelectorAll('[role=dialog] details a').length;
  showFirstFrame(() => button.click());
  expect(document.querySelectorAll('[role=dialog] summary').length).toBeGreaterThan(0);
  expect(countLinks()).toBe(0);
  await waitFor(() => expect(countLinks()).toBeGreaterThan(0));
});

test('a desktop shows the filters beside a list in the first frame', async () => {
  resizeWindow(DESKTOP_WINDOW);
  const shop = await leaveListing();
  showFirstFrame(() => shop.history.push(paths.shop));
  expect(countFilters()).toBeGreaterThan(40);
});

test.each([
  ['a phone', PHONE_WINDOW, false],
  ['a desktop', DESKTOP_WINDOW, true],
])('the tabs of a product are in the first frame of %s', async (_, size, isFirst) => {
  resizeWindow(size);
  const product = paths.goods('10');
  const shop = await leave(product, () => expect(findTabs()).not.toBeNull());
  showFirstFrame(() => shop.history.push(product));
  expect(document.querySelector('main h1')?.textContent).not.toBe('');
  expect(findTabs() !== null).toBe(isFirst);
  await waitFor(() => expect(findTabs()).not.toBeNull());
});

test.each([
  ['a phone', PHONE_WINDOW, 10],
  ['a desktop', DESKTOP_WINDOW, 28],
])('the brands of the first screen are in the first frame of %s', async (_, size, count) => {
  resizeWindow(size);
  const shop = await leave(paths.brand, () => expect(countBrands()).toBe(40));
  showFirstFrame(() => shop.history.push(paths.brand));
  expect(countBrands()).toBe(count);
  await waitFor(() => expect(countBrands()).toBe(40));
});

test('Back shows all cards in one frame, so that the scroll position exists', async () => {
  resizeWindow(PHONE_WINDOW);
  await leaveListing();
  showFirstFrame(() => {
    window.history.replaceState({ key: 'listing', state: null }, '', paths.shop);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(countCards()).toBe(LISTED);
});
