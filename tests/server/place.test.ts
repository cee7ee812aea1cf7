import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toTrade } from '#server/checkout/quote.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { cartLines, orderLines, orders } from '#server/db/schema/trade.ts';
import { changePrice } from '#server/operator/operator.ts';
import { orderDetail, orderList } from '#server/order/orders.ts';
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

const one = (goodsId: string, goodsAmount = 1) => ({ orderGoods: [{ goodsId, goodsAmount }] });
const settledKeys = (results: readonly unknown[]) =>
  results.filter((result) => typeof result === 'string');

describe('when many want the last pieces', () => {
  // saleor/saleor#543, vendure-ecommerce/vendure#2030
  test('50 shoppers race for 10 units: 10 get one, 40 are told so at once, none is left over', async () => {
    const goodsId = await market.addGoods({ stock: 10 });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => market.addShopper()));
    const bodies = await Promise.all(
      shoppers.map((shopper) => market.codeFor(shopper, one(goodsId))),
    );
    const results = await Promise.all(
      shoppers.map((shopper, index) => {
        const body = bodies[index];
        if (!body) throw new Error('no body');
        return refusalOf(market.place(shopper, body));
      }),
    );
    expect(settledKeys(results)).toEqual(Array.from({ length: 40 }, () => 'stockShort'));
    expect(await market.stockOf(goodsId)).toBe(0);
    expect(
      await market.db.select().from(orderLines).where(eq(orderLines.goodsId, goodsId)),
    ).toHaveLength(10);
  });

  test('shoppers with the same goods in opposite order all get theirs', async () => {
    const [a, b] = [await market.addGoods({ stock: 40 }), await market.addGoods({ stock: 40 })];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => market.addShopper()));
    const orderNos = await Promise.all(
      shoppers.map((shopper, index) => {
        const ids = index % 2 === 0 ? [a, b] : [b, a];
        return market.order(shopper, {
          orderGoods: ids.map((goodsId) => ({ goodsId, goodsAmount: 1 })),
        });
      }),
    );
    expect(new Set(orderNos).size).toBe(20);
    expect([await market.stockOf(a), await market.stockOf(b)]).toEqual([20, 20]);
  });

  test('one short line leaves the stock of the others untouched', async () => {
    const [plenty, scarce] = [
      await market.addGoods({ stock: 5 }),
      await market.addGoods({ stock: 1 }),
    ];
    const [first, second] = [await market.addShopper(), await market.addShopper()];
    const body = await market.codeFor(second, {
      orderGoods: [
        { goodsId: plenty, goodsAmount: 1 },
        { goodsId: scarce, goodsAmount: 1 },
      ],
    });
    await market.order(first, one(scarce));
    expect(await refusalOf(market.place(second, body))).toBe('stockShort');
    expect(await market.stockOf(plenty)).toBe(5);
  });
});

describe('when an order is sent more than once', () => {
  // medusajs/medusa#13301, vendure-ecommerce/vendure#2620
  test('the same order sent 20 times at once is one order, and all get the same answer', async () => {
    const goodsId = await market.addGoods({ stock: 30 });
    const shopper = await market.addShopper();
    const body = await market.codeFor(shopper, one(goodsId));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => market.place(shopper, body)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await market.stockOf(goodsId)).toBe(29);
    expect(
      await market.db.select().from(orders).where(eq(orders.userId, shopper.userId)),
    ).toHaveLength(1);
  });

  test('a lost answer is answered again a day later, though the code has long expired', async () => {
    const shopper = await market.addShopper();
    const body = await market.codeFor(shopper, one(await market.addGoods()));
    const first = await market.place(shopper, body);
    market.advance(24 * HOUR);
    expect(await market.place(shopper, body)).toEqual(first);
  });

  test('the same code with another basket is refused as an order that already exists', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const body = await market.codeFor(shopper, one(goodsId));
    await market.place(shopper, body);
    expect(await refusalOf(market.place(shopper, { ...body, ...one(goodsId, 2) }))).toBe(
      'codeUsed',
    );
  });

  test('a mall that knows only the specification refuses a repeated code', async () => {
    const shopper = await market.addShopper();
    const body = await market.codeFor(shopper, one(await market.addGoods()));
    await market.place(shopper, body, false);
    expect(await refusalOf(market.place(shopper, body, false))).toBe('codeUsed');
  });

  test('an unused code is too old after 30 minutes', async () => {
    const shopper = await market.addShopper();
    const body = await market.codeFor(shopper, one(await market.addGoods()));
    market.advance(30 * MINUTE);
    expect(await refusalOf(market.place(shopper, body))).toBe('codeExpired');
  });

  test('a code of somebody else is refused like one that never was', async () => {
    const [owner, stranger] = [await market.addShopper(), await market.addShopper()];
    const body = {
      ...(await market.codeFor(owner, one(await market.addGoods()))),
      deliveryAddressId: stranger.addressId,
    };
    expect(await refusalOf(market.place(stranger, body))).toBe('codeUnknown');
    expect(
      await refusalOf(market.place(stranger, { ...body, transactionCode: 'never-issued' })),
    ).toBe('codeUnknown');
  });
});

describe('when a price changed on the way', () => {
  const raised = async (cents: number, agreed: number) => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods({ cents: 1000 });
    const body = await market.codeFor(shopper, one(goodsId));
    await changePrice(market.trade, { goodsId, cents, promotionId: undefined });
    return { goodsId, placing: market.place(shopper, { ...body, expectedTotal: agreed }) };
  };

  // medusajs/medusa#5407 (stale figures), decisions 38
  test('a price that rose after the quote asks the shopper, and takes no stock', async () => {
    const { goodsId, placing } = await raised(1200, 18.9);
    const refusal = await placing.catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      key: 'priceChanged',
      extra: { quote: { goodsTotal: 12, freight: 8.9, total: 20.9 } },
    });
    expect(await market.stockOf(goodsId)).toBe(100);
  });

  test('a price that fell is simply charged', async () => {
    const { placing } = await raised(900, 18.9);
    expect(await placing).toMatchObject({ totalCents: 1790 });
  });
});

describe('promotions at the order', () => {
  const action = (actionTypeId: string, goodsId: string, goodsAmount = 1) => ({
    actionGoods: [{ actionTypeId, goodsId, goodsAmount }],
  });
  const soon = () => new Date(market.clock().getTime() + 5 * MINUTE);

  // spree/spree#11801, medusajs/medusa#6551
  test('a promotion that ended between quote and order is refused, and its goods stay', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const body = await market.codeFor(
      shopper,
      action(await market.addPromotion(goodsId, { cents: 500, endsAt: soon() }), goodsId),
    );
    market.advance(5 * MINUTE);
    expect(await refusalOf(market.place(shopper, body))).toBe('promotionEnded');
    expect(await market.stockOf(goodsId)).toBe(100);
  });

  // craftcms/commerce#2121
  test('the same goods can be ordered at the normal price once the promotion is over', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    await market.addPromotion(goodsId, {
      cents: 500,
      endsAt: new Date(market.clock().getTime() - 1),
    });
    expect(await market.place(shopper, await market.codeFor(shopper, one(goodsId)))).toMatchObject({
      totalCents: 1890,
    });
  });

  test('normal goods and goods of one promotion share an order, each at its price', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const promotionId = await market.addPromotion(goodsId, { cents: 500, endsAt: soon() });
    const placed = await market.place(
      shopper,
      await market.codeFor(shopper, { ...one(goodsId), ...action(promotionId, goodsId, 2) }),
    );
    expect(placed.totalCents).toBe(1000 + 2 * 500 + 890 + 150);
    expect(await market.stockOf(goodsId)).toBe(97);
  });

  test('goods of two promotions, goods outside the promotion and more than its limit are refused by name', async () => {
    const shopper = await market.addShopper();
    const [a, b] = [await market.addGoods(), await market.addGoods()];
    const first = await market.addPromotion(a, { cents: 500, endsAt: soon(), limit: 2 });
    const second = await market.addPromotion(b, { cents: 500, endsAt: soon() });
    const quoted = (basket: Parameters<typeof market.codeFor>[1]) =>
      refusalOf(market.codeFor(shopper, basket));
    expect(
      await quoted({
        actionGoods: [...action(first, a).actionGoods, ...action(second, b).actionGoods],
      }),
    ).toBe('manyPromotions');
    expect(await quoted(action(first, b))).toBe('notInPromotion');
    expect(await quoted(action(first, a, 3))).toBe('overLimit');
  });
});

describe('where an order goes', () => {
  // WC-Local-Pickup/woocommerce-local-pickup-time#68
  test('two shoppers who want the last place of a slot: one books it, the other is told', async () => {
    const shopId = await market.addShop(1);
    const goodsId = await market.addGoods();
    const terminalDateTime = slotAfter(market.clock());
    const shoppers = [await market.addShopper(), await market.addShopper()];
    const results = await Promise.all(
      shoppers.map(async (shopper) =>
        refusalOf(
          market.order(shopper, { ...one(goodsId), shippingType: 3, shopId, terminalDateTime }),
        ),
      ),
    );
    expect(results.filter((result) => result === 'slotTaken')).toHaveLength(1);
    expect(await market.stockOf(goodsId)).toBe(99);
  });

  // WC-Local-Pickup/woocommerce-local-pickup-time#46
  test('a slot in the past, past its cut-off or outside the hours is refused', async () => {
    const shopId = await market.addShop(5);
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const at = (terminalDateTime: string) =>
      refusalOf(
        market.codeFor(shopper, { ...one(goodsId), shippingType: 3, shopId, terminalDateTime }),
      );
    const slot = slotAfter(market.clock());
    expect(await at('2020-01-06T11:00:00+08:00')).toBe('slotTaken');
    expect(await at(slot.replace('T11:00', 'T11:30'))).toBe('slotTaken');
    market.advance(Date.parse(slot) - 2 * HOUR - market.clock().getTime());
    expect(await at(slot)).toBe('slotTaken');
  });

  test('an address of somebody else is refused like one that was removed', async () => {
    const [shopper, other] = [await market.addShopper(), await market.addShopper()];
    const goodsId = await market.addGoods();
    expect(
      await refusalOf(
        market.codeFor(shopper, { ...one(goodsId), deliveryAddressId: other.addressId }),
      ),
    ).toBe('addressGone');
    expect(
      await refusalOf(market.codeFor(shopper, { ...one(goodsId), deliveryAddressId: 'gone' })),
    ).toBe('addressGone');
  });

  test('a parcel over the carrier’s weight and a shipping type that is none are refused', async () => {
    const shopper = await market.addShopper();
    const heavy = await market.addGoods({ weight: 16_000 });
    expect(await refusalOf(market.codeFor(shopper, one(heavy, 2)))).toBe('tooHeavy');
    expect(await refusalOf(market.codeFor(shopper, { ...one(heavy), shippingType: 7 }))).toBe(
      'deliveryType',
    );
    expect(await refusalOf(market.codeFor(shopper, { orderGoods: [] }))).toBe('basketEmpty');
  });

  test('goods that left the shelf are refused by name', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const body = await market.codeFor(shopper, one(goodsId));
    await market.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, goodsId));
    expect(await refusalOf(market.place(shopper, body))).toBe('offShelf');
    expect(await refusalOf(market.codeFor(shopper, one('no-such-goods')))).toBe('goodsAbsent');
  });
});

describe('what an order leaves behind', () => {
  test('the cart keeps what was not ordered', async () => {
    const shopper = await market.addShopper();
    const [bought, kept] = [await market.addGoods(), await market.addGoods()];
    await market.db
      .insert(cartLines)
      .values(
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
