import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addToCartCall, cartCall, mergeCartCall } from '#models/cart/cart.api.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { issueTransactionCode } from '#server/checkout/quote.ts';
import { cartLines, orderLines } from '#server/db/schema/orders.ts';
import { cancelOwnOrder, getOrderDetail, listOwnOrders } from '#server/order/orders.ts';
import { addApiMember, singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

describe('after an order', () => {
  // medusajs/medusa#11906
  test('an order that was refused leaves the cart as it was, and a new code orders it later', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods({ stock: 3 });
    const { userId } = shopper;
    const readCart = async () => {
      const lines = await harness.db.select().from(cartLines).where(eq(cartLines.userId, userId));
      return lines.map(({ quantity }) => quantity);
    };
    await harness.db.insert(cartLines).values({
      ...{ lineId: harness.random.uuid(), userId, goodsId },
      ...{ quantity: 2, addedAt: harness.clock() },
    });
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId, 2));
    const other = await harness.addShopper();
    const orderNo = await harness.order(other, singleItemBasket(goodsId, 2));
    expect(await getRefusalKey(harness.place(shopper, body))).toBe('stockShort');
    expect(await readCart()).toEqual([2]);
    await cancelOwnOrder(harness.services, { userId: other.userId, orderNo, now: harness.clock() });
    await harness.order(shopper, singleItemBasket(goodsId, 2));
    expect(await readCart()).toEqual([]);
  });

  // Shopify/hydrogen#2524
  test('the cart keeps the lines that were not ordered', async () => {
    const shopper = await harness.addShopper();
    const [bought, unsold] = [await harness.addGoods(), await harness.addGoods()];
    await harness.db.insert(cartLines).values(
      [bought, unsold].map((goodsId) => ({
        lineId: harness.random.uuid(),
        userId: shopper.userId,
        goodsId,
        quantity: 1,
        addedAt: harness.clock(),
      })),
    );
    await harness.order(shopper, singleItemBasket(bought));
    const left = await harness.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userId, shopper.userId));
    expect(left.map(({ goodsId }) => goodsId)).toEqual([unsold]);
  });

  test('a guest who orders one piece after a login keeps the three pieces of the account’s cart', async () => {
    const { mall } = harness;
    const { token, addressId } = await addApiMember(harness);
    const goodsId = await harness.addGoods();
    const drafted = { goodsId, goodsAmount: 1 };
    await mall.call(addToCartCall, { goodsId, goodsAmount: 3 }, token);
    await mall.call(mergeCartCall, { cart: [drafted] }, token);
    const quantities = async () =>
      (await mall.call(cartCall, {}, token)).lines.map(({ quantity }) => quantity);
    expect(await quantities()).toEqual([4]);
    for (const [goodsAmount, left] of [
      [1, [3]],
      [5, []],
    ] as const) {
      const basket = {
        orderGoods: [{ goodsId, goodsAmount }],
        actionGoods: [],
        shippingType: 2,
        deliveryAddressId: addressId,
      };
      const { transactionCode } = await mall.call(toTradeCall, basket, token);
      await mall.call(placeOrderCall, { ...basket, transactionCode }, token);
      expect(await quantities()).toEqual(left);
    }
  });

  test('the order has the member price, the freight, the address of that time and its first event', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, singleItemBasket(goodsId, 2));
    const detail = await getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
    expect(detail).toMatchObject({
      statusCode: 1,
      state: 'unpaid',
      goodsTotalCents: 2000,
      freightCents: 890,
      totalCents: 2890,
      exchangeRate: 5,
      deliveryType: 'delivery',
      address: { addressee: 'Ann Lee', country: 'AU', postcode: '6000' },
      events: [{ event: 'order.place', to: 'unpaid' }],
      deadline: harness.clock().getTime() + 30 * millisecondsInMinute,
    });
    expect(detail.lines).toMatchObject([{ goodsId, quantity: 2, priceCents: 1000 }]);
  });

  test('another member’s order is refused like an absent one', async () => {
    const [owner, otherMember] = [await harness.addShopper(), await harness.addShopper()];
    const orderNo = await harness.order(owner, singleItemBasket(await harness.addGoods()));
    expect(
      await getRefusalKey(getOrderDetail(harness, otherMember.userId, orderNo, harness.clock())),
    ).toBe('orderAbsent');
    expect(
      await getRefusalKey(
        getOrderDetail(harness, otherMember.userId, 'WL00000000000000', harness.clock()),
      ),
    ).toBe('orderAbsent');
  });

  test('orders are found by status, number, goods name and code; a percent sign is literal', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId));
    const { orderNo } = await harness.place(shopper, body);
    harness.advance(millisecondsInMinute);
    await harness.order(shopper, singleItemBasket(await harness.addGoods()));
    const listOrderNumbers = async (query: object) => {
      const page = { status: 'all', word: '', pageNum: 1, pageSize: 10, ...query } as const;
      const { list, total } = await listOwnOrders(harness.db, shopper.userId, page);
      return [list.map((order) => order.orderNo).includes(orderNo), total];
    };
    expect(await listOrderNumbers({})).toEqual([true, 2]);
    expect(await listOrderNumbers({ word: orderNo.toLowerCase() })).toEqual([true, 1]);
    expect(await listOrderNumbers({ word: `honey ${goodsId}` })).toEqual([true, 1]);
    expect(await listOrderNumbers({ word: `商品${goodsId}` })).toEqual([true, 1]);
    expect(await listOrderNumbers({ word: '%' })).toEqual([false, 0]);
    expect(await listOrderNumbers({ transactionCode: body.transactionCode })).toEqual([true, 1]);
    expect(await listOrderNumbers({ status: 'paid' })).toEqual([false, 0]);
    expect(await listOrderNumbers({ pageNum: 2, pageSize: 1 })).toEqual([true, 2]);
  });

  test('orders are found by names as the page shows them, in full width and in any sequence', async () => {
    const shopper = await harness.addShopper();
    const orderNo = await harness.order(shopper, singleItemBasket(await harness.addGoods()));
    await harness.order(shopper, singleItemBasket(await harness.addGoods()));
    await harness.db
      .update(orderLines)
      .set({ goodsName: '豚骨拉面杯 95克', goodsEnglishName: 'Tonkotsu Ramen Cup 95 g' })
      .where(eq(orderLines.orderNo, orderNo));
    const toFullWidth = (text: string) =>
      text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
    const find = async (word: string) =>
      (
        await listOwnOrders(harness.db, shopper.userId, {
          ...{ status: 'all', word, pageNum: 1, pageSize: 10 },
        })
      ).list.map((order) => order.orderNo);
    for (const word of ['豚骨拉麵杯', '95克 拉麵', toFullWidth('ramen'), 'cup ramen'])
      expect([word, await find(word)]).toEqual([word, [orderNo]]);
    expect(await find(toFullWidth(orderNo))).toEqual([orderNo]);
    expect(await find('ramen bowl')).toEqual([]);
  });

  test('a quote for an order that would be refused issues no code', async () => {
    const shopper = await harness.addShopper();
    const request = {
      ...singleItemBasket(await harness.addGoods({ stock: 1 }), 2),
      actionGoods: [],
      shippingType: 2,
      deliveryAddressId: shopper.addressId,
    };
    expect(
      await getRefusalKey(issueTransactionCode(harness, shopper.userId, request, harness.clock())),
    ).toBe('stockShort');
  });
});
