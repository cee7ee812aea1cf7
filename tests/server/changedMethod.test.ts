import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { rejectReceipt } from '#server/operator/operator.ts';
import { findOrder } from '#server/order/order.store.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payOrder } from '#server/payment/pay.ts';
import { addPickupOrder, uploadReceipt } from '#tests/fixtures/receiptOrder.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { getOpenSlot, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const { transfer, contact, card } = PAYMENT_METHODS;

const findDeadline = async (orderNo: string) => (await findOrder(harness.db, orderNo))?.holdUntil;
const inMilliseconds = (milliseconds: number) => new Date(harness.clock().getTime() + milliseconds);

/** A pickup in about five days that was reserved for payment in store three days ago. */
async function addStoreOrder() {
  const slot = getOpenSlot(inMilliseconds(4 * millisecondsInDay));
  const order = await addPickupOrder(harness, slot);
  const { userId } = order.shopper;
  const certificate = { userId, orderNo: order.orderNo, imgUrl: PAY_IN_STORE_IMAGE };
  await saveCertificate(harness.services, { ...certificate, now: harness.clock() });
  harness.advance(3 * millisecondsInDay);
  return order;
}

/** A delivery whose receipt was rejected three days after the order. */
async function addRejectedOrder() {
  const order = await addUnpaidOrder(harness);
  await harness.pay(order.shopper, order.orderNo, transfer.payType);
  await uploadReceipt(harness, order.shopper, order.orderNo);
  harness.advance(3 * millisecondsInDay);
  await rejectReceipt(harness.services, order.orderNo, 'unreadable', harness.clock());
  return order;
}

const findStateAfterJobs = async (orderNo: string) => {
  await runDueJobs(harness.services, harness.clock());
  return harness.findOrderState(orderNo);
};

describe('the deadline of a reserved order, if another offline method is chosen', () => {
  test.each([transfer.payType, contact.payType])(
    'three days after pay in store is the beginning of the pickup time (method %s)',
    async (payType) => {
      const { shopper, orderNo, slotStartsAt } = await addStoreOrder();
      await harness.pay(shopper, orderNo, payType);
      expect(await findDeadline(orderNo)).toEqual(slotStartsAt);
      expect(await findStateAfterJobs(orderNo)).toBe('unpaid');
    },
  );

  test.each([transfer.payType, contact.payType])(
    'after a rejected receipt stays that of the rejection (method %s)',
    async (payType) => {
      const { shopper, orderNo } = await addRejectedOrder();
      const deadline = inMilliseconds(2 * millisecondsInDay);
      harness.advance(millisecondsInHour);
      await harness.pay(shopper, orderNo, payType);
      expect(await findDeadline(orderNo)).toEqual(deadline);
      expect(await findStateAfterJobs(orderNo)).toBe('unpaid');
    },
  );

  test('after an online attempt stays that of the method before the attempt', async () => {
    const { shopper, orderNo } = await addRejectedOrder();
    const deadline = inMilliseconds(2 * millisecondsInDay);
    await harness.pay(shopper, orderNo, card.payType);
    await harness.pay(shopper, orderNo, contact.payType);
    expect(await findDeadline(orderNo)).toEqual(deadline);
  });

  test('is in the future for each method at each time until the order expires', async () => {
    const { shopper, orderNo } = await addRejectedOrder();
    const deadline = inMilliseconds(2 * millisecondsInDay);
    const methods = [transfer, contact, card, contact, transfer, card, transfer];
    for (const { payType } of methods) {
      harness.advance(6 * millisecondsInHour + 50 * millisecondsInMinute);
      const payment = { userId: shopper.userId, orderNo, payType, now: harness.clock() };
      const { holdUntil } = await payOrder(harness.services, payment);
      expect(holdUntil).toEqual(deadline);
      expect(await findStateAfterJobs(orderNo)).toBe('unpaid');
    }
    harness.advance(millisecondsInHour);
    expect(await findStateAfterJobs(orderNo)).toBe('expired');
  });
});
