import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { selectLineQuantity } from '#machines/cart/cart.selectors.ts';
import { getConnection } from '#src/mall/connection.ts';
import { connectionStatus } from '#src/mall/connectionStatus.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { createSampleCart, createSampleLine, TIN } from '#tests/fixtures/sampleData.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(connectionStatus, { refuseOrdering: null, savedAt: null });
});

/** The cart with one tin; the chart of the connection stops after the test. */
function openCart() {
  const shop = renderShop({
    path: paths.cart,
    cart: createSampleCart([createSampleLine(TIN)]),
    replies: catalogueReplies,
  });
  onTestFinished(() => {
    const { mall } = shop;
    getConnection(mall).stop();
  });
  return shop;
}

test('a shopper who is offline reads why, and the cart does not change', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const user = userEvent.setup();
  const { mall } = openCart();
  await screen.findByText(/^You’re offline\. Last updated/);
  await user.click(await screen.findByRole('button', { name: en.catalogue.increase }));
  const { cart, notices } = mall.actor.getSnapshot().context;
  expect(notices.getSnapshot().context.shown.map(({ notice }) => notice)).toEqual([
    { about: 'code', tone: 'warning', code: 'offline' },
  ]);
  expect(selectLineQuantity(`${TIN.goodsId}:`)(cart.getSnapshot())).toBe(1);
});

test('a shopper who has no network but reaches the shop can order', async () => {
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
  const user = userEvent.setup();
  const { mall } = openCart();
  const more = await screen.findByRole('button', { name: en.catalogue.increase });
  await act(() =>
    vi.waitFor(() =>
      expect(document.querySelector('[data-machine=connection][data-state=online]')).not.toBe(null),
    ),
  );
  await user.click(more);
  const { cart } = mall.actor.getSnapshot().context;
  expect(selectLineQuantity(`${TIN.goodsId}:`)(cart.getSnapshot())).toBe(2);
});
