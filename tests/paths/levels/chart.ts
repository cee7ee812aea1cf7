import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChartName } from '../charts.ts';
import { type Plan, planData, planOf, planText } from '../plan.ts';
import { UNREACHABLE } from '../unreachable.ts';
import type { LevelOptions, LevelReport, LevelRow } from './level.ts';

const folder = fileURLToPath(new URL('../../../docs/test-plan', import.meta.url));

function write(plan: Plan) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${plan.chart}.md`), planText(plan));
  writeFileSync(join(folder, `${plan.chart}.json`), `${JSON.stringify(planData(plan))}\n`);
}

/** What keeps a chart below 100 %, unless it is listed with its proof. */
function missingIn({ chart, report: { states, transitions, guards } }: Plan): string[] {
  const listed = Object.keys(UNREACHABLE[chart] ?? {});
  const missing = [states, transitions, guards].flatMap((tally) => tally.missing);
  return missing.filter((id) => !listed.includes(id)).map((id) => `not covered: ${id}`);
}

const MEASURES = [
  'states',
  'transitions',
  'guards',
  'pairs',
  'eventTypes',
  'configurations',
] as const;

function rowOf(plan: Plan, isWhole: boolean): LevelRow {
  const counts = MEASURES.map((measure) => {
    const { covered, total } = plan.report[measure];
    return [measure, `${covered}/${total}`];
  });
  const steps = [...plan.paths, ...plan.refusals].reduce((sum, path) => sum + path.steps.length, 0);
  const cells = {
    ...Object.fromEntries(counts),
    paths: `${plan.paths.length}+${plan.refusals.length}`,
    steps: String(steps),
    time: `${plan.ms} ms`,
  };
  const failed = plan.failed.map(([, why]) => `failed ${why}`);
  return { chart: plan.chart, cells, problems: [...failed, ...(isWhole ? missingIn(plan) : [])] };
}

/** Level 1: real actors, steered outcomes, a clock that stands still. Writes docs/test-plan. */
export async function run(
  charts: readonly ChartName[],
  { grep, pairs }: LevelOptions,
): Promise<LevelReport> {
  const isWhole = grep === null && !pairs;
  const rows = charts.map((chart) => {
    const plan = planOf(chart, { grep, pairs });
    if (isWhole) write(plan);
    return rowOf(plan, isWhole);
  });
  return { rows };
}
