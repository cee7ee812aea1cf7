import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const listRefusals = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
/** The refusal of an order before it is written; a later one does not name the goods. */
const toStockShort = (goodsId: string) => ({ key: 'stockShort', extra: { goodsIds: [goodsId] } });

describe('simultaneous orders of the last pieces', () => {
  // saleor/saleor#543, vendure-ecommerce/vendure#2030
  // medusajs/medusa#16569
  test('50 simultaneous orders of 10 pieces: 10 succeed, 40 are refused immediately, no stock is left', async () => {
    const goodsId = await harness.addGoods({ stock: 10 });
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => harness.addShopper()));
    const bodies = await Promise.all(
      shoppers.map((shopper) => harness.issueCode(shopper, singleItemBasket(goodsId))),
    );
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) => {
        const body = bodies[index];
        if (!body) throw new Error('no body');
        return harness.place(shopper, body);
      }),
    );
    expect(listRefusals(results)).toMatchObject(
      Array.from({ length: 40 }, () => toStockShort(goodsId)),
    );
    expect(await harness.findStock(goodsId)).toBe(0);
    expect(
      await harness.db.select().from(orderLines).where(eq(orderLines.goodsId, goodsId)),
    ).toHaveLength(10);
  });

  test('orders with the same goods in opposite sequence all succeed', async () => {
    const [a, b] = [await harness.addGoods({ stock: 40 }), await harness.addGoods({ stock: 40 })];
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => harness.addShopper()));
    const orderNos = await Promise.all(
      shoppers.map((shopper, index) => {
        const ids = index % 2 === 0 ? [a, b] : [b, a];
        return harness.order(shopper, {
          orderGoods: ids.map((goodsId) => ({ goodsId, goodsAmount: 1 })),
        });
      }),
    );
    expect(new Set(orderNos).size).toBe(20);
    expect([await harness.findStock(a), await harness.findStock(b)]).toEqual([20, 20]);
  });

  // vendurehq/vendure#1738
  test('a line with too little stock reserves no stock of the others', async () => {
    const [plenty, scarce] = [
      await harness.addGoods({ stock: 5 }),
      await harness.addGoods({ stock: 1 }),
    ];
    const [first, second] = [await harness.addShopper(), await harness.addShopper()];
    const body = await harness.issueCode(second, {
      orderGoods: [
        { goodsId: plenty, goodsAmount: 1 },
        { goodsId: scarce, goodsAmount: 1 },
      ],
    });
    await harness.order(first, singleItemBasket(scarce));
    await expect(harness.place(second, body)).rejects.toMatchObject(toStockShort(scarce));
    expect(await harness.findStock(plenty)).toBe(5);
  });
});

describe('an order that is sent repeatedly', () => {
  // medusajs/medusa#13301, vendure-ecommerce/vendure#2620, magento/magento2#4474
  test('creates one order and returns the same reply when it is sent 20 times at once', async () => {
    const goodsId = await harness.addGoods({ stock: 30 });
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harness.place(shopper, body)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await harness.findStock(goodsId)).toBe(29);
    expect(
      await harness.db.select().from(orders).where(eq(orders.userId, shopper.userId)),
    ).toHaveLength(1);
  });

  test('returns the lost reply a day later, although the code has expired', async () => {
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(await harness.addGoods()));
    const first = await harness.place(shopper, body);
    harness.advance(millisecondsInDay);
    expect(await harness.place(shopper, body)).toEqual(first);
  });

  test('returns the deadline of the transfer that the shopper has chosen since', async () => {
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(await harness.addGoods()));
    const { deadline, ...placed } = await harness.place(shopper, body);
    const orderedAt = harness.clock().getTime();
    expect(deadline).toBe(orderedAt + 30 * millisecondsInMinute);
    await harness.pay(shopper, placed.orderNo, 'transfer');
    expect(await harness.place(shopper, body)).toEqual({
      ...placed,
      deadline: orderedAt + 48 * millisecondsInHour,
    });
  });

  test('returns no deadline after the order is paid', async () => {
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(await harness.addGoods()));
    const { orderNo, totalCents } = await harness.place(shopper, body);
    const paymentId = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(paymentId, 'approve');
    expect(await harness.place(shopper, body)).toEqual({ orderNo, totalCents, deadline: null });
  });

  test('is the same order with an empty field of a later release', async () => {
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(await harness.addGoods()));
    const placed = await harness.place(shopper, body);
    const { shippingType, ...rest } = body;
    const later = { giftNote: '', coupons: [], isGift: false, ...rest, shippingType };
    expect(await harness.place(shopper, later)).toEqual(placed);
  });

  test('is refused as an existing order if the same code has another basket', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId));
    await harness.place(shopper, body);
    expect(
      await getRefusalKey(harness.place(shopper, { ...body, ...singleItemBasket(goodsId, 2) })),
    ).toBe('codeUsed');
  });

  test('is refused with the profile spec', async () => {
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(await harness.addGoods()));
    await harness.place(shopper, body, false);
    expect(await getRefusalKey(harness.place(shopper, body, false))).toBe('codeUsed');
  });

  test('is refused if its unused code is older than 30 minutes', async () => {
    const shopper = await harness.addShopper();
    const body = await harness.issueCode(shopper, singleItemBasket(await harness.addGoods()));
    harness.advance(30 * millisecondsInMinute);
    expect(await getRefusalKey(harness.place(shopper, body))).toBe('codeExpired');
  });

  test('is refused with another member’s code as with an unknown one', async () => {
    const [owner, otherMember] = [await harness.addShopper(), await harness.addShopper()];
    const body = {
      ...(await harness.issueCode(owner, singleItemBasket(await harness.addGoods()))),
      deliveryAddressId: otherMember.addressId,
    };
    expect(await getRefusalKey(harness.place(otherMember, body))).toBe('codeUnknown');
    expect(
      await getRefusalKey(harness.place(otherMember, { ...body, transactionCode: 'never-issued' })),
    ).toBe('codeUnknown');
  });
});
