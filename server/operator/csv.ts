import { OperatorError } from './operator.ts';

export interface CsvRecord {
  /** the line of the file on which the record starts, from 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quoted or a plain cell, and the comma, line break or end of text after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

const countLines = (text: string): number => text.split('\n').length - 1;

/**
 * Parses comma-separated values (RFC 4180). Empty lines are skipped, and a byte order mark is ignored.
 * @throws OperatorError with the line of a wrong quotation mark
 */
export function parseCsv(file: string): readonly CsvRecord[] {
  const text = file.replace(/^\uFEFF/, '');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [start, line, position] = [1, 1, 0];
  while (position < text.length || cells.length > 0) {
    CELL.lastIndex = position;
    const match = CELL.exec(text);
    if (!match) throw new OperatorError(`Line ${line}: a quotation mark is missing or misplaced.`);
    const [whole, quoted, plain = '', end] = match;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    position += whole.length;
    line += countLines(whole);
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) records.push({ line: start, cells });
    [cells, start] = [[], line];
  }
  return records;
}
