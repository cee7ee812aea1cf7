import * as v from 'valibot';
import { addressFieldsSchema, isCompleteAddress } from '../address/address.ts';
import {
  type CartLine,
  cartLineSchema,
  goodsTotal,
  quantitiesBeforeMerge,
  lineKey,
  hasMixedPromotions,
} from '../cart/cart.ts';
import { type Cents } from '../money.ts';
import { CHECKOUT_STEPS } from '../pages.ts';
import { DEFAULT_PAY_TYPE, PAY_TYPE_VALUES } from './payType.ts';
import { isCompletePickup } from './pickup.ts';
import { shownOrderSchema } from './shownOrder.ts';

const text = v.pipe(v.string(), v.maxLength(500));
const cents = v.pipe(v.number(), v.integer());
/** A saved address, or one that the shopper typed for this order. */
export const draftAddressSchema = v.union([
  v.object({ addressId: text, ...addressFieldsSchema.entries }),
  addressFieldsSchema,
]);
const keptInCartSchema = v.pipe(
  v.record(text, v.pipe(v.number(), v.integer(), v.minValue(1))),
  v.readonly(),
);
/**
 * The order draft of §3. `active`: 0 delivery, 1 payment, 2 result (decisions 27). `freight` in
 * cents; null while unknown.
 */
export const draftSchema = v.object({
  active: v.picklist(CHECKOUT_STEPS.map(({ active }) => active)),
  lines: v.pipe(v.array(cartLineSchema), v.readonly()),
  /** quantities of the cart by lineKey that this draft does not order (decisions 21) */
  keptInCart: v.optional(keptInCartSchema, {}),
  deliveryType: v.picklist(['delivery', 'pickup']),
  address: v.nullable(draftAddressSchema),
  /** an incomplete address, saved on blur and pagehide (decisions 28) */
  typed: v.nullable(addressFieldsSchema),
  pickup: v.nullable(v.object({ shopId: text, shopName: text, time: v.nullable(text) })),
  freight: v.nullable(cents),
  /** the order that the shopper last agreed to; null before the first amounts are shown */
  shown: v.optional(v.nullable(shownOrderSchema), null),
  payType: v.picklist(PAY_TYPE_VALUES),
  transactionCode: v.nullable(text),
  orderNo: v.nullable(text),
  /** an order of the same lines that may still have to be paid (decisions 47) */
  unpaidOrderNo: v.optional(v.nullable(text), null),
  /** an unpaid order of the same lines beside which the shopper places another one */
  repeatedOrderNo: v.optional(v.nullable(text), null),
});
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** The empty draft of §4. */
export const EMPTY_DRAFT: Draft = {
  active: 0,
  lines: [],
  keptInCart: {},
  deliveryType: 'delivery',
  address: null,
  typed: null,
  pickup: null,
  freight: null,
  shown: null,
  payType: DEFAULT_PAY_TYPE,
  transactionCode: null,
  orderNo: null,
  unpaidOrderNo: null,
  repeatedOrderNo: null,
};

export const savedAddressId = (address: Draft['address']): string | null =>
  address !== null && 'addressId' in address ? address.addressId : null;

/** Delivery info includes the freight; pickup info needs none (§5). */
export const isDeliveryComplete = (draft: Draft): boolean =>
  draft.deliveryType === 'pickup'
    ? isCompletePickup(draft.pickup)
    : isCompleteAddress(draft.address) && draft.freight !== null;

/** Lines with a larger quantity than the last known stock. */
export const findShortLines = ({ lines }: Pick<Draft, 'lines'>): readonly CartLine[] =>
  lines.filter(({ quantity, stock }) => quantity > stock);

export const canBeOrdered = (draft: Draft): boolean =>
  draft.lines.length > 0 &&
  !hasMixedPromotions(draft.lines) &&
  findShortLines(draft).length === 0 &&
  isDeliveryComplete(draft);

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
  return { ...draft, lines, keptInCart, freight: null };
}

/**
 * Keeps the quantities of a guest's draft after the login, regardless of the other lines in the
 * member's cart (decisions 21).
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
export const draftFreight = ({ deliveryType, freight }: Draft): Cents | null =>
  deliveryType === 'pickup' ? 0 : freight;

/** Goods and freight in cents, as shown to the shopper; null while the freight is unknown. */
export function draftTotal(draft: Draft, isMember: boolean): Cents | null {
  const freight = draftFreight(draft);
  return freight === null ? null : goodsTotal(draft.lines, isMember) + freight;
}
