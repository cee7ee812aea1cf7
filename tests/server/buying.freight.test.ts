import { describe, expect, test } from 'vitest';
import { freightCall } from '#models/checkout/checkout.api.ts';
import { addApiMember, singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const member = () => addApiMember(harness);

describe('freight before an order', () => {
  const freight = async (request: Record<string, unknown>, token?: string) => {
    const goodsId = await harness.addGoods({ cents: 4000, weight: 1500 });
    return harness.mall.send(
      freightCall,
      { ...singleItemBasket(goodsId), shippingType: 2, address: '', ...request },
      token,
    );
  };

  test('the saved address decides, otherwise the named country, otherwise the joined names', async () => {
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

  test('a shopper who was logged out with a saved address sees the freight of its country', async () => {
    const { addressId } = await member();
    expect(await freight({ addressId, countryName: 'Malaysia' })).toMatchObject({
      code: '0',
      result: { freight: 22.7 },
    });
  });

  test('pickup is free; a missing address and missing goods have their own refusals', async () => {
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

  test('freight is calculated for sold-out goods; only the order refuses them', async () => {
    const goodsId = await harness.addGoods({ stock: 0 });
    expect(
      await harness.mall.send(freightCall, {
        ...singleItemBasket(goodsId),
        shippingType: 2,
        address: 'WA',
      }),
    ).toMatchObject({ code: '0' });
  });
});
