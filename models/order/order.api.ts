import * as v from 'valibot';
import { addressFieldsReply, toWireAddressForm } from '../address/address.api.ts';
import type { AddressFields } from '../address/address.ts';
import { defineCall } from '../call.ts';
import { parseShippingType, SHIPPING_TYPES } from '../checkout/basket.ts';
import { DEFAULT_EXCHANGE_RATE, toAud, wireAud, wireId, wireNumber } from '../money.ts';
import {
  ORDER_STATES,
  type OrderDetail,
  toOrderStatus,
  type OrderSummary,
  toOrderState,
} from './order.ts';
import { orderLineReply, toWireOrderLine } from './orderLine.api.ts';

const nullableText = v.nullish(v.string(), null);

const summaryEntries = {
  orderNo: wireId,
  orderStatus: wireNumber,
  state: v.optional(v.picklist(ORDER_STATES)),
  payImage: nullableText,
  payType: v.nullish(wireId, null),
  shippingType: v.nullish(wireNumber, SHIPPING_TYPES.delivery),
  goodsTotal: v.nullish(wireAud, 0),
  freight: v.nullish(wireAud, 0),
  total: wireAud,
  exchangeRate: v.nullish(wireNumber, DEFAULT_EXCHANGE_RATE),
  createdAt: v.nullish(wireNumber, 0),
  deadline: v.nullish(wireNumber, null),
  receiptRejection: nullableText,
  lines: v.nullish(v.array(orderLineReply), []),
};
const summarySchema = v.object(summaryEntries);
type WireSummary = v.InferOutput<typeof summarySchema>;

function parseSummary({
  orderStatus,
  state,
  shippingType,
  goodsTotal,
  freight,
  total,
  ...order
}: WireSummary): OrderSummary {
  return {
    ...order,
    statusCode: orderStatus,
    state: state ?? toOrderState(toOrderStatus(orderStatus, order.payImage)),
    deliveryType: parseShippingType(shippingType) ?? 'delivery',
    goodsTotalCents: goodsTotal,
    freightCents: freight,
    totalCents: total,
  };
}

export const orderListCall = defineCall({
  name: 'orderList',
  method: 'POST',
  path: '/pc/orderInfo',
  access: 'member',
  source: '§7 Orders',
  duplicates: 'newestWins',
  request: v.object({
    status: v.optional(
      v.picklist(['all', 'unpaid', 'paid', 'unreceived', 'completed', 'canceled']),
      'all',
    ),
    word: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    transactionCode: v.optional(wireId),
    pageNum: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
    pageSize: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(100)), 10),
  }),
  reply: v.object({
    list: v.array(v.pipe(summarySchema, v.transform(parseSummary))),
    total: v.nullish(wireNumber, 0),
  }),
});

export const orderDetailCall = defineCall({
  name: 'orderDetail',
  method: 'GET',
  path: '/pc/order/detailed/{orderNo}',
  access: 'member',
  source: '§7 Orders',
  request: v.object({ orderNo: wireId }),
  reply: v.pipe(
    v.object({
      ...summaryEntries,
      address: v.nullish(addressFieldsReply, null),
      shopName: nullableText,
      shopAddress: nullableText,
      pickupTime: nullableText,
      carrier: nullableText,
      trackingNo: nullableText,
      refunded: v.nullish(wireAud, 0),
      heldRefund: v.pipe(
        v.nullish(wireAud, 0),
        v.description('refunds that the provider could not carry out, in A$ (extension)'),
      ),
      events: v.nullish(
        v.array(
          v.object({
            at: wireNumber,
            event: v.string(),
            to: v.picklist(ORDER_STATES),
            amount: v.nullish(wireAud, null),
            note: nullableText,
          }),
        ),
        [],
      ),
    }),
    v.transform(
      ({
        address,
        shopName,
        shopAddress,
        pickupTime,
        carrier,
        trackingNo,
        refunded,
        heldRefund,
        events,
        ...summary
      }): OrderDetail => ({
        ...parseSummary(summary),
        ...{ address, shopName, shopAddress, pickupTime, carrier, trackingNo },
        refundedCents: refunded,
        heldRefundCents: heldRefund,
        events: events.map(({ amount, ...event }) => ({ ...event, amountCents: amount })),
      }),
    ),
  ),
});

/**
 * The parcel of an order: carrier, number and tracking steps, newest first (decisions.md 10, 45).
 */
export const logisticsCall = defineCall({
  name: 'logistics',
  method: 'GET',
  path: '/pc/order/logistics/{orderNo}',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId }),
  reply: v.object({
    carrier: nullableText,
    trackingNo: nullableText,
    list: v.array(v.object({ at: wireNumber, to: v.picklist(ORDER_STATES) })),
  }),
});

/**
 * Cancels an unpaid order; `restoreCart` returns its goods to the cart in the same transaction
 * (decisions.md 33).
 */
export const cancelOrderCall = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/pc/order/cancel',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId, restoreCart: v.optional(v.boolean(), false) }),
  reply: v.nullish(v.unknown()),
});
export const receiveOrderCall = defineCall({
  name: 'receiveOrder',
  method: 'POST',
  path: '/pc/order/receive',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId }),
  reply: v.nullish(v.unknown()),
});

export const toWireOrder = ({
  statusCode,
  deliveryType,
  goodsTotalCents,
  freightCents,
  totalCents,
  lines,
  ...order
}: OrderSummary) => ({
  ...order,
  orderStatus: statusCode,
  shippingType: SHIPPING_TYPES[deliveryType],
  goodsTotal: toAud(goodsTotalCents),
  freight: toAud(freightCents),
  total: toAud(totalCents),
  lines: lines.map(toWireOrderLine),
});

/** An order has no `addType` because its country determines it. */
function toWireOrderAddress(address: AddressFields) {
  const { addType: _, ...form } = toWireAddressForm(address);
  return form;
}

export const toWireOrderDetail = ({
  refundedCents,
  heldRefundCents,
  events,
  address,
  ...order
}: OrderDetail) => ({
  ...toWireOrder(order),
  refunded: toAud(refundedCents),
  heldRefund: toAud(heldRefundCents),
  events: events.map(({ amountCents, ...event }) => ({
    ...event,
    amount: amountCents === null ? null : toAud(amountCents),
  })),
  address: address === null ? null : toWireOrderAddress(address),
});
