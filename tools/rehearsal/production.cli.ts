/**
 * `npm run try:production`: installs the present build without development packages in a copy of
 * the tracked files, starts it there as the README says, and uses it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loginCall } from '#models/session/session.api.ts';
import { ensureBuilt, MISSING_BUILD, root } from '#server/build.mjs';
import { LICENSES_FILE } from '#server/bundledPackages.mjs';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { findFreePort } from '../services/freePort.ts';
import { waitUntil } from '../services/waitUntil.ts';
import { readShippedPackages } from '../shippedPackages.mjs';
import { measureFolder } from './measureFolder.ts';
import { measurePeakMemory } from './measureMemory.ts';

const MAX_INSTALLED_MB = 120;
const MAX_FIRST_START_MB = 450;
const MAX_RESTART_MB = 300;
const GOODS_ID = '10080101';
const API_BASE = '/api/v1';

const run = promisify(execFile);

function assertTried(isGood: boolean, title: string): void {
  if (!isGood) throw new Error(`failed: ${title}`);
  console.log(`ok: ${title}`);
}

async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

async function copyRelease(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  for (const file of stdout.split('\0').filter((name) => name !== ''))
    await cp(join(root, file), join(folder, file));
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
}

async function checkInstalled(folder: string): Promise<void> {
  const size = await measureFolder(join(folder, 'node_modules'));
  const title = `node_modules has ${size.toFixed(0)} MB, at most ${MAX_INSTALLED_MB}`;
  assertTried(size <= MAX_INSTALLED_MB, title);
  const {
    dependencies,
    optionalDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  const code = names.map((name) => `await import('${name}');`).join('');
  await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder });
  console.log(`ok: these packages can be imported: ${names.join(', ')}`);
}

/** Compares the licences, which the build lists from its modules, with the bill of materials. */
async function checkListedPackages(folder: string): Promise<void> {
  const { packages } = readShippedPackages().lock;
  const listed = new Set(
    Object.entries(packages).map(
      ([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`,
    ),
  );
  const licenses = await readFile(join(folder, 'dist', LICENSES_FILE), 'utf8');
  const bundled = [...licenses.matchAll(/^## (\S+@\d\S*) \(/gm)].map(([, name = '']) => name);
  const absent = bundled.filter((name) => !listed.has(name));
  assertTried(
    bundled.length > 0 && absent.length === 0,
    `the bill of materials has the ${bundled.length} packages of the build${absent.map((name) => `, except ${name}`).join('')}`,
  );
}

async function checkWithoutBuild(folder: string): Promise<void> {
  await rename(join(folder, 'dist'), join(folder, 'moved'));
  const programs = ['start', 'migrate', 'mall'].map((name) =>
    run('npm', ['run', '--silent', name], { cwd: folder }).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr.trim(),
    ),
  );
  const errors = await Promise.all(programs);
  await rename(join(folder, 'moved'), join(folder, 'dist'));
  const isExplained = errors.every((error) => error === MISSING_BUILD);
  assertTried(isExplained, 'without a build, each program says what to do');
}

async function useShop(origin: string): Promise<void> {
  for (const path of [paths.home, paths.goods(GOODS_ID)]) {
    const page = await fetch(origin + path);
    const isRendered = page.ok && /<h1/.test(await page.text());
    assertTried(isRendered, `${path} is rendered`);
  }
  const { account, password } = DEMO_MEMBER;
  const reply = await fetch(origin + API_BASE + loginCall.path, {
    method: loginCall.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password }),
  });
  assertTried(/"token":"[^"]+"/.test(await reply.text()), 'the demo member logs in');
}

/**
 * Signals npm and the processes that it started, as Ctrl-C in a terminal does, and waits until all
 * have ended.
 */
async function stop(shop: ChildProcess): Promise<void> {
  if (shop.pid === undefined || shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'close');
  process.kill(-shop.pid, 'SIGTERM');
  await ended;
}

async function checkMemory({ pid }: ChildProcess, title: string, limit: number): Promise<void> {
  const peak = pid === undefined ? null : await measurePeakMemory(pid);
  if (peak === null) console.log(`${title}: the memory is measured on Linux only`);
  else assertTried(peak <= limit, `${title}: ${peak.toFixed(0)} MB at most, limit ${limit}`);
}

interface Start {
  readonly folder: string;
  readonly origin: string;
  readonly env: NodeJS.ProcessEnv;
  readonly title: string;
  readonly memoryLimit: number;
}

/** Starts the shop, works with it and stops it. */
async function runShop(
  { folder, origin, env, title, memoryLimit }: Start,
  work: () => Promise<void>,
): Promise<void> {
  const shop = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [shop.stdout, shop.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  try {
    const isReady = async () => (await fetch(`${origin}/readyz`)).ok;
    await timed(title, () =>
      waitUntil('the shop was not ready', isReady, { process: shop, timeoutSeconds: 120 }),
    );
    await checkMemory(shop, title, memoryLimit);
    await work();
  } catch (error) {
    console.error(printed);
    throw error;
  } finally {
    await timed('stop', () => stop(shop));
  }
  const isReachable = await fetch(origin).then(
    () => true,
    () => false,
  );
  assertTried(!isReachable && !printed.includes('server.stopFailed'), 'SIGTERM stops the server');
}

async function tryShop(folder: string): Promise<void> {
  const origin = `http://localhost:${await findFreePort()}`;
  const env = {
    ...process.env,
    PORT: new URL(origin).port,
    PAY_PORT: String(await findFreePort()),
    DATA_DIR: join(folder, '.data'),
  };
  const first = { title: 'start with an empty database', memoryLimit: MAX_FIRST_START_MB };
  await runShop({ folder, origin, env, ...first }, async () => {
    await timed('first pages and login', () => useShop(origin));
    const { stdout } = await run('npm', ['run', '--silent', 'mall', '--', 'audit'], {
      cwd: folder,
      env,
    });
    assertTried(stdout.includes('captured − refunded is right for all'), 'npm run mall -- audit');
  });
  const again = { title: 'start with this database', memoryLimit: MAX_RESTART_MB };
  await runShop({ folder, origin, env, ...again }, () => Promise.resolve());
}

if (!(await ensureBuilt())) throw new Error(MISSING_BUILD);
const folder = await mkdtemp(join(tmpdir(), 'wattle-production-'));
try {
  await timed('copy', () => copyRelease(folder));
  await timed('npm ci --omit=dev', () =>
    run('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: folder }),
  );
  await checkInstalled(folder);
  await checkListedPackages(folder);
  await checkWithoutBuild(folder);
  await tryShop(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
