import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { MAX_UNPAID_ORDERS } from '#models/order/orderLimits.ts';
import { cancelOwnOrder } from '#server/order/orders.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import {
  getOpenSlot,
  getRefusalKey,
  type Shopper,
  startOrderHarness,
} from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const addLightGoods = () => harness.addGoods({ stock: 5000, weight: 1 });
const orderQuantity = (shopper: Shopper, goodsId: string, quantity = 1) =>
  harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: quantity }] });
async function fillUnpaidOrders(shopper: Shopper, goodsId: string): Promise<readonly string[]> {
  const orderNos: string[] = [];
  while (orderNos.length < MAX_UNPAID_ORDERS) orderNos.push(await orderQuantity(shopper, goodsId));
  return orderNos;
}

describe('the unpaid orders of one member', () => {
  test('are limited to five; a sixth can be placed after one of them is cancelled', async () => {
    const [shopper, goodsId] = [await harness.addShopper(), await addLightGoods()];
    const [orderNo = ''] = await fillUnpaidOrders(shopper, goodsId);
    expect(await getRefusalKey(orderQuantity(shopper, goodsId))).toBe('tooManyUnpaidOrders');
    expect(await harness.findStock(goodsId)).toBe(5000 - MAX_UNPAID_ORDERS);
    const { userId } = shopper;
    await cancelOwnOrder(harness.services, { userId, orderNo, now: harness.clock() });
    expect(await getRefusalKey(orderQuantity(shopper, goodsId))).not.toBe('tooManyUnpaidOrders');
  });

  test('are limited to five when twelve are sent at once', async () => {
    // Each order has its own product: the locks of a common one would serialise the orders too.
    const shopper = await harness.addShopper();
    const goodsIds = await Promise.all(Array.from({ length: 12 }, addLightGoods));
    const bodies = await Promise.all(
      goodsIds.map((goodsId) =>
        harness.issueCode(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] }),
      ),
    );
    const refusals = await Promise.all(
      bodies.map((body) => getRefusalKey(harness.place(shopper, body))),
    );
    expect(refusals.filter((key) => key === 'tooManyUnpaidOrders')).toHaveLength(7);
    const stocks = await Promise.all(goodsIds.map((goodsId) => harness.findStock(goodsId)));
    expect(stocks.filter((stock) => stock === 4999)).toHaveLength(MAX_UNPAID_ORDERS);
  });

  test('do not count after their hold has ended', async () => {
    const [shopper, goodsId] = [await harness.addShopper(), await addLightGoods()];
    await fillUnpaidOrders(shopper, goodsId);
    harness.advance(30 * millisecondsInMinute);
    expect(await orderQuantity(shopper, goodsId)).toMatch(/^WL/);
  });

  test('do not limit other members, and a repeated code returns its order', async () => {
    const [shopper, goodsId] = [await harness.addShopper(), await addLightGoods()];
    const body = await harness.issueCode(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const first = await harness.place(shopper, body);
    for (let count = 1; count < MAX_UNPAID_ORDERS; count += 1)
      await orderQuantity(shopper, goodsId);
    expect(await harness.place(shopper, body)).toEqual(first);
    expect(await orderQuantity(await harness.addShopper(), goodsId)).toMatch(/^WL/);
  });
});

describe('the pieces of one product in unpaid orders', () => {
  test('are at most 999 in orders to be paid online', async () => {
    const [shopper, goodsId] = [await harness.addShopper(), await addLightGoods()];
    await orderQuantity(shopper, goodsId, 600);
    expect(await getRefusalKey(orderQuantity(shopper, goodsId, 400))).toBe('heldQuantityTooHigh');
    expect(await harness.findStock(goodsId)).toBe(4400);
    expect(await orderQuantity(shopper, goodsId, 399)).toMatch(/^WL/);
  });

  test('are at most 99 in all in orders by transfer and through customer service', async () => {
    const [shopper, goodsId] = [await harness.addShopper(), await addLightGoods()];
    await harness.pay(shopper, await orderQuantity(shopper, goodsId, 60), 'transfer');
    const orderNo = await orderQuantity(shopper, goodsId, 40);
    expect(await getRefusalKey(harness.pay(shopper, orderNo, '1'))).toBe('offlineQuantityTooHigh');
    expect(await harness.pay(shopper, orderNo, '5')).not.toBe('');
    const small = await orderQuantity(shopper, goodsId, 39);
    expect(await harness.pay(shopper, small, '1')).toBe('');
  });
});

test('a member can have one order to pay in store per pickup time', async () => {
  const [shopper, goodsId] = [await harness.addShopper(), await addLightGoods()];
  const pickup = {
    shippingType: 3,
    shopId: await harness.addShop(9),
    terminalDateTime: getOpenSlot(harness.clock()),
    orderGoods: [{ goodsId, goodsAmount: 1 }],
  };
  const chooseInStore = async (orderNo: string) =>
    getRefusalKey(
      saveCertificate(harness.services, {
        ...{ userId: shopper.userId, orderNo, now: harness.clock() },
        imgUrl: PAY_IN_STORE_IMAGE,
      }),
    );
  const [first, second] = [
    await harness.order(shopper, pickup),
    await harness.order(shopper, pickup),
  ];
  const keys = await Promise.all([chooseInStore(first), chooseInStore(second)]);
  expect(keys.filter((key) => key === 'slotHasUnpaidOrder')).toHaveLength(1);
});
