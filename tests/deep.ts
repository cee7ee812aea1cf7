import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  {
    title: 'The whole shop, searched',
    script: 'tests/paths/cli.ts',
    args: ['--together', '--rounds', '8000'],
    env: { PATHS_SEED: 'random' },
  },
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

/** Runs one and shows what it says while it says it. */
async function run({ title, script, args = [], env = {} }: Deed) {
  console.log(`\n${title} …`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (words: string) => {
    said.push(words);
    process.stdout.write(words);
  });
  const [status] = await once(child, 'close');
  return {
    text: `## ${title}\n\n\`\`\`text\n${said.join('').trim()}\n\`\`\`\n`,
    isGood: status === 0,
  };
}

const folder = join(root, 'docs', 'measured');
mkdirSync(folder, { recursive: true });
const texts = [`# Measured at ${commit}, Node ${process.version}\n`];
for (const deed of deeds) {
  const { text, isGood } = await run(deed);
  texts.push(text);
  // After each, so that what was measured stays when a later one is broken off.
  writeFileSync(join(folder, `${commit}.md`), texts.join('\n'));
  if (!isGood) process.exitCode = 1;
}
