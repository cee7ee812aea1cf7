import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  freightCall,
  payCall,
  payResultCall,
  pickupShopsCall,
  pickupSlotsCall,
  placeOrderCall,
  saveCertificateCall,
  toTradeCall,
} from '#models/checkout/checkout.api.ts';
import { PAY_IN_STORE_IMAGE, uploadImageCall } from '#models/checkout/upload.api.ts';
import {
  cancelOrderCall,
  orderDetailCall,
  orderListCall,
  receiveOrderCall,
} from '#models/order/order.api.ts';
import { addresses, users } from '#server/db/schema/people.ts';
import { signedHeaders } from '#server/payment/signature.ts';
import { type Market, openMarket, slotAfter } from '#tests/support/market.ts';
import { startMall } from '#tests/support/server.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function member() {
  const account = `${crypto.randomUUID()}@shopper.example`;
  const token = await market.mall.member(account);
  const [user] = await market.db.select().from(users).where(eq(users.account, account));
  const [address] = await market.db
    .insert(addresses)
    .values({
      userId: user?.userId ?? '',
      addressee: 'Ann Lee',
      phone: '0412345678',
      country: 'MY',
      province: 'Johor',
      city: 'Muar',
      area: '',
      postcode: '84000',
      addressDetails: '1 Jalan',
      createdAt: market.clock(),
    })
    .returning();
  return { token, addressId: address?.addressId ?? '' };
}
const one = (goodsId: string) => ({ orderGoods: [{ goodsId, goodsAmount: 1 }], actionGoods: [] });

async function placed(wish: { pickup?: boolean } = {}) {
  const shopper = await member();
  const goodsId = await market.addGoods({ cents: 4000 });
  const where = wish.pickup
    ? {
        shippingType: 3,
        shopId: await market.addShop(2),
        terminalDateTime: slotAfter(market.clock()),
      }
    : { shippingType: 2, deliveryAddressId: shopper.addressId };
  const basket = { ...one(goodsId), ...where };
  const { transactionCode } = await market.mall.call(toTradeCall, basket, shopper.token);
  const { orderNo } = await market.mall.call(
    placeOrderCall,
    { ...basket, transactionCode },
    shopper.token,
  );
  return { ...shopper, goodsId, basket, transactionCode, orderNo };
}

describe('freight before an order', () => {
  const freight = async (asked: Record<string, unknown>, token?: string) => {
    const goodsId = await market.addGoods({ cents: 4000, weight: 1500 });
    return market.mall.send(
      freightCall,
      { ...one(goodsId), shippingType: 2, address: '', ...asked },
      token,
    );
  };

  test('the saved address decides, then the named country, then the joined names', async () => {
    const { token, addressId } = await member();
    expect(await freight({ addressId, countryName: 'Australia' }, token)).toMatchObject({
      code: '0',
      result: { freight: 22.7 },
    });
    expect(await freight({ countryName: 'TaiWan' })).toMatchObject({ result: { freight: 20.8 } });
    expect(await freight({ address: 'WA-Perth' })).toMatchObject({ result: { freight: 10.4 } });
    expect(await freight({ address: '广东省-深圳市-南山区' })).toMatchObject({
      result: { freight: 19.5 },
    });
    expect(await freight({ address: '臺北市-大安區' })).toMatchObject({
      result: { freight: 20.8 },
    });
    expect(await freight({ address: 'Johor-Muar' })).toMatchObject({ result: { freight: 22.7 } });
  });

  test('pickup costs nothing; no address and no goods are refused by name', async () => {
    expect(await freight({ shippingType: 3 })).toMatchObject({ code: '0', result: { freight: 0 } });
    expect(await freight({})).toMatchObject({ code: '1002', msg: '收货地址不能为空' });
    expect(await freight({ address: 'WA', orderGoods: [] })).toMatchObject({
      code: '1002',
      msg: '订单中没有商品',
    });
    expect(await freight({ address: 'WA', shippingType: 9 })).toMatchObject({
      code: '1002',
      msg: '配送类型错误',
    });
    expect(await freight({ addressId: (await member()).addressId })).toMatchObject({
      code: '1',
      result: { reason: 'addressGone' },
    });
  });

  test('goods that ran out can still be weighed: it is the order that says so', async () => {
    const goodsId = await market.addGoods({ stock: 0 });
    expect(
      await market.mall.send(freightCall, { ...one(goodsId), shippingType: 2, address: 'WA' }),
    ).toMatchObject({ code: '0' });
  });
});

describe('an order over the wire', () => {
  test('quote, order, card, webhook and result, as a client meets them', async () => {
    const { token, addressId } = await member();
    const basket = {
      ...one(await market.addGoods({ cents: 4000 })),
      shippingType: 1,
      deliveryAddressId: addressId,
    };
    const trade = await market.mall.call(toTradeCall, basket, token);
    expect(trade.quote).toEqual({ goodsTotal: 4000, freight: 1650, total: 5650 });
    const body = { ...basket, transactionCode: trade.transactionCode, expectedTotal: 56.5 };
    const first = await market.mall.send(placeOrderCall, body, token);
    expect(first).toMatchObject({ status: 200, code: '0', result: { total: 56.5 } });
    expect((await market.mall.send(placeOrderCall, body, token)).result).toEqual(first.result);
    const { list } = await market.mall.call(
      orderListCall,
      { transactionCode: trade.transactionCode },
      token,
    );
    const orderNo = list[0]?.orderNo ?? '';
    const { jumpUrl } = (await market.mall.call(payCall, { orderNo, payType: '5' }, token)) ?? {};
    expect(jumpUrl).toMatch(/^http:\/\/pay\.test\/pay\/[\da-f]{32}$/);
    await market.bankActs(jumpUrl?.split('/').at(-1) ?? '', 'approve');
    expect(await market.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'paid',
      orderStatus: 2,
      total: 5650,
    });
    const detail = await market.mall.call(orderDetailCall, { orderNo }, token);
    expect(detail.events.map(({ event }) => event)).toEqual(['order.place', 'payment.capture']);
    expect(detail.address?.country).toBe('MY');
  });

  test('a raised price comes back with the quote to agree to', async () => {
    const { token, basket } = await placed();
    const { transactionCode } = await market.mall.call(toTradeCall, basket, token);
    const answer = await market.mall.send(
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

  test('without a token it is 401, with a foreign order the same refusal as with none', async () => {
    const { orderNo } = await placed();
    const { token } = await member();
    expect(await market.mall.send(orderDetailCall, { orderNo })).toMatchObject({ status: 401 });
    for (const id of [orderNo, 'WL00000000000000', "' or 1=1 --"]) {
      const refused = { status: 200, code: '1', msg: '订单不存在' };
      expect(await market.mall.send(orderDetailCall, { orderNo: id }, token)).toMatchObject(
        refused,
      );
      expect(await market.mall.send(payResultCall, { id }, token)).toMatchObject(refused);
      expect(await market.mall.send(payCall, { orderNo: id, payType: '5' }, token)).toMatchObject(
        refused,
      );
      expect(await market.mall.send(cancelOrderCall, { orderNo: id }, token)).toMatchObject(
        refused,
      );
      expect(await market.mall.send(receiveOrderCall, { orderNo: id }, token)).toMatchObject(
        refused,
      );
    }
  });

  test('cancelling closes the bank’s page too', async () => {
    const { token, orderNo } = await placed();
    const { jumpUrl } = (await market.mall.call(payCall, { orderNo, payType: '5' }, token)) ?? {};
    await market.mall.call(cancelOrderCall, { orderNo }, token);
    expect(await market.bankActs(jumpUrl?.split('/').at(-1) ?? '', 'approve')).toBe(false);
    expect(await market.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'closed',
      orderStatus: 10,
    });
  });

  test('nonsense is a parameter error, never a stack', async () => {
    const { token, orderNo } = await placed();
    const headers = { authorization: `Bearer ${token}` };
    for (const body of ['{', '[]', { orderNo, payType: 'gold' }, { orderNo: {}, payType: '5' }]) {
      expect(await market.mall.ask('POST', '/pc/order/pay', body, headers)).toMatchObject({
        status: 400,
        code: '1',
        msg: '参数错误',
      });
    }
    expect(
      await market.mall.ask('POST', '/pc/order/pay', { orderNo, payType: '0' }, headers),
    ).toMatchObject({ code: '1', msg: '参数不能为空' });
  });
});

describe('the webhook', () => {
  test('only a signed word of the right provider is taken', async () => {
    const body = JSON.stringify({
      eventId: crypto.randomUUID(),
      attemptId: crypto.randomUUID(),
      kind: 'captured',
      amountCents: 1,
    });
    const headers = signedHeaders('test', body, market.clock());
    expect(await market.mall.ask('POST', '/pay/notify/sandbox', body, headers)).toMatchObject({
      status: 200,
      code: '0',
    });
    expect(await market.mall.ask('POST', '/pay/notify/sandbox', body)).toMatchObject({
      status: 401,
    });
    expect(await market.mall.ask('POST', '/pay/notify/other', body, headers)).toMatchObject({
      status: 404,
    });
    expect(await market.mall.ask('POST', '/pay/notify/sandbox', 'x'.repeat(20_000))).toMatchObject({
      status: 413,
    });
  });
});

describe('receipts and pay in store over the wire', () => {
  const sendFile = async (token: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }));
    const response = await market.mall.app.request('/api/v1/upload/oss/image', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: response.status, ...(await response.json()) };
  };

  test('an upload can be looked at through its signed address only, and makes the order wait for review', async () => {
    const { token, orderNo } = await placed();
    const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { result } = await sendFile(token, png);
    const shown = await market.mall.app.request(result.viewUrl);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await (await market.mall.app.request(result.imgUrl)).json()).toMatchObject({
      code: '1',
    });
    expect(
      (await market.mall.send(saveCertificateCall, { imgUrl: result.imgUrl, orderNo }, token))
        .result,
    ).toBe(1);
    expect(await market.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'underReview',
      deadline: null,
    });
    const detail = await market.mall.call(orderDetailCall, { orderNo }, token);
    expect(detail.payImage).toContain('signature=');
  });

  test('no picture and too large a picture are refused with their status', async () => {
    const { token } = await member();
    expect(await sendFile(token, Buffer.from('hello'))).toMatchObject({
      status: 422,
      msg: '仅支持JPG、PNG或WebP图片',
    });
    expect(await sendFile(token, Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await market.mall.send(uploadImageCall, { file: new File([], 'x') })).toMatchObject({
      status: 401,
    });
  });

  test('a pickup order takes a free slot of a listed shop and is paid in store', async () => {
    const { token, orderNo, basket } = await placed({ pickup: true });
    const shopId = 'shopId' in basket ? (basket.shopId ?? '') : '';
    const { list: shops } = await market.mall.call(pickupShopsCall, {});
    expect(shops.map((shop) => shop.shopId)).toContain(shopId);
    const { list } = await market.mall.call(pickupSlotsCall, { shopId });
    const left = new Set(list.map((slot) => slot.left));
    expect(left).toEqual(new Set([1, 2]));
    expect(list[0]?.startsAt).toMatch(/T\d\d:00:00\+08:00$/);
    await market.mall.call(payCall, { orderNo, payType: 'cashOnDelivery' }, token);
    await market.mall.call(saveCertificateCall, { imgUrl: PAY_IN_STORE_IMAGE, orderNo }, token);
    expect(await market.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'payInStore',
    });
    expect((await market.mall.app.request(PAY_IN_STORE_IMAGE)).headers.get('content-type')).toBe(
      'image/webp',
    );
    expect(await market.mall.send(pickupSlotsCall, { shopId: 'none' })).toMatchObject({
      code: '1002',
    });
  });
});

test('a mall without extensions serves the calls of the specification only', async () => {
  const plain = await startMall({ seed: 'none', env: { profile: 'spec' } });
  const token = await plain.member();
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
