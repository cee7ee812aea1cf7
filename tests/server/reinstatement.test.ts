import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxRefunds } from '#server/db/schema/sandbox.ts';
import { toOrderMail } from '#server/jobs/orderMail.text.ts';
import { findMailEvent } from '#server/jobs/sendMail.store.ts';
import { runCommand } from '#server/operator/commands.ts';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { findOrder } from '#server/order/order.store.ts';
import { readOrderEvents } from '#server/order/orderList.store.ts';
import { getOrderDetail } from '#server/order/orders.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import type { RefundEventKind } from '#server/payment/provider.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  findAttemptByRef,
  loadMovements,
  loadPayResult,
} from '#tests/fixtures/unpaidOrder.ts';
import {
  createOrderHarness,
  MINUTE_MS,
  NO_SECOND_FACTOR,
  type OrderHarness,
} from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness();
});
afterAll(() => harness.close());

const run = async (...args: string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;
/** Runs the operator's audit, which also compares every payment with the provider. */
const audit = async () => {
  harness.advance(5 * MINUTE_MS);
  return run('audit');
};

/** A paid order of A$58.90: A$50.00 of products, 50 points. */
async function addPaidOrder(stock = 10) {
  const order = await addUnpaidOrder(harness, stock);
  const ref = await harness.pay(order.shopper, order.orderNo);
  await harness.pressBankButton(ref, 'approve');
  return { ...order, ref };
}
type PaidOrder = Awaited<ReturnType<typeof addPaidOrder>>;
const addShippedOrder = async () => {
  const order = await addPaidOrder();
  await run('ship', order.orderNo, '--carrier', 'Post', '--tracking', 'T1');
  return order;
};
const loadStatus = async ({ orderNo, shopper }: PaidOrder) => [
  await harness.findOrderState(orderNo),
  (await harness.findUser(shopper))?.points,
];
const loadDetail = ({ shopper, orderNo }: PaidOrder) =>
  getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
const listEvents = async (order: PaidOrder) =>
  (await loadDetail(order)).events.map(({ event, amountCents }) => [event, amountCents]);
const findHeldId = async ({ orderNo }: { readonly orderNo: string }) => {
  const held = (await readHeldRefunds(harness.db)).filter((refund) => refund.orderNo === orderNo);
  expect(held).toHaveLength(1);
  return String(held[0]?.id);
};
const findSentRefunds = (ref: string) =>
  harness.db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.ref, ref))
    .orderBy(sandboxRefunds.key);

let eventCount = 0;
/** Sends an event of the provider that Sandbox Pay would send at another time. */
async function sendEvent(
  { ref }: { readonly ref: string },
  kind: RefundEventKind,
  event: { readonly amountCents: number; readonly refundId: string; readonly key?: string },
) {
  eventCount += 1;
  const attemptId = (await findAttemptByRef(harness, ref))?.attemptId ?? '';
  const eventId = `reinstatement-${eventCount}`;
  await applyPaymentEvent(
    harness.services,
    { key: null, ...event, eventId, attemptId, kind },
    harness.clock(),
  );
}

describe('a dispute that the shop wins', () => {
  test('returns a shipped order, its money and its points, and is applied once', async () => {
    const order = await addShippedOrder();
    await harness.pressBankButton(order.ref, 'dispute');
    expect(await loadStatus(order)).toEqual(['chargedBack', 0]);
    expect(await harness.pressBankButton(order.ref, 'winDispute')).toBe(true);
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
    expect(await harness.pressBankButton(order.ref, 'winDispute')).toBe(false);
    const [dispute] = await findSentRefunds(order.ref);
    const again = { amountCents: 5890, refundId: dispute?.key ?? '' };
    await sendEvent(order, 'disputeWon', again);
    await sendEvent(order, 'chargedBack', again);
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
    expect(await audit()).toContain('captured − refunded is right for all');
    expect((await listEvents(order)).slice(3)).toEqual([
      ['order.chargeback', 5890],
      ['order.reinstateShipped', -5890],
    ]);
    expect(await loadDetail(order)).toMatchObject({ refundedCents: 0, carrier: 'Post' });
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ outcome: 'paid', refundedCents: 0, refunds: [] },
    });
  });

  test('returns a completed order to completed', async () => {
    const order = await addShippedOrder();
    await run('complete', order.orderNo);
    await harness.pressBankButton(order.ref, 'dispute');
    await harness.pressBankButton(order.ref, 'winDispute');
    expect(await loadStatus(order)).toEqual(['completed', 50]);
  });

  test('reserves the goods of an order that was not shipped again, and keeps the time of its payment', async () => {
    const order = await addPaidOrder();
    const paidAt = (await findOrder(harness.db, order.orderNo))?.paidAt;
    await harness.pressBankButton(order.ref, 'dispute');
    expect(await harness.findStock(order.goodsId)).toBe(10);
    harness.advance(MINUTE_MS);
    await harness.pressBankButton(order.ref, 'winDispute');
    expect([await loadStatus(order), await harness.findStock(order.goodsId)]).toEqual([
      ['paid', 50],
      9,
    ]);
    expect((await findOrder(harness.db, order.orderNo))?.paidAt).toEqual(paidAt);
    expect(await audit()).toContain('Stock: the ledger is right.');
  });

  test('refunds an order whose goods were sold in the meantime', async () => {
    const order = await addPaidOrder(1);
    await harness.pressBankButton(order.ref, 'dispute');
    const other = await harness.addShopper();
    const goods = [{ goodsId: order.goodsId, goodsAmount: 1 }];
    await harness.order(other, { orderGoods: goods });
    await harness.pressBankButton(order.ref, 'winDispute');
    expect(await loadStatus(order)).toEqual(['refunded', 0]);
    expect((await listEvents(order)).at(-1)).toEqual(['order.reinstateRefunded', 5890]);
    expect(
      Object.fromEntries(
        (await findSentRefunds(order.ref)).map(({ isDispute, endedAt }) => [
          isDispute ? 'dispute' : 'refund',
          endedAt === null ? 'open' : 'ended',
        ]),
      ),
    ).toEqual({ dispute: 'ended', refund: 'open' });
    expect(await audit()).toContain('The provider agrees');
  });

  test('that concerned a part of the payment returns the part and its points', async () => {
    const order = await addPaidOrder();
    const dispute = { amountCents: 1178, refundId: 'part-dispute' };
    await sendEvent(order, 'chargedBack', dispute);
    expect(await loadStatus(order)).toEqual(['paid', 40]);
    await sendEvent(order, 'disputeWon', dispute);
    expect(await loadStatus(order)).toEqual(['paid', 50]);
    expect((await listEvents(order)).slice(2)).toEqual([
      ['order.refundPart', 1178],
      ['order.reinstatePart', -1178],
    ]);
  });

  test('is right in any sequence of the reports', async () => {
    const order = await addShippedOrder();
    const dispute = { amountCents: 5890, refundId: 'early-win' };
    await sendEvent(order, 'disputeWon', dispute);
    await sendEvent(order, 'chargedBack', dispute);
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
  });

  test('can be followed by another dispute, which deducts the points again', async () => {
    const order = await addShippedOrder();
    for (const refundId of ['first', 'second']) {
      await sendEvent(order, 'chargedBack', { amountCents: 5890, refundId });
      expect(await loadStatus(order)).toEqual(['chargedBack', 0]);
      await sendEvent(order, 'disputeWon', { amountCents: 5890, refundId });
      expect(await loadStatus(order)).toEqual(['shipped', 50]);
    }
  });

  test('keeps an earlier partial refund, and the money of an order that was refunded meanwhile is refunded', async () => {
    const order = await addShippedOrder();
    await run('refund', order.orderNo, '--amount', '11.78');
    await harness.pressBankButton(order.ref, 'dispute');
    await harness.pressBankButton(order.ref, 'winDispute');
    expect(await loadStatus(order)).toEqual(['shipped', 40]);
    await sendEvent(order, 'chargedBack', { amountCents: 1000, refundId: 'meanwhile' });
    await run('refund', order.orderNo);
    await sendEvent(order, 'disputeWon', { amountCents: 1000, refundId: 'meanwhile' });
    expect(await loadStatus(order)).toEqual(['refunded', 0]);
    expect((await loadMovements(harness, order.orderNo)).at(-1)).toMatchObject({
      ...{ kind: 'refund', amountCents: 1000, reason: 'orderClosed' },
    });
  });

  test('is recorded by the operator if the provider does not report it', async () => {
    const order = await addShippedOrder();
    await run('chargeback', order.orderNo);
    expect(await run('chargeback', order.orderNo, '--won')).toBe(
      `The chargeback of order ${order.orderNo} is won; the order is shipped.`,
    );
    await expect(run('chargeback', order.orderNo, '--won')).rejects.toThrow(
      'has no chargeback that can be won',
    );
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
  });

  test('is the dispute that the operator had recorded before the provider reported it', async () => {
    const order = await addShippedOrder();
    await run('chargeback', order.orderNo);
    await harness.pressBankButton(order.ref, 'dispute');
    expect(await loadMovements(harness, order.orderNo)).toHaveLength(2);
    await harness.pressBankButton(order.ref, 'winDispute');
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
  });

  test('returns what the dispute of a recharge deducted from the balance', async () => {
    const { shopper, rechargeNo, ref, getBalanceChange } = await addOpenRecharge(harness);
    await harness.pressBankButton(ref, 'approve');
    const goodsId = await harness.addGoods({ cents: 1500 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const { userId } = shopper;
    const own = { userId, orderNo, now: harness.clock() };
    await payOrderByBalance(harness.services, { ...own, password: '246810', ...NO_SECOND_FACTOR });
    await harness.pressBankButton(ref, 'dispute');
    expect(await getBalanceChange()).toBe(0);
    await harness.pressBankButton(ref, 'winDispute');
    expect(await getBalanceChange()).toBe(2610);
    await sendEvent({ ref }, 'disputeWon', {
      ...{ amountCents: 5000, refundId: (await findSentRefunds(ref))[0]?.key ?? '' },
    });
    expect(await getBalanceChange()).toBe(2610);
    expect(await audit()).not.toContain(rechargeNo);
    await expect(run('refund', rechargeNo)).rejects.toThrow('balance is lower');
  });
});

describe('a refund that the provider reports as failed', () => {
  const refundAndFail = async () => {
    const order = await addPaidOrder();
    await run('refund', order.orderNo, '--why', 'Out of season');
    expect(await harness.pressBankButton(order.ref, 'failRefund')).toBe(true);
    return order;
  };

  test('is due again, is shown to the operator and to the shopper, and is not sent by itself', async () => {
    const order = await refundAndFail();
    const id = await findHeldId(order);
    expect(await run('refunds')).toMatch(new RegExp(`${id} +${order.orderNo} +A\\$58\\.90`));
    expect(await run('order', order.orderNo)).toMatch(/refund +A\$58\.90 +refund +failed/);
    await expect(audit()).rejects.toThrow(`Refunds that failed at the provider`);
    expect(await findSentRefunds(order.ref)).toHaveLength(1);
    expect(await harness.findOrderState(order.orderNo)).toBe('refunded');
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ refundedCents: 5890, refunds: [{ amountCents: 5890, reason: 'refund', isHeld: true }] },
    });
    expect(await loadDetail(order)).toMatchObject({ refundedCents: 5890, heldRefundCents: 5890 });
    await run('refunds', 'settle', id, '--why', 'By transfer');
  });

  test('is sent again on the operator’s command, and may fail again', async () => {
    const order = await refundAndFail();
    const id = await findHeldId(order);
    expect(await run('refunds', 'retry', id)).toBe(`The refund ${id} of A$58.90 is sent again.`);
    await expect(run('refunds', 'retry', id)).rejects.toThrow(`There is no failed refund ${id}`);
    expect(await loadDetail(order)).toMatchObject({ refundedCents: 5890, heldRefundCents: 0 });
    expect(
      (await findSentRefunds(order.ref)).filter(({ endedAt }) => endedAt === null),
    ).toHaveLength(1);
    expect(await audit()).toContain('The provider agrees');
    await harness.pressBankButton(order.ref, 'failRefund');
    await run('refunds', 'retry', await findHeldId(order));
    expect(await audit()).toContain('The provider agrees');
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ refundedCents: 5890, refunds: [{ amountCents: 5890, reason: 'refund', isHeld: false }] },
    });
  });

  test('is settled by the operator, who tells the shopper how', async () => {
    const order = await refundAndFail();
    const id = await findHeldId(order);
    await expect(run('refunds', 'settle', id)).rejects.toThrow('--why TEXT is missing');
    expect(await run('refunds', 'settle', id, '--why', 'To your bank account')).toBe(
      `The refund ${id} of A$58.90 is settled.`,
    );
    expect(await run('refunds')).toBe('No refund has failed.');
    expect(await audit()).toContain('The provider agrees');
    expect((await loadDetail(order)).events.slice(-2)).toMatchObject([
      { event: 'order.refundFail', to: 'refunded', note: null },
      { event: 'order.refundSettle', to: 'refunded', note: 'To your bank account' },
    ]);
  });

  test('is held once, also if its confirmation arrives late', async () => {
    const order = await refundAndFail();
    const [sent] = await findSentRefunds(order.ref);
    const key = sent?.key ?? '';
    const report = { amountCents: 5890, refundId: key, key };
    await sendEvent(order, 'refundFailed', report);
    await sendEvent(order, 'refunded', report);
    await run('refunds', 'settle', await findHeldId(order), '--why', 'By transfer');
    expect(await audit()).toContain('The provider agrees');
  });

  test('is held if the shop did not request it, in any sequence of the reports', async () => {
    const order = await addPaidOrder();
    const report = { amountCents: 1178, refundId: 're-early' };
    await sendEvent(order, 'refundFailed', report);
    await sendEvent(order, 'refunded', report);
    expect(await loadStatus(order)).toEqual(['paid', 40]);
    await run('refunds', 'retry', await findHeldId(order));
    expect(await audit()).toContain('captured − refunded is right for all');
  });

  test('of a recharge keeps the deduction of the balance', async () => {
    const { rechargeNo, ref, getBalanceChange } = await addOpenRecharge(harness);
    await harness.pressBankButton(ref, 'approve');
    await run('refund', rechargeNo, '--amount', '20');
    await harness.pressBankButton(ref, 'failRefund');
    expect(await getBalanceChange()).toBe(3000);
    const [held] = await readHeldRefunds(harness.db);
    expect(held).toMatchObject({ rechargeNo, amountCents: 2000, due: true });
    await run('refunds', 'retry', String(held?.id));
    expect(await audit()).toContain('recharges: captured − refunded is right for all');
    await expect(run('refund', rechargeNo, '--amount', '30.01')).rejects.toThrow(
      'exceeds what can still be refunded',
    );
  });

  test('is announced to the shopper, and so is the other way of payment', async () => {
    const order = await refundAndFail();
    await run('refunds', 'settle', await findHeldId(order), '--why', 'To your bank account');
    const events = await readOrderEvents(harness.db, order.orderNo);
    const texts = await Promise.all(
      events.slice(-2).map(async ({ id }) => {
        const event = await findMailEvent(harness.db, id);
        return event && toOrderMail(event).text;
      }),
    );
    expect(texts).toEqual([
      `The bank or card provider returned our refund for order ${order.orderNo} to us. We’ll contact you to pay it back another way.`,
      `We’ve paid back the refund for order ${order.orderNo} another way. To your bank account`,
    ]);
  });
});
