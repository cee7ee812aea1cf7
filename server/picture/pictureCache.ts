import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs at most `max` tasks at a time, in the order of the calls. */
export function createLimiter(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export interface MemoryCache<T> {
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
 * Stores WebP files by hash in a folder. Writes a temporary file and renames it, because two
 * processes may save the same picture.
 */
export function createFileCache(dir: string): FileCache {
  const directoryCreated = mkdir(dir, { recursive: true });
  // The write that needs the folder reports a failed mkdir, so the rejection is ignored here.
  directoryCreated.catch(() => undefined);
  let tempCount = 0;
  return {
    load: (hash) => readFile(join(dir, `${hash}.webp`)).catch(() => undefined),
    async save(hash, body) {
      await directoryCreated;
      tempCount += 1;
      const tempFile = join(dir, `${hash}.${process.pid}.${tempCount}.tmp`);
      await writeFile(tempFile, body);
      await rename(tempFile, join(dir, `${hash}.webp`));
    },
  };
}
