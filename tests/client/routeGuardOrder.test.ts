import { describe, expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { isSettled } from '#machines/checkout/checkoutStep.selectors.ts';
import { toWireAddress } from '#models/address/address.api.ts';
import { toWireCart } from '#models/cart/cart.api.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { STORED_CHECKOUT_VERSION } from '#models/checkout/storedCheckout.ts';
import { createStorage } from '#src/mall/storage.ts';
import { getDraft } from '#tests/fixtures/checkoutFixtures.ts';
import {
  ANNA,
  createSampleCart,
  HOME,
  createSampleLine,
  NOON,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { simulatePopState, isolatePage } from '#tests/support/browserPage.ts';
import type { FakeReplies } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState, startHeadlessApp } from '#tests/support/headlessApp.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();
const cart = createSampleCart([createSampleLine(TIN, { quantity: 2 })]);
const replies: FakeReplies = {
  freight: { freight: 8.9 },
  cart: toWireCart(cart),
  userInfo: {},
  addressList: { list: [toWireAddress(HOME)] },
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
  const unpaid = { ...replies, payResult: result };
  const ordered = (
    lines: Draft['lines'] = [createSampleLine(TIN)],
    keptInCart: Draft['keptInCart'] = {},
  ) =>
    createStorage(window, () => NOON).saveDraft({
      version: STORED_CHECKOUT_VERSION,
      account: ANNA.account,
      draft: {
        ...EMPTY_DRAFT,
        lines,
        keptInCart,
        address: HOME,
        freightCents: 890,
        active: 2,
        orderNo: 'W1',
      },
    });

  test('goes back past the steps of a settled order', async () => {
    const goBack = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const paid = { ...unpaid, payResult: { ...result, outcome: 'paid' } };
    const path = '/home/createOrder/result/W1';
    const shop = startHeadlessAppWithState({ path, session: ANNA, cart, replies: paid });
    const checkout = await shop.waitForCheckout();
    await waitForCondition(() => expect(checkout.getSnapshot().value).toBe('paid'));
    expect(goBack).not.toHaveBeenCalled();
    simulatePopState('/home/createOrder/delivery');
    expect([shop.path(), goBack.mock.calls]).toEqual([path, [[-1]]]);
  });

  test.each([
    ['is skipped if the returned page showed it', true, true, [[-1]]],
    ['is shown if the shopper came back before the provider did', true, false, []],
    ['is shown after a reload of the returned page', false, true, []],
  ])('the result of a payment %s', async (_, hasLeft, isShown, skips) => {
    const goBack = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
    ordered();
    const storage = createTestStorage(window, () => NOON);
    const saved = storage.loadDraft();
    if (saved) storage.saveDraft({ ...saved, isSettled: isShown });
    const paid = { ...unpaid, payResult: { ...result, outcome: 'paid' } };
    const path = '/home/createOrder/result/W1';
    const shop = startHeadlessAppWithState({ path, session: ANNA, cart, replies: paid });
    if (hasLeft) shop.history.setLeftForPayment(true);
    const checkout = await shop.waitForCheckout();
    await waitForCondition(() => expect(checkout.getSnapshot().value).toBe('paid'));
    expect([goBack.mock.calls, shop.history.hasLeftForPayment()]).toEqual([skips, false]);
  });

  test('is not edited by Back: each step redirects to the order', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/result/W1',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    const checkout = await shop.waitForCheckout();
    await waitForCondition(() =>
      expect(checkout.getSnapshot().context.result?.outcome).toBe('unpaid'),
    );
    const before = checkout.getSnapshot().context.draft;
    for (const path of [
      '/home/createOrder/payType',
      '/home/createOrder/delivery',
      '/home/createOrder',
    ]) {
      simulatePopState(path);
      await shop.expectPath('/home/createOrder/result/W1');
    }
    expect([shop.checkout() === checkout, checkout.getSnapshot().context.draft]).toEqual([
      true,
      before,
    ]);
  });

  // thelia/thelia#2324
  test('of an earlier visit passes only address and delivery type to a new checkout', async () => {
    ordered();
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    const checkout = await shop.waitForCheckout();
    expect(checkout.getSnapshot().context.draft).toMatchObject({
      orderNo: null,
      transactionCode: null,
      active: 0,
      address: HOME,
    });
    expect(checkout.getSnapshot().context.draft.lines).toEqual(cart.lines);
  });

  for (const [name, left] of [
    ['whose goods have left the cart', createSampleCart([])],
    ['whose goods the cart still shows', createSampleCart([createSampleLine(TIN)])],
    [
      'of which the cart keeps more than was ordered',
      createSampleCart([createSampleLine(TIN, { quantity: 3 })]),
    ],
  ] as const) {
    test(`${name} is shown after a reload that came before its address`, async () => {
      ordered([createSampleLine(TIN)], { 'tin:': 3 });
      const ownReplies = { ...unpaid, cart: toWireCart(left) };
      const path = '/home/createOrder/payType';
      const shop = startHeadlessAppWithState({
        path,
        session: ANNA,
        cart: left,
        replies: ownReplies,
      });
      const { orderNo } = (await shop.waitForCheckout()).getSnapshot().context.draft;
      expect([orderNo, shop.path()]).toEqual(['W1', '/home/createOrder/result/W1']);
    });
  }

  for (const outcome of ['paid', 'underReview', 'payInStore', 'closed']) {
    test(`is over once it is ${outcome}: after a full page load the same goods are a new checkout`, async () => {
      ordered(cart.lines);
      const settled = { ...unpaid, payResult: { ...result, outcome } };
      const path = '/home/createOrder/result/W1';
      const before = startHeadlessAppWithState({ path, session: ANNA, cart, replies: settled });
      const checkout = await before.waitForCheckout();
      await waitForCondition(() => expect(isSettled(checkout.getSnapshot())).toBe(true));
      before.close();
      const shop = startHeadlessApp('/shoppingCart', settled);
      shop.cart.send({ type: 'cart.checkAll', checked: true });
      shop.cart.send({ type: 'cart.checkOut' });
      expect((await shop.waitForCheckout()).getSnapshot().context.draft).toMatchObject({
        orderNo: null,
        lines: cart.lines,
        address: HOME,
      });
      expect([shop.path(), shop.getInputs('payResult')]).toEqual([
        '/home/createOrder/delivery',
        [],
      ]);
    });
  }

  for (const path of ['/shoppingCart', '/home/createOrder/delivery'])
    test(`that was settled elsewhere is over, too: ${path} leads to a new checkout`, async () => {
      ordered(cart.lines);
      const paid = { ...unpaid, payResult: { ...result, outcome: 'paid' } };
      const shop = startHeadlessAppWithState({ path, session: ANNA, cart, replies: paid });
      if (path === '/shoppingCart') shop.cart.send({ type: 'cart.checkOut' });
      await waitForCondition(() =>
        expect(getDraft(shop)).toMatchObject({ orderNo: null, lines: cart.lines }),
      );
      expect([shop.path(), shop.getInputs('payResult')]).toEqual([
        '/home/createOrder/delivery',
        [{ id: 'W1' }],
      ]);
    });

  type CheckoutState = Parameters<SnapshotFrom<typeof checkoutMachine>['matches']>[0];
  const waitForState = (shop: ReturnType<typeof startHeadlessApp>, state: CheckoutState) =>
    waitForCondition(() => expect(shop.checkout()?.getSnapshot().matches(state)).toBe(true));

  const TIMINGS = ['after a full page load', 'while its checkout is open'] as const;
  async function checkOutAgain(timing: (typeof TIMINGS)[number]) {
    ordered(cart.lines);
    const isOpen = timing === 'while its checkout is open';
    const path = isOpen ? '/home/createOrder/result/W1' : '/shoppingCart';
    const shop = startHeadlessAppWithState({ path, session: ANNA, cart, replies: unpaid });
    if (isOpen) {
      await waitForState(shop, { paying: 'choosing' });
      shop.history.push('/shoppingCart', null);
    }
    shop.cart.send({ type: 'cart.checkOut' });
    await waitForState(shop, { unpaidOrder: 'choosing' });
    return shop;
  }

  for (const timing of TIMINGS) {
    test(`and is unpaid is offered to a shopper who checks out the same goods ${timing}`, async () => {
      const shop = await checkOutAgain(timing);
      expect(shop.path()).toBe('/home/createOrder/delivery');
      shop.checkout()?.send({ type: 'order.resume' });
      await waitForState(shop, { paying: 'choosing' });
      expect([getDraft(shop)?.orderNo, shop.path()]).toEqual(['W1', '/home/createOrder/result/W1']);
    });
  }

  test('and is unpaid is not offered again after the shopper has placed another order', async () => {
    const shop = await checkOutAgain('after a full page load');
    shop.checkout()?.send({ type: 'order.repeat' });
    expect(getDraft(shop)).toMatchObject({ orderNo: null, lines: cart.lines, address: HOME });
    shop.history.push('/shoppingCart', null);
    shop.cart.send({ type: 'cart.checkOut' });
    await waitForState(shop, 'delivery');
  });

  test('and is unpaid is offered again after a reload', async () => {
    const before = await checkOutAgain('after a full page load');
    before.close();
    const shop = startHeadlessApp('/home/createOrder/delivery', unpaid);
    await waitForState(shop, { unpaidOrder: 'choosing' });
    expect(getDraft(shop)).toMatchObject({ orderNo: null, unpaidOrderNo: 'W1' });
  });

  test('is opened by its URL after a reload, and another order by another URL', async () => {
    ordered();
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/result/W1',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    expect((await shop.waitForCheckout()).getSnapshot().context.draft).toMatchObject({
      orderNo: 'W1',
      address: HOME,
    });
    shop.history.push('/home/createOrder/result/W%2F2', null);
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().context.draft).toMatchObject({
        orderNo: 'W/2',
        address: null,
      }),
    );
    expect(shop.path()).toBe('/home/createOrder/result/W%2F2');
  });

  // vendure-ecommerce/vendure#1330
  test('is loaded again when the shopper returns from the payment through the back/forward cache', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/result/W1',
      session: ANNA,
      cart,
      replies: unpaid,
    });
    const checkout = await shop.waitForCheckout();
    await waitForCondition(() =>
      expect(checkout.getSnapshot().context.result?.outcome).toBe('unpaid'),
    );
    shop.replies['payResult'] = { ...result, outcome: 'paid' };
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitForCondition(() => expect(checkout.getSnapshot().matches('paid')).toBe(true));
  });

  test('with a malformed number in the URL does not break the shop', () => {
    expect(() =>
      startHeadlessAppWithState({
        path: '/home/createOrder/result/%zz',
        session: ANNA,
        cart,
        replies: unpaid,
      }),
    ).not.toThrow();
  });
});
