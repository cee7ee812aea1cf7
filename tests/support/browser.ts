import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findExecutable } from './executables.ts';
import { cached, installInto } from './onDemand.ts';

const packaged = { name: '@sparticuz/chromium', version: '147.0.2' };
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser that talks to nobody but the shop: its own update and sync calls would be refused. */
const quietFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const fontSettings =
  '<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir></fontconfig>\n';

export interface FoundBrowser {
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

/** Chromium and the system libraries it needs, out of an npm package: no root, no apt. */
async function packagedBrowser(): Promise<FoundBrowser> {
  const folder = await cached(`chromium-${packaged.version}`, async (draft) => {
    await installInto(draft, `${packaged.name}@${packaged.version}`);
    const archives = join(draft, 'node_modules', packaged.name, 'bin');
    const executable = join(draft, 'chromium');
    await decompress(join(archives, 'chromium.br'), executable);
    await chmod(executable, 0o755);
    await unpackTar(join(archives, 'swiftshader.tar.br'), draft);
    await mkdir(join(draft, 'libraries'));
    await unpackTar(join(archives, 'al2023.tar.br'), join(draft, 'libraries'));
    await unpackTar(join(archives, 'fonts.tar.br'), draft);
    await writeFile(join(draft, 'fonts.conf'), fontSettings);
  });
  const libraries = join(folder, 'libraries', 'lib');
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: folder },
  };
}

/** CHROMIUM_PATH, else the machine's own Chromium, else one fetched from npm into `.cache`. */
export async function findBrowser(): Promise<FoundBrowser> {
  const executablePath = process.env['CHROMIUM_PATH'] || findExecutable(systemNames);
  return executablePath ? { executablePath, env: {} } : packagedBrowser();
}

/** Starts a headless Chromium with a new, empty profile. Close it when done. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    ...options,
    executablePath,
    args: [...quietFlags, ...(options.args ?? [])],
    env: { ...process.env, ...env, ...options.env },
  });
}
