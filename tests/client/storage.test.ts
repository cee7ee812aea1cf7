import { millisecondsInDay } from 'date-fns/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { STORED_CART_VERSION } from '#models/cart/storedCart.ts';
import { STORED_CHECKOUT_VERSION } from '#models/checkout/storedCheckout.ts';
import { hasStoredCheckout } from '#src/mall/jsonStorage.ts';
import {
  createEmptyStoredCart,
  CACHE_LIFETIME_MINUTES,
  type StoredCart,
} from '#src/mall/storage.ts';
import { readyIntent, storedCheckout } from '#tests/fixtures/readyCheckout.ts';
import {
  ANNA,
  createSampleCart,
  createPromotionLine,
  createSampleLine,
  NOON,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';

let now = NOON;
const openTestStorage = () => createTestStorage(window, () => now);
beforeEach(() => {
  now = NOON;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const storedCart: StoredCart = {
  ownerAccount: null,
  cart: createSampleCart([createPromotionLine(TIN, SPRING), createSampleLine(TIN)], [SPRING]),
  mergeKey: 'key-1',
};
const listKeys = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index));

describe('browser storage', () => {
  test('loads what was saved', () => {
    const storage = openTestStorage();
    storage.saveSession(ANNA);
    storage.saveCart(storedCart);
    storage.saveDraft(storedCheckout);
    storage.saveScroll('k1', 480);
    const later = openTestStorage();
    expect([
      later.loadSession(),
      later.loadCart(),
      later.loadDraft(),
      later.loadScroll('k1'),
    ]).toEqual([ANNA, storedCart, storedCheckout, 480]);
  });

  test('is empty on the first visit', () => {
    const storage = openTestStorage();
    expect([
      storage.loadSession(),
      storage.loadCart(),
      storage.loadDraft(),
      storage.loadIntent(null),
      storage.loadScroll('k'),
    ]).toEqual([null, null, null, null, 0]);
    expect(createEmptyStoredCart('key')).toEqual({
      ownerAccount: null,
      cart: createSampleCart([]),
      mergeKey: 'key',
    });
  });

  test('removes the session at logout, and a draft when its order is settled', () => {
    const storage = openTestStorage();
    storage.saveSession(ANNA);
    storage.saveDraft(storedCheckout);
    storage.saveSession(null);
    storage.saveDraft(null);
    expect([listKeys(window.localStorage), listKeys(window.sessionStorage)]).toEqual([[], []]);
  });

  test('keeps a draft in this tab only', () => {
    openTestStorage().saveDraft(storedCheckout);
    expect([listKeys(window.localStorage), listKeys(window.sessionStorage)]).toEqual([
      [],
      ['mall.draft'],
    ]);
    expect(openTestStorage().loadDraft()).toEqual(storedCheckout);
    window.sessionStorage.clear();
    expect(openTestStorage().loadDraft()).toBeNull();
  });
});

describe('changes of the cart that are not saved', () => {
  const writes = [
    { kind: 'set', goodsId: 'tin', promotionId: 'spring', quantity: 2 },
    { kind: 'set', goodsId: 'serum', promotionId: null, quantity: 0 },
  ] as const;

  const unsaved = {
    ownerAccount: ANNA.account,
    writes,
    lastChange: { pageKey: 'c0ffee00-0000-4000-8000-000000000001', writeNumber: 3 },
  };

  test('load in this tab only', () => {
    const storage = openTestStorage();
    storage.saveCartWrites(unsaved);
    expect(openTestStorage().loadCartWrites()).toMatchObject(unsaved);
    window.sessionStorage.clear();
    expect(openTestStorage().loadCartWrites()).toBeNull();
  });

  test('are absent once they are saved', () => {
    const storage = openTestStorage();
    storage.saveCartWrites(unsaved);
    storage.saveCartWrites(null);
    expect(listKeys(window.sessionStorage)).toEqual([]);
  });

  test('load as none if their format is unknown', () => {
    const formats = [
      { version: 2, ...unsaved },
      { version: 1, ...unsaved, writes: [{ ...writes[0], quantity: 'two' }] },
      { version: 1, ...unsaved, writes: [{ ...writes[0], kind: 'add' }] },
    ];
    for (const format of formats) {
      window.sessionStorage.setItem('mall.cartWrites', JSON.stringify(format));
      expect(openTestStorage().loadCartWrites()).toBeNull();
    }
  });
});

describe('what a newer release has stored, after a rollback', () => {
  const newer = { version: STORED_CHECKOUT_VERSION + 1, draft: { basket: ['tin'] } };
  const newerCart = { until: NOON + millisecondsInDay, value: { version: 4, basket: ['tin'] } };
  const newerIntent = { transactionCode: 'code-2', basket: ['tin'] };
  const getItem = (store: Storage, key: string): unknown =>
    JSON.parse(store.getItem(key) ?? 'null');
  const setItem = (store: Storage, key: string, item: unknown) =>
    store.setItem(key, JSON.stringify(item));

  test('loads as absent and is kept when the page starts and saves', () => {
    setItem(window.sessionStorage, 'mall.draft', newer);
    setItem(window.localStorage, 'mall.cart', newerCart);
    for (let start = 0; start < 2; start += 1) {
      const storage = openTestStorage();
      storage.takeOverDraft();
      expect([storage.loadDraft(), storage.loadCart()?.cart.lines ?? []]).toEqual([null, []]);
      storage.saveDraft(null);
      storage.saveCart(createEmptyStoredCart('key'));
    }
    expect([
      getItem(window.sessionStorage, 'mall.draft.kept'),
      getItem(window.localStorage, 'mall.cart.kept'),
    ]).toEqual([newer, newerCart]);
    expect(hasStoredCheckout(window)).toBe(true);
  });

  test('is read again by a release that knows its format', () => {
    setItem(window.sessionStorage, 'mall.draft.kept', storedCheckout);
    const storage = openTestStorage();
    storage.takeOverDraft();
    expect(storage.loadDraft()).toEqual(storedCheckout);
    expect(listKeys(window.sessionStorage)).toEqual([]);
  });

  test('a kept cart is added to the cart of the same owner, once', () => {
    const empty = createEmptyStoredCart('key-2');
    openTestStorage().saveCart(storedCart);
    setItem(window.localStorage, 'mall.cart.kept', getItem(window.localStorage, 'mall.cart'));
    setItem(window.localStorage, 'mall.cart', {
      until: NOON + millisecondsInDay,
      value: { version: STORED_CART_VERSION, ...empty },
    });
    const merged = openTestStorage().loadCart();
    expect(merged?.cart.lines.map(({ goodsId, quantity }) => [goodsId, quantity])).toEqual(
      storedCart.cart.lines.map(({ goodsId, quantity }) => [goodsId, quantity]),
    );
    openTestStorage().saveCart(empty);
    expect(openTestStorage().loadCart()).toEqual(empty);
  });

  test('a kept cart of another owner is not shown', () => {
    const own = { ...storedCart, ownerAccount: ANNA.account };
    openTestStorage().saveCart(storedCart);
    setItem(window.localStorage, 'mall.cart.kept', getItem(window.localStorage, 'mall.cart'));
    setItem(window.localStorage, 'mall.cart', {
      until: NOON + millisecondsInDay,
      value: { version: STORED_CART_VERSION, ...own },
    });
    expect(openTestStorage().loadCart()).toEqual(own);
  });

  test('an order without a reply stays while others are saved and removed', () => {
    setItem(window.localStorage, 'mall.intents', [newerIntent]);
    const storage = openTestStorage();
    storage.saveIntent(readyIntent);
    storage.removeIntent(readyIntent.transactionCode);
    expect(storage.loadIntent(null)).toBeNull();
    expect(getItem(window.localStorage, 'mall.intents')).toEqual([newerIntent]);
  });

  test('is removed at the logout, and so are half-typed forms', () => {
    setItem(window.sessionStorage, 'mall.draft.kept', newer);
    setItem(window.localStorage, 'mall.cart.kept', newerCart);
    const storage = openTestStorage();
    storage.saveForm('enquiry', { name: 'Anna' });
    storage.saveForm('problem', { text: 'broken' });
    storage.saveForm('address', { addressId: null });
    storage.removePrivateData();
    expect([listKeys(window.localStorage), listKeys(window.sessionStorage)]).toEqual([[], []]);
  });
});

describe('thirty days (§9)', () => {
  test('after the last visit session and cart expire, not earlier', () => {
    expect(CACHE_LIFETIME_MINUTES).toBe(43_200);
    openTestStorage().saveSession(ANNA);
    openTestStorage().saveCart(storedCart);
    now = NOON + 30 * millisecondsInDay;
    window.localStorage.setItem('before', window.localStorage.getItem('mall.session') ?? '');
    expect(openTestStorage().loadSession()).toEqual(ANNA);
    window.localStorage.setItem('mall.session', window.localStorage.getItem('before') ?? '');
    now += 1;
    expect([openTestStorage().loadSession(), openTestStorage().loadCart()]).toEqual([null, null]);
  });

  test('start empty on each visit', () => {
    openTestStorage().saveSession(ANNA);
    for (let visit = 0; visit < 5; visit += 1) {
      now += 29 * millisecondsInDay;
      expect(openTestStorage().loadSession()).toEqual(ANNA);
    }
  });

  test('are extended at most once a day, because each write notifies the other tabs', () => {
    openTestStorage().saveSession(ANNA);
    const written = () => window.localStorage.getItem('mall.session');
    const first = written();
    now += millisecondsInDay;
    openTestStorage().loadSession();
    expect(written()).toBe(first);
    now += 1;
    openTestStorage().loadSession();
    expect(written()).not.toBe(first);
  });
});
