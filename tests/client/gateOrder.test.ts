import { describe, expect, test } from 'vitest';
import { wireAddressOf } from '#models/address/address.api.ts';
import { wireCartOf } from '#models/cart/cart.api.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { SAVED_VERSION } from '#models/checkout/saved.ts';
import { createStorage } from '#src/app/storage.ts';
import { ANNA, cartOf, HOME, line, NOON, TIN } from '#tests/paths/sampleData.ts';
import { goTo, ownPage } from '#tests/support/page.ts';
import { openSpine, type Replies } from '#tests/support/spine.ts';
import { until } from '#tests/support/until.ts';

ownPage();
const cart = cartOf([line(TIN, { goodsAmount: 2 })]);
const replies: Replies = {
  freight: { result: { freight: 8.9 } },
  cart: { result: wireCartOf(cart) },
  userInfo: { result: {} },
  addressList: { result: { list: [wireAddressOf(HOME)] } },
};
describe('an order that exists', () => {
  const result = {
    orderNo: 'W1',
    outcome: 'unpaid',
    total: 64.9,
    orderStatus: 1,
    payType: '5',
    deadline: NOON + 1_800_000,
  };
  const unpaid = { ...replies, payResult: { result } };
  const ordered = () =>
    createStorage(window, () => NOON).keepDraft({
      version: SAVED_VERSION,
      account: ANNA.account,
      draft: {
        ...EMPTY_DRAFT,
        lines: [line(TIN)],
        address: HOME,
        freight: 890,
        active: 2,
        orderNo: 'W1',
      },
    });

  test('is not edited by Back: each step leads to the order again', async () => {
    const shop = openSpine({
      path: '/home/createOrder/result/W1',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    const checkout = await shop.opened();
    await until(() => expect(checkout.getSnapshot().context.result?.outcome).toBe('unpaid'));
    const before = checkout.getSnapshot().context.draft;
    for (const path of [
      '/home/createOrder/payType',
      '/home/createOrder/delivery',
      '/home/createOrder',
    ]) {
      goTo(path);
      await shop.reaches('/home/createOrder/result/W1');
    }
    expect([shop.checkout() === checkout, checkout.getSnapshot().context.draft]).toEqual([
      true,
      before,
    ]);
  });

  // thelia/thelia#2324
  test('of an earlier visit gives a new checkout only address and way of delivery', async () => {
    ordered();
    const shop = openSpine({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    const checkout = await shop.opened();
    expect(checkout.getSnapshot().context.draft).toMatchObject({
      orderNo: null,
      transactionCode: null,
      active: 0,
      address: HOME,
    });
    expect(checkout.getSnapshot().context.draft.lines).toEqual(cart.lines);
  });

  for (const [name, left] of [
    ['whose goods have left the cart', cartOf([])],
    ['whose goods the cart still shows', cartOf([line(TIN)])],
  ] as const) {
    test(`${name} is shown after a reload that came before its address`, async () => {
      ordered();
      const own = { ...unpaid, cart: { result: wireCartOf(left) } };
      const path = '/home/createOrder/payType';
      const shop = openSpine({ path, session: ANNA, cart: left, replies: own });
      const { orderNo } = (await shop.opened()).getSnapshot().context.draft;
      expect([orderNo, shop.path()]).toEqual(['W1', '/home/createOrder/result/W1']);
    });
  }

  test('is opened by its address after a reload, and another one by its own', async () => {
    ordered();
    const shop = openSpine({
      path: '/home/createOrder/result/W1',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    expect((await shop.opened()).getSnapshot().context.draft).toMatchObject({
      orderNo: 'W1',
      address: HOME,
    });
    shop.history.push('/home/createOrder/result/W%2F2', null);
    await until(() =>
      expect(shop.checkout()?.getSnapshot().context.draft).toMatchObject({
        orderNo: 'W/2',
        address: null,
      }),
    );
    expect(shop.path()).toBe('/home/createOrder/result/W%2F2');
  });

  // vendure-ecommerce/vendure#1330
  test('is asked for again when the shopper comes Back from the payment through the cache', async () => {
    const shop = openSpine({
      path: '/home/createOrder/result/W1',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    const checkout = await shop.opened();
    await until(() => expect(checkout.getSnapshot().context.result?.outcome).toBe('unpaid'));
    shop.replies['payResult'] = { result: { ...result, outcome: 'paid' } };
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await until(() => expect(checkout.getSnapshot().matches('settled')).toBe(true));
  });

  test('with a broken number in its address does not break the shop', () => {
    expect(() =>
      openSpine({ path: '/home/createOrder/result/%zz', session: ANNA, cart, replies: unpaid }),
    ).not.toThrow();
  });
});
