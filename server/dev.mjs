/** `npm run dev`: the API restarts on a change, the pages reload; one command, one Ctrl-C. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './build.mjs';

const require = createRequire(import.meta.url);
const apiPort = process.env['PORT'] ?? '4000';
const env = {
  MALL_INSPECT: '1',
  ...process.env,
  PORT: apiPort,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
};

/** @param {string[]} args of node */
function run(args) {
  return spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
}

const children = [
  run([require.resolve('tsx/cli'), 'watch', '--clear-screen=false', 'server/main.ts']),
  run([
    join(root, 'node_modules/vite/bin/vite.js'),
    '--clearScreen',
    'false',
    ...process.argv.slice(2),
  ]),
];

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
