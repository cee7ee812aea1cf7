import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Random } from '#explorer/random.ts';
import { ensureBuilt, root } from '#server/build.mjs';
import { applyFault } from '../faults/applyFault.ts';
import { type Fault, readFaults } from '../faults/fault.ts';
import { createSandboxCopy } from '../faults/sandboxCopy.ts';
import { startShopServer } from '../services/serverProcess.ts';
import { showsOnPage } from './hiddenFaults.ts';

const USAGE = `tsx tools/monkey/detection.cli.ts [--sample N] [--seed N] [--minutes N] [--list NAME] [--grep TEXT]
  builds the shop with one fault after the other and says which of them the walks find alone
  --sample N    how many faults; 24 by default
  --seed N      chooses them; 1 by default
  --minutes N   how long the walks search for one fault; 1 by default
  --list NAME   review, charts, views, or all; all by default
  --near        walks from the starts whose pages run the faulty file
  --budget N    begins no further fault after N minutes; 600 by default
  --skip N      leaves out the first N of them, which were measured before
  --lanes N     how many walks happen at the same time; 3 by default
  --walk N      the seed of the first walk; 1 by default
  --grep TEXT   only faults whose title contains it`;

const run = promisify(execFile);

/** Short walks, so that each start has its turn. */
const ACTIONS = '14';
const LISTS = ['review', 'charts', 'views'];

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    list: { type: 'string', default: 'all' },
    near: { type: 'boolean', default: false },
    budget: { type: 'string', default: '600' },
    skip: { type: 'string', default: '0' },
    lanes: { type: 'string', default: '3' },
    walk: { type: 'string', default: '1' },
    grep: { type: 'string', default: '' },
    help: { type: 'boolean' },
  },
});

function chooseFaults(): readonly Fault[] {
  const rest = LISTS.filter((name) => values.list === 'all' || values.list === name)
    .flatMap(readFaults)
    .filter((fault) => showsOnPage(fault) && fault.title.includes(values.grep));
  const random = new Random(Number(values.seed));
  const chosen: Fault[] = [];
  while (rest.length > 0 && chosen.length < Number(values.sample))
    chosen.push(...rest.splice(Math.floor(random.next() * rest.length), 1));
  return chosen;
}

/** The demo's data, which every faulty shop copies. */
async function createTemplate(): Promise<string> {
  const template = await mkdtemp(join(tmpdir(), 'monkey-'));
  await ensureBuilt();
  const server = await startShopServer();
  await server.shutDown();
  await cp(server.dataDir, template, { recursive: true });
  await server.shutDownAndClean();
  return template;
}

/** Builds the pages and the scripts of the browser, and the server if the fault is there. */
async function buildFaultyShop(folder: string, { file }: Fault): Promise<void> {
  const config = ['--config', 'tools/monkey/fastBuild.config.ts', '--logLevel', 'error'];
  const build = (...args: string[]) =>
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...config, ...args], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  await Promise.all([
    build('--outDir', join(folder, 'dist/client'), '--emptyOutDir'),
    build('--mode', 'pages', '--outDir', join(folder, 'dist/pages'), '--emptyOutDir'),
    file.startsWith('server/') &&
      build('--mode', 'server', '--outDir', join(folder, 'dist/server'), '--emptyOutDir'),
  ]);
}

/** Runs the walks in a folder; returns what they print. */
async function runWalks(folder: string, ...options: readonly string[]): Promise<string> {
  const args = ['--import', 'tsx', 'tools/monkey/cli.ts', '--built', ...options];
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((error: unknown) => {
    const failed = Object(error);
    return { stdout: `${failed.stdout}${failed.stderr}` };
  });
  return stdout;
}

/** Whether the same actions break a property again with the fault, and none without it. */
async function isCausedByFault(folder: string, template: string, printed: string) {
  const file = /--replay (\S+\.json)/.exec(printed)?.[1] ?? '';
  const replay = async (shopFolder: string) =>
    /^broken: /m.test(
      await runWalks(shopFolder, '--template', template, '--replay', join(folder, file)),
    );
  return (await replay(folder)) && !(await replay(root));
}

/** Properties that a page without a fault breaks too; later searches ignore them. */
const ignored: string[] = [];
const MAX_SEARCHES = 2;

/** Returns the property that the walks found broken, or an empty string. */
async function searchFault(
  folder: string,
  template: string,
  { file }: Pick<Fault, 'file'>,
  search = 1,
): Promise<string> {
  const options = ['--until-found', '--minutes', values.minutes, '--template', template];
  const seed = Number(values.walk) + 100 * (search - 1);
  options.push('--actions', ACTIONS, '--lanes', values.lanes, '--seed', String(seed));
  if (values.near) options.push('--near', file);
  const printed = await runWalks(
    folder,
    ...options,
    ...ignored.flatMap((name) => ['--ignore', name]),
  );
  const [, property = '', message = ''] = /BROKEN {2}(.*)\n\s*(.*)/.exec(printed) ?? [];
  if (property === '' && !/\d+ walks/.test(printed)) throw new Error(printed.slice(-2000));
  if (property === '') return '';
  const finding = `${property}: ${message.slice(0, 120)}`;
  if (await isCausedByFault(folder, template, printed)) return finding;
  console.log(`not caused by the fault: ${finding}`);
  ignored.push(property);
  return search < MAX_SEARCHES ? searchFault(folder, template, { file }, search + 1) : '';
}

/** Returns for each measured fault whether it was found. */
async function measure(faults: readonly Fault[]): Promise<readonly boolean[]> {
  const deadline = performance.now() + Number(values.budget) * 60_000;
  const template = await createTemplate();
  const { folder, close } = await createSandboxCopy();
  await cp(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  const areFound: boolean[] = [];
  try {
    for (const fault of faults.slice(Number(values.skip))) {
      if (performance.now() > deadline) break;
      const file = join(folder, fault.file);
      const code = await readFile(file, 'utf8');
      await writeFile(file, applyFault(fault, code));
      await buildFaultyShop(folder, fault);
      const property = await searchFault(folder, template, fault);
      await writeFile(file, code);
      areFound.push(property !== '');
      console.log(`| ${fault.file} | ${fault.title} | ${property || '**not found**'} |`);
    }
    return areFound;
  } finally {
    await close();
    await rm(template, { recursive: true, force: true });
  }
}

if (values.help) console.log(USAGE);
else {
  const faults = chooseFaults();
  console.log(`seed ${values.seed}: ${faults.length} faults, ${values.minutes} minutes each`);
  console.log('| file | fault | broken property |\n| --- | --- | --- |');
  const areFound = await measure(faults);
  console.log(`\n${areFound.filter(Boolean).length} of ${areFound.length} faults are found`);
}
