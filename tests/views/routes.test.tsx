// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { goods, line } from '#tests/paths/sampleData.ts';
import { member, renderShop } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';

const replies = { ...openShop, freight: { freight: 8.9 }, userInfo: { balance: 0, integral: 0 } };
const cart = { lines: [line(goods('tin'))], promotions: [] };

const addressOf = ({ history }: ReturnType<typeof renderShop>) => {
  const { pathname, search } = history.current().location;
  return pathname + search;
};

/** Each address of §2's table that a guest may see: where it leads, its heading and its title. */
const OPEN = [
  ['/', '/home', /Wattle Lane/, 'Wattle Lane: Australian groceries, health and beauty'],
  ['/home', '/home', /Wattle Lane/, 'Wattle Lane: Australian groceries, health and beauty'],
  ['/shop', '/shop', 'All goods', 'All goods · Wattle Lane'],
  ['/page', '/page', 'Favourites', 'Favourites · Wattle Lane'],
  ['/shop/shopdetails/10', '/shop/shopdetails/10', 'Manuka Honey', 'Manuka Honey · Wattle Lane'],
  ['/brand', '/brand', 'Brands', 'Brands · Wattle Lane'],
  ['/home/login', '/home/login', 'Log in or register', 'Log in or register · Wattle Lane'],
  ['/home/sign', '/home/sign', 'Log in or register', 'Log in or register · Wattle Lane'],
  ['/home/cart', '/home/cart', 'Cart', 'Cart · Wattle Lane'],
  ['/home/createOrder', '/home/createOrder/delivery', 'Delivery', 'Checkout · Wattle Lane'],
] as const;

describe('an address of the table of §2', () => {
  for (const [asked, shown, heading, title] of OPEN) {
    test(`${asked} is open to guests, with its heading and its title`, async () => {
      const shop = renderShop({ path: asked, replies, cart });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
      await waitFor(() => expect(document.title).toBe(title));
      expect(addressOf(shop)).toBe(shown);
    });
  }

  test('/home/createOrder/payType is the second step, and shows the first until that is complete', async () => {
    const shop = renderShop({ path: '/home/createOrder/payType', replies, cart });
    await waitFor(() => expect(addressOf(shop)).toBe('/home/createOrder/delivery'));
  });
});

describe('an address of the account area', () => {
  for (const child of [
    ...['', '/accountdetails', '/orders', '/orderdetails/WL1', '/useraddress', '/logis'],
    ...['/password', '/wallet', '/rewards'],
  ]) {
    const path = `/home/account${child}`;
    test(`${path} leads a guest to the login, and a member to its page`, async () => {
      const guest = renderShop({ path, replies });
      expect(addressOf(guest)).toBe(`/home/login?redirect=${encodeURIComponent(path)}`);
      guest.unmount();
      const shop = renderShop({ path, replies, session: member });
      expect(await screen.findByRole('navigation', { name: 'Account' })).toBeDefined();
      expect(addressOf(shop)).toBe(path);
    });
  }
});

describe('what a page asks the server for', () => {
  test('popular brands are fetched once, however often the page is opened', async () => {
    const shop = renderShop({ path: paths.brand, replies });
    await screen.findAllByRole('link', { name: /Hivebrook/ });
    act(() => shop.history.push(paths.shop));
    await screen.findByRole('heading', { level: 1, name: 'All goods' });
    act(() => shop.history.push(paths.brand));
    await screen.findAllByRole('link', { name: /Hivebrook/ });
    expect(shop.sentBy('popularBrands')).toEqual([{}]);
  });

  test('at its start: the profile and the cart of the member', async () => {
    const shop = renderShop({ path: paths.shop, replies, session: member });
    await screen.findByRole('heading', { level: 1, name: 'All goods' });
    expect([shop.sentBy('userInfo').length, shop.sentBy('cart').length]).toEqual([1, 1]);
  });
});
