import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { findUnpaidOrderNo } from '#server/checkout/quote.ts';
import { cancelOwnOrder } from '#server/order/orders.ts';
import { placeOrderOverApi } from '#tests/fixtures/memberFixture.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const addBasket = async () => ({
  orderGoods: [{ goodsId: await harness.addGoods({ stock: 100 }), goodsAmount: 2 }],
});
type Basket = Awaited<ReturnType<typeof addBasket>>;
const issueCodes = (shopper: Shopper, basket: Basket, count: number) =>
  Promise.all(Array.from({ length: count }, () => harness.issueCode(shopper, basket)));
const ordered = { orderNo: expect.stringMatching(/^WL/) };
const placeAgain = async (shopper: Shopper, basket: Basket, repeatedOrderNo?: string) => {
  const body = await harness.issueCode(shopper, basket);
  return getRefusalKey(
    harness.place(shopper, { ...body, ...(repeatedOrderNo ? { repeatedOrderNo } : {}) }),
  );
};
/** The newest unpaid order of the basket. */
const findNewest = ({ userId }: Shopper, basket: Basket) =>
  findUnpaidOrderNo(harness.db, userId, { ...basket, actionGoods: [] }, harness.clock());

describe('the same products ordered from several tabs at the same moment', () => {
  test('are one order; the other tabs are refused and reserve no stock', async () => {
    const [shopper, basket] = [await harness.addShopper(), await addBasket()];
    const bodies = await issueCodes(shopper, basket, 4);
    const keys = await Promise.all(
      bodies.map((body) => getRefusalKey(harness.place(shopper, body))),
    );
    expect(keys.filter((key) => key === 'orderRepeated')).toHaveLength(3);
    expect(await harness.findStock(basket.orderGoods[0]?.goodsId ?? '')).toBe(98);
  });

  test('can be ordered again beside the order that the shopper was shown, once', async () => {
    const [shopper, basket] = [await harness.addShopper(), await addBasket()];
    const first = await harness.order(shopper, basket);
    harness.advance(1000);
    expect(await placeAgain(shopper, basket)).toBe('orderRepeated');
    const keys = [
      await placeAgain(shopper, basket, first),
      await placeAgain(shopper, basket, first),
      await placeAgain(shopper, basket, (await findNewest(shopper, basket)) ?? ''),
    ];
    expect(keys).toMatchObject([ordered, 'orderRepeated', ordered]);
  });
});

describe('the same products are ordered again without a question', () => {
  test('after two minutes', async () => {
    const [shopper, basket] = [await harness.addShopper(), await addBasket()];
    await harness.order(shopper, basket);
    harness.advance(2 * millisecondsInMinute - 1);
    expect(await placeAgain(shopper, basket)).toBe('orderRepeated');
    harness.advance(1);
    expect(await placeAgain(shopper, basket)).toMatchObject(ordered);
  });

  test('after the first order is paid or cancelled, by another member, and in another quantity', async () => {
    const [shopper, basket] = [await harness.addShopper(), await addBasket()];
    const first = await harness.order(shopper, basket);
    const line = { goodsId: basket.orderGoods[0]?.goodsId ?? '', goodsAmount: 3 };
    expect([
      await placeAgain(shopper, { orderGoods: [line] }),
      await placeAgain(await harness.addShopper(), basket),
    ]).toMatchObject([ordered, ordered]);
    await harness.pressPaymentPageButton(await harness.pay(shopper, first), 'approve');
    expect(await placeAgain(shopper, basket)).toMatchObject(ordered);
    const cancellation = {
      userId: shopper.userId,
      orderNo: (await findNewest(shopper, basket)) ?? '',
      now: harness.clock(),
    };
    await cancelOwnOrder(harness.services, cancellation);
    expect(await placeAgain(shopper, basket)).toMatchObject(ordered);
  });
});

test('the refusal names the unpaid order, and an order with a new code that names it succeeds', async () => {
  const { token, basket, orderNo } = await placeOrderOverApi(harness);
  const place = async (repeated: { repeatedOrderNo?: string }) => {
    const { transactionCode } = await harness.mall.call(toTradeCall, basket, token);
    return harness.mall.send(placeOrderCall, { ...basket, transactionCode, ...repeated }, token);
  };
  expect(await place({})).toMatchObject({
    code: '1002',
    result: { reason: 'orderRepeated', unpaidOrderNo: orderNo },
  });
  expect(await place({ repeatedOrderNo: orderNo })).toMatchObject({ code: '0' });
});
