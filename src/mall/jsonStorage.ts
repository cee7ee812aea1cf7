/**
 * Browser storage. If it is full, denied or corrupt, `load` returns null and `save` does nothing.
 */
export interface JsonStorage {
  readonly load: (key: string) => unknown;
  /** null removes the item */
  readonly save: (key: string, value: unknown) => void;
}

export const STORAGE_KEYS = {
  session: 'mall.session',
  cart: 'mall.cart',
  header: 'mall.header',
  draft: 'mall.draft',
  intents: 'mall.intents',
  scroll: 'mall.scroll',
  history: 'mall.history',
  saved: 'mall.saved',
} as const;

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
export const localJsonStorage = (page: Window): JsonStorage =>
  createJsonStorage(() => page.localStorage);
export const sessionJsonStorage = (page: Window): JsonStorage =>
  createJsonStorage(() => page.sessionStorage);

/** Whether this browser stores state from which the charts resume. */
export function hasSavedState(page: Window): boolean {
  const localStore = localJsonStorage(page);
  const keys = [STORAGE_KEYS.session, STORAGE_KEYS.cart, STORAGE_KEYS.header];
  return keys.some((key) => localStore.load(key) !== null) || hasSavedCheckout(page);
}

/** Whether this browser stores a draft or an order without a reply, which a checkout resumes. */
export const hasSavedCheckout = (page: Window): boolean =>
  localJsonStorage(page).load(STORAGE_KEYS.intents) !== null ||
  sessionJsonStorage(page).load(STORAGE_KEYS.draft) !== null;

/** Scroll positions in pixels, by the key of the history entry. */
export interface ScrollStore {
  readonly loadScroll: (key: string) => number;
  readonly saveScroll: (key: string, top: number) => void;
}

export const scrollStore = (store: JsonStorage): ScrollStore => ({
  loadScroll: (key) => Number(store.load(`${STORAGE_KEYS.scroll}.${key}`) ?? 0),
  saveScroll: (key, top) => store.save(`${STORAGE_KEYS.scroll}.${key}`, top),
});
