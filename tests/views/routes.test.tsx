// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { createSampleGoods, createSampleLine } from '#tests/fixtures/sampleData.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const replies = {
  ...catalogueReplies,
  freight: { freight: 8.9 },
  userInfo: { balance: 0, integral: 0 },
};
const cart = { lines: [createSampleLine(createSampleGoods('tin'))], promotions: [] };

const getUrl = ({ history }: ReturnType<typeof renderShop>) => {
  const { pathname, search } = history.current().location;
  return pathname + search;
};

/** The paths of §2 that a guest may see: the final URL, heading and title. */
const PUBLIC_PAGES = [
  ['/', '/home', /Wattle Lane/, 'Wattle Lane: Australian groceries, health and beauty'],
  ['/home', '/home', /Wattle Lane/, 'Wattle Lane: Australian groceries, health and beauty'],
  ['/shop', '/shop', 'All products', 'All products · Wattle Lane'],
  ['/page', '/page', 'Favourites', 'Favourites · Wattle Lane'],
  ['/shop/shopdetails/10', '/shop/shopdetails/10', 'Manuka Honey', 'Manuka Honey · Wattle Lane'],
  ['/brand', '/brand', 'Brands', 'Brands · Wattle Lane'],
  ['/home/login', '/home/login', 'Log in or register', 'Log in or register · Wattle Lane'],
  ['/home/sign', '/home/sign', 'Log in or register', 'Log in or register · Wattle Lane'],
  ['/home/cart', '/home/cart', 'Cart', 'Cart · Wattle Lane'],
  ['/home/createOrder', '/home/createOrder/delivery', 'Delivery', 'Delivery · Wattle Lane'],
] as const;

describe('a URL in the table of §2', () => {
  for (const [path, shown, heading, title] of PUBLIC_PAGES) {
    test(`${path} is open to guests, with its heading and its title`, async () => {
      const shop = renderShop({ path, replies, cart });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
      await waitFor(() => expect(document.title).toBe(title));
      expect(getUrl(shop)).toBe(shown);
    });
  }

  test('/home/createOrder/payType is the second step, and shows the first until that is complete', async () => {
    const shop = renderShop({ path: '/home/createOrder/payType', replies, cart });
    await waitFor(() => expect(getUrl(shop)).toBe('/home/createOrder/delivery'));
  });
});

describe('a URL of the account area', () => {
  for (const child of [
    ...['', '/accountdetails', '/orders', '/orderdetails/WL1', '/useraddress', '/logis'],
    ...['/password', '/wallet', '/rewards'],
  ]) {
    const path = `/home/account${child}`;
    test(`${path} redirects a guest to the login, and shows a member its page`, async () => {
      const guest = renderShop({ path, replies });
      expect(getUrl(guest)).toBe(`/home/login?redirect=${encodeURIComponent(path)}`);
      guest.unmount();
      const shop = renderShop({ path, replies, session: sampleMember });
      expect(await screen.findByRole('navigation', { name: 'Account' })).toBeDefined();
      expect(getUrl(shop)).toBe(path);
    });
  }
});

describe('the requests of a page', () => {
  test('popular brands are fetched once for any number of visits', async () => {
    const shop = renderShop({ path: paths.brand, replies });
    await screen.findAllByRole('link', { name: /Hivebrook/ });
    act(() => shop.history.push(paths.shop));
    await screen.findByRole('heading', { level: 1, name: 'All products' });
    act(() => shop.history.push(paths.brand));
    await screen.findAllByRole('link', { name: /Hivebrook/ });
    expect(shop.getInputs('popularBrands')).toEqual([{}]);
  });

  test('the first page loads the profile, the cart and the addresses of the member', async () => {
    const shop = renderShop({ path: paths.shop, replies, session: sampleMember });
    await screen.findByRole('heading', { level: 1, name: 'All products' });
    await waitFor(() => expect(shop.getInputs('addressList').length).toBe(1));
    expect([shop.getInputs('userInfo').length, shop.getInputs('cart').length]).toEqual([1, 1]);
  });
});
