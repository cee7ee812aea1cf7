import { describe, expect, test } from 'vitest';
import { toWireCart } from '#models/cart/cart.api.ts';
import {
  tinCart,
  getDraft,
  submitLogin,
  checkoutReplies,
  type ReopenedShop,
} from '#tests/fixtures/checkoutFixtures.ts';
import {
  ANNA,
  BEN,
  createSampleCart,
  HOME,
  createSampleLine,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { isolatePage, simulateStorageEvent } from '#tests/support/browserPage.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState, startHeadlessApp } from '#tests/support/headlessApp.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();

/** Anna is at the payment step when the server rejects her session. */
async function openForcedLogout() {
  const shop = startHeadlessAppWithState({
    path: '/home/createOrder/delivery',
    session: ANNA,
    cart: tinCart,
    replies: checkoutReplies,
  });
  await waitForCondition(() =>
    expect(getDraft(shop)).toMatchObject({ address: HOME, freightCents: 890 }),
  );
  shop.checkout()?.send({ type: 'step.next' });
  shop.session.send({ type: 'session.invalidate' });
  expect([shop.path(), shop.session.getSnapshot().value]).toEqual([
    '/home/createOrder/payType',
    'invalidated',
  ]);
  return shop;
}

describe('after a forced logout', () => {
  // SAP/spartacus#3443
  test('the same account continues its checkout', async () => {
    const shop = await openForcedLogout();
    submitLogin(shop, ANNA);
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().matches({ payType: 'choosing' })).toBe(true),
    );
    expect([shop.path(), getDraft(shop)?.address]).toEqual(['/home/createOrder/payType', HOME]);
  });

  // medusajs/medusa#8919
  test('another account gets neither draft nor cart', async () => {
    const shop = await openForcedLogout();
    shop.replies['cart'] = { list: [] };
    submitLogin(shop, BEN);
    await waitForCondition(() => expect(shop.path()).toBe('/home'));
    expect([shop.checkout(), shop.storage.loadDraft()]).toEqual([null, null]);
    expect(shop.cart.getSnapshot().context.cart.lines).toEqual([]);
  });

  test('a reload keeps the draft for the same account', async () => {
    (await openForcedLogout()).close();
    const shop = startHeadlessApp('/home/createOrder/payType', checkoutReplies);
    await waitForCondition(() =>
      expect(getDraft(shop)).toMatchObject({ address: HOME, freightCents: 890 }),
    );
    expect(shop.storage.loadDraft()?.account).toBe(ANNA.account);
    submitLogin(shop, ANNA);
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().matches({ payType: 'choosing' })).toBe(true),
    );
    expect(getDraft(shop)?.address).toEqual(HOME);
  });

  test('a reload does not give the draft to another account', async () => {
    (await openForcedLogout()).close();
    const shop = startHeadlessApp('/home/createOrder/payType', {
      ...checkoutReplies,
      cart: { list: [] },
    });
    await waitForCondition(() => expect(getDraft(shop)?.address).toEqual(HOME));
    submitLogin(shop, BEN);
    await waitForCondition(() => expect(shop.path()).toBe('/home'));
    expect([shop.checkout(), shop.storage.loadDraft()]).toEqual([null, null]);
    expect(shop.cart.getSnapshot().context.cart.lines).toEqual([]);
  });

  test('actions of a guest do not overwrite the saved draft', async () => {
    (await openForcedLogout()).close();
    const meanwhile = startHeadlessApp('/home/createOrder/delivery', {
      ...checkoutReplies,
      freight: failingReply({ kind: 'network' }),
    });
    await waitForCondition(() =>
      expect(meanwhile.checkout()?.getSnapshot().matches({ delivery: 'home' })).toBe(true),
    );
    await waitForCondition(() => expect(getDraft(meanwhile)?.address).toBeNull());
    meanwhile.cart.send({ type: 'cart.checkAll', checked: false });
    await waitForCondition(() => expect(meanwhile.checkout()?.getSnapshot().value).toBe('empty'));
    meanwhile.close();
    expect(meanwhile.storage.loadDraft()).toMatchObject({
      account: ANNA.account,
      draft: { address: HOME, active: 1, freightCents: 890 },
    });
    const shop = startHeadlessApp(
      '/home/login?redirect=%2Fhome%2FcreateOrder%2FpayType',
      checkoutReplies,
    );
    shop.cart.send({ type: 'cart.checkAll', checked: true });
    submitLogin(shop, ANNA);
    await waitForCondition(() =>
      expect(shop.checkout()?.getSnapshot().matches({ payType: 'choosing' })).toBe(true),
    );
    expect(getDraft(shop)?.address).toEqual(HOME);
  });

  test('in another tab this tab keeps its draft and shows the dialog', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart: tinCart,
      replies: checkoutReplies,
    });
    await waitForCondition(() =>
      expect(getDraft(shop)).toMatchObject({ address: HOME, freightCents: 890 }),
    );
    shop.storage.saveSession(null);
    simulateStorageEvent('mall.session');
    expect(shop.session.getSnapshot().value).toBe('invalidated');
    expect([getDraft(shop)?.address, shop.storage.loadCart()?.ownerAccount]).toEqual([
      HOME,
      ANNA.account,
    ]);
  });
});

describe('after an explicit logout', () => {
  test('the browser contains no data of the member', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart: tinCart,
      replies: { ...checkoutReplies, logout: null },
    });
    await waitForCondition(() => expect(getDraft(shop)?.address).toEqual(HOME));
    shop.mall.save();
    shop.session.send({ type: 'session.logOut' });
    await waitForCondition(() => expect(shop.storage.loadSession()).toBeNull());
    expect([shop.path(), shop.checkout(), shop.storage.loadDraft()]).toEqual(['/home', null, null]);
    expect(shop.storage.loadCart()).toEqual({
      ownerAccount: null,
      cart: { lines: [], promotions: [] },
      mergeKey: 'merge-key',
    });
  });

  test('a reload before the reply does not log in again', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home',
      session: ANNA,
      cart: tinCart,
      replies: { ...checkoutReplies, logout: pendingReply },
    });
    shop.session.send({ type: 'session.logOut' });
    expect(shop.session.getSnapshot().value).toBe('loggingOut');
    shop.close();
    const reloaded = startHeadlessApp('/home', checkoutReplies);
    expect(reloaded.session.getSnapshot().value).toBe('guest');
  });

  test('in another tab this tab is a guest too', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      session: ANNA,
      cart: tinCart,
      replies: checkoutReplies,
    });
    await waitForCondition(() => expect(getDraft(shop)?.address).toEqual(HOME));
    shop.storage.saveCart({ ownerAccount: null, cart: createSampleCart([]), mergeKey: 'k' });
    shop.storage.saveSession(null);
    simulateStorageEvent('mall.session');
    expect(shop.session.getSnapshot().value).toBe('guest');
    expect([shop.path(), shop.checkout()]).toEqual(['/home', null]);
  });
});

describe("a guest's draft", () => {
  test('continues for the next account that logs in', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      cart: tinCart,
      replies: checkoutReplies,
    });
    await waitForCondition(() => expect(shop.checkout()).not.toBeNull());
    shop.checkout()?.send({ type: 'addressForm.change', fields: { ...HOME, addressee: 'half' } });
    shop.close();
    const again = startHeadlessApp('/home/createOrder/delivery', {
      ...checkoutReplies,
      mergeCart: toWireCart(tinCart),
    });
    await waitForCondition(() => expect(getDraft(again)?.typed?.addressee).toBe('half'));
    submitLogin(again, BEN);
    await waitForCondition(() => expect(again.session.getSnapshot().matches('member')).toBe(true));
    expect(getDraft(again)?.typed?.addressee).toBe('half');
  });

  const tins = (quantity: number) => createSampleCart([createSampleLine(TIN, { quantity })]);
  const merges = {
    ...checkoutReplies,
    mergeCart: toWireCart(tins(4)),
    cart: toWireCart(tins(4)),
  };
  const getQuantities = (shop: ReopenedShop) =>
    getDraft(shop)?.lines.map(({ quantity }) => quantity);
  const isMerged = (shop: ReopenedShop) =>
    waitForCondition(() =>
      expect(shop.cart.getSnapshot().matches({ member: 'synced' })).toBe(true),
    );

  for (const path of [
    '/home/createOrder/delivery',
    '/home/login?redirect=%2Fhome%2FcreateOrder%2Fdelivery',
  ])
    test(`orders the quantities that the guest saw, also after a reload, if the account’s cart has more: login at ${path}`, async () => {
      const before = startHeadlessAppWithState({
        path: '/home/createOrder/delivery',
        cart: tinCart,
        replies: checkoutReplies,
      });
      await waitForCondition(() => expect(getQuantities(before)).toEqual([1]));
      before.close();
      const shop = startHeadlessApp(path, merges);
      submitLogin(shop, ANNA);
      await isMerged(shop);
      await waitForCondition(() => expect(getQuantities(shop)).toEqual([1]));
      shop.close();
      const again = startHeadlessApp('/home/createOrder/delivery', merges);
      await waitForCondition(() => expect(getQuantities(again)).toEqual([1]));
      await isMerged(again);
      expect([getQuantities(again), getDraft(again)?.keptInCart]).toEqual([[1], { 'tin:': 3 }]);
    });

  test('orders the goods that the guest saw, also after a login on another page', async () => {
    const before = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      cart: tinCart,
      replies: checkoutReplies,
    });
    await waitForCondition(() => expect(getQuantities(before)).toEqual([1]));
    before.close();
    const shop = startHeadlessApp('/home/login?redirect=%2Fhome', merges);
    submitLogin(shop, ANNA);
    await isMerged(shop);
    shop.history.push('/home/createOrder/delivery', null);
    await waitForCondition(() => expect(getQuantities(shop)).toEqual([1]));
  });

  test('is replaced when the member checks out the whole cart', async () => {
    const shop = startHeadlessAppWithState({
      path: '/home/createOrder/delivery',
      cart: tinCart,
      replies: merges,
    });
    submitLogin(shop, ANNA);
    await isMerged(shop);
    await waitForCondition(() => expect(getQuantities(shop)).toEqual([1]));
    shop.cart.send({ type: 'cart.checkOut' });
    expect([getQuantities(shop), getDraft(shop)?.keptInCart]).toEqual([[4], {}]);
  });
});
