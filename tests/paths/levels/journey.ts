import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChartName } from '../charts.ts';
import type { Walk } from '../journey/cover.ts';
import { journeyCharts, walksOf } from '../journey/journeys.ts';
import { UNCAUSED } from '../journey/uncaused.ts';
import type { LevelOptions, LevelReport, LevelRow } from './level.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fileOf = (chart: ChartName) => `tests/journeys/${chart}Walks.test.ts`;

/** What the test runner tells of a file. */
interface Ran {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
}

/** A walk's title as the pattern that finds it and nothing else. */
const exactly = ({ title }: Walk) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const chosenBy = (walks: readonly Walk[], grep: string | null): readonly Walk[] =>
  walks.filter(({ title, name }) => grep === null || `${title} ${name}`.includes(grep));

/** The walks in Chromium against the real server, two charts at once; they say themselves how it goes. */
function walked(charts: readonly ChartName[], titles: readonly string[] | null): readonly Ran[] {
  const folder = mkdtempSync(join(tmpdir(), 'paths-journey-'));
  const file = join(folder, 'ran.json');
  const chosen = titles === null ? [] : ['-t', titles.join('|')];
  const told = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${file}`];
  const runner = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [runner, 'run', '--project', 'journeys', ...told, ...chosen, ...charts.map(fileOf)];
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const ran: Ran[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []; // the runner's own
  rmSync(folder, { recursive: true, force: true });
  return ran;
}

/** What of the chosen walks did not end as the plan says. */
function brokenIn(walks: readonly Walk[], ran: Ran | undefined): string[] {
  const statusOf = ({ title }: Walk) =>
    ran?.assertionResults.find((result) => result.title.startsWith(title))?.status;
  return walks
    .filter((walk) => statusOf(walk) !== 'passed')
    .map((walk) => `${statusOf(walk) ?? 'not walked'} ${walk.title}`);
}

function rowOf(chart: ChartName, grep: string | null, ran: readonly Ran[]): LevelRow | null {
  const plan = walksOf(chart);
  const walks = chosenBy(plan?.walks ?? [], grep);
  if (!plan || walks.length === 0) return null;
  const file = ran.find(({ name }) => name.endsWith(fileOf(chart)));
  const listed = Object.keys(UNCAUSED[chart] ?? {});
  const missing = plan.missing.filter((id) => !listed.includes(id));
  const taken = new Set(walks.flatMap(({ steps }) => steps.flatMap((step) => step.taken)));
  const cells = {
    transitions: `${taken.size}/${plan.transitions}`,
    listed: String(listed.length),
    walks: String(walks.length),
    steps: String(walks.reduce((sum, { steps }) => sum + steps.length, 0)),
    time: file ? `${Math.round((file.endTime - file.startTime) / 1000)} s` : '',
  };
  const unlisted = grep === null ? missing.map((id) => `not walked: ${id}`) : [];
  return { chart, cells, problems: [...brokenIn(walks, file), ...unlisted] };
}

/** Level 3: every transition that a shopper or a fault can cause, met for real; the rest is listed with its reason. */
export function run(asked: readonly ChartName[], { grep }: LevelOptions): Promise<LevelReport> {
  const charts = asked.filter((chart) => chosenBy(walksOf(chart)?.walks ?? [], grep).length > 0);
  const titles = charts.flatMap((chart) =>
    chosenBy(walksOf(chart)?.walks ?? [], grep).map(exactly),
  );
  const ran = charts.length === 0 ? [] : walked(charts, grep === null ? null : titles);
  const rows = charts.flatMap((chart) => rowOf(chart, grep, ran) ?? []);
  const [chart] = asked;
  if (rows.length > 0 || !chart) return Promise.resolve({ rows });
  const what = grep === null ? asked.join(', ') : `a step or title with "${grep}"`;
  const problems = [`no walk through ${what}; level 3 walks ${journeyCharts.join(', ')}`];
  return Promise.resolve({ rows: [{ chart, cells: {}, problems }] });
}
