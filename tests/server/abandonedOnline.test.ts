import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { approveOrder, rejectReceipt } from '#server/operator/operator.ts';
import { findOrder } from '#server/order/order.store.ts';
import { cancelOwnOrder, listOwnOrders } from '#server/order/orders.ts';
import { applyProviderReply } from '#server/payment/capture.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { addPickupOrder, uploadReceipt } from '#tests/fixtures/receiptOrder.ts';
import {
  addUnpaidOrder,
  findAttemptByRef,
  loadMovements,
  listAttemptStates,
  loadPayResult,
} from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
const { transfer, cashOnDelivery, contact, card } = PAYMENT_METHODS;

const chooseInStore = ({ userId }: Shopper, orderNo: string) =>
  saveCertificate(harness.services, {
    ...{ userId, orderNo, imgUrl: PAY_IN_STORE_IMAGE },
    now: harness.clock(),
  });

/** Reserves a pickup until the end of its slot, to be paid in store. */
async function addStoreOrder() {
  const order = await addPickupOrder(harness);
  await chooseInStore(order.shopper, order.orderNo);
  return { ...order, slotEndsAt: new Date(order.slotStartsAt.getTime() + 2 * millisecondsInHour) };
}
/** Reserves a delivery for 48 hours, to be paid by transfer. */
async function addTransferOrder() {
  const order = await addUnpaidOrder(harness);
  await harness.pay(order.shopper, order.orderNo, 'transfer');
  return { ...order, endsAt: new Date(harness.clock().getTime() + 48 * millisecondsInHour) };
}

const runJobsAfter = async (milliseconds: number) => {
  harness.advance(milliseconds);
  await runDueJobs(harness.services, harness.clock());
};
/** The provider does not reply, so an abandoned attempt remains open there. */
const createUnreachableProvider = () => {
  const fail = () => Promise.reject(new Error('the provider does not reply'));
  return { ...harness.services.payments, voidPayment: fail, getPayment: fail };
};
async function runJobsWithoutProvider(milliseconds: number) {
  harness.advance(milliseconds);
  await runDueJobs({ ...harness.services, payments: createUnreachableProvider() }, harness.clock());
}
const loadOrder = (orderNo: string) => findOrder(harness.db, orderNo);
const loadResult = (shopper: Shopper, orderNo: string) => loadPayResult(harness, shopper, orderNo);
const listEvents = async (orderNo: string) =>
  (
    await harness.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderNo, orderNo))
      .orderBy(orderEvents.id)
  ).map(({ event }) => event);
const listAttempts = (orderNo: string) => listAttemptStates(harness, orderNo);

const RETURNED_IN_STORE = {
  ...{ state: 'payingInStore', payType: cashOnDelivery.payType, payImage: PAY_IN_STORE_IMAGE },
  ...{ offlinePayType: null, offlineHoldUntil: null },
};

describe('an abandoned online payment', () => {
  test('returns a reservation for pay in store with its deadline', async () => {
    const { shopper, orderNo, goodsId, slotEndsAt } = await addStoreOrder();
    await harness.pay(shopper, orderNo);
    expect(await loadOrder(orderNo)).toMatchObject({ state: 'unpaid', payType: card.payType });
    await runJobsAfter(30 * millisecondsInMinute);
    expect(await loadOrder(orderNo)).toMatchObject({ ...RETURNED_IN_STORE, holdUntil: slotEndsAt });
    expect(await loadResult(shopper, orderNo)).toMatchObject({
      outcome: 'payInStore',
      deadline: slotEndsAt.getTime(),
    });
    expect(await listEvents(orderNo)).toEqual([
      ...['order.place', 'payInStore.choose', 'method.change', 'payInStore.restore'],
    ]);
    expect(await harness.findStock(goodsId)).toBe(9);
    expect(await listAttempts(orderNo)).toEqual(['voided']);
  });

  test('that the provider declined returns it too, after the shopper could try again', async () => {
    const { shopper, orderNo, slotEndsAt } = await addStoreOrder();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'decline');
    expect(await loadResult(shopper, orderNo)).toMatchObject({
      outcome: 'declined',
      deadline: slotEndsAt.getTime(),
    });
    await runJobsAfter(30 * millisecondsInMinute);
    expect(await loadOrder(orderNo)).toMatchObject({ ...RETURNED_IN_STORE, holdUntil: slotEndsAt });
  });

  test('returns a transfer and an order through customer service to the method', async () => {
    const { shopper, orderNo, endsAt } = await addTransferOrder();
    const other = await addUnpaidOrder(harness);
    await harness.pay(other.shopper, other.orderNo, contact.payType);
    const otherEnd = (await loadOrder(other.orderNo))?.holdUntil;
    await harness.pay(shopper, orderNo);
    await harness.pay(other.shopper, other.orderNo);
    await runJobsAfter(30 * millisecondsInMinute);
    expect(await loadOrder(orderNo)).toMatchObject({
      ...{ state: 'unpaid', payType: transfer.payType, holdUntil: endsAt, offlinePayType: null },
    });
    expect(await loadResult(shopper, orderNo)).toMatchObject({ outcome: 'unpaid' });
    expect(await listEvents(orderNo)).toEqual(['order.place', 'method.restore']);
    expect(await loadOrder(other.orderNo)).toMatchObject({
      ...{ state: 'unpaid', payType: contact.payType, holdUntil: otherEnd },
    });
  });

  test('names the end of the reservation, after several attempts too', async () => {
    const { shopper, orderNo, slotEndsAt } = await addStoreOrder();
    await harness.pay(shopper, orderNo);
    harness.advance(20 * millisecondsInMinute);
    await harness.pay(shopper, orderNo, 'PayPal');
    const { list } = await listOwnOrders(harness.db, shopper.userId, {
      ...{ status: 'unpaid', word: '', transactionCode: undefined, pageNum: 1, pageSize: 10 },
    });
    expect(list).toMatchObject([{ orderNo, deadline: slotEndsAt.getTime() }]);
    await runJobsAfter(29 * millisecondsInMinute);
    expect(await harness.findOrderState(orderNo)).toBe('unpaid');
    await runJobsAfter(millisecondsInMinute);
    expect(await loadOrder(orderNo)).toMatchObject({ ...RETURNED_IN_STORE, holdUntil: slotEndsAt });
  });

  test('leaves the order payable until the job has run', async () => {
    const { shopper, orderNo } = await addStoreOrder();
    await harness.pay(shopper, orderNo);
    harness.advance(31 * millisecondsInMinute);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo, 'PayPal'), 'approve');
    expect(await loadOrder(orderNo)).toMatchObject({
      ...{ state: 'paid', payType: 'PayPal', offlinePayType: null, offlineHoldUntil: null },
    });
  });

  test('keeps the reason of a rejected receipt', async () => {
    const { shopper, orderNo } = await addTransferOrder();
    await uploadReceipt(harness, shopper, orderNo);
    await rejectReceipt(harness.services, orderNo, 'it is not readable', harness.clock());
    await harness.pay(shopper, orderNo);
    await runJobsAfter(30 * millisecondsInMinute);
    const { list } = await listOwnOrders(harness.db, shopper.userId, {
      ...{ status: 'all', word: '', transactionCode: undefined, pageNum: 1, pageSize: 10 },
    });
    expect(list).toMatchObject([{ orderNo, receiptRejection: 'it is not readable' }]);
  });

  test('counts in the limits of its method, also before the job has run', async () => {
    const { shopper, orderNo, goodsId, slotStartsAt } = await addStoreOrder();
    const shopId = (await loadOrder(orderNo))?.shopId ?? '';
    await harness.pay(shopper, orderNo);
    const addSecondOrder = () =>
      harness.order(shopper, {
        orderGoods: [{ goodsId, goodsAmount: 2 }],
        ...{ shippingType: 3, shopId, terminalDateTime: slotStartsAt.toISOString() },
      });
    const second = await addSecondOrder();
    expect(await getRefusalKey(chooseInStore(shopper, second))).toBe('slotHasUnpaidOrder');
    harness.advance(31 * millisecondsInMinute);
    const third = await addSecondOrder();
    expect(await getRefusalKey(chooseInStore(shopper, third))).toBe('slotHasUnpaidOrder');
  });
});

describe('the order expires', () => {
  test('if the deadline of its method has passed', async () => {
    const { shopper, orderNo, goodsId } = await addTransferOrder();
    harness.advance(48 * millisecondsInHour - 10 * millisecondsInMinute);
    await harness.pay(shopper, orderNo);
    await runJobsAfter(10 * millisecondsInMinute);
    expect(await loadOrder(orderNo)).toMatchObject({
      ...{ state: 'expired', payType: transfer.payType, offlinePayType: null },
    });
    expect(await harness.findStock(goodsId)).toBe(10);
  });

  test('if the pickup time has passed before the job has run', async () => {
    const { shopper, orderNo, slotEndsAt } = await addStoreOrder();
    await harness.pay(shopper, orderNo);
    await runJobsAfter(slotEndsAt.getTime() - harness.clock().getTime());
    expect(await harness.findOrderState(orderNo)).toBe('expired');
  });

  test('after the shopper has chosen another method, cancelled, or only chosen the shop', async () => {
    const changed = await addStoreOrder();
    await harness.pay(changed.shopper, changed.orderNo);
    await harness.pay(changed.shopper, changed.orderNo, transfer.payType);
    expect(await loadOrder(changed.orderNo)).toMatchObject({ offlinePayType: null });
    const canceled = await addStoreOrder();
    await harness.pay(canceled.shopper, canceled.orderNo);
    const { userId } = canceled.shopper;
    const { orderNo } = canceled;
    await cancelOwnOrder(harness.services, { userId, orderNo, now: harness.clock() });
    expect(await loadOrder(orderNo)).toMatchObject({ state: 'canceled', offlinePayType: null });
    const unconfirmed = await addPickupOrder(harness);
    await harness.pay(unconfirmed.shopper, unconfirmed.orderNo, cashOnDelivery.payType);
    await harness.pay(unconfirmed.shopper, unconfirmed.orderNo);
    expect(await loadOrder(unconfirmed.orderNo)).toMatchObject({ offlinePayType: null });
    await runJobsAfter(30 * millisecondsInMinute);
    expect(await harness.findOrderState(unconfirmed.orderNo)).toBe('expired');
    expect(await harness.findOrderState(changed.orderNo)).toBe('unpaid');
    expect(await harness.findOrderState(orderNo)).toBe('canceled');
  });
});

describe('a payment that an operator confirms during the online attempt', () => {
  test('is recorded as a payment by the offline method', async () => {
    const inStore = await addStoreOrder();
    const byTransfer = await addTransferOrder();
    for (const { shopper, orderNo, method } of [
      { ...inStore, method: cashOnDelivery },
      { ...byTransfer, method: transfer },
    ]) {
      const ref = await harness.pay(shopper, orderNo);
      harness.advance(1000);
      await approveOrder(harness.services, orderNo, harness.clock());
      expect(await loadOrder(orderNo)).toMatchObject({
        ...{ state: 'paid', payType: method.payType, offlinePayType: null },
      });
      const attempts = await listAttempts(orderNo);
      expect(attempts).toEqual(['voided', 'captured']);
      expect((await findAttemptByRef(harness, ref))?.state).toBe('voided');
    }
  });
});

describe('a payment that arrives after the return', () => {
  test('pays the order while the attempt is open at the provider', async () => {
    const { shopper, orderNo } = await addStoreOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approveLate');
    await runJobsWithoutProvider(30 * millisecondsInMinute);
    expect(await harness.findOrderState(orderNo)).toBe('payingInStore');
    await harness.gateway.deliverDue();
    expect(await loadOrder(orderNo)).toMatchObject({ state: 'paid', payType: card.payType });
  });

  test('pays the order if the attempt was declined and another card succeeds', async () => {
    const { shopper, orderNo } = await addTransferOrder();
    const ref = await harness.pay(shopper, orderNo);
    await harness.pressPaymentPageButton(ref, 'decline');
    await runJobsAfter(30 * millisecondsInMinute);
    const attemptId = (await findAttemptByRef(harness, ref))?.attemptId ?? '';
    const report = { kind: 'captured', attemptId, amountCents: 5890, currency: 'AUD' } as const;
    await applyProviderReply(harness.services, report, harness.clock());
    expect(await loadOrder(orderNo)).toMatchObject({ state: 'paid', payType: card.payType });
  });

  test('is refunded if the order was paid in store meanwhile', async () => {
    const { shopper, orderNo } = await addStoreOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approveLate');
    await runJobsWithoutProvider(30 * millisecondsInMinute);
    const services = { ...harness.services, payments: createUnreachableProvider() };
    expect(await approveOrder(services, orderNo, harness.clock())).toBe('paid');
    await harness.gateway.deliverDue();
    const kinds = (await loadMovements(harness, orderNo)).map(({ kind, reason }) => [kind, reason]);
    expect(kinds).toEqual([
      ['capture', 'payment'],
      ['capture', 'payment'],
      ['refund', 'paidAlready'],
    ]);
  });

  test('pays the order when the job finds it at the provider', async () => {
    const { shopper, orderNo } = await addStoreOrder();
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approve');
    await runJobsAfter(30 * millisecondsInMinute);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});
