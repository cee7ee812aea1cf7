import type { EdgeShape, StateRow } from './chartShape.ts';

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}
export interface ChartBox extends ChartPoint {
  readonly width: number;
  readonly height: number;
}
export const STATE_TITLE_HEIGHT = 30;
const LINE_HEIGHT = 18;
export const PADDING = 12;
const MAX_ROW_LENGTH = 46;
const MAX_ROWS_PER_COLUMN = 12;
const COLUMN_GAP = 20;

const canvasContext = document.createElement('canvas').getContext('2d');
const widths = new Map<string, number>();
export function measureText(text: string, font: string): number {
  const key = font + text;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  if (canvasContext) canvasContext.font = font;
  const width = canvasContext ? canvasContext.measureText(text).width : text.length * 7;
  widths.set(key, width);
  return width;
}
export const BODY_FONT = '12px system-ui, sans-serif';
export const LABEL_FONT = `600 ${BODY_FONT}`;
export const TITLE_FONT = '600 13px system-ui, sans-serif';

const ROLE_PREFIX: Readonly<Record<StateRow['role'], string>> = {
  entry: 'entry / ',
  exit: 'exit / ',
  invoke: '⟳ ',
  handler: '',
  hiddenStates: '',
};
export const formatRow = ({ role, text }: StateRow): string => {
  const prefixedText = ROLE_PREFIX[role] + text;
  return prefixedText.length > MAX_ROW_LENGTH
    ? `${prefixedText.slice(0, MAX_ROW_LENGTH - 1)}…`
    : prefixedText;
};
export const toLabelLines = ({ event, guard }: EdgeShape): string[] =>
  guard === '' ? [event] : [event, `[${guard}]`];

/** A row with its box, relative to its state. */
interface PlacedRow extends ChartBox {
  readonly row: StateRow;
}
/**
 * Places the rows of a state, relative to it. Many rows are laid out in columns, to limit the
 * state's height.
 */
export function placeRows(rows: readonly StateRow[]): PlacedRow[] {
  const columns = Math.ceil(rows.length / MAX_ROWS_PER_COLUMN);
  const rowsPerColumn = Math.ceil(rows.length / Math.max(1, columns));
  let left = PADDING;
  return Array.from({ length: columns }, (_, column) => {
    const inColumn = rows.slice(column * rowsPerColumn, (column + 1) * rowsPerColumn);
    const width =
      Math.ceil(Math.max(...inColumn.map((row) => measureText(formatRow(row), BODY_FONT)))) + 4;
    const x = left;
    left += width + COLUMN_GAP;
    return inColumn.map((row, index) => ({
      row,
      x,
      y: STATE_TITLE_HEIGHT + index * LINE_HEIGHT,
      width,
      height: LINE_HEIGHT,
    }));
  }).flat();
}
