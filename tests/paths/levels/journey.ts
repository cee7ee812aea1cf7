import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ChartName } from '../charts.ts';
import { walksOf } from '../journey/journeys.ts';
import { UNCAUSED } from '../journey/uncaused.ts';
import type { LevelOptions, LevelReport, LevelRow } from './level.ts';

interface Ran {
  readonly ms: number;
  readonly failed: readonly string[];
}
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The walks of a chart in Chromium, against the real server and its database. */
async function walked(chart: ChartName, grep: string | null): Promise<Ran> {
  const since = performance.now();
  const file = `tests/journeys/${chart}Walks.test.ts`;
  const options = ['--project', 'journeys', '--reporter', 'json', ...(grep ? ['-t', grep] : [])];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...options, file];
  const said = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string }) => error, // failed walks are in the report all the same
  );
  const report: VitestReport = JSON.parse(said.stdout.slice(said.stdout.indexOf('{"'))); // the reporter's own
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => `failed ${title}`);
  return { ms: Math.round(performance.now() - since), failed };
}

async function rowOf(chart: ChartName, { grep }: LevelOptions): Promise<LevelRow | null> {
  const plan = walksOf(chart);
  if (!plan) return null;
  const { transitions, walks, missing } = plan;
  const listed = Object.keys(UNCAUSED[chart] ?? {});
  const { ms, failed } = await walked(chart, grep);
  const cells = {
    transitions: `${transitions - missing.length}/${transitions}`,
    listed: String(listed.length),
    walks: String(walks.length),
    steps: String(walks.reduce((sum, { steps }) => sum + steps.length, 0)),
    time: `${Math.round(ms / 1000)} s`,
  };
  const unlisted = missing.filter((id) => !listed.includes(id)).map((id) => `not walked: ${id}`);
  return { chart, cells, problems: [...failed, ...unlisted] };
}

/** Level 3: every transition that a shopper or a fault can cause, met for real; the rest is listed with its reason. */
export async function run(
  charts: readonly ChartName[],
  options: LevelOptions,
): Promise<LevelReport> {
  const rows: LevelRow[] = [];
  for (const chart of charts) {
    const row = await rowOf(chart, options);
    if (row) rows.push(row);
  }
  return { rows };
}
