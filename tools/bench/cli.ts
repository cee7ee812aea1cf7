import { argv, exit } from 'node:process';

/**
 * `npm run bench` runs `server`; `npm run bench -- scale`, `-- web`, `-- navigation`, `--
 * interactions` and `-- inspector` run the others.
 */
const BENCHMARKS = {
  server: () => import('./server.ts'),
  scale: () => import('./scale.ts'),
  web: () => import('./web.ts'),
  navigation: () => import('./navigation.ts'),
  interactions: () => import('./interactions.ts'),
  inspector: () => import('./inspector.ts'),
};

const benchmark = argv[2] ?? 'server';
const isKnown = (name: string): name is keyof typeof BENCHMARKS => name in BENCHMARKS;
if (!isKnown(benchmark)) {
  console.error(
    `Unknown benchmark ${benchmark}. Use one of ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  exit(1);
}
await BENCHMARKS[benchmark]();
