import { createHash } from 'node:crypto';

export interface Cached {
  /** the whole reply, serialised */
  readonly body: string;
  /** strong validator with quotes */
  readonly etag: string;
  /** epoch ms from which it may be wrong: the next end of a promotion */
  readonly until: number;
}

/**
 * Serialised replies of public reads. Exact: what changes says so, and an entry never outlives the
 * promotion prices in it.
 */
export interface PublicCache {
  readonly get: (key: string, now: number) => Cached | undefined;
  /** a value that changes with every invalidation: what was read before one is not kept after it */
  readonly edition: () => number;
  readonly set: (
    key: string,
    body: string,
    read: { readonly edition: number; readonly until: number },
  ) => Cached;
  /** stock or price of these goods changed */
  readonly goodsChanged: (goodsIds: readonly string[]) => void;
  /** goods, categories, brands, areas or promotions came, went or were renamed */
  readonly catalogueChanged: () => void;
}

const DEFAULT_SIZE = 32 * 1024 * 1024;

const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

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
  let edition = 0;
  const clear = () => {
    edition += 1;
    shelf.clear();
  };
  return {
    get: (key, now) => {
      const entry = shelf.take(key);
      if (!entry || entry.until <= now) return undefined;
      shelf.put(key, entry);
      return entry;
    },
    edition: () => edition,
    set: (key, body, read) => {
      const entry = { body, etag: etagOf(body), until: read.until };
      if (read.edition === edition && body.length <= limit / 4) shelf.put(key, entry);
      return entry;
    },
    // A change of price or stock may move goods in, out of and within any list, so lists go too.
    goodsChanged: (goodsIds) => {
      if (goodsIds.length > 0) clear();
    },
    catalogueChanged: clear,
  };
}
