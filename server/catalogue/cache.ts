import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createShelf } from './shelf.ts';

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
  /** the goods whose stock the body tells; absent where it may be any */
  readonly shows?: readonly string[];
}

/**
 * Serialised replies of public reads. Exact: what changes says so, and an entry never outlives the
 * promotion prices in it.
 */
export interface PublicCache {
  /** the entry of `key`, or a new one; who asks while it is made waits for the same */
  readonly read: (key: string, now: number, make: () => Promise<Made>) => Promise<Cached>;
  /** these goods changed; `stock` where nothing but their stock did */
  readonly goodsChanged: (goodsIds: readonly string[], what?: 'stock') => void;
  /** goods, categories, brands, areas or promotions came, went or were renamed */
  readonly catalogueChanged: () => void;
}

const DEFAULT_SIZE = 32 * 1024 * 1024;
const WORTH_PACKING = 1024;
/** stands for goods that are not named, and for changes that may be anything */
const ANY = '*';

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

const isTouched = ({ shows = [ANY] }: Made, changed: ReadonlySet<string>): boolean =>
  changed.size > 0 && (changed.has(ANY) || shows.some((id) => id === ANY || changed.has(id)));

/** A read that is under way, and what changed since it was asked for. */
interface Making {
  readonly entry: Promise<Cached>;
  readonly changed: Set<string>;
}

/** What is being made. `keep` takes what nothing changed meanwhile. */
function createMakings(keep: (key: string, made: Made, entry: Cached) => void) {
  const underWay = new Set<Set<string>>();
  let joinable = new Map<string, Making>();
  const finish = async (key: string, make: () => Promise<Made>, changed: Set<string>) => {
    try {
      const made = await make();
      const entry = cachedOf(made);
      if (!isTouched(made, changed)) keep(key, made, entry);
      return entry;
    } finally {
      underWay.delete(changed);
      if (joinable.get(key)?.changed === changed) joinable.delete(key);
    }
  };
  const begin = (key: string, make: () => Promise<Made>): Promise<Cached> => {
    const changed = new Set<string>();
    underWay.add(changed);
    const entry = finish(key, make, changed);
    joinable.set(key, { entry, changed });
    return entry;
  };
  return {
    make: (key: string, make: () => Promise<Made>) => joinable.get(key)?.entry ?? begin(key, make),
    /** who asked before the change is answered; nobody joins it any more, and what shows the change is not kept */
    leaveBehind: (ids: readonly string[]) => {
      joinable = new Map();
      underWay.forEach((changed) => ids.forEach((id) => changed.add(id)));
    },
  };
}

/** @param limit characters kept */
export function createCache(limit: number = DEFAULT_SIZE): PublicCache {
  const shelf = createShelf<Cached>(limit);
  const makings = createMakings((key, { shows = [ANY] }, entry) => {
    if (entry.body.length <= limit / 4) shelf.put(key, shows, entry);
  });
  const clear = (): void => {
    shelf.clear();
    makings.leaveBehind([ANY]);
  };
  return {
    read: async (key, now, make) => {
      const entry = shelf.take(key);
      return entry && entry.until > now ? entry : makings.make(key, make);
    },
    // No list is filtered or sorted by stock (search.store.ts, goodsOrder), so where only the stock changed,
    // only the replies that tell it are wrong. A price may move goods within any list: then all go.
    goodsChanged: (goodsIds, what) => {
      if (goodsIds.length === 0) return;
      if (what !== 'stock') return clear();
      shelf.dropShowing([ANY, ...goodsIds]);
      makings.leaveBehind(goodsIds);
    },
    catalogueChanged: clear,
  };
}
