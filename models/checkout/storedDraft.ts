import * as v from 'valibot';
import { addressFieldsSchema } from '../address/address.ts';
import { cartLineSchema } from '../cart/cart.ts';
import { storedList } from '../cart/storedCart.ts';
import { CHECKOUT_STEPS } from '../pages.ts';
import { PAY_TYPE_VALUES } from './payType.ts';

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
 * The order draft of §3. `active`: 0 delivery, 1 payment, 2 result (decisions.md 27).
 * `freightCents` is null while unknown.
 */
export const draftSchema = v.object({
  active: v.picklist(CHECKOUT_STEPS.map(({ active }) => active)),
  lines: v.pipe(storedList(cartLineSchema), v.readonly()),
  /** quantities of the cart by lineKey that this draft does not order (decisions.md 21) */
  keptInCart: v.optional(keptInCartSchema, {}),
  deliveryType: v.picklist(['delivery', 'pickup']),
  address: v.nullable(draftAddressSchema),
  /** an incomplete address, saved on blur and pagehide (decisions.md 28) */
  typed: v.nullable(addressFieldsSchema),
  pickup: v.nullable(v.object({ shopId: text, shopName: text, time: v.nullable(text) })),
  freightCents: v.nullable(cents),
  /** the order as first shown or last agreed to; null before the first amounts are shown */
  shown: v.optional(v.nullable(shownOrderSchema), null),
  payType: v.picklist(PAY_TYPE_VALUES),
  transactionCode: v.nullable(text),
  orderNo: v.nullable(text),
  /** an order of the same lines that may still have to be paid (decisions.md 47) */
  unpaidOrderNo: v.optional(v.nullable(text), null),
  /** an unpaid order of the same lines beside which the shopper places another one */
  repeatedOrderNo: v.optional(v.nullable(text), null),
});
