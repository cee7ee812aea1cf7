import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestPlan, toPlanJson } from '#explorer/plan.ts';
import type { LevelOptions, LevelReport, LevelRow } from '#explorer/report.ts';
import type { RunPath } from '#explorer/runReport/runReport.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import { createChartPlan, formatChartPlan } from '#tests/paths/chartPlan.ts';
import type { ChartName } from '#tests/paths/charts.ts';
import { UNREACHABLE } from '#tests/paths/unreachable.ts';

const folder = fileURLToPath(new URL('../../../docs/test-plan', import.meta.url));

function writePlan(plan: TestPlan) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${plan.chart}.md`), formatChartPlan(plan));
  writeFileSync(join(folder, `${plan.chart}.json`), `${JSON.stringify(toPlanJson(plan))}\n`);
}

/** What keeps a chart below 100 %, except for the entries listed as unreachable. */
function listMissing(chart: ChartName, { report }: TestPlan): string[] {
  const listed = Object.keys(UNREACHABLE[chart] ?? {});
  const totals = [report.states, report.transitions, report.guards, report.conditions];
  const missing = totals.flatMap((total) => total.missing);
  return missing
    .filter((id) => !listed.includes(id))
    .map(
      (id) =>
        `not covered: ${id}: add samples to tests/paths/${chart}.samples.ts, or a proof to tests/paths/unreachable.ts`,
    );
}

const MEASURES = [
  'states',
  'transitions',
  'guards',
  'conditions',
  'pairs',
  'eventTypes',
  'configurations',
] as const;

function toReportRow(chart: ChartName, plan: TestPlan, isWhole: boolean): LevelRow {
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
  const failed = plan.failed.map(([, reason]) => `failed ${reason}`);
  const missing = isWhole ? listMissing(chart, plan) : [];
  return { chart, cells, problems: [...failed, ...missing] };
}

function toRunPaths({ chart, paths, refusals, failed, ms }: TestPlan): RunPath[] {
  const failures = new Map(failed);
  const all = [...paths, ...refusals];
  return all.map(({ name, steps, refusals: refused }) => ({
    chart,
    name: refused.length === 0 ? name : `${name}, then ${refused.length} refused events`,
    status: failures.has(name) ? 'failed' : 'passed',
    ms: ms / all.length,
    failure: failures.get(name) ?? '',
    steps: steps.map(({ choice, next }) => ({
      label: formatChoice(choice),
      state: formatState(next.snapshot.value),
    })),
  }));
}

/** Runs the paths on real actors with chosen outcomes and a fake clock. Writes docs/test-plan. */
export async function runUnitLevel(
  charts: readonly ChartName[],
  { grep, pairs }: LevelOptions,
): Promise<LevelReport> {
  const isWhole = grep === null && !pairs;
  const results = charts.map((chart) => {
    const plan = createChartPlan(chart, { grep, pairs });
    if (isWhole) writePlan(plan);
    return { row: toReportRow(chart, plan, isWhole), paths: toRunPaths(plan) };
  });
  return { rows: results.map(({ row }) => row), paths: results.flatMap(({ paths }) => paths) };
}
