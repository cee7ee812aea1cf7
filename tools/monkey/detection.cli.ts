import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Random } from '#explorer/random.ts';
import { applyFault } from '../faults/applyFault.ts';
import { type Fault, readFaults } from '../faults/fault.ts';
import { createSandboxCopy } from '../faults/sandboxCopy.ts';
import { parseOptions } from '../services/commandLine.ts';
import { startShopServer } from '../services/serverProcess.ts';
import { showsOnPage } from './hiddenFaults.ts';
import { openMonkeyShop, type MonkeyShop } from './monkeyShop.ts';
import { listNearStarts } from './nearStarts.ts';
import { formatActions } from './pageAction.ts';
import { properties, toSignature } from './properties.ts';
import { createFixedActions, runWalk } from './runWalk.ts';
import { type Finding, searchFindings } from './searchFindings.ts';

const USAGE = `tsx tools/monkey/detection.cli.ts [--sample N] [--seed N] [--minutes N] [--list NAME] [--grep TEXT]
  builds the shop with one fault after the other and says which of them the walks find alone
  --sample N    how many faults; 24 by default
  --seed N      chooses them; 1 by default
  --minutes N   how long the walks search for one fault; 1 by default
  --list NAME   review, charts, views, integration, specification, complaints, acceptance,
                or all; all by default
  --near        walks from the starts whose pages run the faulty file
  --budget N    begins no further fault after N minutes; 600 by default
  --skip N      leaves out the first N of them, which were measured before
  --lanes N     how many walks happen at the same time; 3 by default
  --walk N      the seed of the first walk; 1 by default
  --keep        keeps the copy of the code with its builds, and prints its folder
  --folder DIR  uses the copy that an earlier run has kept
  --grep TEXT   only faults whose title contains it`;

const run = promisify(execFile);

/** Short walks, so that each start has its turn. */
const ACTIONS = 20;
/** All lists except the faults of races and of the simulation, which no page shows. */
const LISTS = [
  ...['review', 'charts', 'views', 'integration'],
  ...['specification', 'complaints', 'acceptance'],
];

const values = parseOptions(
  {
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
      folder: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  },
  USAGE,
);

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

/** The demo's data, which every shop copies. */
async function createTemplate(program: string, template: string): Promise<void> {
  const server = await startShopServer({ program });
  await server.shutDown();
  await cp(server.dataDir, template, { recursive: true });
  await server.shutDownAndClean();
}

const PARTS = { client: [], pages: ['--mode', 'pages'], server: ['--mode', 'server'] } as const;

/** Builds parts of the shop from the code in a folder. */
async function buildShop(folder: string, outDir: string, parts: readonly (keyof typeof PARTS)[]) {
  const config = ['--config', 'tools/monkey/fastBuild.config.ts', '--logLevel', 'error'];
  const build = (part: keyof typeof PARTS) =>
    run(
      process.execPath,
      [
        ...['node_modules/vite/bin/vite.js', 'build', ...config, ...PARTS[part]],
        ...['--outDir', join(folder, outDir, part), '--emptyOutDir'],
      ],
      { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } },
    );
  await Promise.all(parts.map(build));
}

const BASELINE_PROGRAM = 'baseline/server/main.js';
const TEMPLATE = '.template';

/** A copy of the code with a build without a fault, and the demo's data. */
async function createFolder(): Promise<string> {
  const { folder } = await createSandboxCopy();
  await buildShop(folder, 'baseline', ['client', 'pages', 'server']);
  await cp(join(folder, 'baseline'), join(folder, 'dist'), { recursive: true });
  await createTemplate(join(folder, BASELINE_PROGRAM), join(folder, TEMPLATE));
  return folder;
}

/** Whether the same actions break the same property. */
async function isBroken(shop: MonkeyShop, { start, property, actions }: Finding): Promise<boolean> {
  const others = properties.map(({ name }) => name).filter((name) => name !== property);
  const repeated = await runWalk(shop, start, createFixedActions(actions), {
    ignored: new Set(others),
  }).catch(() => null);
  return repeated?.violation !== null && repeated !== null;
}

/** Signatures of findings that need no fault: no walk reports them again. */
const brokenWithoutFault = new Set<string>();

/** Whether the same actions break the property again with the fault, and not without it. */
async function isCausedByFault(faulty: MonkeyShop, baseline: MonkeyShop, finding: Finding) {
  // Twice each: what depends on the time is not caused by the fault.
  const isRepeated = (await isBroken(faulty, finding)) && (await isBroken(faulty, finding));
  const isInBaseline =
    isRepeated && ((await isBroken(baseline, finding)) || (await isBroken(baseline, finding)));
  if (isInBaseline) brokenWithoutFault.add(toSignature(finding));
  const isCaused = isRepeated && !isInBaseline;
  const word = isCaused ? 'caused' : 'not caused';
  console.log(
    `${word} by the fault: ${formatFinding(finding)}\nfrom "${finding.start}":\n${formatActions(finding.actions)}`,
  );
  return isCaused;
}

const formatFinding = ({ property, message }: Finding) => `${property}: ${message.slice(0, 120)}`;

/** Returns the property that the walks found broken, or an empty string. */
async function searchFault(
  faulty: MonkeyShop,
  baseline: MonkeyShop,
  { file }: Pick<Fault, 'file'>,
): Promise<string> {
  const { findings, walks, steps, stopped } = await searchFindings(faulty, {
    seed: Number(values.walk),
    minutes: Number(values.minutes),
    starts: listNearStarts(values.near ? file : ''),
    actions: ACTIONS,
    isNear: values.near,
    lanes: Number(values.lanes),
    ignored: [...brokenWithoutFault],
    isFirstOnly: true,
    onWalk: () => undefined,
    onFinding: () => undefined,
    confirm: (finding) => isCausedByFault(faulty, baseline, finding),
  });
  console.log(`${walks} walks, ${steps} actions, ${stopped} walks stopped`);
  const [finding] = findings;
  return finding ? formatFinding(finding) : '';
}

/** Builds the shop with a fault and searches; the code of the copy is restored. */
async function measureFault(
  fault: Fault,
  { folder, template, baseline }: { folder: string; template: string; baseline: MonkeyShop },
): Promise<string> {
  const file = join(folder, fault.file);
  const code = await readFile(file, 'utf8');
  await writeFile(file, applyFault(fault, code));
  const isOfServer = fault.file.startsWith('server/');
  await buildShop(folder, 'dist', ['client', 'pages', ...(isOfServer ? ['server' as const] : [])]);
  await writeFile(file, code);
  const faulty = await openMonkeyShop({
    template,
    program: join(folder, 'dist/server/main.js'),
  });
  const begin = performance.now();
  try {
    return await searchFault(faulty, baseline, fault);
  } finally {
    console.log(`${Math.round((performance.now() - begin) / 1000)} s`);
    await faulty.close();
  }
}

/** Returns for each measured fault whether it was found. */
async function measure(faults: readonly Fault[]): Promise<readonly boolean[]> {
  const deadline = performance.now() + Number(values.budget) * 60_000;
  const folder = values.folder ?? (await createFolder());
  const template = join(folder, TEMPLATE);
  const baseline = await openMonkeyShop({ template, program: join(folder, BASELINE_PROGRAM) });
  const areFound: boolean[] = [];
  try {
    for (const fault of faults.slice(Number(values.skip))) {
      if (performance.now() > deadline) break;
      const property = await measureFault(fault, { folder, template, baseline });
      areFound.push(property !== '');
      console.log(`| ${fault.file} | ${fault.title} | ${property || '**not found**'} |`);
    }
    return areFound;
  } finally {
    await baseline.close();
    if (values.keep) console.log(`--folder ${folder}`);
    else await rm(folder, { recursive: true, force: true });
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
