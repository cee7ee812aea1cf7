import * as v from 'valibot';
import { renameGoodsFields } from '../catalogue/storedGoods.ts';
import { type BulkGoods, bulkGoodsSchema } from './bulk.ts';
import type { Enquiry } from './enquiry.ts';

/** An unsent enquiry. It contains the goods, so the page can show them without a request. */
export interface EnquiryDraft extends Omit<Enquiry, 'lines'> {
  readonly lines: readonly { readonly goods: BulkGoods; readonly quantity: number }[];
}

const lineSchema = v.object({ goods: bulkGoodsSchema, quantity: v.number() });
/** The format of a line in release 0.1.0, with wire field names. */
const lineSchemaV1 = v.pipe(
  v.object({
    goods: v.looseObject({ tiers: v.array(v.object({ from: v.number(), price: v.number() })) }),
    amount: v.number(),
  }),
  v.transform(({ goods: { tiers, ...goods }, amount }) => ({
    goods: {
      ...renameGoodsFields(goods),
      tiers: tiers.map(({ from, price }) => ({ from, priceCents: price })),
    },
    quantity: amount,
  })),
  lineSchema,
);

const draftSchema: v.GenericSchema<unknown, EnquiryDraft> = v.object({
  enquiryId: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  contact: v.string(),
  message: v.string(),
  lines: v.array(v.union([lineSchema, lineSchemaV1])),
});

/** Returns null if the stored value is corrupt. */
export function parseEnquiryDraft(stored: unknown): EnquiryDraft | null {
  const parsed = v.safeParse(draftSchema, stored);
  return parsed.success ? parsed.output : null;
}

type Lines = EnquiryDraft['lines'];

/** Undefined if the lines do not contain the goods. */
export const getEnquiryQuantity = (lines: Lines, goodsId: string): number | undefined =>
  lines.find(({ goods }) => goods.goodsId === goodsId)?.quantity;

/** Replaces the line of these goods, or appends one. */
export function withEnquiryQuantity(lines: Lines, goods: BulkGoods, quantity: number): Lines {
  const line = { goods, quantity };
  return getEnquiryQuantity(lines, goods.goodsId) === undefined
    ? [...lines, line]
    : lines.map((current) => (current.goods.goodsId === goods.goodsId ? line : current));
}

export const withoutEnquiryGoods = (lines: Lines, goodsId: string): Lines =>
  lines.filter(({ goods }) => goods.goodsId !== goodsId);

export const toEnquiry = ({ lines, ...draft }: EnquiryDraft): Enquiry => ({
  ...draft,
  lines: lines.map(({ goods, quantity }) => ({ goodsId: goods.goodsId, quantity })),
});
