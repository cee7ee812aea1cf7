import * as v from 'valibot';
import { GST_CLASSES } from '#models/catalogue/gst.ts';
import { PACK_UNITS } from '#models/catalogue/packUnit.ts';
import { toCents } from '#models/money.ts';
import { parseCsv, type CsvRecord } from './csv.ts';
import { OperatorError } from './operator.ts';

const MAX_ROWS = 5000;
const MAX_LISTED_ERRORS = 20;

const requiredText = (max: number) =>
  v.pipe(
    v.string('is missing'),
    v.minLength(1, 'is missing'),
    v.maxLength(max, `has more than ${max} characters`),
  );
const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max, `has more than ${max} characters`));
/** A column that the file may leave out: an update then keeps the stored value. */
const optionalCell = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );
const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string('is missing'), v.regex(pattern, message));
const AUD_MESSAGE = 'must be an amount such as 12.50';
const aud = v.pipe(
  matching(/^\d{1,6}(\.\d{1,2})?$/, AUD_MESSAGE),
  v.transform((cell) => toCents(cell)),
);
const yesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'must be yes or no'),
  v.transform((cell) => cell === 'yes'),
);

const productSchema = v.object({
  id: matching(/^[\w-]{1,40}$/, 'must have 1 to 40 letters, digits, - or _'),
  name: requiredText(200),
  nameZh: optionalCell(text(200)),
  brand: requiredText(80),
  category: requiredText(80),
  subcategory: requiredText(80),
  price: aud,
  memberPrice: optionalCell(aud),
  weightGrams: v.pipe(
    matching(/^\d{1,6}$/, 'must be a whole number of grams'),
    v.transform(Number),
  ),
  supply: optionalCell(
    v.pipe(matching(/^\d{1,7}$/, 'must be a whole number of units'), v.transform(Number)),
  ),
  gst: optionalCell(v.picklist(GST_CLASSES, `must be ${GST_CLASSES.join(' or ')}`)),
  packAmount: optionalCell(
    v.pipe(matching(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number such as 500'), v.transform(Number)),
  ),
  packUnit: optionalCell(v.picklist(PACK_UNITS, `must be ${PACK_UNITS.join(', ')}`)),
  description: optionalCell(text(4000)),
  descriptionZh: optionalCell(text(4000)),
  onShelf: optionalCell(yesOrNo),
  preOrder: optionalCell(yesOrNo),
});

export type ProductRow = v.InferOutput<typeof productSchema>;
const PRODUCT_COLUMNS = Object.keys(productSchema.entries);

const formatCell = (cell: unknown): string =>
  typeof cell === 'string' && cell !== '' ? `, not ${JSON.stringify(cell.slice(0, 40))}` : '';

interface ParsedRow {
  readonly line: number;
  readonly row?: ProductRow;
  readonly errors: readonly string[];
}

function findContradictions(row: ProductRow): readonly string[] {
  const errors: string[] = [];
  if ((row.memberPrice ?? row.price) > row.price) errors.push('memberPrice is more than price');
  if ((row.packAmount === undefined) !== (row.packUnit === undefined))
    errors.push('packAmount and packUnit must be set together');
  if (row.packAmount === 0) errors.push('packAmount must be more than 0');
  return errors;
}

function parseProduct(header: readonly string[], { line, cells }: CsvRecord): ParsedRow {
  if (cells.length !== header.length)
    return { line, errors: [`has ${cells.length} cells, not ${header.length}`] };
  const record = Object.fromEntries(header.map((name, index) => [name, cells[index]]));
  const parsed = v.safeParse(productSchema, record);
  if (parsed.success)
    return { line, row: parsed.output, errors: findContradictions(parsed.output) };
  const errors = parsed.issues.map(({ path, message, issues }) => {
    const column = String(path?.[0]?.key);
    return `${column} ${issues?.at(-1)?.message ?? message}${formatCell(record[column])}`;
  });
  return { line, errors };
}

function assertHeader(header: readonly string[]): void {
  const unknownColumns = header.filter((name) => !PRODUCT_COLUMNS.includes(name));
  if (unknownColumns.length === 0 && new Set(header).size === header.length) return;
  throw new OperatorError(
    `Line 1: the columns are ${PRODUCT_COLUMNS.join(', ')}${unknownColumns.length > 0 ? `; unknown: ${unknownColumns.join(', ')}` : '; one of them occurs twice'}.`,
  );
}

function findDuplicates(rows: readonly ParsedRow[]): readonly string[] {
  const lineById = new Map<string, number>();
  return rows.flatMap(({ line, row }) => {
    if (!row) return [];
    const first = lineById.get(row.id);
    if (first === undefined) lineById.set(row.id, line);
    return first === undefined ? [] : [`Line ${line}: id ${row.id} is on line ${first} too`];
  });
}

/** Parses a file of products. @throws OperatorError that names the line and column of each mistake */
export function parseProducts(csv: string): readonly ProductRow[] {
  const [head, ...records] = parseCsv(csv);
  if (!head || records.length === 0) throw new OperatorError('The file has no products.');
  if (records.length > MAX_ROWS)
    throw new OperatorError(`The file has more than ${MAX_ROWS} products; split it.`);
  assertHeader(head.cells);
  const rows = records.map((record) => parseProduct(head.cells, record));
  const errors = [
    ...rows.flatMap(({ line, errors: rowErrors }) =>
      rowErrors.map((error) => `Line ${line}: ${error}`),
    ),
    ...findDuplicates(rows),
  ];
  if (errors.length > 0) {
    const unlistedCount = errors.length - MAX_LISTED_ERRORS;
    const listed = errors.slice(0, MAX_LISTED_ERRORS).join('\n');
    throw new OperatorError(
      `Nothing is imported.\n${listed}${unlistedCount > 0 ? `\nand ${unlistedCount} more mistakes` : ''}`,
    );
  }
  return rows.flatMap(({ row }) => (row ? [row] : []));
}
