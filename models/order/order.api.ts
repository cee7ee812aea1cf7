import * as v from 'valibot';
import type { AddressFields } from '../address/address.ts';
import { DEFAULT_COUNTRY } from '../address/country.ts';
import { countryOfWire, wireCountryOf } from '../address/country.wire.ts';
import { defineCall } from '../call.ts';
import { audOf, wireAud, wireId, wireNumber } from '../money.ts';
import {
  ORDER_STATES,
  type OrderDetail,
  orderStatus,
  type OrderSummary,
  stateOfStatus,
} from './order.ts';

const text = v.nullish(v.string(), '');
const maybe = v.nullish(v.string(), null);

const summaryEntries = {
  orderNo: wireId,
  orderStatus: wireNumber,
  state: v.optional(v.picklist(ORDER_STATES)),
  payImage: maybe,
  payType: v.nullish(wireId, null),
  shippingType: v.nullish(wireNumber, 2),
  goodsTotal: v.nullish(wireAud, 0),
  freight: v.nullish(wireAud, 0),
  total: wireAud,
  exchangeRate: v.nullish(wireNumber, 5),
  createdAt: v.nullish(wireNumber, 0),
  deadline: v.nullish(wireNumber, null),
  lines: v.nullish(
    v.array(
      v.object({
        goodsId: wireId,
        goodsName: text,
        goodsEnglishName: text,
        img: text,
        goodsAmount: wireNumber,
        price: wireAud,
        actionTypeId: v.nullish(wireId, null),
      }),
    ),
    [],
  ),
};
const withState = <
  O extends {
    orderStatus: number;
    payImage: string | null;
    state?: OrderSummary['state'] | undefined;
  },
>(
  order: O,
) => ({
  ...order,
  state: order.state ?? stateOfStatus(orderStatus(order.orderStatus, order.payImage)),
});

const addressReply = v.pipe(
  v.object({
    contacts: text,
    contactPhone: text,
    countryName: text,
    provinceName: text,
    cityName: text,
    areaName: text,
    addressDetail: text,
    zipCode: v.nullish(wireId, ''),
  }),
  v.transform((form): AddressFields => ({
    addressee: form.contacts,
    phone: form.contactPhone,
    country: countryOfWire(form.countryName) ?? DEFAULT_COUNTRY,
    city: form.zipCode,
    cityName: { province: form.provinceName, city: form.cityName, area: form.areaName },
    addressDetails: form.addressDetail,
  })),
);

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
    list: v.array(
      v.pipe(
        v.object(summaryEntries),
        v.transform((order): OrderSummary => withState(order)),
      ),
    ),
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
      address: v.nullish(addressReply, null),
      shopName: maybe,
      pickupTime: maybe,
      carrier: maybe,
      trackingNo: maybe,
      refunded: v.nullish(wireAud, 0),
      events: v.nullish(
        v.array(v.object({ at: wireNumber, event: v.string(), to: v.picklist(ORDER_STATES) })),
        [],
      ),
    }),
    v.transform((order): OrderDetail => withState(order)),
  ),
});

/** Where an order's parcel is: carrier, number, and the steps so far, newest first (decisions 10, 45). */
export const logisticsCall = defineCall({
  name: 'logistics',
  method: 'GET',
  path: '/pc/order/logistics/{orderNo}',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId }),
  reply: v.object({
    carrier: maybe,
    trackingNo: maybe,
    list: v.array(v.object({ at: wireNumber, to: v.picklist(ORDER_STATES) })),
  }),
});

/** Cancels an unpaid order; with `restoreCart` its goods go back into the cart in the same transaction (decisions 33). */
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

export const wireOrderOf = (order: OrderSummary) => ({
  ...order,
  goodsTotal: audOf(order.goodsTotal),
  freight: audOf(order.freight),
  total: audOf(order.total),
  lines: order.lines.map((line) => ({ ...line, price: audOf(line.price) })),
});

export const wireOrderDetailOf = (order: OrderDetail) => ({
  ...order,
  ...wireOrderOf(order),
  refunded: audOf(order.refunded),
  events: [...order.events],
  address:
    order.address === null
      ? null
      : {
          contacts: order.address.addressee,
          contactPhone: order.address.phone,
          countryName: wireCountryOf(order.address.country),
          provinceName: order.address.cityName.province,
          cityName: order.address.cityName.city,
          areaName: order.address.cityName.area,
          addressDetail: order.address.addressDetails,
          zipCode: order.address.city,
        },
});
