import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type ChartName, chartNames, charts } from './charts.ts';
import { checkWalk } from './explorer/rules.ts';
import { label } from './explorer/text.ts';
import { type Replay, Walker } from './explorer/walk.ts';
import { type Plan, planData, planOf, planText, stateText } from './plan.ts';
import { rulesOf } from './properties.ts';
import { UNREACHABLE } from './unreachable.ts';

const USAGE = `npm run paths -- [--chart NAME] [--grep TEXT] [--pairs] [--replay FILE]
  runs every path of the charts, writes docs/test-plan, fails below 100 % of states, transitions and guard outcomes
  --chart NAME   only this chart (${chartNames.join(', ')})
  --grep TEXT    only paths whose name contains it; nothing is written
  --pairs        every two transitions in a row instead of every transition; nothing is written
  --replay FILE  walks a counterexample again, step by step`;

const isChart = (name: string): name is ChartName => chartNames.some((known) => known === name);
const folder = fileURLToPath(new URL('../../docs/test-plan', import.meta.url));

function replay(file: string): boolean {
  const kept: Replay = JSON.parse(readFileSync(file, 'utf8')); // written by a failing test of ours
  if (!isChart(kept.chart)) throw new Error(`${file}: there is no chart "${kept.chart}"`);
  const { machine, model } = charts[kept.chart];
  const steps = new Walker(machine, model).replay(kept);
  for (const [index, { choice, next }] of steps.entries())
    console.log(`${index + 1}. ${label(choice)} → ${stateText(next.snapshot.value)}`);
  const finding = checkWalk(steps, rulesOf(kept.chart));
  console.log(finding ? `broken: ${finding.rule}: ${finding.because}` : 'no rule is broken');
  return finding === null;
}

function write(plan: Plan) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${plan.chart}.md`), planText(plan));
  writeFileSync(join(folder, `${plan.chart}.json`), `${JSON.stringify(planData(plan))}\n`);
}

/** What keeps a chart below 100 %, unless it is listed with its proof. */
function missingIn({ chart, report: { states, transitions, guards } }: Plan): string[] {
  const listed = Object.keys(UNREACHABLE[chart] ?? {});
  const missing = [states, transitions, guards].flatMap((tally) => tally.missing);
  return missing.filter((id) => !listed.includes(id));
}

const columns = [
  'states',
  'transitions',
  'guards',
  'pairs',
  'eventTypes',
  'configurations',
] as const;

const WIDTH = 15;

function print(plan: Plan) {
  const counts = columns.map((measure) => {
    const { covered, total } = plan.report[measure];
    return `${covered}/${total}`.padStart(WIDTH);
  });
  const steps = [...plan.paths, ...plan.refusals].reduce((sum, path) => sum + path.steps.length, 0);
  const paths = `${plan.paths.length}+${plan.refusals.length}`;
  const tail = [paths.padStart(8), String(steps).padStart(6), `${plan.ms} ms`.padStart(9)];
  console.log([plan.chart.padEnd(13), ...counts, ...tail].join(''));
  for (const [, why] of plan.failed) console.log(`  failed ${why}`);
}

function run(options: { chart?: string; grep?: string; pairs?: boolean }): boolean {
  const { chart, grep = null, pairs = false } = options;
  if (chart !== undefined && !isChart(chart)) throw new Error(`no chart "${chart}"\n${USAGE}`);
  const names = chart === undefined ? chartNames : [chart];
  const heads = columns.map((measure) => measure.padStart(WIDTH));
  console.log(['chart'.padEnd(13), ...heads, 'paths'.padStart(8), 'steps'.padStart(6)].join(''));
  let isWhole = true;
  for (const name of names) {
    const plan = planOf(name, { grep, pairs });
    print(plan);
    const missing = grep === null && !pairs ? missingIn(plan) : [];
    for (const id of missing) console.log(`  not covered: ${id}`);
    isWhole &&= missing.length === 0 && plan.failed.length === 0;
    if (grep === null && !pairs) write(plan);
  }
  return isWhole;
}

const { values } = parseArgs({
  options: {
    chart: { type: 'string' },
    grep: { type: 'string' },
    pairs: { type: 'boolean' },
    replay: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(USAGE);
else if (values.replay === undefined) process.exitCode = run(values) ? 0 : 1;
else process.exitCode = replay(values.replay) ? 0 : 1;
