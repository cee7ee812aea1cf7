import { millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test, vi } from 'vitest';
import { setGoodsPrice } from '#server/operator/products.ts';
import { singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { loadMovements } from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

describe('a price change before the order', () => {
  const raised = async (cents: number, agreed: number) => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods({ cents: 1000 });
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId));
    await setGoodsPrice(harness.services, { goodsId, cents }, harness.clock());
    return { goodsId, placing: harness.place(shopper, { ...body, expectedTotal: agreed }) };
  };

  // medusajs/medusa#5407 (stale figures), decisions.md 38
  test('an increase after the quote asks the shopper and reserves no stock', async () => {
    const { goodsId, placing } = await raised(1200, 18.9);
    const refusal = await placing.catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      key: 'priceChanged',
      extra: { quote: { goodsTotal: 12, freight: 8.9, total: 20.9 } },
    });
    expect(await harness.findStock(goodsId)).toBe(100);
  });

  describe('with two copies of a request', () => {
    const start = async () => {
      const shopper = await harness.addShopper();
      const goodsId = await harness.addGoods({ cents: 1000 });
      const body = await harness.issueCode(shopper, singleItemBasket(goodsId));
      const setPrice = (cents: number) =>
        setGoodsPrice(harness.services, { goodsId, cents }, harness.clock());
      await setPrice(1200);
      const placeCopy = () => harness.place(shopper, { ...body, expectedTotal: 18.9 });
      return { goodsId, setPrice, placeCopy };
    };

    test('the copy that arrives after the refusal places nothing, although the price is back', async () => {
      const { goodsId, setPrice, placeCopy } = await start();
      expect(await getRefusalKey(placeCopy())).toBe('priceChanged');
      await setPrice(1000);
      expect(await getRefusalKey(placeCopy())).toBe('codeExpired');
      expect(await harness.findStock(goodsId)).toBe(100);
    });

    test('the order of one is the reply to the other, which was refused a moment before', async () => {
      const { goodsId, setPrice, placeCopy } = await start();
      const { retry } = harness.db;
      let placed: unknown;
      const spy = vi.spyOn(harness.db, 'retry').mockImplementationOnce((run) =>
        retry(run).catch(async (error: unknown) => {
          await setPrice(1000);
          placed = await placeCopy();
          throw error;
        }),
      );
      const reply = await placeCopy();
      spy.mockRestore();
      expect(reply).toHaveProperty('orderNo');
      expect(reply).toEqual(placed);
      expect(await harness.findStock(goodsId)).toBe(99);
    });
  });

  test('an order of more than A$100,000 is refused, with and without a quote', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods({ cents: 1_000_100 });
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId, 9));
    const larger = singleItemBasket(goodsId, 10);
    expect(await getRefusalKey(harness.issueCode(shopper, larger))).toBe('overLimit');
    expect(await getRefusalKey(harness.place(shopper, { ...body, ...larger }))).toBe('overLimit');
  });

  test('a decrease is charged without a question', async () => {
    const { placing } = await raised(900, 18.9);
    expect(await placing).toMatchObject({ totalCents: 1790 });
  });
});

describe('promotions in an order', () => {
  const action = (actionTypeId: string, goodsId: string, quantity = 1) => ({
    actionGoods: [{ actionTypeId, goodsId, goodsAmount: quantity }],
  });
  const soon = () => new Date(harness.clock().getTime() + 5 * millisecondsInMinute);

  // spree/spree#11801, medusajs/medusa#6551, saleor/saleor#549
  test('a promotion that ends between quote and order is refused, and no stock is reserved', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const body = await harness.issueCode(
      shopper,
      action(await harness.addPromotion(goodsId, { cents: 500, endsAt: soon() }), goodsId),
    );
    harness.advance(5 * millisecondsInMinute);
    expect(await getRefusalKey(harness.place(shopper, body))).toBe('promotionEnded');
    expect(await harness.findStock(goodsId)).toBe(100);
  });

  // saleor/saleor#8219, saleor/saleor#7588, saleor/saleor#8796
  test('a declined card and the end of the promotion leave the price that was ordered, for the second card', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods({ cents: 1000 });
    const promotionId = await harness.addPromotion(goodsId, { cents: 500, endsAt: soon() });
    const orderNo = await harness.order(shopper, action(promotionId, goodsId));
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'decline');
    harness.advance(6 * millisecondsInMinute);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    const movements = await loadMovements(harness, orderNo);
    expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['capture', 500 + 890],
    ]);
  });

  // craftcms/commerce#2121
  test('the same goods can be ordered at the normal price after the promotion has ended', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    await harness.addPromotion(goodsId, {
      cents: 500,
      endsAt: new Date(harness.clock().getTime() - 1),
    });
    expect(
      await harness.place(shopper, await harness.issueCode(shopper, singleItemBasket(goodsId))),
    ).toMatchObject({
      totalCents: 1890,
    });
  });

  test('normal goods and goods of one promotion share an order, each at its price', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const promotionId = await harness.addPromotion(goodsId, { cents: 500, endsAt: soon() });
    const placed = await harness.place(
      shopper,
      await harness.issueCode(shopper, {
        ...singleItemBasket(goodsId),
        ...action(promotionId, goodsId, 2),
      }),
    );
    expect(placed.totalCents).toBe(1000 + 2 * 500 + 890 + 150);
    expect(await harness.findStock(goodsId)).toBe(97);
  });

  test('goods of two promotions, goods outside the promotion and quantities above its limit have their own refusals', async () => {
    const shopper = await harness.addShopper();
    const [a, b] = [await harness.addGoods(), await harness.addGoods()];
    const first = await harness.addPromotion(a, { cents: 500, endsAt: soon(), limit: 2 });
    const second = await harness.addPromotion(b, { cents: 500, endsAt: soon() });
    const quoted = (basket: Parameters<typeof harness.issueCode>[1]) =>
      getRefusalKey(harness.issueCode(shopper, basket));
    expect(
      await quoted({
        actionGoods: [...action(first, a).actionGoods, ...action(second, b).actionGoods],
      }),
    ).toBe('manyPromotions');
    expect(await quoted(action(first, b))).toBe('notInPromotion');
    expect(await quoted(action(first, a, 3))).toBe('overLimit');
    await expect(harness.issueCode(shopper, action(first, a, 3))).rejects.toMatchObject({
      extra: { goodsId: a, limitPerOrder: 2 },
    });
  });
});
