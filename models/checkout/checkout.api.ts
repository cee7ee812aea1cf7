import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { MAX_PER_LINE } from '../cart/cart.ts';
import { endedCartChanges } from '../cart/changeSource.api.ts';
import { unconfirmedCartChanges, unconfirmedMerge } from '../cart/unconfirmed.api.ts';
import { wireAud, wireId, wireNumber } from '../money.ts';

const quantity = v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(MAX_PER_LINE));
/** More than an order may have, so that a large cart gets a refusal that names the limit. */
const MAX_WIRE_LINES = 1000;
const orderGoods = v.pipe(
  v.array(v.object({ goodsId: wireId, goodsAmount: quantity })),
  v.maxLength(MAX_WIRE_LINES),
);
const actionGoods = v.pipe(
  v.array(v.object({ actionTypeId: wireId, goodsId: wireId, goodsAmount: quantity })),
  v.maxLength(MAX_WIRE_LINES),
);
const shippingType = v.pipe(
  wireNumber,
  v.description('2 home delivery, 3 pickup; 1 is accepted as 2'),
);
const shortText = v.pipe(v.string(), v.maxLength(200));
const offsetTime = v.pipe(v.string(), v.isoTimestamp());

const basket = {
  orderGoods: v.optional(orderGoods, []),
  actionGoods: v.optional(actionGoods, []),
  shippingType,
  deliveryAddressId: v.optional(wireId),
  expectedAddress: v.optional(
    v.pipe(shortText, v.description('the fingerprint of the address that the shopper saw')),
  ),
  shopId: v.optional(wireId),
  terminalDateTime: v.optional(offsetTime),
};

export const freightCall = defineCall({
  name: 'freight',
  method: 'POST',
  path: '/pc/common/freight',
  access: 'public',
  source: '§7 Common',
  duplicates: 'newestWins',
  request: v.object({
    address: v.optional(shortText, ''),
    countryName: v.optional(shortText),
    addressId: v.optional(wireId),
    orderGoods: v.optional(orderGoods, []),
    actionGoods: v.optional(actionGoods, []),
    shippingType,
  }),
  reply: v.pipe(
    v.object({ freight: wireAud }),
    v.transform(({ freight }) => ({ freightCents: freight })),
  ),
});

/** The itemised amount that the server will charge. */
const quoteReply = v.pipe(
  v.object({ goodsTotal: wireAud, freight: wireAud, total: wireAud }),
  v.transform(({ goodsTotal, freight, total }) => ({
    goodsTotalCents: goodsTotal,
    freightCents: freight,
    totalCents: total,
  })),
);
export type Quote = v.InferOutput<typeof quoteReply>;

export const toTradeCall = defineCall({
  name: 'toTrade',
  method: 'POST',
  path: '/pc/toTrade',
  access: 'member',
  source: '§7 Orders',
  request: v.object({
    ...basket,
    shippingType: v.optional(shippingType),
    endedCartChanges,
    unconfirmedCartChanges,
    unconfirmedMerge,
  }),
  reply: v.object({
    transactionCode: wireId,
    quote: v.optional(quoteReply),
    unpaidOrderNo: v.pipe(
      v.nullish(wireId, null),
      v.description("the member's newest unpaid order of the same products, if there is one"),
    ),
  }),
});

/**
 * The body of `order`. An intent stores it, and a reconciliation sends it again unchanged
 * (decisions.md 29).
 */
export const placeOrderBodySchema = v.object({
  ...basket,
  transactionCode: wireId,
  expectedTotal: v.optional(v.pipe(v.number(), v.description('AUD that the shopper agreed to'))),
  repeatedOrderNo: v.optional(
    v.pipe(
      wireId,
      v.description('the unpaid order of the same products beside which the shopper wants another'),
    ),
  ),
});
export type PlaceOrderBody = v.InferOutput<typeof placeOrderBodySchema>;

export const placeOrderCall = defineCall({
  name: 'placeOrder',
  method: 'POST',
  path: '/pc/order',
  access: 'member',
  source: '§7 Orders',
  request: placeOrderBodySchema,
  reply: v.pipe(
    v.union([
      v.object({
        orderNo: wireId,
        total: v.optional(wireAud),
        deadline: v.nullish(wireNumber, null),
      }),
      v.pipe(
        wireId,
        v.transform((orderNo) => ({ orderNo, total: undefined, deadline: null })),
      ),
    ]),
    v.transform(({ orderNo, total, deadline }) => ({
      orderNo,
      totalCents: total ?? null,
      deadline: deadline ?? null,
    })),
  ),
});
export type PlacedOrder = v.InferOutput<typeof placeOrderCall.reply>;
