import { describe, expect, test, vi } from 'vitest';
import { toWireCart } from '#models/cart/cart.api.ts';
import type { ChangeSource } from '#models/cart/changeSource.api.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { STORED_CHECKOUT_VERSION, type StoredCheckout } from '#models/checkout/storedCheckout.ts';
import {
  ANNA,
  BEN,
  createSampleCart,
  ENDED,
  createPromotionLine,
  createSampleLine,
  NOON,
  SERUM,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { isolatePage, simulateStorageEvent } from '#tests/support/browserPage.ts';
import { failingReply, type FakeReplies, pendingReply } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState, startHeadlessApp } from '#tests/support/headlessApp.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();
const cart = createSampleCart([createSampleLine(TIN)]);
const savedDraft: StoredCheckout = {
  version: STORED_CHECKOUT_VERSION,
  account: null,
  draft: { ...EMPTY_DRAFT, lines: [createSampleLine(TIN)] },
};
const openOtherTab = () => createTestStorage(window, () => NOON);
const getLines = (shop: ReturnType<typeof startHeadlessApp>) =>
  shop.cart.getSnapshot().context.cart.lines.map(({ lineId, quantity }) => [lineId, quantity]);

describe('browser storage', () => {
  test("saves a guest's cart on each change and restores it at the next visit", () => {
    const shop = startHeadlessAppWithState({});
    shop.cart.send({ type: 'cart.add', addition: { goods: TIN, quantity: 2, promotion: null } });
    expect(getLines(startHeadlessApp('/home'))).toEqual([['tin:', 2]]);
  });

  test('does not restore expired promotion groups', () => {
    const stored = createSampleCart(
      [createPromotionLine(TIN, ENDED), createSampleLine(SERUM)],
      [ENDED],
    );
    expect(getLines(startHeadlessAppWithState({ cart: stored }))).toEqual([['serum:', 1]]);
  });

  test('saves a session immediately, sends its token, and never contains a password', async () => {
    const session = { token: 't-1', nickname: 'Anna', level: 1 };
    const shop = startHeadlessAppWithState({ replies: { login: session } });
    shop.session.send({
      type: 'login.submit',
      account: ` ${ANNA.account.toUpperCase()} `,
      password: 'hunter22',
    });
    await waitForCondition(() =>
      expect(shop.storage.loadSession()).toEqual({ ...session, account: ANNA.account }),
    );
    expect(shop.getInputs('login')).toEqual([{ account: ANNA.account, password: 'hunter22' }]);
    const savedKeys = Array.from({ length: window.localStorage.length }, (_, index) =>
      window.localStorage.getItem(window.localStorage.key(index) ?? ''),
    );
    expect(savedKeys.join()).not.toContain('hunter22');
    expect(startHeadlessApp('/home').session.getSnapshot().context.session?.token).toBe('t-1');
  });

  test('removes a saved draft before the start, and saves it again after the start', () => {
    openOtherTab().saveDraft(savedDraft);
    const writes: (StoredCheckout | null)[] = [];
    const start = vi.spyOn(window.localStorage, 'getItem').mockImplementation(() => {
      writes.push(openOtherTab().loadDraft());
      return null;
    });
    const shop = startHeadlessApp('/home');
    start.mockRestore();
    expect(writes.at(-1)).toBeNull();
    expect([openOtherTab().loadDraft(), shop.storage.loadDraft()]).toEqual([
      savedDraft,
      savedDraft,
    ]);
  });

  test('is not written without a change, so that other tabs are not notified', () => {
    const shop = startHeadlessAppWithState({ cart });
    const saveCart = vi.spyOn(shop.storage, 'saveCart');
    shop.cart.send({ type: 'cart.check', key: 'tin:', checked: true });
    simulateStorageEvent('mall.cart');
    expect(saveCart).not.toHaveBeenCalled();
    shop.cart.send({ type: 'cart.check', key: 'tin:', checked: false });
    expect(saveCart).toHaveBeenCalledTimes(1);
  });
});

describe("a member's change that the server has not confirmed", () => {
  const addition = { goods: SERUM, quantity: 2, promotion: null };
  const startAsAnna = (replies: FakeReplies) =>
    startHeadlessAppWithState({ session: ANNA, cart, replies });

  test('is sent by the next document of the tab, as a total', async () => {
    const shop = startAsAnna({ cart: toWireCart(cart), addToCart: pendingReply });
    await waitForCondition(() =>
      expect(shop.cart.getSnapshot().matches({ member: 'synced' })).toBe(true),
    );
    shop.cart.send({ type: 'cart.add', addition });
    await waitForCondition(() => expect(shop.getInputs('addToCart')).toHaveLength(1));
    const [{ pageKey }] = shop.getInputs('addToCart') as [ChangeSource]; // its input
    shop.close();

    const next = startHeadlessApp('/home', { cart: toWireCart(cart), setCartAmount: pendingReply });
    await waitForCondition(() =>
      expect(next.getInputs('setCartAmount')).toMatchObject([
        { goodsId: 'serum', goodsAmount: 2, endedCartChange: { pageKey, writeNumber: 1 } },
      ]),
    );
    expect(getLines(next)).toContainEqual(['serum:', 2]);
    expect(next.getInputs('addToCart')).toEqual([]);
  });

  test('is sent once', async () => {
    const both = createSampleCart([createSampleLine(TIN), createSampleLine(SERUM)]);
    const replies = { cart: toWireCart(cart), addToCart: toWireCart(both) };
    const shop = startAsAnna(replies);
    shop.cart.send({ type: 'cart.add', addition });
    await waitForCondition(() =>
      expect(
        shop.cart.getSnapshot().context.writes.length + shop.getInputs('addToCart').length,
      ).toBe(1),
    );
    await waitForCondition(() => expect(shop.storage.loadCartWrites()).toBeNull());
    shop.close();

    const next = startHeadlessApp('/home', { cart: toWireCart(both) });
    await waitForCondition(() =>
      expect(next.cart.getSnapshot().matches({ member: 'synced' })).toBe(true),
    );
    expect(next.getInputs('setCartAmount')).toEqual([]);
  });

  test('keeps its number until the login if the session had ended, so that it is made once', async () => {
    const shop = startHeadlessAppWithState({
      session: ANNA,
      cart,
      replies: { cart: toWireCart(cart), addToCart: failingReply({ kind: 'loginNeeded' }) },
    });
    shop.cart.send({ type: 'cart.add', addition: { goods: TIN, quantity: 2, promotion: null } });
    await waitForCondition(() => expect(shop.cart.getSnapshot().value).toBe('suspended'));
    shop.replies['addToCart'] = toWireCart(cart);
    shop.session.send({ type: 'session.replace', session: ANNA });
    await waitForCondition(() => expect(shop.getInputs('addToCart')).toHaveLength(2));
    const [refused, made] = shop.getInputs('addToCart');
    expect(made).toEqual(refused);
  });

  test('is not sent for another account, and is removed', () => {
    const shop = startAsAnna({ cart: pendingReply });
    shop.cart.send({ type: 'cart.add', addition });
    shop.close();
    const storage = openOtherTab();
    expect(storage.loadCartWrites()?.writes).toHaveLength(1);
    storage.saveSession(BEN);

    const next = startHeadlessApp('/home', { cart: pendingReply });
    expect(next.cart.getSnapshot().context.writes).toEqual([]);
    expect(window.sessionStorage.getItem('mall.cartWrites')).toBeNull();
  });
});

describe('another tab', () => {
  // vuestorefront/vue-storefront#4733
  test("that changes a guest's cart changes it here", () => {
    const shop = startHeadlessAppWithState({ cart });
    openOtherTab().saveCart({
      ownerAccount: null,
      cart: createSampleCart([createSampleLine(SERUM), createSampleLine(TIN, { quantity: 4 })]),
      mergeKey: 'k2',
    });
    simulateStorageEvent('mall.cart');
    expect(getLines(shop)).toEqual([
      ['serum:', 1],
      ['tin:', 4],
    ]);
    expect(shop.cart.getSnapshot().context.mergeKey).toBe('k2');
  });

  test("that changes a member's cart makes this one reload it from the server", async () => {
    const shop = startHeadlessAppWithState({
      session: ANNA,
      cart,
      replies: { cart: toWireCart(cart) },
    });
    await waitForCondition(() =>
      expect(shop.cart.getSnapshot().matches({ member: 'synced' })).toBe(true),
    );
    shop.replies['cart'] = toWireCart(createSampleCart([createSampleLine(TIN, { quantity: 7 })]));
    simulateStorageEvent('mall.cart');
    await waitForCondition(() => expect(getLines(shop)).toEqual([['tin:', 7]]));
  });

  test('that logs in or changes the account does the same here', () => {
    const shop = startHeadlessAppWithState({});
    for (const session of [ANNA, BEN]) {
      openOtherTab().saveSession(session);
      simulateStorageEvent('mall.session');
      expect(shop.session.getSnapshot().context.session).toEqual(session);
    }
  });

  test('that clears everything logs this one out', () => {
    const shop = startHeadlessAppWithState({ session: ANNA, cart });
    window.localStorage.clear();
    simulateStorageEvent(null);
    expect([shop.session.getSnapshot().value, getLines(shop)]).toEqual(['guest', []]);
  });
});

describe('the page', () => {
  test('that returns from the back/forward cache loads the changes of other tabs', () => {
    const shop = startHeadlessAppWithState({ cart });
    const storage = openOtherTab();
    storage.saveCart({
      ownerAccount: null,
      cart: createSampleCart([createSampleLine(SERUM)]),
      mergeKey: 'k2',
    });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(getLines(shop)).toEqual([['tin:', 1]]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(getLines(shop)).toEqual([['serum:', 1]]);
    storage.saveSession(ANNA);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(shop.session.getSnapshot().context.session).toEqual(ANNA);
  });

  test("that goes offline and online shows a notice, and reloads a member's cart", async () => {
    const shop = startHeadlessAppWithState({
      session: ANNA,
      cart,
      replies: { cart: toWireCart(cart) },
    });
    await waitForCondition(() =>
      expect(shop.cart.getSnapshot().matches({ member: 'synced' })).toBe(true),
    );
    const listShownCodes = () =>
      shop.notices
        .getSnapshot()
        .context.shown.map(({ notice }) => (notice.about === 'code' ? notice.code : notice.about));
    window.dispatchEvent(new Event('offline'));
    expect(listShownCodes()).toEqual(['offline']);
    window.dispatchEvent(new Event('online'));
    expect(listShownCodes()).toEqual(['online']);
    await waitForCondition(() => expect(shop.getInputs('cart')).toHaveLength(2));
  });
});
