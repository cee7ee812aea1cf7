/** Maps goods to the keys whose entries depend on them. */
function createDependencyIndex() {
  const keysByGoods = new Map<string, Set<string>>();
  return {
    add: (key: string, ids: readonly string[]) => {
      for (const id of ids) keysByGoods.set(id, (keysByGoods.get(id) ?? new Set()).add(key));
    },
    remove: (key: string, ids: readonly string[]) => {
      for (const id of ids) {
        const keys = keysByGoods.get(id);
        keys?.delete(key);
        if (keys?.size === 0) keysByGoods.delete(id);
      }
    },
    find: (id: string): readonly string[] => [...(keysByGoods.get(id) ?? [])],
  };
}

/** The estimated memory of a Map entry and its objects, in characters. */
export const ENTRY_OVERHEAD = 200;

const measureEntry = (key: string, { body }: { readonly body: string }): number =>
  key.length + body.length + ENTRY_OVERHEAD;

interface CachedEntry<E> {
  readonly entry: E;
  readonly dependsOn: readonly string[];
}

/** Replaces entries by entries of the same size, without changing their position. */
function updateEntries<E>(
  entries: Map<string, CachedEntry<E>>,
  keys: readonly string[],
  update: (entry: E) => E,
): void {
  for (const key of new Set(keys)) {
    const cached = entries.get(key);
    if (cached) entries.set(key, { ...cached, entry: update(cached.entry) });
  }
}

/**
 * Evicts the least recently used entries above `maxSize` characters. Relies on the insertion order
 * of a Map.
 */
export function createLruCache<E extends { readonly body: string }>(maxSize: number) {
  const entries = new Map<string, CachedEntry<E>>();
  const index = createDependencyIndex();
  let size = 0;
  const remove = (key: string) => {
    const removed = entries.get(key);
    if (!removed || !entries.delete(key)) return;
    index.remove(key, removed.dependsOn);
    size -= measureEntry(key, removed.entry);
  };
  const set = (key: string, dependsOn: readonly string[], entry: E) => {
    remove(key);
    entries.set(key, { entry, dependsOn });
    index.add(key, dependsOn);
    size += measureEntry(key, entry);
    for (const oldestKey of entries.keys()) {
      if (size <= maxSize) return;
      remove(oldestKey);
    }
  };
  const get = (key: string): E | undefined => {
    const cached = entries.get(key);
    if (cached && entries.delete(key)) entries.set(key, cached);
    return cached?.entry;
  };
  const updateGoods = (ids: readonly string[], update: (entry: E) => E) =>
    updateEntries(entries, ids.flatMap(index.find), update);
  const clear = () => entries.forEach((_, key) => remove(key));
  return { set, get, updateGoods, clear, size: () => size };
}
