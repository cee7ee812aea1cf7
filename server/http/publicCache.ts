import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GoodsChange } from '../db/goodsChanges.store.ts';
import { type CompressBody, createCompressor } from './compression.ts';
import { createLruCache } from './lruCache.ts';
import { Refusal } from './refusals.ts';

export interface CachedReply {
  /** the serialised reply */
  readonly body: string;
  /** the HTTP status; default: 200 */
  readonly status?: number | undefined;
  /** CSP sources that allow the inline styles of the body */
  readonly styleSources?: readonly string[] | undefined;
  /** strong validator with quotes */
  readonly etag: string;
  /** epoch ms after which the reply is loaded again */
  readonly expiresAt: number;
  /** epoch ms after which the reply is wrong: the next end of a promotion */
  readonly validUntil: number;
  readonly compressBody: CompressBody;
}

export interface CacheableReply {
  readonly body: string;
  readonly status?: number;
  /** CSP sources that allow the inline styles of the body */
  readonly styleSources?: readonly string[];
  readonly expiresAt: number;
  /** the goods whose stock the body contains; absent if it depends on any goods */
  readonly dependsOn?: readonly string[];
  /**
   * false if the requested object does not exist, because the number of such requests is unlimited
   */
  readonly isCacheable?: boolean;
}

/**
 * Caches serialised replies of public reads. Every change invalidates the affected entries:
 * immediately in the process that makes the change, and after about a second in the others. An
 * entry expires when a promotion price in it ends, at the latest after `MAX_AGE_MS`. If it cannot
 * be loaded again, it is served for `MAX_STALE_MS`, also after a change of stock, because the stock
 * is checked again when an order is placed.
 */
export interface PublicCache {
  /** returns the entry of `key`, or loads it; parallel requests share one load */
  readonly getOrLoad: (
    key: string,
    now: number,
    load: () => Promise<CacheableReply>,
  ) => Promise<CachedReply>;
  readonly invalidateGoods: (change: GoodsChange) => void;
  /** must be called after any change other than of stock or of single prices */
  readonly invalidateAll: () => void;
  /** the characters in memory: keys, bodies and the overhead of each entry */
  readonly size: () => number;
}

const DEFAULT_MAX_SIZE = 32 * 1024 * 1024;
/** Limits how long a reply can be outdated if the changes of other processes cannot be read. */
const MAX_AGE_MS = 30_000;
/** Limits how long a reply is served while the database fails. */
export const MAX_STALE_MS = 600_000;
/** After this time without a new reply, the earlier one is served. */
const LOAD_LIMIT_MS = 1000;
/** Any goods: for entries without a list of goods, and for changes that can affect all goods. */
const ANY_GOODS = '*';

function toCachedReply(reply: CacheableReply, now: number): CachedReply {
  const { body, status, styleSources, expiresAt } = reply;
  return {
    body,
    status,
    styleSources,
    expiresAt: Math.min(expiresAt, now + MAX_AGE_MS),
    validUntil: Math.min(expiresAt, now + MAX_STALE_MS),
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    compressBody: createCompressor(body),
  };
}

const isAffected = (
  { dependsOn = [ANY_GOODS] }: CacheableReply,
  changed: ReadonlySet<string>,
): boolean =>
  changed.size > 0 &&
  (changed.has(ANY_GOODS) || dependsOn.some((id) => id === ANY_GOODS || changed.has(id)));

/** A reply with an outdated stock is loaded again, and served only if that fails. */
const expire = (entry: CachedReply): CachedReply => ({
  ...entry,
  expiresAt: Number.NEGATIVE_INFINITY,
});

interface CacheRequest {
  readonly key: string;
  /** epoch ms */
  readonly now: number;
  readonly load: () => Promise<CacheableReply>;
}

/** A load in flight, and the goods that changed since it started. */
interface PendingLoad {
  readonly entry: Promise<CachedReply>;
  readonly changed: Set<string>;
}

/**
 * Tracks loads in flight. Calls `save` only if nothing that the entry depends on changed during the
 * load.
 */
function createLoader(save: (key: string, reply: CacheableReply, entry: CachedReply) => void) {
  const inFlight = new Set<Set<string>>();
  let joinable = new Map<string, PendingLoad>();
  const finish = async ({ key, now, load }: CacheRequest, changed: Set<string>) => {
    try {
      const reply = await load();
      const entry = toCachedReply(reply, now);
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
     * Requests in flight still get their reply, but new requests do not join them, and outdated
     * replies are not saved.
     */
    invalidate: (ids: readonly string[]) => {
      joinable = new Map();
      inFlight.forEach((changed) => ids.forEach((id) => changed.add(id)));
    },
  };
}

const isServerError = ({ status = 200 }: CachedReply): boolean => status >= 500;

/**
 * Returns the earlier entry if loading fails or takes too long, for example because the database is
 * down. A refusal is an answer.
 */
async function withFallback(
  loading: Promise<CachedReply>,
  earlier: CachedReply,
): Promise<CachedReply> {
  const timer = new AbortController();
  const timeout = wait(LOAD_LIMIT_MS, earlier, { signal: timer.signal });
  timeout.catch(() => undefined); // the timer is aborted
  try {
    const entry = await Promise.race([loading, timeout]);
    return isServerError(entry) ? earlier : entry;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return earlier;
  } finally {
    timer.abort();
  }
}

/** Returns the loaded entry, or the earlier one if it is still valid and loading fails. */
const reload = (
  loading: Promise<CachedReply>,
  earlier: CachedReply | undefined,
  now: number,
): Promise<CachedReply> =>
  earlier && earlier.validUntil > now ? withFallback(loading, earlier) : loading;

interface PublicCacheOptions {
  /** the maximum number of characters in memory */
  readonly maxSize?: number;
  readonly onRead?: (isHit: boolean) => void;
}

export function createPublicCache({
  maxSize = DEFAULT_MAX_SIZE,
  onRead,
}: PublicCacheOptions = {}): PublicCache {
  const entries = createLruCache<CachedReply>(maxSize);
  const loader = createLoader((key, { dependsOn = [ANY_GOODS] }, entry) => {
    if (key.length + entry.body.length <= maxSize / 4) entries.set(key, dependsOn, entry);
  });
  const clear = (): void => {
    entries.clear();
    loader.invalidate([ANY_GOODS]);
  };
  return {
    async getOrLoad(key, now, load) {
      const entry = entries.get(key);
      const isHit = entry !== undefined && entry.expiresAt > now;
      onRead?.(isHit);
      return isHit ? entry : reload(loader.load({ key, now, load }), entry, now);
    },
    // No list is filtered or sorted by stock (search.store.ts), so a change of stock affects only
    // the replies that contain it. A change of price can move goods within any list, so it clears
    // the cache.
    invalidateGoods: ({ kind, goodsIds }) => {
      if (goodsIds.length === 0) return;
      if (kind !== 'stock') return clear();
      entries.updateGoods([ANY_GOODS, ...goodsIds], expire);
      loader.invalidate(goodsIds);
    },
    invalidateAll: clear,
    size: entries.size,
  };
}
