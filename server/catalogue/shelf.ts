/** Which keys show which goods. */
function createIndex() {
  const keysOf = new Map<string, Set<string>>();
  return {
    add: (key: string, ids: readonly string[]) => {
      for (const id of ids) keysOf.set(id, (keysOf.get(id) ?? new Set()).add(key));
    },
    remove: (key: string, ids: readonly string[]) => {
      for (const id of ids) {
        const keys = keysOf.get(id);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(id);
      }
    },
    find: (id: string): readonly string[] => [...(keysOf.get(id) ?? [])],
  };
}

/** Entries by key, at most `limit` characters of body. Least recently used first to go: a Map keeps the order of insertion. */
export function createShelf<E extends { readonly body: string }>(limit: number) {
  const kept = new Map<string, { readonly entry: E; readonly shows: readonly string[] }>();
  const index = createIndex();
  let size = 0;
  const drop = (key: string) => {
    const gone = kept.get(key);
    if (!gone) return;
    kept.delete(key);
    index.remove(key, gone.shows);
    size -= gone.entry.body.length;
  };
  const put = (key: string, shows: readonly string[], entry: E) => {
    drop(key);
    kept.set(key, { entry, shows });
    index.add(key, shows);
    size += entry.body.length;
    for (const oldest of kept.keys()) {
      if (size <= limit) return;
      drop(oldest);
    }
  };
  const take = (key: string): E | undefined => {
    const found = kept.get(key);
    kept.delete(key);
    if (found) kept.set(key, found);
    return found?.entry;
  };
  const dropShowing = (ids: readonly string[]) => ids.flatMap(index.find).forEach(drop);
  return { put, take, dropShowing, clear: () => [...kept.keys()].forEach(drop) };
}
