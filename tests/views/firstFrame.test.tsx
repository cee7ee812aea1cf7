// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

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

const PHONE = { innerWidth: 390, innerHeight: 844 };
const DESKTOP = { innerWidth: 1440, innerHeight: 900 };
const { innerWidth, innerHeight } = window;

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
  Object.assign(window, { innerWidth, innerHeight });
});

test.each([
  ['two columns on a phone', PHONE, 4],
  ['three columns on a tablet', { innerWidth: 1024, innerHeight: 768 }, 6],
  ['four columns on a desktop', DESKTOP, 8],
  ['five columns on a wide screen', { innerWidth: 1920, innerHeight: 1080 }, 15],
])(
  'a link to a listing shows the cards of the first screen in one frame, then the others: %s',
  async (_, size, cards) => {
    Object.assign(window, size);
    const shop = await leaveListing();
    showFirstFrame(() => shop.history.push(paths.shop));
    expect(countCards()).toBe(cards);
    await waitFor(() => expect(countCards()).toBe(LISTED));
  },
);

test('a phone renders the filters beside a list, which it does not show, after the first frame', async () => {
  Object.assign(window, PHONE);
  const shop = await leaveListing();
  showFirstFrame(() => shop.history.push(paths.shop));
  expect(countFilters()).toBe(0);
  await waitFor(() => expect(countFilters()).toBeGreaterThan(40));
});

test('a desktop shows the filters beside a list in the first frame', async () => {
  Object.assign(window, DESKTOP);
  const shop = await leaveListing();
  showFirstFrame(() => shop.history.push(paths.shop));
  expect(countFilters()).toBeGreaterThan(40);
});

test.each([
  ['a phone', PHONE, false],
  ['a desktop', DESKTOP, true],
])('the tabs of a product are in the first frame of %s', async (_, size, isFirst) => {
  Object.assign(window, size);
  const product = paths.goods('10');
  const shop = await leave(product, () => expect(findTabs()).not.toBeNull());
  showFirstFrame(() => shop.history.push(product));
  expect(document.querySelector('main h1')?.textContent).not.toBe('');
  expect(findTabs() !== null).toBe(isFirst);
  await waitFor(() => expect(findTabs()).not.toBeNull());
});

test.each([
  ['a phone', PHONE, 10],
  ['a desktop', DESKTOP, 28],
])('the brands of the first screen are in the first frame of %s', async (_, size, count) => {
  Object.assign(window, size);
  const shop = await leave(paths.brand, () => expect(countBrands()).toBe(40));
  showFirstFrame(() => shop.history.push(paths.brand));
  expect(countBrands()).toBe(count);
  await waitFor(() => expect(countBrands()).toBe(40));
});

test('Back shows all cards in one frame, so that the scroll position exists', async () => {
  Object.assign(window, PHONE);
  await leaveListing();
  showFirstFrame(() => {
    window.history.replaceState({ key: 'listing', state: null }, '', paths.shop);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(countCards()).toBe(LISTED);
  expect(countFilters()).toBeGreaterThan(40);
});
