import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import { type Intent, INTENT_VERSION } from '#models/checkout/storedCheckout.ts';
import { hasStoredCheckout } from '#src/mall/jsonStorage.ts';
import { type StoredCart } from '#src/mall/storage.ts';
import { storedCheckout } from '#tests/fixtures/readyCheckout.ts';
import {
  ANNA,
  BEN,
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
const createIntent = (transactionCode: string, account: string): Intent => ({
  account,
  transactionCode,
  body: toPlaceOrderBody(storedCheckout.draft, transactionCode, 3690),
  totalCents: 3690,
  at: NOON,
});
const listKeys = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index));

describe('corrupt storage', () => {
  const corrupted = [
    '{"until":',
    '"x"',
    'null',
    '7',
    '[]',
    '{}',
    '{"until":9e15,"value":{"token":7}}',
    '{"until":"x","value":null}',
  ];
  for (const text of corrupted) {
    test(`${text} loads as absent`, () => {
      for (const key of ['mall.session', 'mall.cart', 'mall.intents'])
        window.localStorage.setItem(key, text);
      window.sessionStorage.setItem('mall.draft', text);
      const storage = openTestStorage();
      expect([
        storage.loadSession(),
        storage.loadCart(),
        storage.loadDraft(),
        storage.loadIntent(null),
      ]).toEqual([null, null, null, null]);
    });
  }

  test('does not hide a valid intent beside a corrupt one', () => {
    const validIntent = createIntent('T1', ANNA.account);
    window.localStorage.setItem('mall.intents', JSON.stringify([{ account: 7 }, validIntent]));
    expect(openTestStorage().loadIntent(ANNA.account)).toEqual(validIntent);
  });
});

describe('unavailable storage', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  };
  const page = (store: object) =>
    ({
      localStorage: store,
      sessionStorage: store,
      addEventListener: () => undefined,
    }) as unknown as Window; // the part of a window that the storage uses
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    addEventListener: () => undefined,
  } as unknown as Window; // the part of a window that the storage uses

  for (const [name, window] of [
    ['full', page(full)],
    ['forbidden', forbidden],
  ] as const) {
    test(`that is ${name} loads nothing and does not throw`, () => {
      const storage = createTestStorage(window, () => NOON);
      storage.saveSession(ANNA);
      storage.saveCart(storedCart);
      storage.saveDraft(storedCheckout);
      storage.saveIntent(createIntent('T1', ANNA.account));
      storage.removeIntent('T1');
      storage.saveScroll('k', 5);
      expect([
        storage.loadSession(),
        storage.loadCart(),
        storage.loadDraft(),
        storage.loadIntent(null),
        storage.loadScroll('k'),
      ]).toEqual([null, null, null, null, 0]);
    });
  }
});

describe('intents', () => {
  const [first, second, bens] = [
    createIntent('T1', ANNA.account),
    createIntent('T2', ANNA.account),
    createIntent('T3', BEN.account),
  ];

  test('are returned to their account, and to a guest, who is then asked to log in', () => {
    const storage = openTestStorage();
    storage.saveIntent(first);
    expect([
      storage.loadIntent(ANNA.account),
      storage.loadIntent(BEN.account),
      storage.loadIntent(null),
    ]).toEqual([first, null, first]);
  });

  test('of another tab or another account are not overwritten; the oldest is returned first', () => {
    const storage = openTestStorage();
    for (const intent of [first, bens, second]) storage.saveIntent(intent);
    expect([storage.loadIntent(ANNA.account), storage.loadIntent(BEN.account)]).toEqual([
      first,
      bens,
    ]);
    storage.removeIntent('T1');
    expect(storage.loadIntent(ANNA.account)).toEqual(second);
    storage.removeIntent('T2');
    storage.removeIntent('T3');
    expect([storage.loadIntent(null), listKeys(window.localStorage)]).toEqual([null, []]);
  });

  test('that are sent again are stored once, and only the settled one is removed', () => {
    const storage = openTestStorage();
    storage.saveIntent(first);
    storage.saveIntent(first);
    const stored: unknown = JSON.parse(window.localStorage.getItem('mall.intents') ?? '');
    expect(stored).toEqual([{ version: INTENT_VERSION, ...first }]);
    storage.removeIntent('T9');
    expect(storage.loadIntent(ANNA.account)).toEqual(first);
    storage.removeIntent('T1');
    expect(storage.loadIntent(ANNA.account)).toBeNull();
  });
});

test('an order without a reply is stored for the tab if the storage of the browser is full', () => {
  const intent = createIntent('T1', ANNA.account);
  const otherIntent = createIntent('T2', ANNA.account);
  openTestStorage().saveIntent(otherIntent);
  const setItem = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openTestStorage().saveIntent(intent);
  expect(hasStoredCheckout(window)).toBe(true);
  setItem.mockRestore();
  const storage = openTestStorage();
  expect(storage.loadIntent(ANNA.account)).toEqual(otherIntent);
  storage.removeIntent('T2');
  expect(storage.loadIntent(ANNA.account)).toEqual(intent);
  storage.removeIntent('T1');
  expect([storage.loadIntent(null), hasStoredCheckout(window)]).toEqual([null, false]);
});

describe('another tab', () => {
  test('reports a change of session or cart and a cleared storage to its subscribers', () => {
    const received: string[] = [];
    const stop = openTestStorage().onOtherTabChange((changedItem) => received.push(changedItem));
    const dispatchStorageEvent = (key: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key }));
    for (const key of ['mall.session', 'mall.cart', 'mall.intents', 'theirs'])
      dispatchStorageEvent(key);
    expect(received).toEqual(['session', 'cart']);
    dispatchStorageEvent(null);
    expect(received).toEqual(['session', 'cart', 'session', 'cart']);
    stop();
    dispatchStorageEvent('mall.cart');
    expect(received).toHaveLength(4);
  });
});
