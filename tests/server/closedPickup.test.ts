import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { pickupShops } from '#server/db/schema/catalogue.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { findOrder } from '#server/order/order.store.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { addPickupOrder } from '#tests/fixtures/receiptOrder.ts';
import { loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

/** Closes the shop of an order on the day of its pickup time, as an import does. */
async function closeShop(orderNo: string): Promise<string> {
  const { shopId = '', slotStartsAt } = (await findOrder(harness.db, orderNo)) ?? {};
  const closedDates = [slotStartsAt?.toISOString().slice(0, 10) ?? ''];
  await harness.db
    .update(pickupShops)
    .set({ closedDates })
    .where(eq(pickupShops.shopId, shopId ?? ''));
  return `Order ${orderNo} is paid. Its pickup time is ${closedDates[0]} 11:00 Perth, and shop ${shopId} is closed on that day: agree on another time with the shopper, or return the money with "refund ${orderNo}".`;
}
const approve = async (orderNo: string) =>
  (await runCommand(harness.services, ['approve', orderNo], harness.clock())).text;

/** An attempt expires without a reply of the provider, which captures it 15 seconds later. */
async function expireWithLateCapture() {
  const order = await addPickupOrder(harness);
  await harness.gateway.act(await harness.pay(order.shopper, order.orderNo), 'approveLate');
  harness.advance(31 * millisecondsInMinute);
  const fail = () => Promise.reject(new Error('the provider does not reply'));
  const payments = { ...harness.services.payments, voidPayment: fail, getPayment: fail };
  await runDueJobs({ ...harness.services, payments }, harness.clock());
  expect(await harness.findOrderState(order.orderNo)).toBe('expired');
  return order;
}

test('a late transfer revives the order, and the operator reads that the shop is closed', async () => {
  const { orderNo } = await addPickupOrder(harness);
  harness.advance(31 * millisecondsInMinute);
  await runDueJobs(harness.services, harness.clock());
  const notice = await closeShop(orderNo);
  expect(await approve(orderNo)).toBe(notice);
  expect(await harness.findOrderState(orderNo)).toBe('paid');
});

test('a late transfer revives an order whose pickup time has passed, and the operator reads the time', async () => {
  const { orderNo, slotStartsAt } = await addPickupOrder(harness);
  harness.advance(31 * millisecondsInMinute);
  await runDueJobs(harness.services, harness.clock());
  const day = slotStartsAt.toISOString().slice(0, 10);
  harness.advance(differenceInMilliseconds(slotStartsAt, harness.clock()) + 2 * millisecondsInHour);
  expect(await approve(orderNo)).toBe(
    `Order ${orderNo} is paid. Its pickup time, ${day} 11:00 Perth, has passed: agree on another time with the shopper, or return the money with "refund ${orderNo}".`,
  );
  expect(await harness.findOrderState(orderNo)).toBe('paid');
});

test('a payment in store is accepted with the same notice, on an open day without it', async () => {
  const pay = async () => {
    const { shopper, orderNo } = await addPickupOrder(harness);
    const { userId } = shopper;
    const now = harness.clock();
    await saveCertificate(harness.services, { userId, orderNo, imgUrl: PAY_IN_STORE_IMAGE, now });
    return orderNo;
  };
  const [first, second] = [await pay(), await pay()];
  const notice = await closeShop(first);
  expect(await approve(first)).toBe(notice);
  expect(await approve(second)).toBe(`Order ${second} is paid.`);
});

test('a late payment of the provider is refunded, and its stock stays free', async () => {
  const { shopper, orderNo, goodsId } = await expireWithLateCapture();
  await closeShop(orderNo);
  await harness.gateway.deliverDue();
  const result = await loadPayResult(harness, shopper, orderNo);
  expect(result).toMatchObject({
    ...{ outcome: 'closed', refundedCents: result?.totalCents },
    refunds: [{ reason: 'orderClosed' }],
  });
  expect(await harness.findStock(goodsId)).toBe(10);
});

test('an order that has not expired keeps its time and can be paid online', async () => {
  const { shopper, orderNo } = await addPickupOrder(harness);
  await closeShop(orderNo);
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  expect(await harness.findOrderState(orderNo)).toBe('paid');
});
