import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, describe, expect, test } from 'vitest';
import { findOrder } from '#server/order/order.store.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { readPointsEntries } from '#server/wallet/wallet.store.ts';
import { addOpenRecharge, loadMovements, loadPayResult } from '#tests/fixtures/unpaidOrder.ts';
import { NO_SECOND_FACTOR } from '#tests/support/orderHarness.ts';
import { createReinstatementHarness } from '#tests/support/reinstatementHarness.ts';

const shop = await createReinstatementHarness();
const { harness, run, audit, sendEvent, findSentRefunds } = shop;
const { addPaidOrder, addShippedOrder, loadStatus, loadDetail, listEvents } = shop;
afterAll(() => harness.close());

describe('a dispute that the shop wins', () => {
  test('returns a shipped order, its money and its points, and is applied once', async () => {
    const order = await addShippedOrder();
    await harness.pressPaymentPageButton(order.ref, 'dispute');
    expect(await loadStatus(order)).toEqual(['chargedBack', 0]);
    expect(await harness.pressPaymentPageButton(order.ref, 'winDispute')).toBe(true);
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
    expect(await harness.pressPaymentPageButton(order.ref, 'winDispute')).toBe(false);
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
    await harness.pressPaymentPageButton(order.ref, 'dispute');
    await harness.pressPaymentPageButton(order.ref, 'winDispute');
    expect(await loadStatus(order)).toEqual(['completed', 50]);
  });

  test('reserves the goods of an order that was not shipped again, and keeps the time of its payment', async () => {
    const order = await addPaidOrder();
    const paidAt = (await findOrder(harness.db, order.orderNo))?.paidAt;
    await harness.pressPaymentPageButton(order.ref, 'dispute');
    expect(await harness.findStock(order.goodsId)).toBe(10);
    harness.advance(millisecondsInMinute);
    await harness.pressPaymentPageButton(order.ref, 'winDispute');
    expect([await loadStatus(order), await harness.findStock(order.goodsId)]).toEqual([
      ['paid', 50],
      9,
    ]);
    expect((await findOrder(harness.db, order.orderNo))?.paidAt).toEqual(paidAt);
    expect(await audit()).toContain('Stock: the ledger is right.');
  });

  test('refunds an order whose goods were sold in the meantime', async () => {
    const order = await addPaidOrder(1);
    await harness.pressPaymentPageButton(order.ref, 'dispute');
    const other = await harness.addShopper();
    const goods = [{ goodsId: order.goodsId, goodsAmount: 1 }];
    await harness.order(other, { orderGoods: goods });
    await harness.pressPaymentPageButton(order.ref, 'winDispute');
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

  test('and a refund of a part deduct points for different reasons', async () => {
    const order = await addPaidOrder();
    const findReason = async () => {
      const page = { pageNum: 1, pageSize: 1 };
      const { rows } = await readPointsEntries(harness.db, order.shopper.userId, page);
      return rows[0]?.reason;
    };
    await run('refund', order.orderNo, '--amount', '11.78');
    expect(await findReason()).toBe('return');
    const dispute = { amountCents: 1178, refundId: 'part-with-points' };
    await sendEvent(order, 'chargedBack', dispute);
    expect(await findReason()).toBe('reversal');
    await sendEvent(order, 'disputeWon', dispute);
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
    await harness.pressPaymentPageButton(order.ref, 'dispute');
    await harness.pressPaymentPageButton(order.ref, 'winDispute');
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
    await harness.pressPaymentPageButton(order.ref, 'dispute');
    expect(await loadMovements(harness, order.orderNo)).toHaveLength(2);
    await harness.pressPaymentPageButton(order.ref, 'winDispute');
    expect(await loadStatus(order)).toEqual(['shipped', 50]);
  });

  test('of an order that was refunded before the dispute refunds nothing again', async () => {
    const order = await addPaidOrder();
    await run('refund', order.orderNo);
    const report = { amountCents: 5890, refundId: 'dispute-of-refunded' };
    await sendEvent(order, 'chargedBack', report);
    await sendEvent(order, 'disputeWon', report);
    expect((await loadMovements(harness, order.orderNo)).map(({ kind }) => kind)).toEqual([
      ...['capture', 'refund', 'refund', 'reinstatement'],
    ]);
    expect(await harness.findOrderState(order.orderNo)).toBe('refunded');
  });

  test('leaves the balance if it is reported before the dispute of a recharge', async () => {
    const { ref, getBalanceChange } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    const dispute = { amountCents: 5000, refundId: 'early-recharge-win' };
    for (const report of ['disputeWon', 'chargedBack'] as const) {
      await sendEvent({ ref }, report, dispute);
      expect(await getBalanceChange()).toBe(5000);
    }
  });

  test('returns what the dispute of a recharge deducted from the balance', async () => {
    const { shopper, rechargeNo, ref, getBalanceChange } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    const goodsId = await harness.addGoods({ cents: 1500 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const { userId } = shopper;
    const own = { userId, orderNo, now: harness.clock() };
    await payOrderByBalance(harness.services, { ...own, password: '246810', ...NO_SECOND_FACTOR });
    await harness.pressPaymentPageButton(ref, 'dispute');
    expect(await getBalanceChange()).toBe(0);
    await harness.pressPaymentPageButton(ref, 'winDispute');
    expect(await getBalanceChange()).toBe(2610);
    await sendEvent({ ref }, 'disputeWon', {
      ...{ amountCents: 5000, refundId: (await findSentRefunds(ref))[0]?.key ?? '' },
    });
    expect(await getBalanceChange()).toBe(2610);
    expect(await audit()).not.toContain(rechargeNo);
    await expect(run('refund', rechargeNo)).rejects.toThrow('balance is lower');
  });
});
