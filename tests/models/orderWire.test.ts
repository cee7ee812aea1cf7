import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  orderDetailCall,
  orderListCall,
  toWireOrderDetail,
  toWireOrder,
} from '#models/order/order.api.ts';
import type { OrderDetail, OrderSummary } from '#models/order/order.ts';
import { balanceEntriesCall, pointsEntriesCall } from '#models/wallet/wallet.api.ts';
import { FIELDS, NOON } from '#tests/fixtures/sampleData.ts';

const order: OrderSummary = {
  orderNo: 'W1',
  statusCode: 1,
  state: 'underReview',
  payImage: '/receipts/7.webp',
  payType: 'transfer',
  deliveryType: 'delivery',
  goodsTotalCents: 8500,
  freightCents: 890,
  totalCents: 9390,
  exchangeRate: 4.72,
  createdAt: NOON,
  receiptRejection: null,
  deadline: NOON + 1,
  lines: [
    {
      goodsId: 'tin',
      goodsName: '罐',
      goodsEnglishName: 'Tin',
      img: '',
      quantity: 2,
      priceCents: 2805,
      promotionId: null,
    },
  ],
};
const detail: OrderDetail = {
  ...order,
  address: { ...FIELDS, country: 'TW' },
  shopName: null,
  shopAddress: null,
  pickupTime: null,
  carrier: 'Post',
  trackingNo: '1',
  refundedCents: 5,
  heldRefundCents: 3,
  events: [{ at: NOON, event: 'order.placed', to: 'unpaid', amountCents: null, note: null }],
};
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('an order on the wire', () => {
  test('is parsed back to the same order', () => {
    expect(
      v.parse(orderListCall.reply, overTheWire({ list: [toWireOrder(order)], total: 1 })),
    ).toEqual({
      list: [order],
      total: 1,
    });
    expect(v.parse(orderDetailCall.reply, overTheWire(toWireOrderDetail(detail)))).toEqual(detail);
    expect(
      v.parse(orderDetailCall.reply, overTheWire(toWireOrderDetail({ ...detail, address: null })))
        .address,
    ).toBeNull();
  });

  test('of another mall server derives its state from code and picture', () => {
    const wire = { orderNo: 7, orderStatus: '1', payImage: '/r.webp', payType: 5, total: '93.90' };
    expect(v.parse(orderListCall.reply, { list: [wire] })).toEqual({
      list: [
        {
          ...order,
          orderNo: '7',
          payImage: '/r.webp',
          payType: '5',
          goodsTotalCents: 0,
          freightCents: 0,
          exchangeRate: 5,
          createdAt: 0,
          deadline: null,
          lines: [],
        },
      ],
      total: 0,
    });
    const zip = { ...toWireOrderDetail(detail), address: { countryName: '中国', zipCode: 510000 } };
    expect(v.parse(orderDetailCall.reply, overTheWire(zip)).address).toMatchObject({
      country: 'CN',
      postcode: '510000',
    });
  });
});

describe('histories', () => {
  test('have amounts in cents and integer points', () => {
    const row = { at: '5', amount: '-12.5' };
    expect(v.parse(balanceEntriesCall.reply, { list: [{ ...row, reason: 'payment' }] })).toEqual({
      list: [{ at: 5, amountCents: -1250, reason: 'payment', orderNo: null, rechargeNo: null }],
      total: 0,
    });
    expect(
      v.parse(pointsEntriesCall.reply, {
        list: [{ at: 5, amount: '-12', reason: 'return', orderNo: 7 }],
      }),
    ).toEqual({
      list: [{ at: 5, amount: -12, reason: 'return', orderNo: '7' }],
      total: 0,
    });
  });
});

test('a request for the list of orders asks for the ten newest orders of every state by default', () => {
  const all = { status: 'all', word: '', pageNum: 1, pageSize: 10 };
  expect(v.parse(orderListCall.request, {})).toEqual(all);
  expect(v.is(orderListCall.request, { status: 'refunded' })).toBe(false);
});
