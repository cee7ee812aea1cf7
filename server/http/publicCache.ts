import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { GoodsChange } from '../db/goodsChanges.store.ts';
import { createLruCache } from './lruCache.ts';

export interface CachedReply {
  /** the whole reply, serialised */
  readonly body: string;
  /** the HTTP status if it is not 200 */
  readonly status?: number | undefined;
  /** sources of the CSP for the inline styles of the body */
  readonly styleSources?: readonly string[] | undefined;
  /** strong validator with quotes */
  readonly etag: string;
  /** epoch ms from which it may be outdated: the next end of a promotion */
  readonly expiresAt: number;
  /** the compressed body, made once; undefined if the body is too short to benefit */
  readonly getGzippedBody: () => Uint8Array<ArrayBuffer> | undefined;
}

export interface CacheableReply {
  readonly body: string;
  readonly status?: number;
  /** sources of the CSP for the inline styles of the body */
  readonly styleSources?: readonly string[];
  readonly expiresAt: number;
  /** the goods whose stock the body contains; absent if it may be any */
  readonly dependsOn?: readonly string[];
  /** false if the request names nothing that exists, for there are endlessly many such requests */
  readonly isCacheable?: boolean;
}

/**
 * Serialised replies of public reads. Every change invalidates its entries, at once in the process that makes
 * it and after about a second in the others. No entry outlives the promotion prices in it, or `MAX_AGE_MS`.
 */
export interface PublicCache {
  /** the entry of `key`, or a new one; parallel requests share one load */
  readonly getOrLoad: (
    key: string,
    now: number,
    load: () => Promise<CacheableReply>,
  ) => Promise<CachedReply>;
  readonly invalidateGoods: (change: GoodsChange) => void;
  /** goods, categories, brands, areas or promotions came, went or were renamed */
  readonly invalidateAll: () => void;
  /** characters in memory: keys, bodies and the overhead of each entry */
  readonly size: () => number;
}

const DEFAULT_MAX_SIZE = 32 * 1024 * 1024;
const MIN_GZIP_LENGTH = 1024;
/** For how long a reply may be outdated if the changes of other processes cannot be read. */
const MAX_AGE_MS = 30_000;
/** any goods: for entries without a list of goods, and for changes that may affect all */
const ANY_GOODS = '*';

function toCachedReply(reply: CacheableReply): CachedReply {
  const { body, status, styleSources, expiresAt } = reply;
  let gzipped: Uint8Array<ArrayBuffer> | undefined;
  return {
    body,
    status,
    styleSources,
    expiresAt,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    getGzippedBody: () => {
      if (body.length >= MIN_GZIP_LENGTH) gzipped ??= new Uint8Array(gzipSync(body));
      return gzipped;
    },
  };
}

const isAffected = (
  { dependsOn = [ANY_GOODS] }: CacheableReply,
  changed: ReadonlySet<string>,
): boolean =>
  changed.size > 0 &&
  (changed.has(ANY_GOODS) || dependsOn.some((id) => id === ANY_GOODS || changed.has(id)));

interface CacheRequest {
  readonly key: string;
  /** epoch ms */
  readonly now: number;
  readonly load: () => Promise<CacheableReply>;
}

/** A load in flight, and the goods that changed since it began. */
interface PendingLoad {
  readonly entry: Promise<CachedReply>;
  readonly changed: Set<string>;
}

/** Loads in flight. `save` gets an entry only if nothing that it depends on changed meanwhile. */
function createLoader(save: (key: string, reply: CacheableReply, entry: CachedReply) => void) {
  const inFlight = new Set<Set<string>>();
  let joinable = new Map<string, PendingLoad>();
  const finish = async ({ key, now, load }: CacheRequest, changed: Set<string>) => {
    try {
      const reply = await load();
      const expiresAt = Math.min(reply.expiresAt, now + MAX_AGE_MS);
      const entry = toCachedReply({ ...reply, expiresAt });
      if (reply.isCacheable !== false && !isAffected(reply, changed)) save(key, reply, entry);
      return entry;
    } finally {
      inFlight.delete(changed);
      if (joinable.get(key)?.changed === changed) joinable.delete(key);
    }
  };
  const startLoad = (request: CacheRequest): Promise<CachedReply> => {
    const changed = new Set<string>();
    inFlight.add(changed);
    const entry = finish(request, changed);
    joinable.set(request.key, { entry, changed });
    return entry;
  };
  return {
    load: (request: CacheRequest) => joinable.get(request.key)?.entry ?? startLoad(request),
    /**
     * requests in flight still get their reply, but no new request joins them and outdated replies are not
     * saved
     */
    invalidate: (ids: readonly string[]) => {
      joinable = new Map();
      inFlight.forEach((changed) => ids.forEach((id) => changed.add(id)));
    },
  };
}

/** @param maxSize characters kept */
export function createPublicCache(maxSize: number = DEFAULT_MAX_SIZE): PublicCache {
  const entries = createLruCache<CachedReply>(maxSize);
  const loader = createLoader((key, { dependsOn = [ANY_GOODS] }, entry) => {
    if (key.length + entry.body.length <= maxSize / 4) entries.set(key, dependsOn, entry);
  });
  const clear = (): void => {
    entries.clear();
    loader.invalidate([ANY_GOODS]);
  };
  return {
    getOrLoad: async (key, now, load) => {
      const entry = entries.get(key);
      return entry && entry.expiresAt > now ? entry : loader.load({ key, now, load });
    },
    // No list is filtered or sorted by stock (search.store.ts), so a change of stock affects
    // only the replies that contain it. A price may move goods within any list, so all entries go.
    invalidateGoods: ({ kind, goodsIds }) => {
      if (goodsIds.length === 0) return;
      if (kind !== 'stock') return clear();
      entries.invalidateGoods([ANY_GOODS, ...goodsIds]);
      loader.invalidate(goodsIds);
    },
    invalidateAll: clear,
    size: entries.size,
  };
}
