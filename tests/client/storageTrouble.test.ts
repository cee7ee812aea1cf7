import { beforeEach, describe, expect, test } from 'vitest';
import { orderBodyOf } from '#models/checkout/basket.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { type Intent, SAVED_VERSION, type SavedCheckout } from '#models/checkout/saved.ts';
import { createStorage, type StoredCart } from '#src/app/storage.ts';
import {
  ANNA,
  BEN,
  cartOf,
  HOME,
  inPromotion,
  line,
  NOON,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';

let now = NOON;
const open = () => createStorage(window, () => now);
beforeEach(() => {
  now = NOON;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const stored: StoredCart = {
  account: null,
  cart: cartOf([inPromotion(TIN, SPRING), line(TIN)], [SPRING]),
  mergeKey: 'key-1',
};
const draft: SavedCheckout = {
  version: SAVED_VERSION,
  account: ANNA.account,
  draft: { ...EMPTY_DRAFT, lines: [line(TIN)], address: HOME, freight: 890, active: 1 },
};
const intentOf = (transactionCode: string, account: string): Intent => ({
  account,
  transactionCode,
  body: orderBodyOf(draft.draft, transactionCode, 3690),
  total: 3690,
  at: NOON,
});
const keys = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index));

describe('storage that is torn', () => {
  const torn = [
    '{"until":',
    '"x"',
    'null',
    '7',
    '[]',
    '{}',
    '{"until":9e15,"value":{"token":7}}',
    '{"until":"x","value":null}',
  ];
  for (const text of torn) {
    test(`${text} is nothing`, () => {
      for (const key of ['mall.session', 'mall.cart', 'mall.intents'])
        window.localStorage.setItem(key, text);
      window.sessionStorage.setItem('mall.draft', text);
      const storage = open();
      expect([
        storage.readSession(),
        storage.readCart(),
        storage.readDraft(),
        storage.readIntent(null),
      ]).toEqual([null, null, null, null]);
    });
  }

  test('does not keep a good intent from being found beside a torn one', () => {
    const good = intentOf('T1', ANNA.account);
    window.localStorage.setItem('mall.intents', JSON.stringify([{ account: 7 }, good]));
    expect(open().readIntent(ANNA.account)).toEqual(good);
  });
});

describe('storage that cannot be used', () => {
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
    }) as unknown as Window; // only what the storage uses
  const forbidden = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
    addEventListener: () => undefined,
  } as unknown as Window; // only what the storage uses

  for (const [name, window] of [
    ['full', page(full)],
    ['forbidden', forbidden],
  ] as const) {
    test(`because it is ${name} only forgets`, () => {
      const storage = createStorage(window, () => NOON);
      storage.keepSession(ANNA);
      storage.keepCart(stored);
      storage.keepDraft(draft);
      storage.keepIntent(intentOf('T1', ANNA.account));
      storage.dropIntent('T1');
      storage.keepScroll('k', 5);
      expect([
        storage.readSession(),
        storage.readCart(),
        storage.readDraft(),
        storage.readIntent(null),
        storage.readScroll('k'),
      ]).toEqual([null, null, null, null, 0]);
    });
  }
});

describe('intents', () => {
  const [first, second, bens] = [
    intentOf('T1', ANNA.account),
    intentOf('T2', ANNA.account),
    intentOf('T3', BEN.account),
  ];

  test('are given to their own account, and to a guest who can then be asked to log in', () => {
    const storage = open();
    storage.keepIntent(first);
    expect([
      storage.readIntent(ANNA.account),
      storage.readIntent(BEN.account),
      storage.readIntent(null),
    ]).toEqual([first, null, first]);
  });

  test('of another tab or another account are not overwritten; the oldest is settled first', () => {
    const storage = open();
    for (const intent of [first, bens, second]) storage.keepIntent(intent);
    expect([storage.readIntent(ANNA.account), storage.readIntent(BEN.account)]).toEqual([
      first,
      bens,
    ]);
    storage.dropIntent('T1');
    expect(storage.readIntent(ANNA.account)).toEqual(second);
    storage.dropIntent('T2');
    storage.dropIntent('T3');
    expect([storage.readIntent(null), keys(window.localStorage)]).toEqual([null, []]);
  });

  test('that are posted again are kept once, and only the answered one is dropped', () => {
    const storage = open();
    storage.keepIntent(first);
    storage.keepIntent(first);
    storage.dropIntent('T9');
    expect(storage.readIntent(ANNA.account)).toEqual(first);
    storage.dropIntent('T1');
    expect(storage.readIntent(ANNA.account)).toBeNull();
  });
});

describe('another tab', () => {
  test('is heard when it changes session or cart or clears everything, until nobody listens', () => {
    const heard: string[] = [];
    const stop = open().onOtherTab((what) => heard.push(what));
    const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
    for (const key of ['mall.session', 'mall.cart', 'mall.intents', 'theirs']) tell(key);
    expect(heard).toEqual(['session', 'cart']);
    tell(null);
    expect(heard).toEqual(['session', 'cart', 'session', 'cart']);
    stop();
    tell('mall.cart');
    expect(heard).toHaveLength(4);
  });
});
