import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wireCartOf } from '#models/cart/cart.api.ts';
import type { Cart } from '#models/cart/cart.ts';
import { aLine, cartOf, network, press } from '#tests/support/checkoutShop.tsx';
import { member, renderShop, type ShopSettings } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';

const now = Date.UTC(2026, 10, 21, 4, 0);
const tea = aLine({ goodsId: '11', goodsEnglishName: 'Green Tea', lineId: '502', goodsAmount: 1 });
const promoted = (id: string, name: string, endsAt: number): Cart => ({
  lines: [
    aLine({
      goodsId: `g${id}`,
      goodsEnglishName: name,
      lineId: `l${id}`,
      goodsActionTypeId: id,
      actionPrice: 3000,
    }),
  ],
  promotions: [
    {
      goodsActionTypeId: id,
      goodsActionTypeName: `促销${id}`,
      goodsActionTypeNameEn: `Offer ${id}`,
      endsAt,
    },
  ],
});
const join = (...carts: readonly Cart[]): Cart => ({
  lines: carts.flatMap(({ lines }) => lines),
  promotions: carts.flatMap(({ promotions }) => promotions),
});

const openCart = ({ replies, ...settings }: ShopSettings = {}) =>
  renderShop({
    path: '/home/cart',
    now,
    cart: cartOf(aLine(), tea),
    ...settings,
    replies: { ...openShop, userInfo: { balance: 0, integral: 0 }, ...replies },
  });
const lineOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const line = link.closest('li');
  if (!line) throw new Error(`${name} is not a line of the cart`);
  return within(line);
};
const summary = async () => within(await screen.findByRole('region', { name: 'Summary' }));

describe('the cart of a guest', () => {
  test('shows both prices, the total before freight, and what members would save', async () => {
    openCart();
    const honey = await lineOf('Manuka Honey');
    expect(honey.getByText('Member price A$36.00')).toBeTruthy();
    const box = await summary();
    expect(box.getByText('≈ ¥600.00')).toBeTruthy();
    expect(box.getByRole('link', { name: 'Log in for member prices' })).toBeTruthy();
    expect(box.getByText('Members pay A$12.00 less for this cart.')).toBeTruthy();
  });

  test('changes an amount with the stepper', async () => {
    openCart();
    await userEvent.click((await lineOf('Manuka Honey')).getByRole('button', { name: 'One more' }));
    await screen.findByRole('button', { name: 'Check out (4)' });
  });

  test('takes a line out, and back again by Undo', async () => {
    openCart();
    await press('Remove Green Tea');
    expect(screen.queryByRole('link', { name: 'Green Tea' })).toBeNull();
    const undo = (await screen.findByText('Green Tea was removed.')).parentElement;
    await userEvent.click(within(undo ?? document.body).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Green Tea' })).toBeTruthy();
  });

  test('one more step down from one takes the line out', async () => {
    openCart();
    await userEvent.click((await lineOf('Green Tea')).getByRole('button', { name: 'One less' }));
    await screen.findByText('Green Tea was removed.');
  });

  test('selects some, all and none', async () => {
    openCart();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Green Tea' }));
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    expect(all).toHaveProperty('indeterminate', true);
    expect(screen.getByRole('button', { name: 'Check out (2)' })).toBeTruthy();
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Check out (3)' })).toBeTruthy();
    await userEvent.click(all);
    expect(screen.getByRole('button', { name: 'Check out (0)' })).toBeTruthy();
  });

  test('an empty cart says so and leads to the shop', async () => {
    openCart({ cart: cartOf() });
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.getByRole('link', { name: 'Start shopping' })).toBeTruthy();
  });
});

describe('what would keep an order from being taken', () => {
  test.each([
    ['out of stock', { goodsStockAmount: 0 }, 'Out of stock. Remove it to go on'],
    ['over stock', { goodsStockAmount: 1 }, 'Only 1 left. Choose 1 or fewer'],
    [
      'at the cap of an advance sale',
      { isAdvance: true, goodsStockAmount: 2 },
      'The quantity available for purchase has reached its maximum',
    ],
    ['among the last few', { goodsStockAmount: 4 }, 'Last few: 4 left'],
  ])('a line that is %s says so', async (_, change, sentence) => {
    openCart({ cart: cartOf(aLine(change)) });
    expect((await lineOf('Manuka Honey')).getByText(sentence)).toBeTruthy();
  });

  test('a parcel that is too heavy for the chosen country', async () => {
    openCart({
      cart: cartOf(aLine({ weight: 12_000, goodsAmount: 2 })),
      cookies: { country: 'CN' },
    });
    await (await summary()).findByText(/24\.0 kg is more than one parcel to China may weigh/);
  });

  test('goods of two promotions are warned of by the exact words', async () => {
    const later = now + 3_600_000;
    openCart({ cart: join(promoted('7', 'Fish oil', later), promoted('8', 'Zinc', later)) });
    const box = await summary();
    expect(box.getByText('Multiple promotions cannot be ordered at the same order')).toBeTruthy();
    await press(/^Check out/);
    expect(window.location.pathname).toBe('/home/cart');
  });

  // spree/spree#11801: an expired sale price is honoured
  test('a promotion that ends while the cart is open is shown as ended and can be removed', async () => {
    const shop = openCart({
      cart: join(cartOf(tea), promoted('7', 'Fish oil', now + 3_600_000)),
    });
    await screen.findByRole('timer');
    const passed = { type: 'promotion.passed', now: now + 3_600_001 } as const;
    shop.mall.actor.getSnapshot().context.cart.send(passed);
    const offer = within(await screen.findByRole('region', { name: 'Offer 7' }));
    await offer.findByText('Ended');
    expect(offer.getByRole('checkbox', { name: 'Select Fish oil' })).toHaveProperty(
      'disabled',
      true,
    );
    await press('Remove ended offers');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fish oil' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Green Tea' })).toBeTruthy();
  });
});

describe('the cart of a member', () => {
  test('marks the member price and offers no login', async () => {
    openCart({ session: member, replies: { cart: wireCartOf(cartOf(aLine())) } });
    const honey = await lineOf('Manuka Honey');
    expect(honey.getAllByText('Member price', { exact: false }).length).toBeGreaterThan(0);
    expect((await summary()).queryByRole('link', { name: 'Log in for member prices' })).toBeNull();
  });

  test('a cart that could not be loaded shows the copy, and can be asked for again', async () => {
    const shop = openCart({ session: member, replies: { cart: network } });
    await screen.findByText(/This is the copy kept in your browser/);
    expect(screen.getByRole('link', { name: 'Manuka Honey' })).toBeTruthy();
    shop.reply('cart', wireCartOf(cartOf(tea)));
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Manuka Honey' })).toBeNull());
    expect(screen.queryByText(/This is the copy kept in your browser/)).toBeNull();
  });

  test('a first load shows that it is under way', async () => {
    openCart({ session: member, cart: cartOf() });
    await screen.findByText('Loading your cart');
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });
});

test('checking out brings the selected goods to Delivery', async () => {
  const { history } = openCart({ replies: { freight: { freight: 8.9 } } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Green Tea' }));
  await press('Check out (2)');
  await screen.findByRole('heading', { name: 'Delivery', level: 1 });
  expect(history.current().location.pathname).toBe('/home/createOrder/delivery');
  const goods = within(await screen.findByRole('list', { name: 'Goods in this order' }));
  expect(goods.getAllByRole('listitem').length).toBe(1);
});
