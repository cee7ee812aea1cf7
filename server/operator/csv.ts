import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { OperatorError } from './operator.ts';

/** csv-parse declares its records without `info`. */
const recordsSchema = v.array(
  v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) }),
);

export interface CsvRecord {
  /** the line of the file on which the record starts, from 1 */
  readonly line: number;
  readonly cells: readonly string[];
}

const countLineBreaks = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/**
 * Parses comma-separated values (RFC 4180). Empty lines are skipped, and a byte order mark is
 * ignored.
 * @throws OperatorError with the line of a wrong quotation mark
 */
export function parseCsv(file: string): readonly CsvRecord[] {
  try {
    const options = {
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    };
    return v.parse(recordsSchema, parse(file, options)).map(({ record, info }) => ({
      line: info.lines - countLineBreaks(record),
      cells: record,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OperatorError(
      `Line ${String(error.lines)}: a quotation mark is missing or misplaced.`,
    );
  }
}
