// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
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

const countCards = () => document.querySelectorAll('main article').length;

/** Opens a listing, whose code and reply are then loaded, and another page. */
async function leaveListing() {
  const shop = renderShop({ path: '/shop', replies: { ...catalogueReplies, goodsList } });
  await waitFor(() => expect(countCards()).toBe(LISTED));
  act(() => shop.history.push('/home/cart'));
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  return shop;
}

/** The number of cards in the first frame after a navigation. `act` would render all of them. */
function countFirstCards(navigate: () => void): number {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  flushSync(navigate);
  return countCards();
}

afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('a link to a listing shows the cards of the first screen in one frame, then the others', async () => {
  const shop = await leaveListing();
  expect(countFirstCards(() => shop.history.push('/shop'))).toBe(10);
  await waitFor(() => expect(countCards()).toBe(LISTED));
});

test('Back shows all cards in one frame, so that the scroll position exists', async () => {
  await leaveListing();
  const goBack = () => {
    window.history.replaceState({ key: 'listing', state: null }, '', '/shop');
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  expect(countFirstCards(goBack)).toBe(LISTED);
});
