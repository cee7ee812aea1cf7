/**
 * Builds the shop into dist/ (client and server) and records the fingerprint of its sources. Run as
 * a program, it always builds; `ensureBuilt()` builds only after a source changed, so that `npm
 * start` and the browser tests skip the build of an unchanged tree.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLicenses } from './bundledPackages.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const mainFile = join(root, 'dist/server/main.js');

const stampFile = join(root, 'dist/sources.sha256');
const folders = [
  ...['models', 'machines', 'src', 'server', 'inspector', 'public', 'docs/test-plan'],
  ...['tools/chunks', 'tools/vite'],
];
const files = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tools/offline/shellFiles.ts',
];
const settings = ['MALL_API_BASE', 'MALL_TOKEN_HEADER', 'MALL_TOKEN_PREFIX', 'PAYMENT_ORIGINS'];

export const MISSING_BUILD =
  'The shop is not built. Run "npm ci && npm run build"; afterwards "npm ci --omit=dev" removes the development packages.';

/**
 * @returns {string[]} every file that the build may read, relative to the root, in a fixed order
 */
function sourceFiles() {
  const dotEnv = readdirSync(root).filter((name) => name.startsWith('.env'));
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
    );
  return [...files, ...dotEnv, ...inFolders].filter((file) => existsSync(join(root, file))).sort();
}

/** Hashes contents instead of times, so that a new clone or a `touch` causes no build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** @returns {boolean} whether dist/ is missing or was built from other sources */
export function isStale() {
  if (!existsSync(mainFile) || !existsSync(stampFile)) return true;
  return readFileSync(stampFile, 'utf8') !== fingerprint();
}

const viteCli = join(root, 'node_modules/vite/bin/vite.js');

/** @param {string[]} args of node @returns {Promise<void>} */
function run(args) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', VITEST: undefined },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} failed; see its message above`)),
    );
  });
}

/** @param {string[]} args of `vite build` */
const vite = (args) => run([viteCli, 'build', '--logLevel', 'warn', ...args]);

/**
 * Builds the server and the template of its embedded database, which stays the same until PGlite
 * changes.
 * @param {string} outputDir
 */
async function buildServer(outputDir) {
  const program = join(root, 'server/db/createTemplate.mjs');
  const pglite = join(root, 'node_modules/@electric-sql/pglite/package.json');
  const version = createHash('sha256').update(readFileSync(program)).update(readFileSync(pglite));
  const template = join(root, `.cache/${version.digest('hex')}.template`);
  await Promise.all([
    vite(['--mode', 'server', '--outDir', outputDir]),
    existsSync(template) || run([program, template]),
  ]);
  copyFileSync(template, join(outputDir, 'embedded.template'));
}

/**
 * Builds the client, and then its service worker, which lists files of the client.
 * @param {string} outputDir
 */
async function buildClient(outputDir) {
  await vite(['--outDir', outputDir]);
  await vite(['--mode', 'worker', '--outDir', outputDir]);
}

/**
 * Builds into a temporary folder and renames it, so that a running server and a parallel build
 * never read an incomplete build.
 * @returns {Promise<void>}
 */
export async function build() {
  const startedAt = Date.now();
  const sources = fingerprint();
  const outputDir = join(root, '.cache/build', String(process.pid));
  rmSync(outputDir, { recursive: true, force: true });
  mkdirSync(outputDir, { recursive: true });
  try {
    await Promise.all([
      buildClient(join(outputDir, 'client')),
      vite(['--mode', 'pages', '--outDir', join(outputDir, 'pages')]),
      buildServer(join(outputDir, 'server')),
      vite(['--mode', 'inspector', '--outDir', join(outputDir, 'inspector')]),
    ]);
    writeLicenses(outputDir);
    writeFileSync(join(outputDir, 'sources.sha256'), sources);
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    renameSync(outputDir, join(root, 'dist'));
  } finally {
    // A worker of a failed build may still write a file.
    rmSync(outputDir, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`Built the shop in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** @returns {boolean} false after `npm ci --omit=dev` */
export function canBuild() {
  return existsSync(viteCli);
}

/**
 * Builds only if dist/ does not match the sources. Without the development packages, it keeps a
 * build of other sources or settings and says so.
 * @returns {Promise<boolean>} false if there is no build and none can be made
 */
export async function ensureBuilt() {
  if (!isStale()) return true;
  if (canBuild()) await build();
  else if (!existsSync(mainFile)) return false;
  else
    console.warn(
      'The build in dist/ is used, although it was made from other sources or settings: the development packages, which could renew it, are not installed.',
    );
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
