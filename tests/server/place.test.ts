import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLines, orders } from '#server/db/schema/trade.ts';
import { HOUR, type Market, MINUTE, openMarket, refusalOf } from '#tests/support/market.ts';
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
