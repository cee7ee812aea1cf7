import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ChartName, chartNames, charts } from './charts.ts';
import { checkWalk } from './explorer/rules.ts';
import { label } from './explorer/text.ts';
import { type Replay, Walker } from './explorer/walk.ts';
import { type Level, type LevelName, LEVELS, reportText } from './levels/level.ts';
import { stateText } from './plan.ts';
import { rulesOf } from './properties.ts';
import { planTogether, replayTogether } from './together/plan.ts';
import type { Named as Together } from './together/walks.ts';

const USAGE = `npm run paths -- [--level NAME] [--chart NAME] [--grep TEXT] [--pairs] [--together] [--replay FILE]
  runs every path of the charts, writes docs/test-plan, fails below 100 %
  --level NAME   chart: real actors (the default); view: the rendered shop; journey: the real shop in Chromium
  --chart NAME   only this chart (${chartNames.join(', ')})
  --grep TEXT    only paths whose name contains it; nothing is written
  --pairs        every two transitions in a row instead of every transition; nothing is written
  --together     the mall with all its charts at once: searches for walks that cross them, writes docs/test-plan/together
  --rounds N     searches longer than 1500 rounds; nothing is written
  --replay FILE  walks a counterexample again, step by step`;

const isChart = (name: string): name is ChartName => chartNames.some((known) => known === name);
const isLevel = (name: string): name is LevelName => LEVELS.some((known) => known === name);

/** A level is loaded when it is asked for, from `levels/<name>.ts`: each needs what the others do not. */
const levelOf = async (name: LevelName): Promise<Level> => {
  const level: Level = await import(`./levels/${name}.ts`); // `Level` is what each of these modules exports
  return level;
};

function replay(file: string): boolean {
  const kept: Replay | Together = JSON.parse(readFileSync(file, 'utf8')); // written by a failing test of ours
  if ('moves' in kept) return replayTogether(kept);
  if (!isChart(kept.chart)) throw new Error(`${file}: there is no chart "${kept.chart}"`);
  const { machine, model } = charts[kept.chart];
  const steps = new Walker(machine, model).replay(kept);
  for (const [index, { choice, next }] of steps.entries())
    console.log(`${index + 1}. ${label(choice)} → ${stateText(next.snapshot.value)}`);
  const finding = checkWalk(steps, rulesOf(kept.chart));
  console.log(finding ? `broken: ${finding.rule}: ${finding.because}` : 'no rule is broken');
  return finding === null;
}

const together = (rounds: string | undefined) =>
  planTogether({ rounds: Number(rounds ?? 1500), isKept: rounds === undefined });

interface Wanted {
  readonly level?: string | undefined;
  readonly chart?: string | undefined;
  readonly grep?: string | undefined;
  readonly pairs?: boolean | undefined;
}

async function run({ level = 'chart', chart, grep = '', pairs = false }: Wanted) {
  if (!isLevel(level)) throw new Error(`no level "${level}"\n${USAGE}`);
  if (chart !== undefined && !isChart(chart)) throw new Error(`no chart "${chart}"\n${USAGE}`);
  const names = chart === undefined ? chartNames : [chart];
  const walks = await levelOf(level);
  const report = await walks.run(names, { grep: grep === '' ? null : grep, pairs });
  console.log(reportText(report));
  return report.rows.every(({ problems }) => problems.length === 0);
}

const { values } = parseArgs({
  options: {
    level: { type: 'string' },
    chart: { type: 'string' },
    grep: { type: 'string' },
    pairs: { type: 'boolean' },
    together: { type: 'boolean' },
    rounds: { type: 'string' },
    replay: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(USAGE);
else if (values.replay !== undefined) process.exitCode = replay(values.replay) ? 0 : 1;
else if (values.together) process.exitCode = together(values.rounds) ? 0 : 1;
else process.exitCode = (await run(values)) ? 0 : 1;
