import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLines } from '#server/db/schema/trade.ts';
import { shipOrder } from '#server/operator/operator.ts';
import { orderLogistics } from '#server/order/logistics.ts';
import { cancelOrder, receiveOrder } from '#server/order/orders.ts';
import { type Market, MINUTE, openMarket, refusalOf, type Shopper } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const cartOf = async ({ userId }: Shopper) =>
  (
    await market.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userId, userId))
      .orderBy(cartLines.goodsId)
  ).map(({ goodsId, promotionId, amount }) => ({ goodsId, promotionId, amount }));

describe('cancelling with the cart restored', () => {
  // Adyen/adyen-shopware5#102
  test('puts the goods back into the cart, on top of what is there, and back onto the shelf', async () => {
    const shopper = await market.addShopper();
    const [tin, serum] = [
      await market.addGoods({ stock: 5 }),
      await market.addGoods({ stock: 5 }),
    ].toSorted();
    if (!tin || !serum) throw new Error('two goods were added');
    const orderNo = await market.order(shopper, {
      orderGoods: [
        { goodsId: tin, goodsAmount: 2 },
        { goodsId: serum, goodsAmount: 1 },
      ],
    });
    expect([await cartOf(shopper), await market.stockOf(tin)]).toEqual([[], 3]);
    await market.db
      .insert(cartLines)
      .values({ userId: shopper.userId, goodsId: tin, amount: 1, addedAt: market.clock() });
    const cancel = { userId: shopper.userId, orderNo, now: market.clock(), restoreCart: true };
    await cancelOrder(market.trade, cancel);
    expect(await cartOf(shopper)).toEqual([
      { goodsId: tin, promotionId: '', amount: 3 },
      { goodsId: serum, promotionId: '', amount: 1 },
    ]);
    expect([await market.stateOf(orderNo), await market.stockOf(tin)]).toEqual(['canceled', 5]);
  });

  test('a second time is refused, and the cart is not filled twice', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 2 }] });
    const cancel = { userId: shopper.userId, orderNo, now: market.clock(), restoreCart: true };
    const answers = await Promise.all(
      [1, 2, 3].map(() => refusalOf(cancelOrder(market.trade, cancel))),
    );
    expect(answers.filter((answer) => answer === 'orderCanceled')).toHaveLength(2);
    expect(await cartOf(shopper)).toEqual([{ goodsId, promotionId: '', amount: 2 }]);
  });

  test('without it the cart stays as it was; a stranger cancels nothing', async () => {
    const [shopper, stranger] = [await market.addShopper(), await market.addShopper()];
    const goodsId = await market.addGoods();
    const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const now = market.clock();
    const foreign = { userId: stranger.userId, orderNo, now, restoreCart: true };
    expect(await refusalOf(cancelOrder(market.trade, foreign))).toBe('orderAbsent');
    await cancelOrder(market.trade, { userId: shopper.userId, orderNo, now });
    expect([await cartOf(shopper), await cartOf(stranger)]).toEqual([[], []]);
  });
});

describe('where a parcel is', () => {
  const where = ({ userId }: Shopper, orderNo: string) =>
    orderLogistics(market.db, userId, orderNo);

  test('is told step by step, the newest first, with its number once it is sent', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const ordered = market.clock().getTime();
    expect(await where(shopper, orderNo)).toEqual({
      carrier: null,
      trackingNo: null,
      list: [{ at: ordered, to: 'unpaid' }],
    });
    market.advance(MINUTE);
    await market.bankActs(await market.pay(shopper, orderNo), 'approve');
    market.advance(MINUTE);
    const parcel = { carrier: 'StarTrack', trackingNo: 'ST1' };
    await shipOrder(market.trade, orderNo, parcel, market.clock());
    market.advance(MINUTE);
    const received = { userId: shopper.userId, orderNo, now: market.clock() };
    await receiveOrder(market.trade, received);
    await receiveOrder(market.trade, received);
    expect(await where(shopper, orderNo)).toEqual({
      ...parcel,
      list: [
        { at: ordered + 3 * MINUTE, to: 'completed' },
        { at: ordered + 2 * MINUTE, to: 'shipped' },
        { at: ordered + MINUTE, to: 'paid' },
        { at: ordered, to: 'unpaid' },
      ],
    });
  });

  test('of a stranger’s order is told to nobody else, and nothing is received before it is sent', async () => {
    const [shopper, stranger] = [await market.addShopper(), await market.addShopper()];
    const goodsId = await market.addGoods();
    const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    expect(await refusalOf(where(stranger, orderNo))).toBe('orderAbsent');
    expect(await refusalOf(where(shopper, 'WL00000000000000'))).toBe('orderAbsent');
    const receive = (userId: string) =>
      refusalOf(receiveOrder(market.trade, { userId, orderNo, now: market.clock() }));
    expect([await receive(shopper.userId), await receive(stranger.userId)]).toEqual([
      'orderNotShipped',
      'orderAbsent',
    ]);
  });
});
