/**
 * `npm run deep -- image`: runs the steps of deploy/Dockerfile's build stage in a clean copy, adds
 * up what the image of the shop contains, and starts the server from these files only. It needs no
 * container engine, so it runs with this machine's Node and libraries; the packages are measured
 * with those for Alpine.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#server/build.mjs';
import { findFreePort } from '../services/freePort.ts';
import { waitUntil } from '../services/waitUntil.ts';
import { createIgnore, type DockerInstruction, parseDockerfile } from './dockerfile.ts';
import { measureFolder } from './measureFolder.ts';

const MAX_IMAGE_MB = 250;
/** Alpine 3.22 (8) and libstdc++ with libgcc (3), in MB. */
const BASE_MB = 11;
const USER_ID = 1000;

const run = promisify(execFile);
const readText = (path: string) => readFile(join(root, path), 'utf8');

/** The tracked files that the build receives. */
async function listContext(): Promise<readonly string[]> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 26 });
  const isIgnored = createIgnore(await readText('.dockerignore'));
  return stdout.split('\0').filter((path) => path !== '' && !isIgnored(path));
}

async function copyContext(sources: readonly string[], folder: string): Promise<void> {
  const context = await listContext();
  const isAll = sources.includes('.');
  const copied = isAll ? context : context.filter((path) => sources.includes(path));
  if (copied.length < sources.length) throw new Error(`COPY finds not all of ${sources.join(' ')}`);
  for (const path of copied) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
}

/** Runs the instructions of the build stage, whose WORKDIR is the folder. */
async function build(instructions: readonly DockerInstruction[], folder: string): Promise<void> {
  for (const { name, rest } of instructions) {
    const startedAt = performance.now();
    if (name === 'COPY') await copyContext(rest.split(' ').slice(0, -1), folder);
    else if (name === 'RUN')
      await run('sh', ['-ec', rest], { cwd: folder, maxBuffer: 2 ** 26, env: cleanEnv(folder) });
    else if (name !== 'FROM' && name !== 'WORKDIR') throw new Error(`${name} is not rehearsed`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${seconds.padStart(6)} s  ${name} ${rest}`);
  }
}

/** The environment of a build: neither settings of a shop nor those of a test. */
const cleanEnv = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: home,
  npm_config_cache: process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? home, '.npm'),
});

/** Copies the files that the shop's stage takes from the build, and returns their folder. */
async function assemble(
  instructions: readonly DockerInstruction[],
  folders: { readonly built: string; readonly image: string },
): Promise<void> {
  for (const { name, rest } of instructions) {
    const fromBuild = /^--from=build (\S+) (\S+)$/.exec(rest);
    if (name !== 'COPY') continue;
    if (!fromBuild) await copyContext(rest.split(' ').slice(0, -1), folders.image);
    else if (fromBuild[1]?.startsWith('/opt/shop/')) {
      const source = fromBuild[1].replace('/opt/shop', folders.built);
      await cp(source, join(folders.image, fromBuild[2] ?? ''), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  }
}

/** The packages that `npm ci` installs on Alpine. */
async function measureAlpinePackages(folder: string): Promise<number> {
  await copyContext(['package.json', 'package-lock.json', '.npmrc'], folder);
  const options = ['ci', '--omit=dev', '--ignore-scripts', '--libc=musl', '--os=linux'];
  await run('npm', options, { cwd: folder, env: cleanEnv(folder) });
  return measureFolder(join(folder, 'node_modules'));
}

/** @returns the size of the image in MB */
async function measureImage(image: string, alpine: string): Promise<number> {
  const { size: nodeBytes } = await stat(process.execPath);
  const sizes = {
    'Alpine and libstdc++ (known)': BASE_MB,
    'Node of this machine': nodeBytes / 1e6,
    'packages for Alpine': await measureAlpinePackages(alpine),
    'built shop': await measureFolder(join(image, 'dist')),
  };
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const rows = { ...sizes, [`image, at most ${MAX_IMAGE_MB}`]: total };
  for (const [name, size] of Object.entries(rows))
    console.log(`${size.toFixed(0).padStart(6)} MB ${name}`);
  return total;
}

const findRest = (instructions: readonly DockerInstruction[], name: string): string =>
  instructions.find((instruction) => instruction.name === name)?.rest ?? '';

/** Starts the server as another user than root, whose only writable folder is DATA_DIR. */
async function start(
  instructions: readonly DockerInstruction[],
  image: string,
  dataDir: string,
): Promise<void> {
  const port = String(await findFreePort());
  const lines = findRest(instructions, 'ENV').split(' ');
  const env = Object.fromEntries(lines.map((line) => line.split('=', 2)));
  const payPort = String(await findFreePort());
  await chown(dataDir, USER_ID, USER_ID);
  const command: readonly string[] = JSON.parse(findRest(instructions, 'CMD'));
  const server = spawn(process.execPath, command.slice(1), {
    cwd: image,
    env: { ...env, PORT: port, PAY_PORT: payPort, DATA_DIR: dataDir },
    uid: USER_ID,
    gid: USER_ID,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    const path = /\$\{PORT\}(\/\w+)/.exec(findRest(instructions, 'HEALTHCHECK'))?.[1] ?? '';
    const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
    const options = { process: server, timeoutSeconds: 120 };
    await waitUntil('the server was not healthy', isHealthy, options);
    const page = await fetch(`http://127.0.0.1:${port}/home`);
    if (!page.ok) throw new Error(`the home page replied ${page.status}`);
    console.log(`ok: the server is healthy (${path}) and renders the home page as user ${USER_ID}`);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

if (process.getuid?.() !== 0)
  throw new Error('run it as root, which starts the server as another user');
const stages = parseDockerfile(await readText('deploy/Dockerfile'));
const [buildStage = [], shopStage = []] = ['build', 'shop'].map((name) => stages.get(name));
const folder = await mkdtemp(join(tmpdir(), 'wattle-image-'));
try {
  await chmod(folder, 0o755);
  const built = join(folder, 'built');
  const image = join(folder, 'image');
  const alpine = join(folder, 'alpine');
  const data = join(folder, 'data');
  for (const path of [built, image, alpine, data]) await mkdir(path);
  await build(buildStage, built);
  await assemble(shopStage, { built, image });
  const size = await measureImage(image, alpine);
  if (size > MAX_IMAGE_MB) throw new Error('the image is too large');
  await start(shopStage, image, data);
} finally {
  await rm(folder, { recursive: true, force: true });
}
