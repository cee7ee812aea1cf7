import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * Returns the folder `.cache/<name>`, which `fill` creates once. The folder appears only when
 * complete: an interrupted install, or two concurrent ones, leave no partial folder.
 */
export async function getCachedFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cacheFolder, name);
  if (existsSync(folder)) return folder;
  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, `${name}.`));
  try {
    await chmod(draft, 0o755); // PostgreSQL reads the folder as another user
    await fill(draft);
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Installs one package into `folder` with npm, separate from the project's dependencies. */
export async function installPackage(folder: string, spec: string): Promise<void> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const args = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--prefix',
    folder,
  ];
  console.log(`Installing ${spec} with npm, because this machine does not have it`);
  await promisify(execFile)('npm', [...args, spec], { cwd: folder });
}
