import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireCart } from '#models/cart/cart.api.ts';
import type { Cart } from '#models/cart/cart.ts';
import { en } from '#src/text/en.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import {
  createCartLine,
  createCheckoutCart,
  networkFailure,
  pressButton,
} from '#tests/support/renderCheckout.tsx';
import { sampleMember, renderShop, type RenderShopOptions } from '#tests/support/renderShop.tsx';

const now = Date.UTC(2026, 10, 21, 4, 0);
const tea = createCartLine({
  goodsId: '11',
  goodsEnglishName: 'Green Tea',
  lineId: '502',
  quantity: 1,
});
const createPromotedLine = (id: string, name: string, endsAt: number): Cart => ({
  lines: [
    createCartLine({
      goodsId: `g${id}`,
      goodsEnglishName: name,
      lineId: `l${id}`,
      promotionId: id,
      promotionPriceCents: 3000,
    }),
  ],
  promotions: [
    {
      promotionId: id,
      name: `促销${id}`,
      nameEn: `Offer ${id}`,
      endsAt,
    },
  ],
});
const joinCarts = (...carts: readonly Cart[]): Cart => ({
  lines: carts.flatMap(({ lines }) => lines),
  promotions: carts.flatMap(({ promotions }) => promotions),
});

const openCart = ({ replies, ...settings }: RenderShopOptions = {}) =>
  renderShop({
    path: '/home/cart',
    now,
    cart: createCheckoutCart(createCartLine(), tea),
    ...settings,
    replies: { ...catalogueReplies, userInfo: { balance: 0, integral: 0 }, ...replies },
  });
const getLine = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const line = link.closest('li');
  if (!line) throw new Error(`${name} is not a line of the cart`);
  return within(line);
};
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }));

describe('the cart of a guest', () => {
  test('shows both prices, the total before freight, and what members would save', async () => {
    openCart();
    const honey = await getLine('Manuka Honey');
    expect(honey.getByText('Member price A$36.00')).toBeTruthy();
    const box = await summary();
    expect(box.getByText('≈ ¥600.00')).toBeTruthy();
    expect(box.getByRole('link', { name: 'Log in for member prices' })).toBeTruthy();
    expect(box.getByText('Members save A$12.00 on this cart.')).toBeTruthy();
  });

  test('shows the unit price of a line', async () => {
    openCart({
      cart: createCheckoutCart(createCartLine({ packAmount: 500, packUnit: 'mL', quantity: 3 })),
    });
    const honey = await getLine('Manuka Honey');
    expect(honey.getByText('A$8.00 per 100 mL')).toBeTruthy();
  });

  test('shows the cost of delivery and the amount missing for free delivery', async () => {
    openCart({ cart: createCheckoutCart(createCartLine()) });
    const box = await summary();
    expect(box.getByText('about A$8.90')).toBeTruthy();
    expect(box.getByText('A$40.00 more for free delivery')).toBeTruthy();
    expect(box.getByRole('progressbar').getAttribute('value')).toBe('66');
  });

  test('shows free delivery when it is reached, and nothing if it is not offered', async () => {
    openCart({ cart: createCheckoutCart(createCartLine({ quantity: 4 })) });
    await screen.findByText('Your order has free delivery');
    cleanup();
    openCart({ cookies: { country: 'CN' } });
    await screen.findByText('Delivery to China');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('Free pickup in Perth')).toBeTruthy();
  });

  test('changes a quantity with the stepper', async () => {
    openCart();
    await userEvent.click(
      (await getLine('Manuka Honey')).getByRole('button', { name: 'One more' }),
    );
    await screen.findByRole('button', { name: 'Check out (4)' });
    expect(screen.getByText('4 items selected. Subtotal A$160.00').role).toBe('status');
  });

  test('removes a line and restores it with Undo', async () => {
    openCart();
    await pressButton('Remove Green Tea');
    expect(screen.queryByRole('link', { name: 'Green Tea' })).toBeNull();
    const undo = (await screen.findByText('Green Tea was removed.')).parentElement;
    await userEvent.click(within(undo ?? document.body).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Green Tea' })).toBeTruthy();
  });

  test('a notice that is closed by key leaves the focus in the page while the removed line can be restored', async () => {
    const shop = openCart();
    await pressButton('Remove Green Tea');
    act(() => shop.mall.actor.send({ type: 'network.offline' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    close.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(close.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('a step below one removes the line', async () => {
    openCart();
    await userEvent.click((await getLine('Green Tea')).getByRole('button', { name: 'One less' }));
    await screen.findByText('Green Tea was removed.');
  });

  test('selects some, all and none', async () => {
    openCart();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Green Tea' }));
    const selectAll = screen.getByRole('checkbox', { name: 'Select all' });
    expect(selectAll).toHaveProperty('indeterminate', true);
    expect(screen.getByRole('button', { name: 'Check out (2)' })).toBeTruthy();
    await userEvent.click(selectAll);
    expect(screen.getByRole('button', { name: 'Check out (3)' })).toBeTruthy();
    await userEvent.click(selectAll);
    expect(screen.getByRole('button', { name: 'Check out (0)' })).toBeTruthy();
  });

  test('an empty cart shows a message and links the shop', async () => {
    openCart({ cart: createCheckoutCart() });
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.getByRole('link', { name: 'Start shopping' })).toBeTruthy();
  });
});

describe('problems that would refuse an order', () => {
  test.each([
    ['out of stock', { stock: 0 }, 'Sold out. Remove it to check out.'],
    ['over stock', { stock: 1 }, 'Only 1 left. Choose 1 or fewer.'],
    [
      'at the cap of an advance sale',
      { isAdvance: true, stock: 2 },
      'The quantity available for purchase has reached its maximum',
    ],
    ['among the last few', { stock: 4 }, 'Last few: 4 left'],
  ])('a line that is %s says so', async (_, change, sentence) => {
    openCart({ cart: createCheckoutCart(createCartLine(change)) });
    expect((await getLine('Manuka Honey')).getByText(sentence)).toBeTruthy();
  });

  test('a parcel that is too heavy for the selected country', async () => {
    openCart({
      cart: createCheckoutCart(createCartLine({ weightGrams: 12_000, quantity: 2 })),
      cookies: { country: 'CN' },
    });
    await (await summary()).findByText(/24 kg is over the weight limit for one parcel to China/);
  });

  test('more different products than one order may have', async () => {
    const lines = Array.from({ length: 201 }, (_, index) =>
      createCartLine({ goodsId: `many-${index}`, lineId: `many-${index}` }),
    );
    openCart({ cart: createCheckoutCart(...lines) });
    await (await summary()).findByText(/^An order has at most 200 different products/);
  });

  test('goods of two promotions show the exact warning', async () => {
    const later = now + 3_600_000;
    openCart({
      cart: joinCarts(
        createPromotedLine('7', 'Fish oil', later),
        createPromotedLine('8', 'Zinc', later),
      ),
    });
    const box = await summary();
    expect(box.getByText('Multiple promotions cannot be ordered at the same order')).toBeTruthy();
    await pressButton(/^Check out/);
    expect(window.location.pathname).toBe('/home/cart');
  });

  test.each([
    ['en', 'Until 22 Nov 2026, 02:30, Perth time'],
    ['zh-Hans', '截止 2026年11月22日 02:30（珀斯时间）'],
    ['zh-Hant', '截止 2026年11月22日 02:30（伯斯時間）'],
  ])('the end of a promotion is written out, in Perth time (%s)', async (lang, sentence) => {
    const endsAt = Date.parse('2026-11-22T02:30:00+08:00');
    openCart({ cart: createPromotedLine('7', 'Fish oil', endsAt), cookies: { lang } });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  // spree/spree#11801: an expired sale price is applied
  test('a promotion that ends while the cart is open is shown as ended and can be removed', async () => {
    const shop = openCart({
      cart: joinCarts(
        createCheckoutCart(tea),
        createPromotedLine('7', 'Fish oil', now + 3_600_000),
      ),
    });
    await screen.findByRole('timer');
    const passed = { type: 'promotion.expired', now: now + 3_600_001 } as const;
    act(() => shop.mall.actor.getSnapshot().context.cart.send(passed));
    const offer = within(await screen.findByRole('region', { name: 'Offer 7' }));
    await offer.findByText('Ended');
    expect(offer.getByRole('checkbox', { name: 'Select Fish oil' })).toHaveProperty(
      'disabled',
      true,
    );
    await pressButton('Remove ended promotions');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fish oil' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Green Tea' })).toBeTruthy();
  });
});

describe('the cart of a member', () => {
  test('marks the member price and offers no login', async () => {
    openCart({
      session: sampleMember,
      replies: { cart: toWireCart(createCheckoutCart(createCartLine())) },
    });
    const honey = await getLine('Manuka Honey');
    expect(honey.getAllByText('Member price', { exact: false }).length).toBeGreaterThan(0);
    expect((await summary()).queryByRole('link', { name: 'Log in for member prices' })).toBeNull();
  });

  test('a cart that could not be loaded shows the local copy and a retry button', async () => {
    const shop = openCart({ session: sampleMember, replies: { cart: networkFailure } });
    await screen.findByText(/This is a saved copy of your cart/);
    // The page says it, and no toast repeats it.
    expect(screen.getAllByText(en.failure.network)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Manuka Honey' })).toBeTruthy();
    shop.reply('cart', toWireCart(createCheckoutCart(tea)));
    await pressButton('Try again');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Manuka Honey' })).toBeNull());
    expect(screen.queryByText(/This is a saved copy of your cart/)).toBeNull();
  });

  test('a cart that could not be loaded and has no local copy is not called empty', async () => {
    const options = { session: sampleMember, cart: createCheckoutCart() };
    const shop = openCart({ ...options, replies: { cart: networkFailure } });
    await screen.findByText('This could not be loaded');
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(screen.getByText(/Nothing in your cart is lost\./).textContent).toBe(
      `${en.failure.network}Nothing in your cart is lost.`,
    );
    expect(screen.getAllByText(en.failure.network, { exact: false })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    shop.reply('cart', toWireCart(createCheckoutCart()));
    await pressButton('Try again');
    await screen.findByText('Your cart is empty');
    expect(screen.queryByText('This could not be loaded')).toBeNull();
  });

  test('the first load shows a skeleton', async () => {
    openCart({ session: sampleMember, cart: createCheckoutCart() });
    await screen.findByText('Loading your cart');
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });
});

test('the checkout opens the delivery step with the selected goods', async () => {
  const { history } = openCart({ replies: { freight: { freight: 8.9 } } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Green Tea' }));
  await pressButton('Check out (2)');
  await screen.findByRole('heading', { name: 'Delivery', level: 1 });
  expect(history.current().location.pathname).toBe('/home/createOrder/delivery');
  const goods = within(await screen.findByRole('list', { name: 'Items in this order' }));
  expect(goods.getAllByRole('listitem').length).toBe(1);
});
