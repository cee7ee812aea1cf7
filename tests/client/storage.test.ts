import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { SAVED_VERSION, type SavedCheckout } from '#models/checkout/saved.ts';
import {
  createStorage,
  emptyStoredCart,
  LIFETIME_MINUTES,
  type StoredCart,
} from '#src/app/storage.ts';
import {
  ANNA,
  cartOf,
  HOME,
  inPromotion,
  line,
  NOON,
  SPRING,
  TIN,
} from '#tests/paths/sampleData.ts';

const DAY = 86_400_000;
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
const keys = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index));

describe('what the browser keeps', () => {
  test('is read as it was written', () => {
    const storage = open();
    storage.keepSession(ANNA);
    storage.keepCart(stored);
    storage.keepDraft(draft);
    storage.keepScroll('k1', 480);
    const later = open();
    expect([
      later.readSession(),
      later.readCart(),
      later.readDraft(),
      later.readScroll('k1'),
    ]).toEqual([ANNA, stored, draft, 480]);
  });

  test('is nothing on the first visit', () => {
    const storage = open();
    expect([
      storage.readSession(),
      storage.readCart(),
      storage.readDraft(),
      storage.readIntent(null),
      storage.readScroll('k'),
    ]).toEqual([null, null, null, null, 0]);
    expect(emptyStoredCart('key')).toEqual({ account: null, cart: cartOf([]), mergeKey: 'key' });
  });

  test('of a session goes at logout, and a draft when it is done', () => {
    const storage = open();
    storage.keepSession(ANNA);
    storage.keepDraft(draft);
    storage.keepSession(null);
    storage.keepDraft(null);
    expect([keys(window.localStorage), keys(window.sessionStorage)]).toEqual([[], []]);
  });

  test('of a draft belongs to this tab', () => {
    open().keepDraft(draft);
    expect([keys(window.localStorage), keys(window.sessionStorage)]).toEqual([[], ['mall.draft']]);
    expect(open().readDraft()).toEqual(draft);
    window.sessionStorage.clear();
    expect(open().readDraft()).toBeNull();
  });
});

describe('thirty days (§9)', () => {
  test('after the last visit the session and the cart are forgotten, not before', () => {
    expect(LIFETIME_MINUTES).toBe(43_200);
    open().keepSession(ANNA);
    open().keepCart(stored);
    now = NOON + 30 * DAY;
    window.localStorage.setItem('before', window.localStorage.getItem('mall.session') ?? '');
    expect(open().readSession()).toEqual(ANNA);
    window.localStorage.setItem('mall.session', window.localStorage.getItem('before') ?? '');
    now += 1;
    expect([open().readSession(), open().readCart()]).toEqual([null, null]);
  });

  test('begin anew with each visit', () => {
    open().keepSession(ANNA);
    for (let visit = 0; visit < 5; visit += 1) {
      now += 29 * DAY;
      expect(open().readSession()).toEqual(ANNA);
    }
  });

  test('are written again at most once a day, for each write wakes the other tabs', () => {
    open().keepSession(ANNA);
    const written = () => window.localStorage.getItem('mall.session');
    const first = written();
    now += DAY;
    open().readSession();
    expect(written()).toBe(first);
    now += 1;
    open().readSession();
    expect(written()).not.toBe(first);
  });
});
