import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { selectLineQuantity } from '#machines/cart/cart.selectors.ts';
import { connectionStatus } from '#src/mall/connectionStatus.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { createSampleCart, createSampleLine, TIN } from '#tests/fixtures/sampleData.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

afterEach(() => {
  connectionStatus.isOffline = false;
});

test('a shopper who is offline reads why, and the cart does not change', async () => {
  const user = userEvent.setup();
  const { mall } = renderShop({
    path: paths.cart,
    cart: createSampleCart([createSampleLine(TIN)]),
    replies: catalogueReplies,
  });
  const more = await screen.findByRole('button', { name: en.catalogue.increase });
  connectionStatus.isOffline = true;
  await user.click(more);
  const { cart, notices } = mall.actor.getSnapshot().context;
  expect(notices.getSnapshot().context.shown.map(({ notice }) => notice)).toEqual([
    { about: 'code', tone: 'warning', code: 'offline' },
  ]);
  expect(selectLineQuantity(`${TIN.goodsId}:`)(cart.getSnapshot())).toBe(1);
});
