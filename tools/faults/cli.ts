import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { runMutants } from '../mutation/runMutants.ts';
import type { Fault } from './fault.ts';
import { countMutants, type FaultResult, type MutationReport } from './faultResult.ts';
import { type FaultLayer, faultLayers } from './layers.ts';
import { createSandboxCopy } from './sandboxCopy.ts';

const USAGE = `npm run faults -- LAYER [TEXT]
  applies each recorded fault to a copy of the last commit; a test must detect it
  LAYER  ${Object.keys(faultLayers).join(', ')}; mutants: StrykerJS on models/ and machines/
  TEXT   only faults whose title or subject contains it; otherwise docs/measured/faults-LAYER.md is written
npm run faults -- mutants views|server|tables [SEED] [COUNT]
  tries a random sample of mutants of src/, of server/, or of the static tables of models/ and machines/`;

interface FaultOutcome extends FaultResult {
  readonly fault: Fault;
}

const truncate = (text: string) => text.split('\n')[0]?.slice(0, 120).replaceAll('|', '\\|') ?? '';

function formatReport({ title }: FaultLayer, outcomes: readonly FaultOutcome[], commit: string) {
  const missed = outcomes.filter(({ isCaught }) => !isCaught).length;
  const rows = outcomes.map(({ fault, isCaught, by }) => {
    const change = `\`${truncate(fault.from.trim())}\` → \`${truncate(fault.to.trim())}\``;
    return `| ${fault.subject} | ${fault.title} | ${fault.file} | ${change} | ${isCaught ? truncate(by) : `**missed** ${truncate(by)}`} |`;
  });
  const summary = `At ${commit}: ${outcomes.length} faults, ${missed} missed. Each fault was applied alone to a copy of that commit.`;
  const head = '| subject | fault | file | change | detected by |\n| --- | --- | --- | --- | --- |';
  return `# ${title}\n\n${summary}\n\n${head}\n${rows.join('\n')}\n`;
}

async function tryFaults(layer: FaultLayer, faults: readonly Fault[]) {
  const sandbox = await createSandboxCopy();
  const outcomes: FaultOutcome[] = [];
  try {
    const options = { cwd: sandbox.folder, encoding: 'utf8' as const };
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim();
    for (const fault of faults) {
      const result = await sandbox
        .runTestsWithFault(fault, layer.toVitestArgs(fault))
        .catch((error: unknown) => ({
          ...{ isCaught: false, isTimedOut: false },
          ...{ by: String(error), message: '' },
        }));
      const by = layer.describe?.(result.message) ?? result.by;
      outcomes.push({ fault, ...result, by });
      const word = result.isCaught ? 'caught' : 'MISSED';
      console.log(`${word}  ${fault.subject}: ${fault.title}\n        ${truncate(by)}`);
    }
    return { outcomes, report: formatReport(layer, outcomes, commit) };
  } finally {
    await sandbox.close();
  }
}

async function runLayer(name: string, layer: FaultLayer, text: string): Promise<boolean> {
  // A faulty page stays faulty, so a shorter timeout than on CI is sufficient.
  process.env['VIEW_TIMEOUT_MS'] ??= '6000';
  process.env['SIMULATION_SEEDS'] ??= '1-300';
  const chosen = layer.faults.filter(
    ({ title, subject }) => text === '' || title.includes(text) || subject.startsWith(text),
  );
  const { outcomes, report } = await tryFaults(layer, chosen);
  const caught = outcomes.filter(({ isCaught }) => isCaught).length;
  console.log(`\n${caught} of ${outcomes.length} seeded faults are caught`);
  if (text === '')
    writeFileSync(new URL(`../../docs/measured/faults-${name}.md`, import.meta.url), report);
  return caught === outcomes.length;
}

function runStryker(): boolean {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tools/mutation/stryker.config.json'], {
    stdio: 'inherit',
  });
  const file = new URL('../../.data/mutation.json', import.meta.url);
  const report: MutationReport = JSON.parse(readFileSync(file, 'utf8')); // the mutation tool's own format
  const { killed, timedOut, total } = countMutants(report);
  const share = ((100 * killed) / total).toFixed(1);
  console.log(
    `${killed} of ${total} mutants are killed (${share} %); ${timedOut} timed out and do not count`,
  );
  return status === 0;
}

const [name = '', text = '', ...rest] = process.argv.slice(2);
const layer = new Map<string, FaultLayer>(Object.entries(faultLayers)).get(name);
if (!layer && name !== 'mutants') {
  console.error(USAGE);
  process.exit(name === '--help' ? 0 : 1);
}

/** The mutants of a layer, or those of StrykerJS. */
function tryMutants(): Promise<boolean> | boolean {
  const [seed = 1, sample = 150] = rest.map(Number);
  return text === 'views' || text === 'server' || text === 'tables'
    ? runMutants(text, { seed, sample })
    : runStryker();
}

const allDetected = await (layer ? runLayer(name, layer, text) : tryMutants());
process.exitCode = allDetected ? 0 : 1;
