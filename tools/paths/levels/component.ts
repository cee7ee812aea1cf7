import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LevelOptions, LevelReport, LevelRow } from '#explorer/report.ts';
import type { RunPath } from '#explorer/runReport/runReport.ts';
import type { ChartName } from '#tests/paths/charts.ts';
import { type FileResult, findResults, loadResults, toRunStatus } from './runnerResults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const getTestFile = (chart: ChartName) => `tests/views/paths/${chart}.paths.test.tsx`;

/** Escapes a name into a pattern that matches exactly that name. */
const toExactPattern = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function toReportRow(chart: ChartName, folder: string): LevelRow {
  if (!existsSync(join(root, getTestFile(chart))))
    return { chart, cells: {}, problems: [`has no suite ${getTestFile(chart)} yet`] };
  const file = join(folder, `${chart}.json`);
  if (!existsSync(file)) return { chart, cells: {}, problems: ['its suite did not end'] };
  const row: LevelRow = JSON.parse(readFileSync(file, 'utf8')); // our own suite wrote the file
  return row;
}

/** The paths of a chart that the test runner has run; the other tests of the file are no paths. */
const toRunPaths = (chart: ChartName, results: readonly FileResult[]): RunPath[] =>
  findResults(results, getTestFile(chart))
    .filter(({ title }) => /^start\b/.test(title))
    .map(({ title, status, duration = 0, failureMessages = [] }) => ({
      chart,
      name: title,
      status: toRunStatus(status),
      ms: duration,
      failure: failureMessages.join('\n'),
      steps: title.split(' → ').map((label) => ({ label, state: '' })),
    }));

/**
 * Runs the paths on the rendered shop. Views need the build's plugins, so the suites run in the
 * test runner; each suite writes its result into a folder.
 */
export async function runComponentLevel(
  charts: readonly ChartName[],
  { grep }: LevelOptions,
): Promise<LevelReport> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-view-'));
  const chosen = grep === null ? [] : ['-t', toExactPattern(grep)];
  const resultFile = join(folder, 'results.json');
  const args = ['run', '--project', 'views', ...charts.map(getTestFile), ...chosen];
  args.push('--reporter', 'default', '--reporter', 'json', `--outputFile.json=${resultFile}`);
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATHS_VIEW_REPORT: folder } },
  );
  const rows = charts.map((chart) => toReportRow(chart, folder));
  const paths = charts.flatMap((chart) => toRunPaths(chart, loadResults(resultFile)));
  rmSync(folder, { recursive: true, force: true });
  const isBroken = status !== 0 && rows.every(({ problems }) => problems.length === 0);
  const [first, ...others] = rows;
  if (!isBroken || !first) return { rows, paths };
  return {
    paths,
    rows: [{ ...first, problems: ['the test runner failed; see above'] }, ...others],
  };
}
