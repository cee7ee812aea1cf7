import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RandomSource } from '../random.ts';
import { assertObjectKey, type ObjectStorage } from './objectStorage.ts';

const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Writes a temporary file and renames it, because two processes may store the same file. On a full
 * disk, it removes what it has written.
 */
async function replaceFile(path: string, body: Uint8Array, tempFile: string): Promise<void> {
  try {
    await writeFile(tempFile, body);
    await rename(tempFile, path);
  } catch (error) {
    await rm(tempFile, { force: true }).catch(() => undefined); // the first error is reported
    throw error;
  }
}

/** Stores files in a folder, which is created when the first file is stored. */
export function createDirectoryStorage(dir: string, random: RandomSource): ObjectStorage {
  const toPath = (key: string): string => {
    assertObjectKey(key);
    return join(dir, key);
  };
  return {
    async put(key, body) {
      const path = toPath(key);
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, body, `${path}.${random.uuid()}.tmp`);
    },
    async get(key) {
      try {
        return await readFile(toPath(key));
      } catch (error) {
        if (isMissingFile(error)) return undefined;
        throw error;
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(toPath(key), { force: true })));
    },
  };
}
