import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GoodsChange } from '../db/goodsChanges.store.ts';
import { type CompressBody, createCompressor } from './compression.ts';
import { limitRunningLoad, type TimeLimits, trackLimits } from './loadLimits.ts';
import { createLruCache } from './lruCache.ts';
import { Refusal } from './refusals.ts';

export interface CachedReply {
  /** the key in the cache */
  readonly key: string;
  /** the serialised reply */
  readonly body: string;
  /** the HTTP status; default: 200 */
  readonly status?: number | undefined;
  /** CSP sources that allow the inline styles of the body */
  readonly styleSources?: readonly string[] | undefined;
  /** strong validator with quotes */
  readonly etag: string;
  /** epoch ms after which the reply is loaded again; later after a load that failed */
  expiresAt: number;
  /** epoch ms after which the reply is served only while changes cannot be read */
  readonly maxAgeAt: number;
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
 * be loaded again, it is served until `MAX_AGE_MS`, also after a change of stock, because the stock
 * is checked again when an order is placed; and until `MAX_STALE_MS` while the changes of other
 * processes cannot be read either, because the database is unavailable.
 */
export interface PublicCache {
  /** returns the entry of `key`, or loads it; parallel requests share one load */
  readonly getOrLoad: (
    key: string,
    now: number,
    load: () => Promise<CacheableReply>,
  ) => Promise<CachedReply>;
  /** returns the entry of `key` if it has not expired, without counting the read */
  readonly getFresh: (key: string, now: number) => CachedReply | undefined;
  readonly invalidateGoods: (change: GoodsChange) => void;
  /** must be called after any change other than of stock or of single prices */
  readonly invalidateAll: () => void;
  /** the characters in memory: keys, bodies and the overhead of each entry */
  readonly size: () => number;
}

const DEFAULT_MAX_SIZE = 32 * 1024 * 1024;
/** After this time without a new reply, an earlier one is served if it is allowed. */
const LOAD_LIMIT_MS = 1000;
/** While changes cannot be read, an earlier reply is loaded again after this time. */
const RETRY_MS = 1000;
/** Any goods: for entries without a list of goods, and for changes that can affect all goods. */
const ANY_GOODS = '*';

interface CacheRequest {
  readonly key: string;
  /** epoch ms */
  readonly now: number;
  readonly load: () => Promise<CacheableReply>;
}

/** Runs `load`. A page is not served for longer than the replies that it was rendered from. */
async function loadReply({ key, load, now }: CacheRequest) {
  const { result: reply, limits } = await trackLimits(now, load);
  return { reply, entry: toCachedReply(key, reply, limits) };
}

function toCachedReply(key: string, reply: CacheableReply, limits: TimeLimits): CachedReply {
  const { body, status, styleSources, expiresAt } = reply;
  return {
    key,
    body,
    status,
    styleSources,
    expiresAt: Math.min(expiresAt, limits.expiresAt),
    maxAgeAt: limits.maxAgeAt,
    validUntil: Math.min(expiresAt, limits.validUntil),
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

/** A load in flight, and the goods that changed since it started. */
interface PendingLoad {
  readonly entry: Promise<CachedReply>;
  readonly changed: Set<string>;
}

type SaveEntry = (key: string, reply: CacheableReply, entry: CachedReply) => void;

/**
 * Tracks loads in flight. Calls `save` only if nothing that the entry depends on changed during the
 * load.
 */
function createLoader(save: SaveEntry) {
  const inFlight = new Set<Set<string>>();
  let joinable = new Map<string, PendingLoad>();
  const finish = async (request: CacheRequest, changed: Set<string>) => {
    const { key } = request;
    try {
      const { reply, entry } = await loadReply(request);
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

/** Returns undefined if `settled` takes longer than `LOAD_LIMIT_MS`. */
async function waitForReply(settled: Promise<boolean>): Promise<boolean | undefined> {
  const timer = new AbortController();
  const timeout = wait(LOAD_LIMIT_MS, undefined, { signal: timer.signal });
  timeout.catch(() => undefined); // the timer is aborted
  try {
    return await Promise.race([settled, timeout]);
  } finally {
    timer.abort();
  }
}

/** Returns true if the entry is an answer. A refusal is an answer, too. */
const isAnswered = (loading: Promise<CachedReply>): Promise<boolean> =>
  loading.then(
    ({ status = 200 }) => status < 500,
    (error: unknown) => error instanceof Refusal,
  );

/**
 * Returns the earlier entry if loading fails or takes too long and `canServeEarlier` allows it.
 * Otherwise a load that fails is repeated once, because its connection may have been lost.
 */
async function loadOrFallBack(
  load: () => Promise<CachedReply>,
  earlier: CachedReply,
  canServeEarlier: () => Promise<boolean>,
): Promise<CachedReply> {
  const loading = load();
  const answered = isAnswered(loading);
  for (;;) {
    const isLoaded = await waitForReply(answered);
    if (isLoaded) return loading;
    if (await canServeEarlier()) return earlier;
    if (isLoaded === false) return load();
  }
}

/** What the cache needs to know about the changes of other processes. */
export interface ReadableChanges {
  /** false after a round without an answer, until a later one has it */
  readonly areReadable: () => boolean;
  /** returns false if the changes cannot be read, or not within a second */
  readonly canRead: () => Promise<boolean>;
}

/** No reply is older than `MAX_AGE_MS`. */
const alwaysReadable: ReadableChanges = {
  areReadable: () => true,
  canRead: () => Promise.resolve(true),
};

/**
 * Loads a reply, or returns the earlier one if that fails and its age allows it. While changes
 * cannot be read, nothing waits for a load, which the next request may find completed.
 */
function createReload(
  load: (request: CacheRequest) => Promise<CachedReply>,
  { areReadable, canRead }: ReadableChanges,
) {
  return async (earlier: CachedReply | undefined, request: CacheRequest): Promise<CachedReply> => {
    if (!earlier || earlier.validUntil <= request.now) return load(request);
    const postpone = () => {
      earlier.expiresAt = request.now + RETRY_MS;
    };
    if (!areReadable()) {
      postpone();
      load(request).catch(() => undefined); // the next request tries again
      return earlier;
    }
    const isBelowMaxAge = earlier.maxAgeAt > request.now + LOAD_LIMIT_MS;
    const canServeEarlier = async () => isBelowMaxAge || !(await canRead());
    return loadOrFallBack(() => load(request), earlier, canServeEarlier);
  };
}

interface PublicCacheOptions {
  /** the maximum number of characters in memory */
  readonly maxSize?: number;
  readonly onRead?: (isHit: boolean) => void;
  /** the changes of other processes; always readable by default */
  readonly changes?: ReadableChanges;
}

const toFresh = (entry: CachedReply | undefined, now: number): CachedReply | undefined =>
  entry && entry.expiresAt > now ? entry : undefined;

function createEntries(maxSize: number) {
  const entries = createLruCache<CachedReply>(maxSize);
  const save: SaveEntry = (key, { dependsOn = [ANY_GOODS] }, entry) => {
    if (key.length + entry.body.length <= maxSize / 4) entries.set(key, dependsOn, entry);
  };
  return { ...entries, save };
}

export function createPublicCache(options: PublicCacheOptions = {}): PublicCache {
  const { maxSize = DEFAULT_MAX_SIZE, onRead, changes = alwaysReadable } = options;
  const entries = createEntries(maxSize);
  const loader = createLoader(entries.save);
  const reload = createReload(loader.load, changes);
  const clear = (): void => {
    entries.clear();
    loader.invalidate([ANY_GOODS]);
  };
  return {
    getFresh: (key, now) => toFresh(entries.get(key), now),
    async getOrLoad(key, now, load) {
      const entry = entries.get(key);
      const fresh = toFresh(entry, now);
      onRead?.(fresh !== undefined);
      const served = fresh ?? (await reload(entry, { key, now, load }));
      limitRunningLoad(served);
      return served;
    },
    // No list is filtered or sorted by stock, so a change of stock affects only the replies that
    // contain it. A change of price can move goods within any list, so it clears the cache.
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
