import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithUsage } from '../services/commandLine.ts';
import { LONG_TASKS, type LongTask } from './tasks.ts';

const [firstOption = process.argv.length] = process.argv.flatMap((arg, index) =>
  index > 1 && arg.startsWith('--') ? [index] : [],
);
const USAGE = [
  'npm run deep -- [TASK...] [OPTION...]',
  '  runs these tasks, all without a name; options go to each task',
  ...Object.entries(LONG_TASKS).map(([name, { title }]) => `  ${name.padEnd(20)} ${title}`),
].join('\n');
if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
const requested = process.argv.slice(2, firstOption);
const options = process.argv.slice(firstOption);
const unknown = requested.filter((name) => !(name in LONG_TASKS));
if (unknown.length > 0) exitWithUsage(`unknown task ${unknown.join(', ')}`, USAGE);

const root = fileURLToPath(new URL('../..', import.meta.url));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
  cwd: root,
  encoding: 'utf8',
}).trim();

async function runTask({ title, script, args = [], env = {} }: LongTask) {
  console.log(`\n${title} …`);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args, ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.push(text);
    process.stdout.write(text);
  });
  const [status] = await once(child, 'close');
  return {
    text: `## ${title}\n\n\`\`\`text\n${output.join('').trim()}\n\`\`\`\n`,
    isGood: status === 0,
  };
}

const folder = join(root, 'docs', 'measured');
mkdirSync(folder, { recursive: true });
const texts = [`# Measured at ${commit}, Node ${process.version}\n`];
const chosen = Object.entries(LONG_TASKS).filter(
  ([name]) => requested.length === 0 || requested.includes(name),
);
for (const [, task] of chosen) {
  const { text, isGood } = await runTask(task);
  texts.push(text);
  // Written after each task, so that an interruption loses no results.
  writeFileSync(join(folder, [commit, ...requested].join('-') + '.md'), texts.join('\n'));
  if (!isGood) process.exitCode = 1;
}
