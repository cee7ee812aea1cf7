import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { orders } from '#server/db/schema/orders.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { approveOrder } from '#server/operator/operator.ts';
import { calculateHoldUntil, getHoldAfterReject, getReviewDeadline } from '#server/payment/hold.ts';
import { addPickupOrder } from '#tests/fixtures/receiptOrder.ts';
import { loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00+08:00`);
const SLOT = at('11:00');
const pickup = { createdAt: at('08:00'), holdUntil: null, slotStartsAt: SLOT };
const { transfer, contact, card } = PAYMENT_METHODS;

describe('the deadline of a pickup', () => {
  test.each([
    ['a transfer', transfer.payType, '08:30', SLOT],
    ['a payment through customer service', contact.payType, '08:30', SLOT],
    ['a card shortly before the slot', card.payType, '10:45', SLOT],
    ['a card long before the slot', card.payType, '08:30', at('09:00')],
    ['a card during the slot', card.payType, '12:45', at('13:00')],
  ])('for %s is not after the slot begins, for a shopper in the shop its end', (...row) => {
    const [, payType, now, deadline] = row;
    expect(calculateHoldUntil(payType, pickup, at(now))).toEqual(deadline);
  });

  test('is the end of the slot for a review, and its beginning after a rejection', () => {
    const unpaid = { ...pickup, state: 'unpaid' } as const;
    expect(getReviewDeadline(unpaid, at('08:30'))).toEqual(at('13:00'));
    expect(getHoldAfterReject(pickup, at('08:30'))).toEqual(SLOT);
  });

  test('does not concern a delivery', () => {
    const delivery = { ...pickup, slotStartsAt: null };
    const inTwoDays = new Date('2026-03-04T08:00:00+08:00');
    expect(calculateHoldUntil(transfer.payType, delivery, at('08:30'))).toEqual(inTwoDays);
    expect(getHoldAfterReject(delivery, at('08:00'))).toEqual(inTwoDays);
  });
});

describe('a payment that arrives after the pickup time', () => {
  let harness: OrderHarness;
  beforeAll(async () => {
    harness = await createOrderHarness();
  });
  afterAll(() => harness.close());

  const waitUntilAfterSlot = (slotStartsAt: Date) =>
    harness.advance(
      slotStartsAt.getTime() +
        2 * millisecondsInHour +
        millisecondsInMinute -
        harness.clock().getTime(),
    );

  test.each([
    ['that has expired', true],
    ['whose expiry was not processed yet', false],
  ])('is refunded for an order %s', async (_, isExpired) => {
    const { shopper, orderNo, goodsId, slotStartsAt } = await addPickupOrder(harness);
    await harness.gateway.act(await harness.pay(shopper, orderNo), 'approveLate');
    waitUntilAfterSlot(slotStartsAt);
    const down = () => Promise.reject(new Error('the provider does not reply'));
    const payments = { ...harness.services.payments, voidPayment: down, getPayment: down };
    if (isExpired) await runDueJobs({ ...harness.services, payments }, harness.clock());
    await harness.gateway.deliverDue();
    const result = await loadPayResult(harness, shopper, orderNo);
    expect(result).toMatchObject({ refundedCents: result?.totalCents });
    await runDueJobs(harness.services, harness.clock());
    expect(await harness.findOrderState(orderNo)).toBe('expired');
    expect(await harness.findStock(goodsId)).toBe(10);
  });

  test('in the shop revives the order if the operator enters it', async () => {
    const { orderNo, slotStartsAt } = await addPickupOrder(harness);
    waitUntilAfterSlot(slotStartsAt);
    await runDueJobs(harness.services, harness.clock());
    expect(await approveOrder(harness.services, orderNo, harness.clock())).toBe('paid');
    const [order] = await harness.db.select().from(orders).where(eq(orders.orderNo, orderNo));
    expect(order).toMatchObject({ state: 'paid', holdUntil: null });
  });
});
