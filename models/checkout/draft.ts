import type { InferOutput } from 'valibot';
import { type CartLine, goodsTotal, quantitiesBeforeMerge, lineKey } from '../cart/cart.ts';
import type { Cents } from '../money.ts';
import { DEFAULT_PAY_TYPE } from './defaultPayType.ts';
import type { draftSchema } from './storedDraft.ts';

/** The order draft of §3. */
export type Draft = Readonly<InferOutput<typeof draftSchema>>;

/** The empty draft of §4. */
export const EMPTY_DRAFT: Draft = {
  active: 0,
  lines: [],
  keptInCart: {},
  deliveryType: 'delivery',
  address: null,
  typed: null,
  pickup: null,
  freightCents: null,
  shown: null,
  payType: DEFAULT_PAY_TYPE,
  transactionCode: null,
  orderNo: null,
  unpaidOrderNo: null,
  repeatedOrderNo: null,
};

export function savedAddressId(address: Draft['address']): string | null {
  if (address === null) return null;
  return 'addressId' in address ? address.addressId : null;
}

/**
 * One line with the total quantity of each product of which the lines together exceed the last
 * known stock: a product can be a normal line and a promotion line.
 */
export function findShortLines({ lines }: Pick<Draft, 'lines'>): readonly CartLine[] {
  const totals = new Map<string, CartLine>();
  for (const line of lines) {
    const quantity = (totals.get(line.goodsId)?.quantity ?? 0) + line.quantity;
    totals.set(line.goodsId, { ...(totals.get(line.goodsId) ?? line), quantity });
  }
  return [...totals.values()].filter(({ quantity, stock }) => quantity > stock);
}

/**
 * Subtracts the quantity that stays in the cart. If nothing would remain, the line keeps its
 * ordered quantity, limited to the quantity in the cart.
 */
function orderedPart({ lines, keptInCart }: Draft, line: CartLine): CartLine {
  const keptQuantity = keptInCart[lineKey(line)] ?? 0;
  if (keptQuantity === 0) return line;
  const ordered = lines.find((draftLine) => lineKey(draftLine) === lineKey(line));
  const minQuantity = Math.min(ordered?.quantity ?? line.quantity, line.quantity);
  return {
    ...line,
    quantity: line.quantity > keptQuantity ? line.quantity - keptQuantity : minQuantity,
  };
}

/** Sets the checked lines of the cart and clears the freight, which depends on them. */
export function withDraftLines(draft: Draft, cartLines: readonly CartLine[]): Draft {
  const lines = cartLines.map((line) => orderedPart(draft, line));
  const keptQuantities = cartLines.map((line, index): [string, number] => [
    lineKey(line),
    line.quantity - (lines[index]?.quantity ?? 0),
  ]);
  const keptInCart = Object.fromEntries(keptQuantities.filter(([, quantity]) => quantity > 0));
  return { ...draft, lines, keptInCart, freightCents: null };
}

/**
 * The checked lines of the cart. After a login also the quantities that the account's cart
 * contained before the merge; by default, those of the draft stay in the cart.
 */
export interface ChangedLines {
  readonly lines: readonly CartLine[];
  readonly keptInCart?: Draft['keptInCart'];
}

/** As withDraftLines, after a change of the cart. */
export const withChangedLines = (draft: Draft, { lines, keptInCart }: ChangedLines): Draft =>
  withDraftLines({ ...draft, keptInCart: keptInCart ?? draft.keptInCart }, lines);

/**
 * Keeps the quantities of a guest's draft after the login, regardless of the other lines in the
 * member's cart (decisions.md 21).
 */
export const withOwnQuantities = (draft: Draft, cartLines: readonly CartLine[]): Draft =>
  withDraftLines(
    {
      ...draft,
      keptInCart: quantitiesBeforeMerge({ lines: cartLines, promotions: [] }, draft.lines),
    },
    cartLines,
  );

/** cents; null while the freight is unknown; 0 for pickup */
export const draftFreight = ({ deliveryType, freightCents }: Draft): Cents | null =>
  deliveryType === 'pickup' ? 0 : freightCents;

/** Goods and freight in cents, as shown to the shopper; null while the freight is unknown. */
export function draftTotal(draft: Draft, isMember: boolean): Cents | null {
  const freightCents = draftFreight(draft);
  return freightCents === null ? null : goodsTotal(draft.lines, isMember) + freightCents;
}
