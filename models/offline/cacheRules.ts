import { secondsInDay } from 'date-fns/constants';
import { ACCOUNT_PAGES, CHECKOUT_PAGES, matchPage, REDIRECTS, SHOP_PAGES } from '../pages.ts';

/** The properties of a request that the service worker reads before it is sent. */
export interface WorkerRequest {
  readonly method: string;
  readonly url: URL;
  readonly isSameOrigin: boolean;
  /** whether the reply is a document that the browser shows */
  readonly isNavigation: boolean;
  /** whether a header contains the token of a session */
  readonly hasToken: boolean;
}

/** `page`: a document; `asset`: a file of a build; `reply`: data of the catalogue. */
export type CacheKind = 'page' | 'asset' | 'picture' | 'reply';

const PRIVATE_PAGES: ReadonlySet<string> = new Set([
  ...Object.values(ACCOUNT_PAGES),
  ...Object.values(CHECKOUT_PAGES),
  REDIRECTS.checkout,
  ...[SHOP_PAGES.login, SHOP_PAGES.sign, SHOP_PAGES.reset],
]);

/**
 * Whether a copy of the document may be stored in the browser: pages of the account and the
 * checkout and the pages with a login form are not.
 */
export function isStorablePage(pathname: string): boolean {
  const page = matchPage(pathname);
  return page !== null && !PRIVATE_PAGES.has(page);
}

/** The free pickup times change within seconds. */
const STORABLE_REPLY = /^\/api\/v1\/pc\/(?!pickup\/)/;

/** The cache that may store the reply; null: no reply to this request is stored. */
export function findCacheKind(request: WorkerRequest): CacheKind | null {
  const { method, isSameOrigin, isNavigation, hasToken } = request;
  const { pathname } = request.url;
  if (method !== 'GET' || !isSameOrigin || hasToken) return null;
  if (isNavigation) return isStorablePage(pathname) ? 'page' : null;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (/^\/(pictures|static|icons)\//.test(pathname)) return 'picture';
  return STORABLE_REPLY.test(pathname) ? 'reply' : null;
}

/** The properties of a reply that decide whether it is stored. */
interface WorkerReply {
  readonly status: number;
  readonly isRedirected: boolean;
  readonly cacheControl: string | null;
}

/** The server marks replies to members and refusals as `no-store`. */
export const isStorableReply = ({ status, isRedirected, cacheControl }: WorkerReply): boolean =>
  status === 200 && !isRedirected && !/\bno-store\b/.test(cacheControl ?? '');

/** The maximum number of entries of a cache, and their maximum age. */
interface CacheLimit {
  readonly maxEntries: number;
  readonly maxAgeSeconds: number;
}

export const CACHE_LIMITS: Readonly<Record<CacheKind, CacheLimit>> = {
  page: { maxEntries: 50, maxAgeSeconds: 30 * secondsInDay },
  asset: { maxEntries: 250, maxAgeSeconds: 60 * secondsInDay },
  picture: { maxEntries: 300, maxAgeSeconds: 30 * secondsInDay },
  reply: { maxEntries: 100, maxAgeSeconds: 7 * secondsInDay },
};

/** The caches that show what a shopper has viewed; the files of a build do not. */
export const PERSONAL_CACHE_KINDS = ['page', 'picture', 'reply'] as const satisfies CacheKind[];
