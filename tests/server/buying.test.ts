import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { freightCall, placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { pickupShopsCall } from '#models/checkout/pickup.api.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import {
  cancelOrderCall,
  orderDetailCall,
  orderListCall,
  receiveOrderCall,
} from '#models/order/order.api.ts';
import {
  addApiMember,
  singleItemBasket,
  placeOrderOverApi,
} from '#tests/fixtures/memberFixture.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
import { startTestMall } from '#tests/support/testMall.ts';
const harness = startOrderHarness();

const member = () => addApiMember(harness);
const placeTestOrder = (options: { pickup?: boolean } = {}) => placeOrderOverApi(harness, options);

describe('an order over the wire', () => {
  test('runs from quote to order, card payment, webhook and result over the API', async () => {
    const { token, addressId } = await member();
    const basket = {
      ...singleItemBasket(await harness.addGoods({ cents: 4000 })),
      shippingType: 1,
      deliveryAddressId: addressId,
    };
    const trade = await harness.mall.call(toTradeCall, basket, token);
    expect(trade.quote).toEqual({ goodsTotalCents: 4000, freightCents: 1650, totalCents: 5650 });
    const body = { ...basket, transactionCode: trade.transactionCode, expectedTotal: 56.5 };
    const first = await harness.mall.send(placeOrderCall, body, token);
    expect(first).toMatchObject({ status: 200, code: '0', result: { total: 56.5 } });
    expect((await harness.mall.send(placeOrderCall, body, token)).result).toEqual(first.result);
    const { list } = await harness.mall.call(
      orderListCall,
      { transactionCode: trade.transactionCode },
      token,
    );
    const orderNo = list[0]?.orderNo ?? '';
    const { redirectUrl } =
      (await harness.mall.call(payCall, { orderNo, payType: '5' }, token)) ?? {};
    expect(redirectUrl).toMatch(/^http:\/\/pay\.test\/pay\/[\da-f]{32}$/);
    await harness.pressPaymentPageButton(redirectUrl?.split('/').at(-1) ?? '', 'approve');
    expect(await harness.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'paid',
      totalCents: 5650,
    });
    const { result } = await harness.mall.send(payResultCall, { id: orderNo }, token);
    expect(result).toMatchObject({ orderStatus: 2, shippingType: 2, total: 56.5, refunded: 0 });
    const detail = await harness.mall.call(orderDetailCall, { orderNo }, token);
    expect(detail.events.map(({ event }) => event)).toEqual(['order.place', 'payment.capture']);
    expect(detail.address?.country).toBe('MY');
  });

  test('a transaction code that is requested without an order has no quote and is valid for any order', async () => {
    const { token, basket, orderNo } = await placeTestOrder();
    const trade = await harness.mall.request('POST', '/pc/toTrade', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(trade).toMatchObject({ status: 200, code: '0' });
    expect(trade.result).toEqual({ transactionCode: expect.stringMatching(/^.{20,}$/) });
    const { transactionCode } = v.parse(toTradeCall.reply, trade.result);
    const body = { ...basket, transactionCode, repeatedOrderNo: orderNo };
    const placed = await harness.mall.send(placeOrderCall, body, token);
    expect(placed).toMatchObject({ status: 200, code: '0', result: { total: 56.5 } });
  });

  test('a quote names the member’s newest unpaid order of the same products', async () => {
    const { token, basket, orderNo } = await placeTestOrder();
    const findUnpaid = async (body: object) =>
      (await harness.mall.call(toTradeCall, { ...basket, ...body }, token)).unpaidOrderNo;
    const [line] = basket.orderGoods;
    const other = { goodsId: await harness.addGoods({ cents: 4000 }), goodsAmount: 1 };
    const otherMember = await member();
    const otherBasket = { ...basket, deliveryAddressId: otherMember.addressId };
    expect([
      await findUnpaid({}),
      await findUnpaid({ orderGoods: [{ ...line, goodsAmount: 2 }] }),
      await findUnpaid({ orderGoods: [line, other] }),
      (await harness.mall.call(toTradeCall, otherBasket, otherMember.token)).unpaidOrderNo,
    ]).toEqual([orderNo, null, null, null]);
    await harness.mall.call(cancelOrderCall, { orderNo }, token);
    expect(await findUnpaid({})).toBeNull();
  });

  test('a quote does not name an order that is paid in store', async () => {
    const { token, basket, orderNo } = await placeTestOrder({ pickup: true });
    const findUnpaid = async () =>
      (await harness.mall.call(toTradeCall, basket, token)).unpaidOrderNo;
    expect(await findUnpaid()).toBe(orderNo);
    const certificate = { orderNo, imgUrl: PAY_IN_STORE_IMAGE };
    await harness.mall.call(saveCertificateCall, certificate, token);
    expect(await findUnpaid()).toBeNull();
  });

  test('a price increase is refused with the new quote', async () => {
    const { token, basket } = await placeTestOrder();
    const { transactionCode } = await harness.mall.call(toTradeCall, basket, token);
    const answer = await harness.mall.send(
      placeOrderCall,
      { ...basket, transactionCode, expectedTotal: 1 },
      token,
    );
    expect(answer).toMatchObject({
      status: 200,
      code: '1002',
      result: { reason: 'priceChanged', quote: { goodsTotal: 40, freight: 16.5, total: 56.5 } },
    });
  });

  test('a missing token returns 401; another member’s order is refused like an absent one', async () => {
    const { orderNo } = await placeTestOrder();
    const { token } = await member();
    expect(await harness.mall.send(orderDetailCall, { orderNo })).toMatchObject({ status: 401 });
    for (const id of [orderNo, 'WL00000000000000', "' or 1=1 --"]) {
      const refused = { status: 200, code: '1', msg: '订单不存在' };
      expect(await harness.mall.send(orderDetailCall, { orderNo: id }, token)).toMatchObject(
        refused,
      );
      expect(await harness.mall.send(payResultCall, { id }, token)).toMatchObject(refused);
      expect(await harness.mall.send(payCall, { orderNo: id, payType: '5' }, token)).toMatchObject(
        refused,
      );
      expect(await harness.mall.send(cancelOrderCall, { orderNo: id }, token)).toMatchObject(
        refused,
      );
      expect(await harness.mall.send(receiveOrderCall, { orderNo: id }, token)).toMatchObject(
        refused,
      );
    }
  });

  test('a cart of 201 products gets a sentence that names the limit, for delivery and for the order', async () => {
    const { token, addressId } = await member();
    const orderGoods = Array.from({ length: 201 }, (_, index) => ({
      goodsId: String(index),
      goodsAmount: 1,
    }));
    const basket = { orderGoods, shippingType: 2 };
    const refusal = {
      status: 200,
      code: '1002',
      msg: '一个订单最多包含 200 种商品，请分成两个订单',
    };
    expect(await harness.mall.send(freightCall, { ...basket, addressId }, token)).toMatchObject(
      refusal,
    );
    expect(
      await harness.mall.send(toTradeCall, { ...basket, deliveryAddressId: addressId }, token),
    ).toMatchObject(refusal);
  });

  test('cancelling also closes the payment page', async () => {
    const { token, orderNo } = await placeTestOrder();
    const { redirectUrl } =
      (await harness.mall.call(payCall, { orderNo, payType: '5' }, token)) ?? {};
    await harness.mall.call(cancelOrderCall, { orderNo }, token);
    expect(
      await harness.pressPaymentPageButton(redirectUrl?.split('/').at(-1) ?? '', 'approve'),
    ).toBe(false);
    expect(await harness.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'closed',
    });
  });

  test('invalid input is a parameter error without a stack trace', async () => {
    const { token, orderNo } = await placeTestOrder();
    const headers = { authorization: `Bearer ${token}` };
    for (const body of ['{', '[]', { orderNo, payType: 'gold' }, { orderNo: {}, payType: '5' }]) {
      expect(await harness.mall.request('POST', '/pc/order/pay', body, headers)).toMatchObject({
        status: 400,
        code: '1',
        msg: '参数错误',
      });
    }
    expect(
      await harness.mall.request('POST', '/pc/order/pay', { orderNo, payType: '0' }, headers),
    ).toMatchObject({ code: '1', msg: '参数不能为空' });
  });
});

test('a mall without extensions serves the calls of the specification only', async () => {
  const plain = await startTestMall({ seed: 'none', env: { profile: 'spec' } });
  const token = await plain.registerMember();
  expect(await plain.send(pickupShopsCall, {})).toMatchObject({ status: 404 });
  expect(await plain.send(cancelOrderCall, { orderNo: 'WL1' }, token)).toMatchObject({
    status: 404,
  });
  expect(await plain.send(orderListCall, {}, token)).toMatchObject({
    code: '0',
    result: { list: [], total: 0 },
  });
  await plain.close();
});
