import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { freightCall, placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { SLOT } from '#tests/fixtures/sampleData.ts';

describe('replies of the checkout, of this and of another mall server', () => {
  test('an order is a number or an object', () => {
    expect(
      [7, 'W1', { orderNo: 'W1', total: 93.9, deadline: 5 }, { orderNo: 7, deadline: null }].map(
        (wire) => v.parse(placeOrderCall.reply, wire),
      ),
    ).toEqual([
      { orderNo: '7', totalCents: null, deadline: null },
      { orderNo: 'W1', totalCents: null, deadline: null },
      { orderNo: 'W1', totalCents: 9390, deadline: 5 },
      { orderNo: '7', totalCents: null, deadline: null },
    ]);
    expect([null, {}, true].filter((wire) => v.is(placeOrderCall.reply, wire))).toEqual([]);
  });

  test('a payment returns a redirect, or its result is ignored', () => {
    const replies = [{ jumpUrl: 'https://pay.example' }, { jumpUrl: null }, {}, null, 'ok', 1];
    expect(replies.map((wire) => v.parse(payCall.reply, wire)?.redirectUrl)).toEqual([
      'https://pay.example',
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('the payment status comes from its field, or from the status code', () => {
    const outcome = (wire: object) => v.parse(payResultCall.reply, { orderNo: 1, ...wire }).outcome;
    expect(outcome({ outcome: 'declined', orderStatus: 2 })).toBe('declined');
    expect(outcome({})).toBe('checking');
    expect([1, 2, '8', 6, 7, 10, 98, 55].map((orderStatus) => outcome({ orderStatus }))).toEqual([
      'checking',
      'paid',
      'paid',
      'paid',
      'paid',
      'closed',
      'closed',
      'checking',
    ]);
    expect(v.parse(payResultCall.reply, { orderNo: 1, payType: 5, total: '9.9' })).toEqual({
      orderNo: '1',
      outcome: 'checking',
      deliveryType: 'delivery',
      totalCents: 990,
      refundedCents: 0,
      refunds: [],
      payType: '5',
      deadline: null,
    });
  });

  test('a certificate is saved only by a 1', () => {
    expect(
      [1, '1', 0, '0', null, undefined, 'ok', {}].map((wire) =>
        v.parse(saveCertificateCall.reply, wire),
      ),
    ).toEqual([true, true, false, false, false, false, false, false]);
  });

  test('a picture is an address or an object with one', () => {
    expect(v.parse(uploadImageCall.reply, '/r.webp')).toEqual({
      imgUrl: '/r.webp',
      viewUrl: '/r.webp',
    });
    expect(v.parse(uploadImageCall.reply, { imgUrl: '/r.webp', viewUrl: '/v' })).toEqual({
      imgUrl: '/r.webp',
      viewUrl: '/v',
    });
  });

  test('freight, codes and slots accept numbers as text', () => {
    expect(v.parse(freightCall.reply, { freight: '8.90' })).toEqual({ freightCents: 890 });
    expect(v.parse(toTradeCall.reply, { transactionCode: 7, unpaidOrderNo: 8 })).toEqual({
      transactionCode: '7',
      unpaidOrderNo: '8',
    });
    expect(v.parse(toTradeCall.reply, { transactionCode: 7 }).unpaidOrderNo).toBe(null);
    expect(v.parse(pickupSlotsCall.reply, { list: [{ ...SLOT, remaining: '3' }] })).toEqual({
      list: [SLOT],
    });
  });
});

describe('a pickup shop on the wire', () => {
  const shop = { shopId: 1, shopName: 'Perth CBD' };
  const parsed = { shopId: '1', shopName: 'Perth CBD', address: '', phone: '', hours: '' };
  const parse = (more: object) =>
    v.parse(pickupShopsCall.reply, { list: [{ ...shop, ...more }] }).list;

  test('has its closed days and its next time, or no time', () => {
    const more = { closedOn: [0, 6], closedDates: ['2026-12-25'], nextSlot: SLOT };
    expect(parse(more)).toEqual([{ ...parsed, ...more }]);
    expect(parse({ nextSlot: null })).toEqual([{ ...parsed, nextSlot: null }]);
  });

  test('of another server may lack both', () => {
    expect(parse({})).toEqual([parsed]);
  });
});

describe('orders that the server accepts', () => {
  test('integer quantities from 1 to 999, and a time with an offset', () => {
    const request = {
      orderGoods: [{ goodsId: 1, goodsAmount: 2 }],
      shippingType: '3',
      shopId: 1,
      terminalDateTime: SLOT.startsAt,
    };
    expect(v.parse(toTradeCall.request, request)).toEqual({
      orderGoods: [{ goodsId: '1', goodsAmount: 2 }],
      actionGoods: [],
      shippingType: 3,
      shopId: '1',
      terminalDateTime: SLOT.startsAt,
    });
    const amounts = [0, -1, 1000, 1.5].map((quantity) => ({
      ...request,
      orderGoods: [{ goodsId: 1, goodsAmount: quantity }],
    }));
    const times = ['2026-03-03T10:00:00', '03/03/2026 10:00', 'soon'].map((terminalDateTime) => ({
      ...request,
      terminalDateTime,
    }));
    expect(
      [...amounts, ...times].filter((candidate) => v.is(toTradeCall.request, candidate)),
    ).toEqual([]);
  });
});
