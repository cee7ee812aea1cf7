import * as v from 'valibot';
import type { BulkGoods } from './bulk.ts';
import type { Enquiry } from './enquiry.ts';

/** An enquiry that is being written: with its goods, so that it can be shown without asking for them again. */
export interface EnquiryDraft extends Omit<Enquiry, 'lines'> {
  readonly lines: readonly { readonly goods: BulkGoods; readonly amount: number }[];
}

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const goodsSchema: v.GenericSchema<unknown, BulkGoods> = v.object({
  goodsId: v.string(),
  goodsName: v.string(),
  goodsEnglishName: v.string(),
  brandName: v.string(),
  brandNameEn: v.string(),
  img: v.string(),
  goodsPrice: cents,
  memberPrice: cents,
  goodsStockAmount: v.number(),
  isAdvance: v.boolean(),
  isSelf: v.boolean(),
  weight: v.number(),
  goodsActionTypeId: v.nullable(v.string()),
  actionPrice: v.nullable(cents),
  actionEndsAt: v.nullable(v.number()),
  tiers: v.array(v.object({ from: v.number(), price: cents })),
});
const draftSchema: v.GenericSchema<unknown, EnquiryDraft> = v.object({
  enquiryId: v.pipe(v.string(), v.uuid()),
  name: v.string(),
  contact: v.string(),
  message: v.string(),
  lines: v.array(v.object({ goods: goodsSchema, amount: v.number() })),
});

/** What storage kept of an enquiry; null where it is torn or from another time. */
export function parseEnquiryDraft(stored: unknown): EnquiryDraft | null {
  const parsed = v.safeParse(draftSchema, stored);
  return parsed.success ? parsed.output : null;
}

type Lines = EnquiryDraft['lines'];

/** The amount of these goods; undefined where they are not chosen. */
export const amountIn = (lines: Lines, goodsId: string): number | undefined =>
  lines.find(({ goods }) => goods.goodsId === goodsId)?.amount;

/** The lines with so many of these goods: in their place, or at the end. */
export function withAmount(lines: Lines, goods: BulkGoods, amount: number): Lines {
  const line = { goods, amount };
  return amountIn(lines, goods.goodsId) === undefined
    ? [...lines, line]
    : lines.map((each) => (each.goods.goodsId === goods.goodsId ? line : each));
}

export const withoutGoods = (lines: Lines, goodsId: string): Lines =>
  lines.filter(({ goods }) => goods.goodsId !== goodsId);

/** What is sent of it. */
export const enquiryOf = ({ lines, ...draft }: EnquiryDraft): Enquiry => ({
  ...draft,
  lines: lines.map(({ goods, amount }) => ({ goodsId: goods.goodsId, amount })),
});
