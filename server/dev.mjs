/**
 * `npm run dev`: serves the shop from source at PORT. Vite serves and reloads the pages. The API
 * restarts after a change; it listens on a separate port that only Vite uses.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './build.mjs';
import { onOrphaned } from './onOrphaned.mjs';

const require = createRequire(import.meta.url);

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

function stopAll() {
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

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
onOrphaned(stopAll);

run([require.resolve('tsx/cli'), 'watch', '--clear-screen=false', 'server/main.ts'], {
  ...pageEnv,
  PORT: apiPort,
});
// Both start at the same time: Vite holds requests back until the API replies
// (server/http/devPages.ts).
const vite = join(root, 'node_modules/vite/bin/vite.js');
const settings = ['--port', port, '--strictPort', '--clearScreen', 'false'];
run([vite, ...settings, ...process.argv.slice(2)], { ...pageEnv, PORT: port });
