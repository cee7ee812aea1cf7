import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { paymentMovements } from '#server/db/schema/payment.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { readBalanceEntries } from '#server/wallet/wallet.store.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  findAttemptByRef,
  loadPayResult,
} from '#tests/fixtures/unpaidOrder.ts';
import { createReinstatementHarness } from '#tests/support/reinstatementHarness.ts';

const shop = await createReinstatementHarness();
const { harness, run, sendEvent, loadStatus, listEvents, findSentRefunds } = shop;
const FIRST_PAGE = { pageNum: 1, pageSize: 10 };
const listHeld = () => run('refunds');
afterAll(() => harness.close());
const expectRightMoney = async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
  expect((await auditLedgers(harness.db)).points).toEqual([]);
};
afterEach(expectRightMoney);

let reports = 0;
const createReport = (amountCents: number) => {
  reports += 1;
  return { amountCents, refundId: `early-${reports}` };
};
const addOpenOrder = async () => {
  const order = await addUnpaidOrder(harness);
  return { ...order, ref: await harness.pay(order.shopper, order.orderNo) };
};

describe('a refund that the provider reports before the payment', () => {
  test.each([
    ['refunded', 'refunded'],
    ['chargedBack', 'chargedBack'],
  ] as const)('of a whole order closes it: %s', async (kind, state) => {
    const order = await addOpenOrder();
    await sendEvent(order, kind, createReport(5890));
    expect(await loadStatus(order)).toEqual(['unpaid', 0]);
    await harness.pressPaymentPageButton(order.ref, 'approve');
    expect(await loadStatus(order)).toEqual([state, 0]);
  });

  test.each(['refunded', 'chargedBack'] as const)(
    'of a part of an order reduces its payment and points: %s',
    async (kind) => {
      const order = await addOpenOrder();
      await sendEvent(order, kind, createReport(1178));
      await harness.pressPaymentPageButton(order.ref, 'approve');
      expect(await loadStatus(order)).toEqual(['paid', 40]);
      expect((await listEvents(order)).at(-1)).toEqual(['order.refundPart', 1178]);
    },
  );

  test.each([
    ['order', addOpenOrder, [890, 5000]],
    ['recharge', () => addOpenRecharge(harness), [5000]],
  ] as const)('is not returned again if the %s is closed', async (_, add, amounts) => {
    const { ref } = await add();
    await harness.pressPaymentPageButton(ref, 'cancel');
    for (const amount of amounts) await sendEvent({ ref }, 'refunded', createReport(amount));
    expect(await harness.pressPaymentPageButton(ref, 'approveVoided')).toBe(true);
    expect((await findAttemptByRef(harness, ref))?.state).not.toBe('captured');
    expect(await findSentRefunds(ref)).toEqual([]);
  });

  test('and as failed is still due, and held, after the payment', async () => {
    const order = await addOpenOrder();
    const report = createReport(1178);
    await sendEvent(order, 'refunded', report);
    await sendEvent(order, 'refundFailed', report);
    await harness.pressPaymentPageButton(order.ref, 'approve');
    expect(await loadStatus(order)).toEqual(['paid', 40]);
    expect((await listEvents(order)).at(-1)).toEqual(['order.refundPart', 1178]);
    expect(await loadPayResult(harness, order.shopper, order.orderNo)).toMatchObject({
      ...{ outcome: 'paid', refundedCents: 1178, refunds: [{ amountCents: 1178, isHeld: true }] },
    });
    expect(await listHeld()).toContain(order.orderNo);
  });

  test('and as failed closes the whole order, whose money is still due', async () => {
    const order = await addOpenOrder();
    await sendEvent(order, 'refundFailed', createReport(5890));
    await harness.pressPaymentPageButton(order.ref, 'approve');
    expect(await loadStatus(order)).toEqual(['refunded', 0]);
    expect(await listHeld()).toContain(order.orderNo);
  });

  test.each([
    ['order', addOpenOrder, 5890],
    ['recharge', () => addOpenRecharge(harness), 5000],
  ] as const)('and as failed is due once if the %s is closed', async (_, add, totalCents) => {
    const { ref } = await add();
    await harness.pressPaymentPageButton(ref, 'cancel');
    await sendEvent({ ref }, 'refundFailed', createReport(1000));
    await harness.pressPaymentPageButton(ref, 'approveVoided');
    const sent = await findSentRefunds(ref);
    expect(sent.map(({ amountCents }) => amountCents)).toEqual([totalCents - 1000]);
  });

  test('and as failed is not settled before the payment is recorded', async () => {
    const order = await addOpenOrder();
    await sendEvent(order, 'refundFailed', createReport(1178));
    const heldId = String((await readHeldRefunds(harness.db)).at(-1)?.id);
    const settle = () => run('refunds', 'settle', heldId, '--why', 'By transfer');
    await expect(settle()).rejects.toThrow('is not recorded yet');
    await harness.pressPaymentPageButton(order.ref, 'approve');
    await settle();
    expect(await loadStatus(order)).toEqual(['paid', 40]);
  });

  test('and as failed is deducted from the balance, because it is still due', async () => {
    const recharge = await addOpenRecharge(harness);
    await sendEvent(recharge, 'refundFailed', createReport(2000));
    await harness.pressPaymentPageButton(recharge.ref, 'approve');
    expect(await recharge.getBalanceChange()).toBe(3000);
  });

  test('changes nothing if the shop wins the dispute before the payment is reported', async () => {
    const order = await addOpenOrder();
    const dispute = createReport(5890);
    await sendEvent(order, 'chargedBack', dispute);
    await sendEvent(order, 'disputeWon', dispute);
    await harness.pressPaymentPageButton(order.ref, 'approve');
    expect(await loadStatus(order)).toEqual(['paid', 50]);
  });

  test.each(['refunded', 'chargedBack'] as const)(
    'of a recharge is deducted from the balance: %s',
    async (kind) => {
      const recharge = await addOpenRecharge(harness);
      await sendEvent(recharge, kind, createReport(2000));
      await harness.pressPaymentPageButton(recharge.ref, 'approve');
      expect(await recharge.getBalanceChange()).toBe(3000);
    },
  );

  test.each([
    ['refunded', 'refund', 'refund'],
    ['chargedBack', 'chargeback', 'adjustment'],
  ] as const)(
    'of a recharge has its own reason in the ledgers, before and after the payment: %s',
    async (kind, reason, entryReason) => {
      const { db } = harness;
      const recharge = await addOpenRecharge(harness);
      await sendEvent(recharge, kind, createReport(1000));
      await harness.pressPaymentPageButton(recharge.ref, 'approve');
      await sendEvent(recharge, kind, createReport(2000));
      const isOwn = eq(paymentMovements.rechargeNo, recharge.rechargeNo);
      const movements = await db
        .select()
        .from(paymentMovements)
        .where(isOwn)
        .orderBy(paymentMovements.id);
      const refunds = movements.filter((movement) => movement.kind === 'refund');
      expect(refunds.map((movement) => movement.reason)).toEqual([reason, reason]);
      const entries = await readBalanceEntries(db, recharge.shopper.userId, FIRST_PAGE);
      expect(entries.rows.map((row) => [row.reason, row.amountCents])).toEqual([
        [entryReason, -2000],
        [entryReason, -1000],
        ['recharge', 5000],
      ]);
    },
  );
});
