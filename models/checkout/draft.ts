import * as v from 'valibot';
import { type Address, type AddressFields, isCompleteAddress } from '../address/address.ts';
import { DELIVERY_COUNTRIES } from '../address/country.ts';
import { type CartLine, goodsTotal, mixesPromotions } from '../cart/cart.ts';
import { type Cents } from '../money.ts';
import { DEFAULT_PAY_TYPE, PAY_TYPE_VALUES, type PayType } from './payType.ts';
import { isCompletePickup, type Pickup } from './pickup.ts';

/** The order draft of §3. `active` 0 Delivery, 1 Payment, 2 Done (decisions 27). Freight in cents, null until known. */
export interface Draft {
  readonly active: 0 | 1 | 2;
  readonly lines: readonly CartLine[];
  readonly deliveryType: 'delivery' | 'pickup';
  readonly address: Address | AddressFields | null;
  /** half-typed address, kept on blur and pagehide (decisions 28) */
  readonly typed: AddressFields | null;
  readonly pickup: Pickup | null;
  readonly freight: Cents | null;
  readonly payType: PayType;
  readonly transactionCode: string | null;
  readonly orderNo: string | null;
}

/** The clean draft of §4. */
export const EMPTY_DRAFT: Draft = {
  active: 0,
  lines: [],
  deliveryType: 'delivery',
  address: null,
  typed: null,
  pickup: null,
  freight: null,
  payType: DEFAULT_PAY_TYPE,
  transactionCode: null,
  orderNo: null,
};

export const savedAddressId = (address: Draft['address']): string | null =>
  address !== null && 'addressId' in address ? address.addressId : null;

/** Delivery or pickup info is complete (§5). */
export const isDeliveryComplete = (draft: Draft): boolean =>
  draft.deliveryType === 'pickup'
    ? isCompletePickup(draft.pickup)
    : isCompleteAddress(draft.address) && draft.freight !== null;

export const canBeOrdered = (draft: Draft): boolean =>
  draft.lines.length > 0 && !mixesPromotions(draft.lines) && isDeliveryComplete(draft);

/** The draft for other goods, whose freight is not known yet. */
export const withLines = (draft: Draft, lines: readonly CartLine[]): Draft => ({
  ...draft,
  lines,
  freight: null,
});

/** The same goods, amounts and prices in the same order. */
export const areSameLines = (one: readonly CartLine[], other: readonly CartLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the shopper is shown to pay: goods and freight in cents; null until the freight is known. */
export function draftTotal(draft: Draft, isMember: boolean): Cents | null {
  const freight = draft.deliveryType === 'pickup' ? 0 : draft.freight;
  return freight === null ? null : goodsTotal(draft.lines, isMember) + freight;
}

const text = v.pipe(v.string(), v.maxLength(500));
const cents = v.pipe(v.number(), v.integer());
const addressEntries = {
  addressee: text,
  phone: text,
  country: v.picklist(DELIVERY_COUNTRIES),
  city: text,
  cityName: v.object({ province: text, city: text, area: text }),
  addressDetails: text,
};
export const typedSchema = v.object(addressEntries);
export const lineSchema = v.object({
  goodsId: text,
  goodsName: text,
  goodsEnglishName: text,
  brandName: text,
  brandNameEn: text,
  img: text,
  goodsPrice: cents,
  memberPrice: cents,
  goodsStockAmount: v.number(),
  isAdvance: v.boolean(),
  isSelf: v.boolean(),
  weight: v.number(),
  goodsActionTypeId: v.nullable(text),
  actionPrice: v.nullable(cents),
  actionEndsAt: v.nullable(v.number()),
  lineId: text,
  goodsAmount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  checked: v.boolean(),
});
export const draftSchema = v.object({
  active: v.picklist([0, 1, 2]),
  lines: v.array(lineSchema),
  deliveryType: v.picklist(['delivery', 'pickup']),
  address: v.nullable(v.union([v.object({ addressId: text, ...addressEntries }), typedSchema])),
  typed: v.nullable(typedSchema),
  pickup: v.nullable(v.object({ shopId: text, shopName: text, time: v.nullable(text) })),
  freight: v.nullable(cents),
  payType: v.picklist(PAY_TYPE_VALUES),
  transactionCode: v.nullable(text),
  orderNo: v.nullable(text),
});
