import { minutesInDay } from 'date-fns/constants';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import * as v from 'valibot';
import { type Cart, EMPTY_CART } from '#models/cart/cart.ts';
import type { SentChanges } from '#models/cart/changeSource.api.ts';
import { restoreLines } from '#models/cart/removal.ts';
import {
  STORED_CART_VERSION,
  storedCartSchema,
  type StoredCartWrites,
  storedCartWritesSchema,
  storedList,
} from '#models/cart/storedCart.ts';
import {
  type Intent,
  INTENT_VERSION,
  STORED_CHECKOUT_VERSION,
  type StoredCheckout,
} from '#models/checkout/storedCheckout.ts';
import { type Session, sessionSchema } from '#models/session/session.ts';
import {
  STORAGE_KEYS,
  localJsonStorage,
  type JsonStorage,
  scrollStore,
  type ScrollStore,
  sessionJsonStorage,
  toNewerKey,
} from './jsonStorage.ts';
import { keepNewerItems, removeNewerItem } from './newerItems.ts';

/** `mergeKey` makes the merge of a guest's cart idempotent. */
export interface StoredCart {
  /** null for a guest */
  readonly ownerAccount: string | null;
  readonly cart: Cart;
  readonly mergeKey: string;
}

/** A bulk enquiry, a report of a problem with an order, and an address of the address page. */
const SAVED_FORMS = ['enquiry', 'problem', 'address'] as const;
type SavedForm = (typeof SAVED_FORMS)[number];

/** models/checkout/parseStoredCheckout.ts, which is loaded for a checkout only. */
export interface CheckoutParsers {
  readonly parseStoredCheckout: (stored: unknown) => StoredCheckout | null;
  readonly parseIntent: (stored: unknown) => Intent | null;
}

/** The shop's data in browser storage (§2, §4, §9). Corrupt items load as absent. */
export interface MallStorage extends ScrollStore {
  /** until this call a stored draft and stored intents load as absent */
  setCheckoutParsers(parsers: CheckoutParsers): void;
  loadSession(): Session | null;
  saveSession(session: Session | null): void;
  loadCart(): StoredCart | null;
  saveCart(stored: StoredCart): void;
  /** the unsaved changes of this tab; null if there are none */
  loadCartWrites(): StoredCartWrites | null;
  saveCartWrites(stored: StoredCartWrites | null): void;
  /** the changes of the cart of each tab of this browser that the server has not confirmed */
  loadSentChanges(): readonly StoredChanges[];
  saveSentChanges(changes: readonly (StoredChanges | SentChanges)[]): void;
  /**
   * takes the draft out of session storage at the start (§2); it is loaded from memory until it is
   * saved again
   */
  takeOverDraft(): void;
  loadDraft(): StoredCheckout | null;
  saveDraft(draft: StoredCheckout | null): void;
  loadIntent(account: string | null): Intent | null;
  saveIntent(intent: Intent): void;
  removeIntent(transactionCode: string): void;
  /** the unsent form of a page, in this tab */
  loadForm(form: SavedForm): unknown;
  saveForm(form: SavedForm, draft: unknown): void;
  /**
   * searches, viewed products, saved products, unsent forms, and what sent changes of the cart
   * contain
   */
  removePrivateData(): void;
  /** calls `listener` when another tab changes session or cart; returns the unsubscribe function */
  onOtherTabChange(listener: (item: 'session' | 'cart') => void): () => void;
}

/** Lifetime of stored items; loading extends it (§9). */
export const CACHE_LIFETIME_MINUTES = 43_200;

const expiringSchema = v.object({ until: v.number(), value: v.unknown() });

const parseOrNull = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

/**
 * Items expire after 30 days. Loading extends that at most once a day, because each write notifies
 * every other tab.
 */
function createExpiringStore(localStore: JsonStorage, now: () => number) {
  const save = (key: string, value: unknown) =>
    localStore.save(
      key,
      value === null
        ? null
        : { until: now() + minutesToMilliseconds(CACHE_LIFETIME_MINUTES), value },
    );
  function load(key: string): unknown {
    const cached = v.safeParse(expiringSchema, localStore.load(key));
    if (!cached.success || cached.output.until < now()) return null;
    const { until, value } = cached.output;
    if (until - now() < minutesToMilliseconds(CACHE_LIFETIME_MINUTES - minutesInDay))
      save(key, value);
    return value;
  }
  return { save, load };
}

const storedIntentSchema = v.looseObject({ transactionCode: v.string() });

type IntentStore = Pick<MallStorage, 'loadIntent' | 'saveIntent' | 'removeIntent'>;

/**
 * Several intents can exist, because other tabs or accounts may await a reply. The oldest is
 * returned first. An intent that the local storage does not accept, because it is full, is stored
 * for this tab.
 */
function createIntentStore(
  stores: readonly [local: JsonStorage, session: JsonStorage],
  parsers: () => CheckoutParsers | null,
): IntentStore {
  // An intent that a newer release has stored stays, although it cannot be read.
  function loadStored(store: JsonStorage) {
    const stored = store.load(STORAGE_KEYS.intents);
    return Array.isArray(stored)
      ? stored.flatMap((intent) => parseOrNull(storedIntentSchema, intent) ?? [])
      : [];
  }
  const loadAll = (): readonly Intent[] =>
    stores.flatMap(loadStored).flatMap((intent) => parsers()?.parseIntent(intent) ?? []);
  const remove = (store: JsonStorage, transactionCode: string, added: readonly object[] = []) => {
    const others = loadStored(store).filter((intent) => intent.transactionCode !== transactionCode);
    const intents = [...others, ...added];
    store.save(STORAGE_KEYS.intents, intents.length === 0 ? null : intents);
  };
  const add = (store: JsonStorage, intent: Intent): boolean => {
    remove(store, intent.transactionCode, [{ version: INTENT_VERSION, ...intent }]);
    return loadStored(store).some(
      ({ transactionCode }) => transactionCode === intent.transactionCode,
    );
  };
  return {
    loadIntent: (account) =>
      loadAll().find((intent) => account === null || intent.account === account) ?? null,
    saveIntent: (intent) => void stores.some((store) => add(store, intent)),
    removeIntent: (transactionCode) => stores.forEach((store) => remove(store, transactionCode)),
  };
}

type DraftStore = Pick<MallStorage, 'takeOverDraft' | 'loadDraft' | 'saveDraft'>;

/**
 * `takeOverDraft` clears the stored draft, so that a draft that makes the start fail does so once.
 */
function createDraftStore(
  sessionStore: JsonStorage,
  parsers: () => CheckoutParsers | null,
): DraftStore {
  let takenOver: StoredCheckout | null = null;
  const loadFrom = (key: string) => parsers()?.parseStoredCheckout(sessionStore.load(key)) ?? null;
  const load = () => loadFrom(STORAGE_KEYS.draft) ?? loadFrom(toNewerKey(STORAGE_KEYS.draft));
  function saveDraft(draft: StoredCheckout | null): void {
    sessionStore.save(STORAGE_KEYS.draft, draft);
    removeNewerItem(sessionStore, STORAGE_KEYS.draft);
  }
  return {
    takeOverDraft() {
      takenOver = load();
      saveDraft(null);
    },
    loadDraft: () => takenOver ?? load(),
    saveDraft(draft) {
      takenOver = null;
      saveDraft(draft);
    },
  };
}

/** The key of the event is null if the whole storage is cleared. */
function subscribeToOtherTabs(
  browserWindow: Window,
  listener: (item: 'session' | 'cart') => void,
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.session || key === null) listener('session');
    if (key === STORAGE_KEYS.cart || key === null) listener('cart');
  };
  browserWindow.addEventListener('storage', onStorage);
  return () => browserWindow.removeEventListener('storage', onStorage);
}

type CartStore = Pick<
  MallStorage,
  | ('loadCart' | 'saveCart' | 'loadCartWrites' | 'saveCartWrites')
  | ('loadSentChanges' | 'saveSentChanges')
>;
const storedChangesSchema = storedList(v.looseObject({ pageKey: v.string(), endsAt: v.number() }));
/** `SentChanges`, which the checkout parses */
export type StoredChanges = v.InferOutput<typeof storedChangesSchema>[number];

function createCartStore(
  localStore: JsonStorage,
  expiringStore: JsonStorage,
  sessionStore: JsonStorage,
): CartStore {
  const load = (key: string) => parseOrNull(storedCartSchema, expiringStore.load(key));
  return {
    loadCart() {
      const stored = load(STORAGE_KEYS.cart);
      const keptCart = load(toNewerKey(STORAGE_KEYS.cart));
      if (!stored || keptCart?.ownerAccount !== stored.ownerAccount) return stored ?? keptCart;
      return { ...stored, cart: restoreLines(stored.cart, keptCart.cart) };
    },
    loadCartWrites: () =>
      parseOrNull(storedCartWritesSchema, sessionStore.load(STORAGE_KEYS.cartWrites)),
    saveCartWrites: (stored) =>
      sessionStore.save(STORAGE_KEYS.cartWrites, stored && { version: 1, ...stored }),
    loadSentChanges: () =>
      parseOrNull(storedChangesSchema, localStore.load(STORAGE_KEYS.sentChanges)) ?? [],
    saveSentChanges: (changes) =>
      localStore.save(STORAGE_KEYS.sentChanges, changes.length > 0 ? changes : null),
    saveCart(stored) {
      expiringStore.save(STORAGE_KEYS.cart, { version: STORED_CART_VERSION, ...stored });
      removeNewerItem(localStore, STORAGE_KEYS.cart);
    },
  };
}

function removePrivateData(localStore: JsonStorage, sessionStore: JsonStorage): void {
  for (const key of [STORAGE_KEYS.history, STORAGE_KEYS.saved]) {
    localStore.save(key, null);
    localStore.save(toNewerKey(key), null);
  }
  localStore.save(toNewerKey(STORAGE_KEYS.cart), null);
  const sent = parseOrNull(storedChangesSchema, localStore.load(STORAGE_KEYS.sentChanges)) ?? [];
  const numbers = sent.map(({ account: _, changes: __, ...number }) => number);
  localStore.save(STORAGE_KEYS.sentChanges, numbers.length > 0 ? numbers : null);
  sessionStore.save(toNewerKey(STORAGE_KEYS.draft), null);
  for (const form of SAVED_FORMS) sessionStore.save(`mall.${form}`, null);
}

export function createStorage(browserWindow: Window, now: () => number): MallStorage {
  const localStore = keepNewerItems(localJsonStorage(browserWindow), STORED_CART_VERSION);
  const sessionStore = keepNewerItems(sessionJsonStorage(browserWindow), STORED_CHECKOUT_VERSION);
  const expiringStore = createExpiringStore(localStore, now);
  let parsers: CheckoutParsers | null = null;
  const getParsers = () => parsers;
  return {
    setCheckoutParsers(loaded) {
      parsers = loaded;
    },
    loadSession: () => parseOrNull(sessionSchema, expiringStore.load(STORAGE_KEYS.session)),
    saveSession: (session) => expiringStore.save(STORAGE_KEYS.session, session),
    ...createCartStore(localStore, expiringStore, sessionStore),
    ...createDraftStore(sessionStore, getParsers),
    ...createIntentStore([localStore, sessionStore], getParsers),
    loadForm: (form) => sessionStore.load(`mall.${form}`),
    saveForm: (form, draft) => sessionStore.save(`mall.${form}`, draft),
    ...scrollStore(sessionStore),
    removePrivateData: () => removePrivateData(localStore, sessionStore),
    onOtherTabChange: (listener) => subscribeToOtherTabs(browserWindow, listener),
  };
}

export const createEmptyStoredCart = (mergeKey: string): StoredCart => ({
  ownerAccount: null,
  cart: EMPTY_CART,
  mergeKey,
});
