import * as v from 'valibot';
import { type CartLine, lineKey } from '../cart/cart.ts';
import { applicablePrice } from '../catalogue/price.ts';
import type { Cents } from '../money.ts';

const text = v.pipe(v.string(), v.maxLength(500));
const cents = v.pipe(v.number(), v.integer());
const shownLineSchema = v.object({
  key: text,
  goodsName: text,
  goodsEnglishName: text,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unitPriceCents: cents,
});

/**
 * The quantities and amounts that were first shown to the shopper, or to which the shopper last
 * agreed. They are stored with the draft, so that a change is also found after a reload
 * (decisions.md 38). `freightCents` and `addressFingerprint` are null until a freight is shown.
 * `declinedTotalCents` is the higher total of a question that the shopper has answered with "Go
 * back".
 */
export const shownOrderSchema = v.object({
  lines: v.array(shownLineSchema),
  freightCents: v.nullable(cents),
  addressFingerprint: v.optional(v.nullable(text), null),
  isMember: v.boolean(),
  declinedTotalCents: v.optional(v.nullable(cents), null),
});
export type ShownOrder = v.InferOutput<typeof shownOrderSchema>;

export const toShownOrder = (
  lines: readonly CartLine[],
  freightCents: Cents | null,
  isMember: boolean,
): ShownOrder => ({
  lines: lines.map((line) => ({
    key: lineKey(line),
    goodsName: line.goodsName,
    goodsEnglishName: line.goodsEnglishName,
    quantity: line.quantity,
    unitPriceCents: applicablePrice(line, isMember),
  })),
  freightCents,
  addressFingerprint: null,
  isMember,
  declinedTotalCents: null,
});

/** cents; null until a freight is shown */
export const shownTotal = ({ lines, freightCents }: ShownOrder): Cents | null =>
  freightCents === null
    ? null
    : lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, freightCents);
