import * as v from 'valibot';
import { type Cart, EMPTY_CART } from '#models/cart/cart.ts';
import { lineSchema } from '#models/checkout/draft.ts';
import {
  type Intent,
  parseIntent,
  parseSavedCheckout,
  type SavedCheckout,
} from '#models/checkout/saved.ts';
import type { Session } from '#models/session/session.ts';
import { KEYS, lastingPlace, type Place, scrollIn, type ScrollStore, tabPlace } from './place.ts';

/** What this browser keeps of the cart: whose it is, its lines, and the key under which a guest's is merged once. */
export interface StoredCart {
  readonly account: string | null;
  readonly cart: Cart;
  readonly mergeKey: string;
}

/** What this browser keeps (§2, §4, §9). What is read is parsed; what is torn is absent. */
export interface MallStorage extends ScrollStore {
  readSession(): Session | null;
  keepSession(session: Session | null): void;
  readCart(): StoredCart | null;
  keepCart(stored: StoredCart): void;
  readDraft(): SavedCheckout | null;
  keepDraft(draft: SavedCheckout | null): void;
  readIntent(account: string | null): Intent | null;
  keepIntent(intent: Intent): void;
  dropIntent(transactionCode: string): void;
  /** a bulk enquiry that is being written; null forgets it */
  readEnquiry(): unknown;
  keepEnquiry(draft: unknown): void;
  /** tells of what another tab changed: the session or the cart */
  onOtherTab(changed: (what: 'session' | 'cart') => void): () => void;
}

/** Default lifetime of what is cached, in minutes; reading extends it (§9). */
export const LIFETIME_MINUTES = 43_200;
const DAY_MINUTES = 1440;

export const sessionSchema = v.object({
  token: v.string(),
  nickname: v.string(),
  account: v.string(),
  level: v.number(),
});
const promotionSchema = v.object({
  goodsActionTypeId: v.string(),
  goodsActionTypeName: v.string(),
  goodsActionTypeNameEn: v.string(),
  endsAt: v.number(),
});
export const cartSchema = v.object({
  account: v.nullable(v.string()),
  cart: v.object({ lines: v.array(lineSchema), promotions: v.array(promotionSchema) }),
  mergeKey: v.string(),
});
const cachedSchema = v.object({ until: v.number(), value: v.unknown() });

const parsed = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
};

/** What is kept for 30 days; reading it extends that, at most once a day, since each write wakes every other tab. */
function cacheIn(lasting: Place, now: () => number) {
  const keep = (key: string, value: unknown) =>
    lasting.write(key, value === null ? null : { until: now() + LIFETIME_MINUTES * 60_000, value });
  function read(key: string): unknown {
    const cached = v.safeParse(cachedSchema, lasting.read(key));
    if (!cached.success || cached.output.until < now()) return null;
    const { until, value } = cached.output;
    if (until - now() < (LIFETIME_MINUTES - DAY_MINUTES) * 60_000) keep(key, value);
    return value;
  }
  return { keep, read };
}

type Intents = Pick<MallStorage, 'readIntent' | 'keepIntent' | 'dropIntent'>;

/** Several, for another tab or another account may wait for a reply too; the oldest is settled first. */
function intentsIn(lasting: Place): Intents {
  const all = (): readonly Intent[] => {
    const kept = lasting.read(KEYS.intents);
    return Array.isArray(kept) ? kept.flatMap((intent: unknown) => parseIntent(intent) ?? []) : [];
  };
  const except = (transactionCode: string) =>
    all().filter((intent) => intent.transactionCode !== transactionCode);
  const keep = (intents: readonly Intent[]) =>
    lasting.write(KEYS.intents, intents.length === 0 ? null : intents);
  return {
    readIntent: (account) =>
      all().find((intent) => account === null || intent.account === account) ?? null,
    keepIntent: (intent) => keep([...except(intent.transactionCode), intent]),
    dropIntent: (transactionCode) => keep(except(transactionCode)),
  };
}

/** Without a key everything was cleared. */
function listenToOtherTabs(page: Window, changed: (what: 'session' | 'cart') => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEYS.session || key === null) changed('session');
    if (key === KEYS.cart || key === null) changed('cart');
  };
  page.addEventListener('storage', listen);
  return () => page.removeEventListener('storage', listen);
}

export function createStorage(page: Window, now: () => number): MallStorage {
  const [lasting, tab] = [lastingPlace(page), tabPlace(page)];
  const cache = cacheIn(lasting, now);
  return {
    readSession: () => parsed(sessionSchema, cache.read(KEYS.session)),
    keepSession: (session) => cache.keep(KEYS.session, session),
    readCart: () => parsed(cartSchema, cache.read(KEYS.cart)),
    keepCart: (stored) => cache.keep(KEYS.cart, stored),
    readDraft: () => parseSavedCheckout(tab.read(KEYS.draft)),
    keepDraft: (draft) => tab.write(KEYS.draft, draft),
    ...intentsIn(lasting),
    readEnquiry: () => tab.read(KEYS.enquiry),
    keepEnquiry: (draft) => tab.write(KEYS.enquiry, draft),
    ...scrollIn(tab),
    onOtherTab: (changed) => listenToOtherTabs(page, changed),
  };
}

export const emptyStoredCart = (mergeKey: string): StoredCart => ({
  account: null,
  cart: EMPTY_CART,
  mergeKey,
});
