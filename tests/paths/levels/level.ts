import type { ChartName } from '../charts.ts';

export interface LevelOptions {
  /** part of a path's name, or null for all; what is chosen so is no whole, and nothing is written */
  readonly grep: string | null;
  /** every two transitions in a row instead of every transition */
  readonly pairs: boolean;
}
/** What one chart came to: numbers by the head of their column, and all that keeps it below 100 %. */
export interface LevelRow {
  readonly chart: ChartName;
  readonly cells: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}
export interface LevelReport {
  readonly rows: readonly LevelRow[];
}
/** The same paths at one of three levels; each module of this folder exports a `run` of this type. */
export interface Level {
  run(charts: readonly ChartName[], options: LevelOptions): Promise<LevelReport>;
}

export const LEVELS = ['chart', 'view', 'journey'] as const;
export type LevelName = (typeof LEVELS)[number];

const WIDTH = 9;
const pad = (cell: string, head: string) => cell.padStart(Math.max(WIDTH, head.length) + 2);

/** The report as lines: a head, a row for each chart, below it what is wrong. */
export function reportText({ rows }: LevelReport): string {
  const heads = Object.keys(rows[0]?.cells ?? {});
  const head = ['chart'.padEnd(13), ...heads.map((name) => pad(name, name))].join('');
  const lines = rows.flatMap(({ chart, cells, problems }) => [
    [chart.padEnd(13), ...heads.map((name) => pad(cells[name] ?? '', name))].join(''),
    ...problems.map((problem) => `  ${problem}`),
  ]);
  return [head, ...lines].join('\n');
}
