import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePrice } from '#server/operator/operator.ts';
import { type Market, MINUTE, openMarket, refusalOf } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const one = (goodsId: string, goodsAmount = 1) => ({ orderGoods: [{ goodsId, goodsAmount }] });

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
