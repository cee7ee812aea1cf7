/**
 * `npm run dev`: serves the shop from source at PORT. Vite serves and reloads the pages. The API
 * restarts after a change; it listens on a separate port that only Vite uses.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './build.mjs';

const require = createRequire(import.meta.url);
const POLL_INTERVAL_MS = 200;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const port = process.env['PORT'] || '4000';
const apiPort = String(await freePort());
const pageEnv = {
  PAY_PORT: String(Number(port) + 1),
  MALL_ORIGIN: `http://localhost:${port}`,
  MALL_INSPECT: '1',
  ...process.env,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
};

const children = new Set();
let isStopping = false;

function stopAll() {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

/** @param {string[]} args of node @param {NodeJS.ProcessEnv} env */
function run(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  children.add(child);
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}

async function isApiReady() {
  const reply = await fetch(`${pageEnv.API_ORIGIN}/api/v1/pc/exchangeRate`).catch(() => null);
  return reply !== null;
}

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);

run([require.resolve('tsx/cli'), 'watch', '--clear-screen=false', 'server/main.ts'], {
  ...pageEnv,
  PORT: apiPort,
});
// Vite starts after the API, because a page without the API shows only failures.
while (!isStopping && !(await isApiReady())) await pause(POLL_INTERVAL_MS);
const vite = join(root, 'node_modules/vite/bin/vite.js');
const settings = ['--port', port, '--strictPort', '--clearScreen', 'false'];
if (!isStopping) run([vite, ...settings, ...process.argv.slice(2)], { ...pageEnv, PORT: port });
