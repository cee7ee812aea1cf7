import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is too long for every run, by hand; the results stand in docs/measured with the commit's id. */
interface Deed {
  readonly title: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const deeds: readonly Deed[] = [
  { title: 'Every two transitions in a row', script: 'tests/paths/cli.ts', args: ['--pairs'] },
  { title: 'Seeded faults', script: 'tests/faults/cli.ts' },
  { title: 'Seeded faults of the pages', script: 'tests/faults/cli.ts', args: ['--views'] },
  { title: 'Faults against the specification', script: 'tests/specification/break.cli.ts' },
  { title: 'Soak and chaos', script: 'tests/bench/endurance.ts' },
  {
    title: 'Mutation',
    script: 'node_modules/@stryker-mutator/core/bin/stryker.js',
    args: ['run', 'tests/mutation/stryker.config.json'],
  },
  {
    title: 'The server with 1,000 goods',
    script: 'tests/bench/bench.ts',
    env: { MALL_GOODS: '1000' },
  },
  {
    title: 'The server with 100,000 goods',
    script: 'tests/bench/bench.ts',
    env: { MALL_GOODS: '100000' },
  },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).trim();

function run({ title, script, args = [], env = {} }: Deed): {
  readonly text: string;
  readonly isGood: boolean;
} {
  console.log(`\n${title} …`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', script, ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  console.log(stdout);
  if (status !== 0) console.error(stderr);
  return { text: `## ${title}\n\n\`\`\`text\n${stdout.trim()}\n\`\`\`\n`, isGood: status === 0 };
}

const results = deeds.map(run);
const folder = join(root, 'docs', 'measured');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, `${commit}.md`),
  `# Measured at ${commit}, Node ${process.version}\n\n${results.map(({ text }) => text).join('\n')}`,
);
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
