import type { ObjectStorage } from '../storage/objectStorage.ts';

interface MemoryCache<T> {
  get(key: string): T | undefined;
  set(key: string, entry: T): void;
}
/**
 * Evicts the least recently used entries above `maxBytes`. Relies on the insertion order of a Map.
 */
export function createMemoryCache<T extends { readonly body: Buffer }>(
  maxBytes: number,
): MemoryCache<T> {
  const entries = new Map<string, T>();
  let bytes = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry;
    },
    set(key, entry) {
      bytes += entry.body.length - (entries.get(key)?.body.length ?? 0);
      entries.delete(key);
      entries.set(key, entry);
      for (const [oldestKey, { body }] of entries) {
        if (bytes <= maxBytes) break;
        entries.delete(oldestKey);
        bytes -= body.length;
      }
    },
  };
}

export interface FileCache {
  load(hash: string): Promise<Buffer | undefined>;
  save(hash: string, body: Buffer): Promise<void>;
}
/**
 * Stores WebP files by hash. A picture that cannot be read is resized again, and one that cannot be
 * stored is delivered, because the storage is only a cache.
 */
export function createFileCache(storage: ObjectStorage): FileCache {
  const toKey = (hash: string): string => `pictures/${hash}.webp`;
  return {
    load: (hash) => storage.get(toKey(hash)).catch(() => undefined),
    save: (hash, body) => storage.put(toKey(hash), body, 'image/webp').catch(() => undefined),
  };
}
