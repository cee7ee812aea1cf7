import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlannedPath } from '#explorer/coverPlanner.ts';
import type { LevelOptions, LevelReport, LevelRow } from '#explorer/report.ts';
import type { RunPath } from '#explorer/runReport/runReport.ts';
import { formatChoice, formatState } from '#explorer/text.ts';
import type { ChartName } from '#tests/paths/charts.ts';
import { e2eCharts, getPathPlan } from '#tests/paths/e2e/e2ePlans.ts';
import { NOT_REPRODUCIBLE } from '#tests/paths/e2e/notReproducible.ts';
import { loadSteps } from '#tests/paths/e2e/stepRecord.ts';
import { type FileResult, findResults, loadResults, toRunStatus } from './runnerResults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const getTestFile = (chart: ChartName) => `tests/e2e/${chart}Paths.test.ts`;

/** Escapes a path's title into a pattern that matches exactly that title. */
const toExactPattern = ({ title }: PlannedPath) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const selectPaths = (paths: readonly PlannedPath[], grep: string | null): readonly PlannedPath[] =>
  paths.filter(({ title, name }) => grep === null || `${title} ${name}`.includes(grep));

/** Runs the paths in Chromium against the real server, two charts at a time. */
function runTests(
  charts: readonly ChartName[],
  titles: readonly string[] | null,
  pictures: string | null,
): readonly FileResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'paths-e2e-'));
  const file = join(folder, 'ran.json');
  const chosen = titles === null ? [] : ['-t', titles.join('|')];
  const reporterArgs = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`];
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [
    runner,
    'run',
    '--project',
    'e2e',
    ...reporterArgs,
    ...chosen,
    ...charts.map(getTestFile),
  ];
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_PATHS: 'every',
      ...(pictures !== null && { PATHS_PICTURES: pictures }),
    },
  });
  const finishedTests = loadResults(file);
  rmSync(folder, { recursive: true, force: true });
  return finishedTests;
}

/** The selected paths that failed or did not run. */
function findFailedPaths(
  paths: readonly PlannedPath[],
  finishedTest: FileResult | undefined,
): string[] {
  const getStatus = ({ title }: PlannedPath) =>
    finishedTest?.assertionResults.find((result) => result.title.startsWith(title))?.status;
  return paths
    .filter((path) => getStatus(path) !== 'passed')
    .map((path) => `${getStatus(path) ?? 'not run'} ${path.title}`);
}

function toReportRow(
  chart: ChartName,
  grep: string | null,
  finishedTests: readonly FileResult[],
): LevelRow | null {
  const plan = getPathPlan(chart);
  const paths = selectPaths(plan?.paths ?? [], grep);
  if (!plan || paths.length === 0) return null;
  const file = finishedTests.find(({ name }) => name.endsWith(getTestFile(chart)));
  const listed = Object.keys(NOT_REPRODUCIBLE[chart] ?? {});
  const missing = plan.missing.filter((id) => !listed.includes(id));
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)));
  const cells = {
    transitions: `${taken.size}/${plan.transitions}`,
    listed: String(listed.length),
    paths: String(paths.length),
    steps: String(paths.reduce((sum, { steps }) => sum + steps.length, 0)),
    time: file ? `${Math.round((file.endTime - file.startTime) / 1000)} s` : '',
  };
  const unlisted = grep === null ? missing.map((id) => `not covered: ${id}`) : [];
  return { chart, cells, problems: [...findFailedPaths(paths, file), ...unlisted] };
}

/** The selected paths with the steps and pictures that the run has saved. */
function toRunPaths(
  chart: ChartName,
  { grep, pictures = null }: LevelOptions,
  results: readonly FileResult[],
): RunPath[] {
  const finished = findResults(results, getTestFile(chart));
  return selectPaths(getPathPlan(chart)?.paths ?? [], grep).map((path) => {
    const result = finished.find(({ title }) => title.startsWith(path.title));
    const planned = path.steps.map(({ choice, next }) => ({
      label: formatChoice(choice),
      state: formatState(next.snapshot.value),
    }));
    const performed = pictures === null ? [] : loadSteps(pictures, path);
    return {
      ...{ chart, name: path.title, status: toRunStatus(result?.status ?? 'skipped') },
      ms: result?.duration ?? 0,
      failure: (result?.failureMessages ?? []).join('\n'),
      steps: performed.length > 0 ? performed : planned,
    };
  });
}

/**
 * Takes every transition that a shopper or a fault can cause against the real server; the rest is
 * listed with its reason.
 */
export function runE2eLevel(
  requested: readonly ChartName[],
  options: LevelOptions,
): Promise<LevelReport> {
  const { grep, pictures = null } = options;
  const charts = requested.filter(
    (chart) => selectPaths(getPathPlan(chart)?.paths ?? [], grep).length > 0,
  );
  const titles = charts.flatMap((chart) =>
    selectPaths(getPathPlan(chart)?.paths ?? [], grep).map(toExactPattern),
  );
  const finishedTests =
    charts.length === 0 ? [] : runTests(charts, grep === null ? null : titles, pictures);
  const rows = charts.flatMap((chart) => toReportRow(chart, grep, finishedTests) ?? []);
  const [chart] = requested;
  const paths = charts.flatMap((name) => toRunPaths(name, options, finishedTests));
  if (rows.length > 0 || !chart) return Promise.resolve({ rows, paths });
  const selection = grep === null ? requested.join(', ') : `a step or title with "${grep}"`;
  const problems = [`no path through ${selection}; level e2e tests ${e2eCharts.join(', ')}`];
  return Promise.resolve({ rows: [{ chart, cells: {}, problems }], paths });
}
