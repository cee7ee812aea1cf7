import type { EdgeShape, Row } from './model.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
export const TITLE = 30;
const LINE = 18;
export const PAD = 12;
const MOST_ROW = 46;
const MOST_ROWS = 12;
const COLUMN_GAP = 20;

const pen = document.createElement('canvas').getContext('2d');
const widths = new Map<string, number>();
export function widthOf(text: string, font: string): number {
  const key = font + text;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (pen) pen.font = font;
  const width = pen ? pen.measureText(text).width : text.length * 7;
  widths.set(key, width);
  return width;
}
export const WORDS = '12px system-ui, sans-serif';
export const NAMES = `600 ${WORDS}`;
export const STRONG = '600 13px system-ui, sans-serif';

const SIGN: Readonly<Record<Row['role'], string>> = {
  entry: 'entry / ',
  exit: 'exit / ',
  invoke: '⟳ ',
  hears: '',
};
export const rowText = ({ role, text }: Row): string => {
  const whole = SIGN[role] + text;
  return whole.length > MOST_ROW ? `${whole.slice(0, MOST_ROW - 1)}…` : whole;
};
export const labelLines = ({ event, guard }: EdgeShape): string[] =>
  guard === '' ? [event] : [event, `[${guard}]`];

/** Where a row of a state stands, from the state's corner: many stand in columns, so that no state becomes a tower. */
export interface PlacedRow extends Box {
  readonly row: Row;
}
export function placeRows(rows: readonly Row[]): PlacedRow[] {
  const columns = Math.ceil(rows.length / MOST_ROWS);
  const high = Math.ceil(rows.length / Math.max(1, columns));
  let left = PAD;
  return Array.from({ length: columns }, (_, column) => {
    const inColumn = rows.slice(column * high, (column + 1) * high);
    const width = Math.ceil(Math.max(...inColumn.map((row) => widthOf(rowText(row), WORDS)))) + 4;
    const x = left;
    left += width + COLUMN_GAP;
    return inColumn.map((row, index) => ({ row, x, y: TITLE + index * LINE, width, height: LINE }));
  }).flat();
}
