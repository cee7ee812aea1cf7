import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Db } from '../db/connection.ts';
import { type ReleaseAssetRow, saveRelease } from '../db/releases.store.ts';

/** File names below this path contain a hash of the content, so these files never change. */
export const ASSETS_PATH = '/assets/';

export const isAssetPath = (path: string): boolean => /^\/assets\/[\w./-]+$/.test(path);

/** Identifies the client that is built in `directory`: its page names every asset by its hash. */
export function readRelease(directory: string): string {
  const file = join(directory, 'index.html');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}

const listAssetPaths = (directory: string): readonly string[] =>
  readdirSync(join(directory, ASSETS_PATH), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
    .map((file) => file.split(sep).join('/'))
    .toSorted();

/** Reads the body that the build has compressed, if there is one. */
function readReleaseAsset(directory: string, path: string): ReleaseAssetRow {
  const file = join(directory, path);
  const isBrotli = existsSync(`${file}.br`);
  const body = readFileSync(isBrotli ? `${file}.br` : file).toString('base64');
  return { path, body, isBrotli };
}

/**
 * Stores the assets of the client that is built in `directory`, so that its open pages keep working
 * after an update of the servers.
 */
export async function publishRelease(db: Db, directory: string, startedAt: Date): Promise<void> {
  if (!existsSync(join(directory, ASSETS_PATH))) return;
  const release = {
    release: readRelease(directory),
    paths: listAssetPaths(directory),
    readAsset: (path: string) => readReleaseAsset(directory, path),
  };
  await saveRelease(db, release, startedAt);
}
