import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  CACHE_LIMITS,
  type CacheKind,
  isStorableReply,
  PERSONAL_CACHE_KINDS,
} from '#models/offline/cacheRules.ts';
import { SAVED_AT } from '../mall/connectionStatus.ts';
import { listScripts, openSavedDocument } from './savedDocument.ts';
import type { WorkerEvent } from './workerScope.ts';

/** A page that the network does not send in this time is shown from its copy. */
const NETWORK_SECONDS = 4;

/** The types of Workbox need the library of workers, and not `exactOptionalPropertyTypes`. */
const toPlugins = (...plugins: readonly object[]) => plugins as WorkboxPlugin[];

/** The argument of the callbacks of a plugin. */
interface ReplyContext {
  readonly response: Response;
}
interface CachedContext {
  readonly cachedResponse?: Response | undefined;
}
interface UpdateContext {
  readonly event: WorkerEvent;
  readonly newResponse: Response;
}

// The URL alone names the content: the caches are those of one browser.
const matchOptions = { ignoreVary: true };

const expire = (kind: CacheKind) =>
  new ExpirationPlugin({ ...CACHE_LIMITS[kind], matchOptions, purgeOnQuotaError: true });

const storeIfAllowed = {
  cacheWillUpdate: async ({ response }: ReplyContext) => {
    const { status, redirected, headers } = response;
    const cacheControl = headers.get('cache-control');
    return isStorableReply({ status, isRedirected: redirected, cacheControl }) ? response : null;
  },
};

/**
 * A copy has its date in another header. The client corrects its clock by the date of each reply,
 * and Workbox compares the date with the clock of the device, which may be wrong; it then uses the
 * time of the last use.
 */
const moveDate = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: CachedContext) => {
    if (!cachedResponse) return null;
    const headers = new Headers(cachedResponse.headers);
    headers.set(SAVED_AT, headers.get('date') ?? '');
    headers.delete('date');
    return new Response(cachedResponse.body, { headers });
  },
};

const assets = new CacheFirst({
  cacheName: 'asset',
  matchOptions,
  plugins: toPlugins(storeIfAllowed, moveDate, expire('asset')),
});
const pictures = new CacheFirst({
  cacheName: 'picture',
  matchOptions,
  plugins: toPlugins(storeIfAllowed, moveDate, expire('picture')),
});

export const isAssetStored = async (path: string): Promise<boolean> =>
  (await caches.match(path, { ...matchOptions, cacheName: 'asset' })) !== undefined;

/**
 * The header with which Chromium requests pictures, of which the server sends AVIF or WebP: the
 * browser's HTTP cache then has the reply. Other browsers ask the server whether theirs is current.
 */
const PICTURE_HEADERS = {
  accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
};
const toRequest = (url: string, kind: 'asset' | 'picture'): Request =>
  new Request(url, {
    headers: kind === 'picture' && 'userAgentData' in navigator ? PICTURE_HEADERS : {},
  });

/** Stores the replies to these URLs, unless they are already stored. */
export const storeFiles = (
  kind: 'asset' | 'picture',
  urls: readonly string[],
  event: WorkerEvent,
): Promise<unknown> => {
  const files = kind === 'asset' ? assets : pictures;
  return Promise.allSettled(
    urls.map((url) => files.handle({ event: event as never, request: toRequest(url, kind) })),
  );
};

/** Stores the scripts of a document with it, and shows no copy without them. */
const keepScripts = {
  cacheDidUpdate: async ({ event, newResponse }: UpdateContext) => {
    await storeFiles('asset', listScripts(await newResponse.text()), event);
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }: CachedContext) =>
    cachedResponse ? openSavedDocument(cachedResponse, isAssetStored) : null,
};

export const strategies = {
  asset: assets,
  picture: pictures,
  page: new NetworkFirst({
    cacheName: 'page',
    matchOptions,
    networkTimeoutSeconds: NETWORK_SECONDS,
    plugins: toPlugins(storeIfAllowed, keepScripts, expire('page')),
  }),
  reply: new NetworkFirst({
    cacheName: 'reply',
    matchOptions,
    networkTimeoutSeconds: NETWORK_SECONDS,
    plugins: toPlugins(storeIfAllowed, moveDate, expire('reply')),
  }),
} as const satisfies Record<CacheKind, unknown>;

/**
 * Removes the copies that show which pages a shopper has viewed, and the times of their last use.
 */
export async function removePersonalCopies(): Promise<void> {
  for (const kind of PERSONAL_CACHE_KINDS) {
    await caches.delete(kind);
    await new CacheExpiration(kind, CACHE_LIMITS[kind]).delete();
  }
}
