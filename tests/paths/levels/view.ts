import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChartName } from '../charts.ts';
import type { LevelOptions, LevelReport, LevelRow } from './level.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const suiteOf = (chart: ChartName) => `tests/views/paths/${chart}.paths.test.tsx`;

/** A name as the pattern that finds it and nothing else. */
const exactly = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function rowOf(chart: ChartName, folder: string): LevelRow {
  if (!existsSync(join(root, suiteOf(chart))))
    return { chart, cells: {}, problems: [`has no suite ${suiteOf(chart)} yet`] };
  const file = join(folder, `${chart}.json`);
  if (!existsSync(file)) return { chart, cells: {}, problems: ['its suite did not end'] };
  const row: LevelRow = JSON.parse(readFileSync(file, 'utf8')); // written by our own suite
  return row;
}

/**
 * Level 2: the paths by hand on the rendered shop. Views need the build's plugins, so the suites run in the test
 * runner; each leaves its numbers in a folder.
 */
export async function run(
  charts: readonly ChartName[],
  { grep }: LevelOptions,
): Promise<LevelReport> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-view-'));
  const chosen = grep === null ? [] : ['-t', exactly(grep)];
  const args = ['run', '--project', 'views', ...charts.map(suiteOf), ...chosen];
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATHS_VIEW_REPORT: folder } },
  );
  const rows = charts.map((chart) => rowOf(chart, folder));
  rmSync(folder, { recursive: true, force: true });
  const isBroken = status !== 0 && rows.every(({ problems }) => problems.length === 0);
  const [first, ...others] = rows;
  if (!isBroken || !first) return { rows };
  return { rows: [{ ...first, problems: ['the test runner failed; see above'] }, ...others] };
}
