import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { addUnpaidOrder, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import {
  getOpenSlot,
  getRefusalKey,
  type Shopper,
  startOrderHarness,
} from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const unpaidOrder = (stock?: number) => addUnpaidOrder(harness, stock);

const result = (shopper: Shopper, orderNo: string) => loadPayResult(harness, shopper, orderNo);

describe('a late payment', () => {
  async function expireWithLateCapture<T extends { shopper: Shopper; orderNo: string }>(order: T) {
    const ref = await harness.pay(order.shopper, order.orderNo);
    await harness.gateway.act(ref, 'approveLate');
    harness.advance(31 * millisecondsInMinute);
    const quiet = {
      ...harness.services,
      payments: {
        ...harness.services.payments,
        voidPayment: () => Promise.reject(new Error('bank is closed')),
        getPayment: () => Promise.reject(new Error('bank is closed')),
      },
    };
    await runDueJobs(quiet, harness.clock());
    expect(await harness.findOrderState(order.orderNo)).toBe('expired');
    return order;
  }
  const createExpiredOrder = async (stock: number) =>
    expireWithLateCapture(await unpaidOrder(stock));

  // woocommerce/woocommerce#30348
  test('revives an expired order whose goods are in stock', async () => {
    const { shopper, orderNo, goodsId } = await createExpiredOrder(10);
    expect(await harness.findStock(goodsId)).toBe(10);
    await harness.gateway.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', refundedCents: 0 });
    expect(await harness.findStock(goodsId)).toBe(9);
  });

  // vendure-ecommerce/vendure#2030
  test('is refunded if the goods of the expired order are sold', async () => {
    const { shopper, orderNo, goodsId } = await createExpiredOrder(1);
    await harness.order(await harness.addShopper(), { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    await harness.gateway.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'closed',
      refundedCents: 5890,
    });
  });

  test('revives an expired pickup order only if its slot has capacity', async () => {
    const shopId = await harness.addShop(1);
    const goodsId = await harness.addGoods({ stock: 10 });
    const pickup = {
      orderGoods: [{ goodsId, goodsAmount: 1 }],
      shippingType: 3,
      shopId,
      terminalDateTime: getOpenSlot(new Date(harness.clock().getTime() + millisecondsInDay)),
    };
    const addPickupOrder = async () => {
      const shopper = await harness.addShopper();
      return { shopper, orderNo: await harness.order(shopper, pickup) };
    };
    const first = await expireWithLateCapture(await addPickupOrder());
    await harness.gateway.deliverDue();
    expect(await result(first.shopper, first.orderNo)).toMatchObject({ outcome: 'paid' });
    expect(await getRefusalKey(addPickupOrder())).toBe('slotTaken');

    pickup.terminalDateTime = getOpenSlot(
      new Date(harness.clock().getTime() + 72 * millisecondsInHour),
    );
    const second = await expireWithLateCapture(await addPickupOrder());
    const third = await addPickupOrder();
    await harness.gateway.deliverDue();
    const closed = await result(second.shopper, second.orderNo);
    expect(closed).toMatchObject({ outcome: 'closed', refundedCents: closed?.totalCents });
    expect(await harness.findOrderState(third.orderNo)).toBe('unpaid');
    expect(await harness.findStock(goodsId)).toBe(8);
  });

  test('revives the order when the sweeper voids an attempt that is already captured', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approve');
    harness.advance(31 * millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
  });
});

describe('a server that crashed during a payment', () => {
  // spree/spree#4499
  test('finds and voids a payment that was opened at the provider but not stored', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    let opened = '';
    const failingPayments = {
      ...harness.services.payments,
      createPayment: async (
        payment: Parameters<typeof harness.services.payments.createPayment>[0],
      ) => {
        opened = (await harness.services.payments.createPayment(payment)).ref;
        throw new Error('killed');
      },
    };
    const { payOrder } = await import('#server/payment/pay.ts');
    const paying = { userId: shopper.userId, orderNo, payType: '5', now: harness.clock() } as const;
    await expect(
      payOrder({ ...harness.services, payments: failingPayments }, paying),
    ).rejects.toThrow('providerDown');
    harness.advance(1000);
    const fresh = await harness.pay(shopper, orderNo, 'PayPal');
    expect(fresh).not.toBe(opened);
    expect(await harness.pressPaymentPageButton(opened, 'approve')).toBe(false);
    expect(await harness.pressPaymentPageButton(fresh, 'approve')).toBe(true);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});
