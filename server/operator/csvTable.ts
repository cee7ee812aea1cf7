import * as v from 'valibot';
import { type CsvRecord, parseCsv } from './csv.ts';
import { OperatorError } from './operator.ts';

const MAX_LISTED_ERRORS = 20;

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** The columns of a file, and what its rows are. */
interface CsvTable<S extends RowSchema> {
  readonly schema: S;
  /** in the plural */
  readonly subject: string;
  readonly maxRows: number;
  readonly getId: (row: v.InferOutput<S>) => string;
  readonly findContradictions: (row: v.InferOutput<S>) => readonly string[];
}

export const requiredText = (max: number) =>
  v.pipe(
    v.string('is missing'),
    v.minLength(1, 'is missing'),
    v.maxLength(max, `has more than ${max} characters`),
  );
/** A column that the file may leave out: an update then keeps the stored value. */
export const optionalCell = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );
export const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string('is missing'), v.regex(pattern, message));
export const rowId = matching(/^[\w-]{1,40}$/, 'must have 1 to 40 letters, digits, - or _');

const formatCell = (cell: unknown): string =>
  typeof cell === 'string' && cell !== '' ? `, not ${JSON.stringify(cell.slice(0, 40))}` : '';

interface ParsedRow<Row> {
  readonly line: number;
  readonly row?: Row;
  readonly errors: readonly string[];
}

function parseRow<S extends RowSchema>(
  { schema, findContradictions }: CsvTable<S>,
  header: readonly string[],
  { line, cells }: CsvRecord,
): ParsedRow<v.InferOutput<S>> {
  if (cells.length !== header.length)
    return { line, errors: [`has ${cells.length} cells, not ${header.length}`] };
  const record = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
  const parsed = v.safeParse(schema, record);
  if (parsed.success)
    return { line, row: parsed.output, errors: findContradictions(parsed.output) };
  const errors = parsed.issues.map(({ path, message, issues }) => {
    const column = String(path?.[0]?.key);
    return `${column} ${issues?.at(-1)?.message ?? message}${formatCell(record[column])}`;
  });
  return { line, errors };
}

function assertHeader(header: readonly string[], columns: readonly string[]): void {
  const unknownColumns = header.filter((name) => !columns.includes(name));
  if (unknownColumns.length === 0 && new Set(header).size === header.length) return;
  throw new OperatorError(
    `Line 1: the columns are ${columns.join(', ')}${unknownColumns.length > 0 ? `; unknown: ${unknownColumns.join(', ')}` : '; one of them occurs twice'}.`,
  );
}

function findDuplicates<Row>(
  rows: readonly ParsedRow<Row>[],
  getId: (row: Row) => string,
): readonly string[] {
  const lineById = new Map<string, number>();
  return rows.flatMap(({ line, row }) => {
    if (!row) return [];
    const id = getId(row);
    const first = lineById.get(id);
    if (first === undefined) lineById.set(id, line);
    return first === undefined ? [] : [`Line ${line}: id ${id} is on line ${first} too`];
  });
}

/** @throws OperatorError that lists the mistakes */
export function assertNoMistakes(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const unlistedCount = errors.length - MAX_LISTED_ERRORS;
  const listed = errors.slice(0, MAX_LISTED_ERRORS).join('\n');
  throw new OperatorError(
    `Nothing is imported.\n${listed}${unlistedCount > 0 ? `\nand ${unlistedCount} more mistakes` : ''}`,
  );
}

/** A file that an operator imports. */
export interface ImportRequest {
  readonly csv: string;
  /** only checks the file */
  readonly isDryRun: boolean;
  readonly now: Date;
}

/** A row with the line on which it starts. */
export interface CsvLine<Row> {
  readonly line: number;
  readonly row: Row;
}

/** Parses a file. @throws OperatorError that names the line and column of each mistake */
export function parseCsvTable<S extends RowSchema>(
  csv: string,
  table: CsvTable<S>,
): readonly CsvLine<v.InferOutput<S>>[] {
  const { schema, subject, maxRows, getId } = table;
  const [head, ...records] = parseCsv(csv);
  if (!head || records.length === 0) throw new OperatorError(`The file has no ${subject}.`);
  if (records.length > maxRows)
    throw new OperatorError(`The file has more than ${maxRows} ${subject}; split it.`);
  assertHeader(head.cells, Object.keys(schema.entries));
  const rows = records.map((record) => parseRow(table, head.cells, record));
  const errors = rows.flatMap(({ line, errors: rowErrors }) =>
    rowErrors.map((error) => `Line ${line}: ${error}`),
  );
  assertNoMistakes([...errors, ...findDuplicates(rows, getId)]);
  return rows.flatMap(({ line, row }) => (row ? [{ line, row }] : []));
}
