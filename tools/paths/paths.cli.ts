import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import {
  formatNotes,
  formatReport,
  type LevelOptions,
  type LevelReport,
} from '#explorer/report.ts';
import { checkPath } from '#explorer/rules.ts';
import { writeRunReport } from '#explorer/runReport/writeRunReport.ts';
import { type PathReplay, ChartStepper } from '#explorer/stepper.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import { getRules } from '#tests/paths/chartRules.ts';
import { type ChartName, chartNames, charts } from '#tests/paths/charts.ts';
import { conditionsPlugin } from '#tests/paths/conditionsPlugin.ts';
import { planIntegration, replayIntegration } from '#tests/paths/integration/plan.ts';
import type { NamedMoves as IntegrationReplay } from '#tests/paths/integration/shopRun.ts';
import { exitWithUsage, parseOptions } from '../services/commandLine.ts';
import { writePeoplePlan } from '../testPlan/writePeoplePlan.ts';
import { createLevelNotes, listPlanFiles } from './levels/levelNotes.ts';

const USAGE = `npm run paths -- [--level NAME] [--chart NAME] [--grep TEXT] [--pairs] [--record] [--report DIR] [--integration] [--replay FILE]
  runs every path of the charts, writes docs/test-plan and the test plan for people, fails below 100 %
  --level NAME   unit: real actors (the default); component: the rendered shop; e2e: the real shop in Chromium
  --chart NAME   only this chart (${chartNames.join(', ')})
  --grep TEXT    only paths whose name contains it; nothing is written
  --pairs        every two transitions in a row instead of every transition; nothing is written
  --record       runs the level component and records interactions and pages in English and Chinese for docs/test-plan/people
  --report DIR   writes the results as JUnit (junit.xml) and HTML (index.html); level e2e adds a picture of each step
  --gallery DIR  the pictures of npm run gallery for the plan's HTML; .cache/gallery by default
  --integration  the mall with all its charts at once: searches for paths that cross them, writes docs/test-plan/integration
  --rounds N     searches longer than 1500 rounds; nothing is written
  --replay FILE  replays a counterexample step by step`;

const RECORD_FILES = 'docs/test-plan/people/<chart>.json';

const isChart = (name: string): name is ChartName =>
  chartNames.some((chartName) => chartName === name);

type RunLevel = (charts: readonly ChartName[], options: LevelOptions) => Promise<LevelReport>;
/** The charts and their rules record the conditions of their guards. */
async function loadUnitLevel(): Promise<RunLevel> {
  const plugins = [conditionsPlugin()];
  const file = fileURLToPath(new URL('levels/unit.ts', import.meta.url));
  const { module } = await runnerImport<typeof import('./levels/unit.ts')>(file, { plugins });
  return module.runUnitLevel;
}
/** Each level loads on request, because it imports modules that the others do not need. */
const LEVEL_LOADERS: ReadonlyMap<string, () => Promise<RunLevel>> = new Map([
  ['unit', loadUnitLevel],
  ['component', async () => (await import('./levels/component.ts')).runComponentLevel],
  ['e2e', async () => (await import('./levels/e2e.ts')).runE2eLevel],
]);

function replayFile(file: string): boolean {
  const replay: PathReplay | IntegrationReplay = JSON.parse(readFileSync(file, 'utf8')); // a failing test of ours wrote the file
  if ('moves' in replay) return replayIntegration(replay);
  if (!isChart(replay.chart)) throw new Error(`${file}: unknown chart "${replay.chart}"`);
  const { machine, model } = charts[replay.chart];
  const steps = new ChartStepper(machine, model).replay(replay);
  for (const [index, { choice, next }] of steps.entries())
    console.log(`${index + 1}. ${formatChoice(choice)} → ${formatState(next.snapshot.value)}`);
  const finding = checkPath(steps, getRules(replay.chart));
  console.log(finding ? `broken: ${finding.rule}: ${finding.reason}` : 'no rule is broken');
  return finding === null;
}

const runIntegration = (rounds: string | undefined) =>
  planIntegration({ rounds: Number(rounds ?? 1500), isKept: rounds === undefined });

interface CliOptions {
  readonly level?: string | undefined;
  readonly chart?: string | undefined;
  readonly grep?: string | undefined;
  readonly pairs?: boolean | undefined;
  readonly record?: boolean | undefined;
  readonly gallery?: string | undefined;
  readonly report?: string | undefined;
}

/** Writes the plans; the level unit has already written those of the charts. */
async function writePlans(level: string, names: readonly ChartName[], options: CliOptions) {
  const { grep = '', pairs = false, gallery = '.cache/gallery' } = options;
  const isWhole = level === 'unit' && grep === '' && !pairs;
  if (isWhole) return [...listPlanFiles(names), ...(await writePeoplePlan(gallery))];
  return options.record ? [RECORD_FILES, ...(await writePeoplePlan(gallery))] : [];
}

async function runLevel(options: CliOptions) {
  const { chart, grep = '', pairs = false, record = false } = options;
  const level = record ? 'component' : (options.level ?? 'unit');
  const loadLevel = LEVEL_LOADERS.get(level);
  if (!loadLevel) return exitWithUsage(`unknown level "${level}"`, USAGE);
  if (chart !== undefined && !isChart(chart))
    return exitWithUsage(`unknown chart "${chart}"`, USAGE);
  const names = chart === undefined ? chartNames : [chart];
  if (record) process.env['PATHS_RECORD'] = '1';
  const run = await loadLevel();
  const startedAt = new Date().toISOString();
  const pictures = options.report === undefined ? null : resolve(options.report);
  const report = await run(names, { grep: grep === '' ? null : grep, pairs, pictures });
  if (grep !== '' && report.paths.length === 0)
    return exitWithUsage(`no path contains "${grep}"`, USAGE);
  console.log(formatReport(report));
  const runFiles =
    pictures === null ? [] : writeRunReport(pictures, { level, startedAt, paths: report.paths });
  const files = [...(await writePlans(level, names, options)), ...runFiles];
  console.log(formatNotes(report, createLevelNotes(level, names, files)));
  return report.rows.every(({ problems }) => problems.length === 0);
}

const values = parseOptions(
  {
    options: {
      level: { type: 'string' },
      chart: { type: 'string' },
      grep: { type: 'string' },
      pairs: { type: 'boolean' },
      record: { type: 'boolean' },
      gallery: { type: 'string' },
      report: { type: 'string' },
      integration: { type: 'boolean' },
      rounds: { type: 'string' },
      replay: { type: 'string' },
      help: { type: 'boolean' },
    },
  },
  USAGE,
);
if (values.help) console.log(USAGE);
else if (values.replay !== undefined) process.exitCode = replayFile(values.replay) ? 0 : 1;
else if (values.integration) process.exitCode = runIntegration(values.rounds) ? 0 : 1;
else process.exitCode = (await runLevel(values)) ? 0 : 1;
