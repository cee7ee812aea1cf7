import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTrade } from '#server/checkout/quote.ts';
import { cartLines } from '#server/db/schema/trade.ts';
import { orderDetail, orderList } from '#server/order/orders.ts';
import { type Market, MINUTE, openMarket, refusalOf } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const one = (goodsId: string, goodsAmount = 1) => ({ orderGoods: [{ goodsId, goodsAmount }] });

describe('what an order leaves behind', () => {
  test('the cart keeps what was not ordered', async () => {
    const shopper = await market.addShopper();
    const [bought, kept] = [await market.addGoods(), await market.addGoods()];
    await market.db.insert(cartLines).values(
      [bought, kept].map((goodsId) => ({
        userId: shopper.userId,
        goodsId,
        amount: 1,
        addedAt: market.clock(),
      })),
    );
    await market.order(shopper, one(bought));
    const left = await market.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userId, shopper.userId));
    expect(left.map(({ goodsId }) => goodsId)).toEqual([kept]);
  });

  test('the order shows the member’s price, the freight, the address as it was and its first event', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const orderNo = await market.order(shopper, one(goodsId, 2));
    const detail = await orderDetail(market.db, shopper.userId, orderNo, market.clock());
    expect(detail).toMatchObject({
      orderStatus: 1,
      state: 'unpaid',
      goodsTotal: 2000,
      freight: 890,
      total: 2890,
      exchangeRate: 5,
      shippingType: 2,
      address: { addressee: 'Ann Lee', country: 'AU', city: '6000' },
      events: [{ event: 'order.place', to: 'unpaid' }],
      deadline: market.clock().getTime() + 30 * MINUTE,
    });
    expect(detail.lines).toMatchObject([{ goodsId, goodsAmount: 2, price: 1000 }]);
  });

  test('an order of somebody else is refused like one that never was', async () => {
    const [owner, stranger] = [await market.addShopper(), await market.addShopper()];
    const orderNo = await market.order(owner, one(await market.addGoods()));
    expect(await refusalOf(orderDetail(market.db, stranger.userId, orderNo, market.clock()))).toBe(
      'orderAbsent',
    );
    expect(
      await refusalOf(orderDetail(market.db, stranger.userId, 'WL00000000000000', market.clock())),
    ).toBe('orderAbsent');
  });

  test('orders are found by status, number, goods name and code; a percent sign is only a percent sign', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const body = await market.codeFor(shopper, one(goodsId));
    const { orderNo } = await market.place(shopper, body);
    market.advance(MINUTE);
    await market.order(shopper, one(await market.addGoods()));
    const found = async (asked: object) => {
      const page = { status: 'all', word: '', pageNum: 1, pageSize: 10, ...asked } as const;
      const { list, total } = await orderList(market.db, shopper.userId, page);
      return [list.map((order) => order.orderNo).includes(orderNo), total];
    };
    expect(await found({})).toEqual([true, 2]);
    expect(await found({ word: orderNo.toLowerCase() })).toEqual([true, 1]);
    expect(await found({ word: `honey ${goodsId}` })).toEqual([true, 1]);
    expect(await found({ word: `商品${goodsId}` })).toEqual([true, 1]);
    expect(await found({ word: '%' })).toEqual([false, 0]);
    expect(await found({ transactionCode: body.transactionCode })).toEqual([true, 1]);
    expect(await found({ status: 'paid' })).toEqual([false, 0]);
    expect(await found({ pageNum: 2, pageSize: 1 })).toEqual([true, 2]);
  });

  test('a quote that cannot be ordered issues no code', async () => {
    const shopper = await market.addShopper();
    const asked = {
      ...one(await market.addGoods({ stock: 1 }), 2),
      actionGoods: [],
      shippingType: 2,
      deliveryAddressId: shopper.addressId,
    };
    expect(await refusalOf(toTrade(market.db, shopper.userId, asked, market.clock()))).toBe(
      'stockShort',
    );
  });
});
