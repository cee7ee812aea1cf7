export interface LevelOptions {
  /** part of a path's name, or null for all; a run of selected paths writes no files */
  readonly grep: string | null;
  /** covers every two consecutive transitions instead of every transition */
  readonly pairs: boolean;
}
/** The result of one chart: numbers by column, and everything that keeps it below 100 %. */
export interface LevelRow {
  readonly chart: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}
export interface LevelReport {
  readonly rows: readonly LevelRow[];
}
const WIDTH = 9;
const pad = (cell: string, head: string) => cell.padStart(Math.max(WIDTH, head.length) + 2);

/** Formats the report: a header, a row for each chart, and the problems below. */
export function formatReport({ rows }: LevelReport): string {
  const columnNames = Object.keys(rows[0]?.cells ?? {});
  const head = ['chart'.padEnd(13), ...columnNames.map((name) => pad(name, name))].join('');
  const lines = rows.flatMap(({ chart, cells, problems }) => [
    [chart.padEnd(13), ...columnNames.map((name) => pad(cells[name] ?? '', name))].join(''),
    ...problems.map((problem) => `  ${problem}`),
  ]);
  return [head, ...lines].join('\n');
}
