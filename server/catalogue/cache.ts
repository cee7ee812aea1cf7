import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export interface Cached {
  /** the whole reply, serialised */
  readonly body: string;
  /** strong validator with quotes */
  readonly etag: string;
  /** epoch ms from which it may be wrong: the next end of a promotion */
  readonly until: number;
  /** the body for who takes gzip, packed once; undefined where it is too short to gain */
  readonly packed: () => Uint8Array<ArrayBuffer> | undefined;
}

export interface Made {
  readonly body: string;
  readonly until: number;
}

/**
 * Serialised replies of public reads. Exact: what changes says so, and an entry never outlives the
 * promotion prices in it.
 */
export interface PublicCache {
  /** the entry of `key`, or a new one; who asks while it is made waits for the same */
  readonly read: (key: string, now: number, make: () => Promise<Made>) => Promise<Cached>;
  /** stock or price of these goods changed */
  readonly goodsChanged: (goodsIds: readonly string[]) => void;
  /** goods, categories, brands, areas or promotions came, went or were renamed */
  readonly catalogueChanged: () => void;
}

const DEFAULT_SIZE = 32 * 1024 * 1024;
const WORTH_PACKING = 1024;

function cachedOf({ body, until }: Made): Cached {
  let packed: Uint8Array<ArrayBuffer> | undefined;
  return {
    body,
    until,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    packed: () => {
      if (body.length >= WORTH_PACKING) packed ??= new Uint8Array(gzipSync(body));
      return packed;
    },
  };
}

/** Least recently used first to go: a Map keeps the order of insertion. */
function createShelf(limit: number) {
  const kept = new Map<string, Cached>();
  let size = 0;
  const drop = (key: string) => {
    size -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  return {
    take: (key: string) => {
      const entry = kept.get(key);
      drop(key);
      return entry;
    },
    put: (key: string, entry: Cached) => {
      drop(key);
      kept.set(key, entry);
      size += entry.body.length;
      for (const oldest of kept.keys()) {
        if (size <= limit) return;
        drop(oldest);
      }
    },
    clear: () => {
      kept.clear();
      size = 0;
    },
  };
}

/** @param limit characters kept */
export function createCache(limit: number = DEFAULT_SIZE): PublicCache {
  const shelf = createShelf(limit);
  let underWay = new Map<string, Promise<Cached>>();
  const clear = (): void => {
    shelf.clear();
    underWay = new Map(); // what is being read now was asked before the change: answered, not kept
  };
  const makeOnce = (key: string, make: () => Promise<Made>): Promise<Cached> => {
    const mine = underWay;
    const making = make()
      .then(cachedOf)
      .finally(() => mine.delete(key));
    mine.set(key, making);
    return making.then((entry) => {
      if (mine === underWay && entry.body.length <= limit / 4) shelf.put(key, entry);
      return entry;
    });
  };
  return {
    read: async (key, now, make) => {
      const entry = shelf.take(key);
      if (!entry || entry.until <= now) return underWay.get(key) ?? makeOnce(key, make);
      shelf.put(key, entry);
      return entry;
    },
    // A change of price or stock may move goods in, out of and within any list, so lists go too.
    goodsChanged: (goodsIds) => goodsIds.length > 0 && clear(),
    catalogueChanged: clear,
  };
}
