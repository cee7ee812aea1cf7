import { describe, expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import { toWireCart } from '#models/cart/cart.api.ts';
import { checkedLines } from '#models/cart/cart.ts';
import type { Failure } from '#models/failure.ts';
import {
  ANNA,
  createSampleCart,
  FIELDS,
  HOME,
  createSampleLine,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { simulatePopState, isolatePage } from '#tests/support/browserPage.ts';
import { failingReply, type FakeReplies } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState, startHeadlessApp } from '#tests/support/headlessApp.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();
const cart = createSampleCart([createSampleLine(TIN, { quantity: 2 })]);
const replies: FakeReplies = {
  freight: { freight: 8.9 },
  cart: toWireCart(cart),
  userInfo: {},
  addressList: { list: [toWireAddress(HOME)] },
};
const shownCodes = ({ notices }: ReturnType<typeof startHeadlessApp>) =>
  notices
    .getSnapshot()
    .context.shown.map(({ notice }) => (notice.about === 'code' ? notice.code : notice.about));

/**
 * At the payment step with address and freight: a guest, or a member whose cart is on the server.
 */
async function openAtPayment(state: Partial<Parameters<typeof startHeadlessAppWithState>[0]> = {}) {
  const shop = startHeadlessAppWithState({
    ...{ path: '/home/createOrder/delivery', cart, replies },
    ...state,
  });
  const checkout = await shop.waitForCheckout();
  checkout.send({ type: 'address.submit', fields: FIELDS });
  await waitForCondition(() =>
    expect(checkout.getSnapshot().can({ type: 'step.next' })).toBe(true),
  );
  checkout.send({ type: 'step.next' });
  await shop.expectPath('/home/createOrder/payType');
  return { shop, checkout };
}

describe('a page that needs a login', () => {
  for (const path of [
    '/home/account/orders?pageNum=2#top',
    '/home/account',
    '/Home/Account/wallet/',
  ]) {
    test(`${path} redirects a guest to the login with the full path`, () => {
      const shop = startHeadlessAppWithState({ path });
      expect(shop.path()).toBe(`/home/login?redirect=${encodeURIComponent(path)}`);
    });
  }

  test('opens for a member, and for a guest after the login', async () => {
    const session = { token: 't', nickname: 'Anna', level: 1 };
    const shop = startHeadlessAppWithState({
      path: '/home/account/orders?pageNum=2',
      replies: { login: session },
    });
    shop.session.send({ type: 'login.submit', account: ANNA.account, password: 'x' });
    await shop.expectPath('/home/account/orders?pageNum=2');
    expect(startHeadlessApp('/home/account/wallet').path()).toBe('/home/account/wallet');
  });

  test('redirects to the home page on logout', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/account/wallet',
      session: ANNA,
      replies: { logout: null },
    });
    shop.session.send({ type: 'session.logOut' });
    await shop.expectPath('/home');
  });

  test('keeps the first redirect on the login page', () => {
    const shop = startHeadlessAppWithState({ path: '/home/account/orders' });
    const login = shop.path();
    shop.notices.send({ type: 'sessionExpired.show' });
    shop.notices.send({ type: 'sessionExpired.login' });
    expect(shop.path()).toBe(login);
  });
});

describe('a URL ahead of the draft', () => {
  test('redirects to the first incomplete step', async () => {
    for (const path of [
      '/home/createOrder',
      '/home/createOrder/',
      '/home/createOrder/payType',
      '/home/createorder/DELIVERY/',
    ]) {
      const shop = startHeadlessAppWithState({ path, cart, replies });
      await shop.waitForCheckout();
      await shop.expectPath('/home/createOrder/delivery');
      shop.close();
    }
  });

  test.each([
    ['nothing is checked', '/home/createOrder/payType', [{ checked: false }]],
    ['the cart is empty', '/home/createOrder', []],
  ] as const)('redirects to the cart with a sentence if %s', async (_, path, lines) => {
    const unordered = createSampleCart(lines.map((change) => createSampleLine(TIN, change)));
    const shop = startHeadlessAppWithState({ path, cart: unordered, replies });
    await shop.expectPath('/home/cart');
    expect(shownCodes(shop)).toEqual(['nothingChecked']);
  });

  test('leads to the cart with a sentence when another tab ordered the products', async () => {
    const { shop } = await openAtPayment();
    shop.cart.send({ type: 'cart.replace', cart: createSampleCart([]), mergeKey: 'another' });
    await shop.expectPath('/home/cart');
    expect(shownCodes(shop)).toEqual(['checkoutEmptied']);
  });

  test('leads to the cart with the reason when the ordered products are no longer for sale', async () => {
    let serverCart = cart;
    const refused: Failure = { kind: 'refused', code: '1', msg: '商品已下架' };
    const { shop, checkout } = await openAtPayment({
      session: ANNA,
      replies: {
        ...replies,
        cart: () => toWireCart(serverCart),
        addAddress: { addressId: 'saved' },
        toTrade: () => {
          serverCart = createSampleCart([]);
          return failingReply(refused);
        },
      },
    });
    checkout.send({ type: 'order.submit' });
    await shop.expectPath('/home/cart');
    expect(shop.notices.getSnapshot().context.shown.map(({ notice }) => notice)).toEqual([
      { about: 'failure', tone: 'error', failure: refused },
      { about: 'code', tone: 'info', code: 'checkoutEmptied' },
    ]);
  });

  test('opens if the draft is complete, also after a reload', async () => {
    const { shop } = await openAtPayment();
    shop.close();
    const again = startHeadlessApp('/home/createOrder/payType', replies);
    const checkout = await again.waitForCheckout();
    await waitForCondition(() =>
      expect(checkout.getSnapshot().context.draft.freightCents).toBe(890),
    );
    expect([again.path(), checkout.getSnapshot().context.draft.address]).toEqual([
      '/home/createOrder/payType',
      FIELDS,
    ]);
  });
});

describe('Back and Forward in the checkout', () => {
  // saleor/storefront#941
  test('go from payment to delivery and back without losing input', async () => {
    const { shop, checkout } = await openAtPayment();
    simulatePopState('/home/createOrder/delivery');
    expect(checkout.getSnapshot().matches('delivery')).toBe(true);
    await waitForCondition(() =>
      expect(checkout.getSnapshot().can({ type: 'step.next' })).toBe(true),
    );
    simulatePopState('/home/createOrder/payType');
    expect(checkout.getSnapshot().matches('payType')).toBe(true);
    expect([shop.path(), checkout.getSnapshot().context.draft.address]).toEqual([
      '/home/createOrder/payType',
      FIELDS,
    ]);
  });

  // vendurehq/storefront-remix-starter#12
  test('out of the checkout and back from the cart show the current goods', async () => {
    const { shop } = await openAtPayment();
    simulatePopState('/home/cart');
    shop.cart.send({ type: 'cart.setQuantity', key: 'tin:', quantity: 5 });
    shop.cart.send({ type: 'cart.checkOut' });
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().context.draft.lines).toEqual(
        checkedLines(shop.cart.getSnapshot().context.cart),
      ),
    );
    expect(shop.path()).toBe('/home/createOrder/delivery');
    expect(shop.checkout()?.getSnapshot().context.draft.address).toEqual(FIELDS);
  });
});
