import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import { PAY_IN_STORE_IMAGE, uploadImageCall } from '#models/checkout/upload.api.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import { addApiMember, placeOrderOverApi } from '#tests/fixtures/memberFixture.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const member = () => addApiMember(harness);
const placeTestOrder = (options: { pickup?: boolean } = {}) => placeOrderOverApi(harness, options);

describe('receipts and pay in store over the wire', () => {
  const sendFile = async (token: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }));
    const response = await harness.mall.app.request('/api/v1/upload/oss/image', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: response.status, ...(await response.json()) };
  };

  test('the reply for a card states 30 minutes, that for a transfer 48 hours, to which it returns', async () => {
    const { token, orderNo } = await placeTestOrder();
    const choose = async (payType: 'transfer' | '5') => {
      const reply = await harness.mall.call(payCall, { orderNo, payType }, token);
      const payResult = await harness.mall.call(payResultCall, { id: orderNo }, token);
      expect(payResult.deadline).toBe(reply?.deadline);
      return (reply?.deadline ?? 0) - harness.clock().getTime();
    };
    expect(await choose('5')).toBe(30 * millisecondsInMinute);
    expect(await choose('transfer')).toBe(48 * millisecondsInHour);
    expect(await choose('5')).toBe(48 * millisecondsInHour);
  });

  test('an upload is readable only at its signed URL, and the order is under review', async () => {
    const { token, orderNo } = await placeTestOrder();
    const png = await createPlainPng();
    const { result } = await sendFile(token, png);
    const receiptPage = await harness.mall.app.request(result.viewUrl);
    expect([receiptPage.status, receiptPage.headers.get('content-type')]).toEqual([
      200,
      'image/webp',
    ]);
    expect(await (await harness.mall.app.request(result.imgUrl)).json()).toMatchObject({
      code: '1',
    });
    expect(
      (await harness.mall.send(saveCertificateCall, { imgUrl: result.imgUrl, orderNo }, token))
        .result,
    ).toBe(1);
    expect(await harness.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'underReview',
      deadline: null,
    });
    const detail = await harness.mall.call(orderDetailCall, { orderNo }, token);
    expect(detail.payImage).toContain('signature=');
  });

  test('a missing and a too large picture are refused, each with its status', async () => {
    const { token } = await member();
    expect(await sendFile(token, Buffer.from('hello'))).toMatchObject({
      status: 422,
      msg: '请选择 JPG、PNG 或 WebP 图片',
    });
    expect(await sendFile(token, Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ status: 413 });
    expect(await harness.mall.send(uploadImageCall, { file: new File([], 'x') })).toMatchObject({
      status: 401,
    });
  });

  test('a pickup order takes a free slot of a listed shop and is paid in store', async () => {
    const { token, orderNo, basket } = await placeTestOrder({ pickup: true });
    const shopId = 'shopId' in basket ? (basket.shopId ?? '') : '';
    const { list: shops } = await harness.mall.call(pickupShopsCall, {});
    expect(shops.map((shop) => shop.shopId)).toContain(shopId);
    const { list } = await harness.mall.call(pickupSlotsCall, { shopId });
    const left = new Set(list.map((slot) => slot.remaining));
    expect(left).toEqual(new Set([1, 2]));
    expect(list[0]?.startsAt).toMatch(/T\d\d:00:00\+08:00$/);
    await harness.mall.call(payCall, { orderNo, payType: 'cashOnDelivery' }, token);
    await harness.mall.call(saveCertificateCall, { imgUrl: PAY_IN_STORE_IMAGE, orderNo }, token);
    expect(await harness.mall.call(payResultCall, { id: orderNo }, token)).toMatchObject({
      outcome: 'payInStore',
    });
    expect((await harness.mall.app.request(PAY_IN_STORE_IMAGE)).headers.get('content-type')).toBe(
      'image/webp',
    );
    expect(await harness.mall.send(pickupSlotsCall, { shopId: 'none' })).toMatchObject({
      code: '1002',
    });
  });
});
