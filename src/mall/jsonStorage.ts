/**
 * Browser storage. If it is full, denied or corrupt, `load` returns null and `save` does nothing.
 */
export interface JsonStorage {
  readonly load: (key: string) => unknown;
  /** null removes the item */
  readonly save: (key: string, value: unknown) => void;
}

/** Separate constants, so that the early script of a page contains no other keys. */
export const HEADER_KEY = 'mall.header';
const SCROLL_KEY = 'mall.scroll';

export const STORAGE_KEYS = {
  session: 'mall.session',
  cart: 'mall.cart',
  cartWrites: 'mall.cartWrites',
  sentChanges: 'mall.sentChanges',
  header: HEADER_KEY,
  draft: 'mall.draft',
  intents: 'mall.intents',
  scroll: SCROLL_KEY,
  history: 'mall.history',
  saved: 'mall.saved',
} as const;

/**
 * Where an item of a newer release is kept while an earlier release uses its key (newerItems.ts).
 */
export const toNewerKey = (key: string): string => `${key}.kept`;

function createJsonStorage(store: () => Storage): JsonStorage {
  return {
    load(key) {
      try {
        return JSON.parse(store().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    save(key, value) {
      try {
        if (value === null) store().removeItem(key);
        else store().setItem(key, JSON.stringify(value));
      } catch {
        // The storage is full or access is denied; the page works without it.
      }
    },
  };
}

// A browser that denies storage throws on access to the property.
export const localJsonStorage = (browserWindow: Window): JsonStorage =>
  createJsonStorage(() => browserWindow.localStorage);
export const sessionJsonStorage = (browserWindow: Window): JsonStorage =>
  createJsonStorage(() => browserWindow.sessionStorage);

/** Whether this browser stores state from which the charts resume. */
export function hasSavedState(browserWindow: Window): boolean {
  const localStore = localJsonStorage(browserWindow);
  const keys = [STORAGE_KEYS.session, STORAGE_KEYS.cart, STORAGE_KEYS.header];
  return keys.some((key) => localStore.load(key) !== null) || hasStoredCheckout(browserWindow);
}

/** Whether this browser stores a draft or an order without a reply, which a checkout resumes. */
export const hasStoredCheckout = (browserWindow: Window): boolean =>
  localJsonStorage(browserWindow).load(STORAGE_KEYS.intents) !== null ||
  [STORAGE_KEYS.intents, STORAGE_KEYS.draft, toNewerKey(STORAGE_KEYS.draft)].some(
    (key) => sessionJsonStorage(browserWindow).load(key) !== null,
  );

/** Scroll positions in pixels, by the key of the history entry. */
export interface ScrollStore {
  readonly loadScroll: (key: string) => number;
  readonly saveScroll: (key: string, top: number) => void;
}

export const scrollStore = (store: JsonStorage): ScrollStore => ({
  loadScroll: (key) => Number(store.load(`${SCROLL_KEY}.${key}`) ?? 0),
  saveScroll: (key, top) => store.save(`${SCROLL_KEY}.${key}`, top),
});
