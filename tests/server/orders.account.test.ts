import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartLines } from '#server/db/schema/orders.ts';
import { shipOrder } from '#server/operator/operator.ts';
import { getOrderLogistics } from '#server/order/logistics.ts';
import { cancelOwnOrder, receiveOwnOrder } from '#server/order/orders.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const findCart = async ({ userId }: Shopper) =>
  (
    await harness.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.userId, userId))
      .orderBy(cartLines.goodsId)
  ).map(({ goodsId, promotionId, quantity }) => ({ goodsId, promotionId, quantity }));

describe('cancelling with the cart restored', () => {
  // Adyen/adyen-shopware5#102
  test('adds the goods to the lines of the cart and releases their stock', async () => {
    const shopper = await harness.addShopper();
    const [tin, serum] = [
      await harness.addGoods({ stock: 5 }),
      await harness.addGoods({ stock: 5 }),
    ].toSorted();
    if (!tin || !serum) throw new Error('two goods were added');
    const orderNo = await harness.order(shopper, {
      orderGoods: [
        { goodsId: tin, goodsAmount: 2 },
        { goodsId: serum, goodsAmount: 1 },
      ],
    });
    expect([await findCart(shopper), await harness.findStock(tin)]).toEqual([[], 3]);
    await harness.db.insert(cartLines).values({
      ...{ lineId: harness.random.uuid(), userId: shopper.userId, goodsId: tin },
      ...{ quantity: 1, addedAt: harness.clock() },
    });
    const cancel = { userId: shopper.userId, orderNo, now: harness.clock(), restoreCart: true };
    await cancelOwnOrder(harness.services, cancel);
    expect(await findCart(shopper)).toEqual([
      { goodsId: tin, promotionId: null, quantity: 3 },
      { goodsId: serum, promotionId: null, quantity: 1 },
    ]);
    expect([await harness.findOrderState(orderNo), await harness.findStock(tin)]).toEqual([
      'canceled',
      5,
    ]);
  });

  test('is refused the second time, and the cart is not filled twice', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 2 }] });
    const cancel = { userId: shopper.userId, orderNo, now: harness.clock(), restoreCart: true };
    const answers = await Promise.all(
      [1, 2, 3].map(() => getRefusalKey(cancelOwnOrder(harness.services, cancel))),
    );
    expect(answers.filter((answer) => answer === 'orderCanceled')).toHaveLength(2);
    expect(await findCart(shopper)).toEqual([{ goodsId, promotionId: null, quantity: 2 }]);
  });

  test('without restoring keeps the cart; another member cannot cancel', async () => {
    const [shopper, otherMember] = [await harness.addShopper(), await harness.addShopper()];
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const now = harness.clock();
    const foreign = { userId: otherMember.userId, orderNo, now, restoreCart: true };
    expect(await getRefusalKey(cancelOwnOrder(harness.services, foreign))).toBe('orderAbsent');
    await cancelOwnOrder(harness.services, { userId: shopper.userId, orderNo, now });
    expect([await findCart(shopper), await findCart(otherMember)]).toEqual([[], []]);
  });
});

describe('the tracking of a parcel', () => {
  const where = ({ userId }: Shopper, orderNo: string) =>
    getOrderLogistics(harness.db, userId, orderNo);

  test('lists its transitions, newest first, with the tracking number after it is sent', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const ordered = harness.clock().getTime();
    expect(await where(shopper, orderNo)).toEqual({
      carrier: null,
      trackingNo: null,
      list: [{ at: ordered, to: 'unpaid' }],
    });
    harness.advance(millisecondsInMinute);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    harness.advance(millisecondsInMinute);
    const parcel = { carrier: 'StarTrack', trackingNo: 'ST1' };
    await shipOrder(harness.services, orderNo, parcel, harness.clock());
    harness.advance(millisecondsInMinute);
    const received = { userId: shopper.userId, orderNo, now: harness.clock() };
    await receiveOwnOrder(harness.services, received);
    await receiveOwnOrder(harness.services, received);
    expect(await where(shopper, orderNo)).toEqual({
      ...parcel,
      list: [
        { at: ordered + 3 * millisecondsInMinute, to: 'completed' },
        { at: ordered + 2 * millisecondsInMinute, to: 'shipped' },
        { at: ordered + millisecondsInMinute, to: 'paid' },
        { at: ordered, to: 'unpaid' },
      ],
    });
  });

  test('is shown only to its owner, and an order cannot be received before it is sent', async () => {
    const [shopper, otherMember] = [await harness.addShopper(), await harness.addShopper()];
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    expect(await getRefusalKey(where(otherMember, orderNo))).toBe('orderAbsent');
    expect(await getRefusalKey(where(shopper, 'WL00000000000000'))).toBe('orderAbsent');
    const receive = (userId: string) =>
      getRefusalKey(receiveOwnOrder(harness.services, { userId, orderNo, now: harness.clock() }));
    expect([await receive(shopper.userId), await receive(otherMember.userId)]).toEqual([
      'orderNotShipped',
      'orderAbsent',
    ]);
  });
});
