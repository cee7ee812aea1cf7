import type { RunPath } from './runReport/runReport.ts';

export interface LevelOptions {
  /** part of a path's name, or null for all; a run of selected paths writes no files */
  readonly grep: string | null;
  /** covers every two consecutive transitions instead of every transition */
  readonly pairs: boolean;
  /** the folder for pictures of the steps, or null for none */
  readonly pictures?: string | null;
}
/** The result of one chart: numbers by column, and everything that keeps it below 100 %. */
export interface LevelRow {
  readonly chart: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}
export interface LevelReport {
  readonly rows: readonly LevelRow[];
  /** the paths that were run, for JUnit and the HTML report */
  readonly paths: readonly RunPath[];
}
const WIDTH = 9;
const pad = (cell: string, head: string) => cell.padStart(Math.max(WIDTH, head.length) + 2);

/** Formats the report: a header, a row for each chart, and the problems below. */
export function formatReport({ rows }: Pick<LevelReport, 'rows'>): string {
  const columnNames = Object.keys(rows[0]?.cells ?? {});
  const head = ['chart'.padEnd(13), ...columnNames.map((name) => pad(name, name))].join('');
  const lines = rows.flatMap(({ chart, cells, problems }) => [
    [chart.padEnd(13), ...columnNames.map((name) => pad(cells[name] ?? '', name))].join(''),
    ...problems.map((problem) => `  ${problem}`),
  ]);
  return [head, ...lines].join('\n');
}

/** The notes that a reader needs to judge the numbers of a report. */
export interface LevelNotes {
  /** the meaning of each column */
  readonly legend: Readonly<Record<string, string>>;
  /** the parts that the level does not cover, each with its reason */
  readonly notCovered: readonly string[];
  /** the files that the run wrote */
  readonly files: readonly string[];
}

const formatList = (title: string, entries: readonly string[], none: string): readonly string[] => [
  '',
  title,
  ...(entries.length === 0 ? [none] : entries).map((entry) => `  ${entry}`),
];

/**
 * Formats the notes below the table: the legend, the parts that are not covered, the files and the
 * result.
 */
export function formatNotes(
  { rows }: Pick<LevelReport, 'rows'>,
  { legend, notCovered, files }: LevelNotes,
): string {
  const shown = Object.keys(rows[0]?.cells ?? {}).filter((column) => column in legend);
  const width = Math.max(0, ...shown.map((column) => column.length));
  const failed = rows.filter(({ problems }) => problems.length > 0);
  const problemCount = failed.reduce((sum, { problems }) => sum + problems.length, 0);
  const summary =
    failed.length === 0
      ? `passed: ${rows.length} of ${rows.length} charts have no problem`
      : `failed: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'} in ${failed.map(({ chart }) => chart).join(', ')}, listed below the row of the chart`;
  return [
    ...formatList(
      'Columns',
      shown.map((column) => `${column.padEnd(width)}  ${legend[column] ?? ''}`),
      'none',
    ),
    ...formatList('Not covered', notCovered, 'nothing'),
    ...formatList('Files written', files, 'none'),
    '',
    `Result: ${summary}`,
  ].join('\n');
}
