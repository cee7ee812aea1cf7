import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { endOfNextWorkingDay } from '#models/time.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { completeOrder, shipOrder } from '#server/operator/operator.ts';
import { cancelOwnOrder, receiveOwnOrder } from '#server/order/orders.ts';
import { getOpenSlot, getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

async function unpaidOrder() {
  const shopper = await harness.addShopper();
  const goodsId = await harness.addGoods({ stock: 5 });
  const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 2 }] });
  return { shopper, goodsId, orderNo };
}
const sweepNow = () => runDueJobs(harness.services, harness.clock());

describe('unpaid orders', () => {
  // vendure-ecommerce/vendure#3509
  test('release their goods after 30 minutes, not earlier', async () => {
    const { goodsId, orderNo } = await unpaidOrder();
    harness.advance(30 * millisecondsInMinute - 1);
    expect(await sweepNow()).toBe(0);
    expect(await harness.findStock(goodsId)).toBe(3);
    harness.advance(1);
    expect(await sweepNow()).toBe(1);
    expect(await harness.findOrderState(orderNo)).toBe('expired');
    expect(await harness.findStock(goodsId)).toBe(5);
    expect(harness.changedGoods).toContain(goodsId);
  });

  test('release their goods once when three servers run jobs at once', async () => {
    const placedOrders = await Promise.all(Array.from({ length: 8 }, () => unpaidOrder()));
    harness.advance(31 * millisecondsInMinute);
    const counts = await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
    for (const { goodsId } of placedOrders) expect(await harness.findStock(goodsId)).toBe(5);
  });

  test('are held until the end of the next working day in Perth for customer service', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const until = endOfNextWorkingDay(harness.clock());
    await harness.pay(shopper, orderNo, '1');
    harness.advance(until - harness.clock().getTime() - 1);
    await sweepNow();
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    harness.advance(1);
    await sweepNow();
    expect(await harness.findOrderState(orderNo)).toBe('expired');
  });

  // woocommerce/woocommerce#50578, woocommerce/woocommerce#45245, woocommerce/woocommerce#43361
  test('are held for 48 hours for a transfer, and choosing it again does not extend the time', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    for (let hour = 0; hour < 47; hour += 1) {
      await harness.pay(shopper, orderNo, 'transfer');
      harness.advance(millisecondsInHour);
    }
    await sweepNow();
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    harness.advance(millisecondsInHour);
    await sweepNow();
    expect(await harness.findOrderState(orderNo)).toBe('expired');
  });

  test('are held for 48 hours for a transfer, also after a payment by card that is not made', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.pay(shopper, orderNo, 'transfer');
    await harness.pay(shopper, orderNo, '5');
    harness.advance(31 * millisecondsInMinute);
    await sweepNow();
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    harness.advance(48 * millisecondsInHour - 31 * millisecondsInMinute);
    await sweepNow();
    expect(await harness.findOrderState(orderNo)).toBe('expired');
  });

  test('release their pickup slot', async () => {
    const shopId = await harness.addShop(1);
    const goodsId = await harness.addGoods();
    const pickup = {
      orderGoods: [{ goodsId, goodsAmount: 1 }],
      shippingType: 3,
      shopId,
      terminalDateTime: getOpenSlot(harness.clock()),
    };
    await harness.order(await harness.addShopper(), pickup);
    harness.advance(31 * millisecondsInMinute);
    await sweepNow();
    expect(await harness.order(await harness.addShopper(), pickup)).toMatch(/^WL\d{14}$/);
  });
});

describe('actions on an order', () => {
  test('cancelling releases the goods once; a second cancellation is refused', async () => {
    const { shopper, goodsId, orderNo } = await unpaidOrder();
    const cancel = () =>
      getRefusalKey(
        cancelOwnOrder(harness.services, { userId: shopper.userId, orderNo, now: harness.clock() }),
      );
    const results = await Promise.all([cancel(), cancel(), cancel()]);
    expect(results.filter((result) => result === 'orderCanceled')).toHaveLength(2);
    expect(await harness.findStock(goodsId)).toBe(5);
  });

  test('a paid order cannot be cancelled, and can be received after it is shipped', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    const request = { userId: shopper.userId, orderNo, now: harness.clock() };
    expect(await getRefusalKey(cancelOwnOrder(harness.services, request))).toBe(
      'paidNotCancelable',
    );
    expect(await getRefusalKey(receiveOwnOrder(harness.services, request))).toBe('orderNotShipped');
    await shipOrder(
      harness.services,
      orderNo,
      { carrier: 'Post', trackingNo: '1' },
      harness.clock(),
    );
    await receiveOwnOrder(harness.services, request);
    await receiveOwnOrder(harness.services, request);
    expect(await harness.findOrderState(orderNo)).toBe('completed');
  });

  test('another member’s order can be neither cancelled nor received', async () => {
    const { orderNo } = await unpaidOrder();
    const otherMember = {
      userId: (await harness.addShopper()).userId,
      orderNo,
      now: harness.clock(),
    };
    expect(await getRefusalKey(cancelOwnOrder(harness.services, otherMember))).toBe('orderAbsent');
    expect(await getRefusalKey(receiveOwnOrder(harness.services, otherMember))).toBe('orderAbsent');
    expect(
      await getRefusalKey(
        cancelOwnOrder(harness.services, { ...otherMember, orderNo: 'WL00000000000000' }),
      ),
    ).toBe('orderAbsent');
  });

  test('the operator cannot complete an unpaid order', async () => {
    const { orderNo } = await unpaidOrder();
    await expect(completeOrder(harness.services, orderNo, harness.clock())).rejects.toThrow(
      `Order ${orderNo} is unpaid; it cannot be completed.`,
    );
  });
});
