import * as v from 'valibot';
import { GST_CLASSES } from '#models/catalogue/gst.ts';
import { PACK_UNITS } from '#models/catalogue/packUnit.ts';
import { toCents } from '#models/money.ts';
import {
  type CsvLine,
  matching,
  optionalCell,
  parseCsvTable,
  requiredText,
  rowId,
} from './csvTable.ts';

const MAX_ROWS = 5000;

const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max, `has more than ${max} characters`));
const AUD_MESSAGE = 'must be an amount such as 12.50';
const aud = v.pipe(
  matching(/^\d{1,6}(\.\d{1,2})?$/, AUD_MESSAGE),
  v.transform((cell) => toCents(cell)),
  v.minValue(1, 'must be more than 0'),
);
const yesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'must be yes or no'),
  v.transform((cell) => cell === 'yes'),
);

const productSchema = v.object({
  id: rowId,
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
export type ProductLine = CsvLine<ProductRow>;

function findContradictions(row: ProductRow): readonly string[] {
  const errors: string[] = [];
  if ((row.memberPrice ?? row.price) > row.price) errors.push('memberPrice is more than price');
  if ((row.packAmount === undefined) !== (row.packUnit === undefined))
    errors.push('packAmount and packUnit must be set together');
  if (row.packAmount === 0) errors.push('packAmount must be more than 0');
  return errors;
}

/**
 * Parses a file of products.
 * @throws OperatorError that names the line and column of each mistake
 */
export const parseProducts = (csv: string): readonly ProductLine[] =>
  parseCsvTable(csv, {
    schema: productSchema,
    subject: 'products',
    maxRows: MAX_ROWS,
    getId: ({ id }) => id,
    findContradictions,
  });
