import { argv, exit } from 'node:process';

/** `npm run bench` runs `server`; `npm run bench -- web` runs the other. */
const BENCHMARKS = {
  server: () => import('./server.ts'),
  web: () => import('./web.ts'),
};

const benchmark = argv[2] ?? 'server';
if (benchmark !== 'server' && benchmark !== 'web') {
  console.error(`Unknown benchmark ${benchmark}. Use ${Object.keys(BENCHMARKS).join(' or ')}.`);
  exit(1);
}
await BENCHMARKS[benchmark]();
