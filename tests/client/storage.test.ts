import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { SAVED_VERSION, type SavedCheckout } from '#models/checkout/savedCheckout.ts';
import {
  createEmptyStoredCart,
  CACHE_LIFETIME_MINUTES,
  type StoredCart,
} from '#src/mall/storage.ts';
import {
  ANNA,
  createSampleCart,
  HOME,
  createPromotionLine,
  createSampleLine,
  NOON,
  SPRING,
  TIN,
} from '#tests/fixtures/sampleData.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';

const DAY = 86_400_000;
let now = NOON;
const openTestStorage = () => createTestStorage(window, () => now);
beforeEach(() => {
  now = NOON;
  window.localStorage.clear();
  window.sessionStorage.clear();
});

const parseStored: StoredCart = {
  ownerAccount: null,
  cart: createSampleCart([createPromotionLine(TIN, SPRING), createSampleLine(TIN)], [SPRING]),
  mergeKey: 'key-1',
};
const draft: SavedCheckout = {
  version: SAVED_VERSION,
  account: ANNA.account,
  draft: {
    ...EMPTY_DRAFT,
    lines: [createSampleLine(TIN)],
    address: HOME,
    freightCents: 890,
    active: 1,
  },
};
const listKeys = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index));

describe('browser storage', () => {
  test('loads what was saved', () => {
    const storage = openTestStorage();
    storage.saveSession(ANNA);
    storage.saveCart(parseStored);
    storage.saveDraft(draft);
    storage.saveScroll('k1', 480);
    const later = openTestStorage();
    expect([
      later.loadSession(),
      later.loadCart(),
      later.loadDraft(),
      later.loadScroll('k1'),
    ]).toEqual([ANNA, parseStored, draft, 480]);
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
    storage.saveDraft(draft);
    storage.saveSession(null);
    storage.saveDraft(null);
    expect([listKeys(window.localStorage), listKeys(window.sessionStorage)]).toEqual([[], []]);
  });

  test('keeps a draft in this tab only', () => {
    openTestStorage().saveDraft(draft);
    expect([listKeys(window.localStorage), listKeys(window.sessionStorage)]).toEqual([
      [],
      ['mall.draft'],
    ]);
    expect(openTestStorage().loadDraft()).toEqual(draft);
    window.sessionStorage.clear();
    expect(openTestStorage().loadDraft()).toBeNull();
  });
});

describe('thirty days (§9)', () => {
  test('after the last visit session and cart expire, not earlier', () => {
    expect(CACHE_LIFETIME_MINUTES).toBe(43_200);
    openTestStorage().saveSession(ANNA);
    openTestStorage().saveCart(parseStored);
    now = NOON + 30 * DAY;
    window.localStorage.setItem('before', window.localStorage.getItem('mall.session') ?? '');
    expect(openTestStorage().loadSession()).toEqual(ANNA);
    window.localStorage.setItem('mall.session', window.localStorage.getItem('before') ?? '');
    now += 1;
    expect([openTestStorage().loadSession(), openTestStorage().loadCart()]).toEqual([null, null]);
  });

  test('start empty on each visit', () => {
    openTestStorage().saveSession(ANNA);
    for (let visit = 0; visit < 5; visit += 1) {
      now += 29 * DAY;
      expect(openTestStorage().loadSession()).toEqual(ANNA);
    }
  });

  test('are extended at most once a day, because each write notifies the other tabs', () => {
    openTestStorage().saveSession(ANNA);
    const written = () => window.localStorage.getItem('mall.session');
    const first = written();
    now += DAY;
    openTestStorage().loadSession();
    expect(written()).toBe(first);
    now += 1;
    openTestStorage().loadSession();
    expect(written()).not.toBe(first);
  });
});
