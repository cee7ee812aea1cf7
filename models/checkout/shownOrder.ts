import type * as v from 'valibot';
import { type CartLine, lineKey } from '../cart/cart.ts';
import { applicablePrice } from '../catalogue/price.ts';
import type { Cents } from '../money.ts';
import type { shownOrderSchema } from './storedDraft.ts';

/** The order of a stored draft that the shopper has seen. */
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
