import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOrder, shipOrder } from '#server/operator/operator.ts';
import { cancelOrder, receiveOrder } from '#server/order/orders.ts';
import { sweep } from '#server/order/sweeper.ts';
import {
  HOUR,
  type Market,
  MINUTE,
  openMarket,
  refusalOf,
  slotAfter,
} from '#tests/support/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function unpaidOrder() {
  const shopper = await market.addShopper();
  const goodsId = await market.addGoods({ stock: 5 });
  const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 2 }] });
  return { shopper, goodsId, orderNo };
}
const sweepNow = () => sweep(market.trade, market.clock());

describe('orders that nobody pays', () => {
  // vendure-ecommerce/vendure#3509
  test('an unpaid order gives its goods back after 30 minutes, not before', async () => {
    const { goodsId, orderNo } = await unpaidOrder();
    market.advance(30 * MINUTE - 1);
    expect(await sweepNow()).toBe(0);
    expect(await market.stockOf(goodsId)).toBe(3);
    market.advance(1);
    expect(await sweepNow()).toBe(1);
    expect(await market.stateOf(orderNo)).toBe('expired');
    expect(await market.stockOf(goodsId)).toBe(5);
    expect(market.changedGoods).toContain(goodsId);
  });

  test('three servers that sweep at once give goods back once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => unpaidOrder()));
    market.advance(31 * MINUTE);
    const counts = await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
    for (const { goodsId } of made) expect(await market.stockOf(goodsId)).toBe(5);
  });

  test('who chose a transfer has 48 hours, and choosing again and again does not make it more', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    for (let hour = 0; hour < 47; hour += 1) {
      await market.pay(shopper, orderNo, 'transfer');
      market.advance(HOUR);
    }
    await sweepNow();
    expect(await market.stateOf(orderNo)).toBe('unpaid');
    market.advance(HOUR);
    await sweepNow();
    expect(await market.stateOf(orderNo)).toBe('expired');
  });

  test('who goes back from transfer to card keeps the goods for 30 minutes', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.pay(shopper, orderNo, 'transfer');
    await market.pay(shopper, orderNo, '5');
    market.advance(31 * MINUTE);
    await sweepNow();
    expect(await market.stateOf(orderNo)).toBe('expired');
  });

  test('a place at the counter that nobody paid for is free again', async () => {
    const shopId = await market.addShop(1);
    const goodsId = await market.addGoods();
    const pickup = {
      orderGoods: [{ goodsId, goodsAmount: 1 }],
      shippingType: 3,
      shopId,
      terminalDateTime: slotAfter(market.clock()),
    };
    await market.order(await market.addShopper(), pickup);
    market.advance(31 * MINUTE);
    await sweepNow();
    expect(await market.order(await market.addShopper(), pickup)).toMatch(/^WL\d{14}$/);
  });
});

describe('what a shopper does with an order', () => {
  test('cancelling gives goods back once; a second time is told so', async () => {
    const { shopper, goodsId, orderNo } = await unpaidOrder();
    const cancel = () =>
      refusalOf(
        cancelOrder(market.trade, { userId: shopper.userId, orderNo, now: market.clock() }),
      );
    const results = await Promise.all([cancel(), cancel(), cancel()]);
    expect(results.filter((result) => result === 'orderCanceled')).toHaveLength(2);
    expect(await market.stockOf(goodsId)).toBe(5);
  });

  test('a paid order cannot be cancelled, only received once it was shipped', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bankActs(await market.pay(shopper, orderNo), 'approve');
    const own = { userId: shopper.userId, orderNo, now: market.clock() };
    expect(await refusalOf(cancelOrder(market.trade, own))).toBe('paidNotCancelable');
    expect(await refusalOf(receiveOrder(market.trade, own))).toBe('orderNotShipped');
    await shipOrder(market.trade, orderNo, { carrier: 'Post', trackingNo: '1' }, market.clock());
    await receiveOrder(market.trade, own);
    await receiveOrder(market.trade, own);
    expect(await market.stateOf(orderNo)).toBe('completed');
  });

  test('an order of somebody else can be neither cancelled nor received', async () => {
    const { orderNo } = await unpaidOrder();
    const stranger = { userId: (await market.addShopper()).userId, orderNo, now: market.clock() };
    expect(await refusalOf(cancelOrder(market.trade, stranger))).toBe('orderAbsent');
    expect(await refusalOf(receiveOrder(market.trade, stranger))).toBe('orderAbsent');
    expect(
      await refusalOf(cancelOrder(market.trade, { ...stranger, orderNo: 'WL00000000000000' })),
    ).toBe('orderAbsent');
  });

  test('the operator cannot complete what nobody paid', async () => {
    const { orderNo } = await unpaidOrder();
    await expect(completeOrder(market.trade, orderNo, market.clock())).rejects.toThrow(
      `Order ${orderNo} is unpaid; it cannot be completed.`,
    );
  });
});
