import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccountCall } from '#models/session/accountData.api.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { balanceEntries, users } from '#server/db/schema/users.ts';
import { runCommand } from '#server/operator/commands.ts';
import { MAX_PENDING_DAYS } from '#server/payment/pendingRefund.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { createPrometheusMetrics } from '#server/prometheus.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { PASSWORD } from '#tests/fixtures/sampleData.ts';
import { addOpenRecharge } from '#tests/fixtures/unpaidOrder.ts';
import { createPendingRefundHarness } from '#tests/support/pendingRefundHarness.ts';

const shop = await createPendingRefundHarness();
const { harness, run, audit, sendEvent, addPaidOrder, loadDetail } = shop;
const { addPendingRefund, findPendingIds, findPendingId, countHeld, settleHeld } = shop;
const { runJobs, completePending } = shop;
afterAll(() => harness.close());

const REPLY = { amountCents: 5890, currency: 'AUD', state: 'succeeded' } as const;

describe('a refund that stays pending at the provider', () => {
  test('is shown to the operator and agrees with the provider', async () => {
    const order = await addPendingRefund();
    const id = await findPendingId(order);
    expect(await run('refunds')).toMatch(new RegExp(`${id} +${order.orderNo} +A\\$58\\.90`));
    expect(await run('order', order.orderNo)).toMatch(/refund +A\$58\.90 +refund +pending/);
    expect(await audit()).toContain('The provider agrees');
    await completePending();
  });

  test('is completed by the job, which asks the provider without a webhook', async () => {
    const order = await addPendingRefund();
    await harness.pressPaymentPageButton(order.ref, 'finishRefund');
    await runJobs();
    expect(await findPendingIds(order)).toHaveLength(1);
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect(await findPendingIds(order)).toEqual([]);
    expect(await countHeld(order)).toBe(0);
    expect(await audit()).toContain('The provider agrees');
  });

  test('is due again for the operator if the provider cancels it without a webhook', async () => {
    const order = await addPendingRefund();
    await harness.pressPaymentPageButton(order.ref, 'cancelRefund');
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect([await countHeld(order), await findPendingIds(order)]).toEqual([1, []]);
    await expect(audit()).rejects.toThrow('Refunds that failed at the provider');
    expect((await loadDetail(order)).events.at(-1)).toMatchObject({ event: 'order.refundFail' });
    await settleHeld();
    expect(await audit()).toContain('The provider agrees');
  });

  test.each([
    ['before the job was added', 0],
    ['after the job was postponed', 2 * millisecondsInMinute],
  ])('is completed although the clock was a day ahead: %s', async (_, waitMs) => {
    harness.advance(millisecondsInDay);
    const order = await addPendingRefund();
    harness.advance(waitMs);
    await runJobs();
    harness.advance(-millisecondsInDay);
    await harness.pressPaymentPageButton(order.ref, 'finishRefund');
    await runJobs();
    expect(await findPendingIds(order)).toEqual([]);
  });

  test('is queried at intervals that grow to hours', async () => {
    const order = await addPendingRefund();
    const findAskJobs = () => harness.db.select().from(jobs).where(eq(jobs.kind, 'askRefund'));
    const pauses: number[] = [];
    harness.advance(2 * millisecondsInMinute);
    for (let tries = 1; tries <= 10; tries += 1) {
      await runJobs();
      const [job] = await findAskJobs();
      const pauseMs = (job?.runAt.getTime() ?? 0) - harness.clock().getTime();
      pauses.push(pauseMs / millisecondsInMinute);
      harness.advance(pauseMs);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 512]);
    await harness.pressPaymentPageButton(order.ref, 'finishRefund');
    await run('refunds', 'check', order.orderNo);
    harness.advance(9 * millisecondsInHour);
    await runJobs();
    expect(await findAskJobs()).toEqual([]);
  });

  test('is not completed by a provider that reports another amount, and the job is listed', async () => {
    const order = await addPendingRefund();
    const id = await findPendingId(order);
    harness.advance(2 * millisecondsInMinute);
    const refundId = `refund-${id}`;
    await runJobs({
      getRefund: () => Promise.resolve({ ...REPLY, refundId, amountCents: 1 }),
    });
    expect(await findPendingIds(order)).toHaveLength(1);
    expect(await run('jobs')).toMatch(new RegExp(`askRefund +${id} +failed +1 .*reports 1 cents`));
    await completePending();
  });

  test('is not completed by a provider that answers about another refund', async () => {
    const order = await addPendingRefund();
    const id = await findPendingId(order);
    harness.advance(2 * millisecondsInMinute);
    await runJobs({
      getRefund: () => Promise.resolve({ ...REPLY, refundId: 'x' }),
    });
    expect(await findPendingIds(order)).toHaveLength(1);
    expect(await run('jobs')).toMatch(new RegExp(`askRefund +${id} +failed +1 .*reports the id x`));
    await completePending();
  });

  test('of a recharge is completed, or is due again', async () => {
    const { rechargeNo: orderNo, ref } = await addOpenRecharge(harness);
    await harness.pressPaymentPageButton(ref, 'approve');
    await harness.pressPaymentPageButton(ref, 'delayRefunds');
    await run('refund', orderNo, '--amount', '20');
    await run('refund', orderNo, '--amount', '10');
    expect(await findPendingIds({ orderNo })).toHaveLength(2);
    await harness.pressPaymentPageButton(ref, 'finishRefund');
    await harness.pressPaymentPageButton(ref, 'cancelRefund');
    expect(await run('refunds', 'check', orderNo)).toMatch(
      /^The refund \d+ of A\$20\.00 is carried out\.\nThe refund \d+ of A\$10\.00 failed and is due again/,
    );
    expect([await countHeld({ orderNo }), await findPendingIds({ orderNo })]).toEqual([1, []]);
    await settleHeld();
    expect(await audit()).toContain('The provider agrees');
  });
});

test('an account is not deleted while a refund is pending, which may fail', async () => {
  const shopper = await addLoggedInShopper(harness);
  const { token, userId } = shopper;
  const goodsId = await harness.addGoods({ cents: 1000 });
  const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  const ref = await harness.pay(shopper, orderNo);
  await harness.pressPaymentPageButton(ref, 'approve');
  await harness.pressPaymentPageButton(ref, 'delayRefunds');
  await run('refund', orderNo);
  const remove = () => harness.mall.send(deleteAccountCall, { password: PASSWORD }, token);
  await harness.db.update(users).set({ balanceCents: 0 }).where(eq(users.userId, userId));
  await harness.db.delete(balanceEntries).where(eq(balanceEntries.userId, userId));
  expect(await remove()).toMatchObject({ msg: expect.stringContaining('处理中的付款或退款') });
  await harness.pressPaymentPageButton(ref, 'finishRefund');
  await run('refunds', 'check', orderNo);
  expect(await remove()).toMatchObject({ code: '0' });
});

describe('webhooks of a pending refund', () => {
  test('complete it, in any sequence and together with the job', async () => {
    const order = await addPendingRefund();
    const key = `refund-${await findPendingId(order)}`;
    const report = { amountCents: 5890, refundId: key, key };
    await harness.pressPaymentPageButton(order.ref, 'finishRefund');
    harness.advance(2 * millisecondsInMinute);
    await Promise.all([sendEvent(order, 'refunded', report), runJobs()]);
    expect(await findPendingIds(order)).toEqual([]);
    // The report of the creation arrives last; the provider is asked once more.
    await sendEvent(order, 'refundPending', report);
    expect(await findPendingIds(order)).toHaveLength(1);
    harness.advance(10 * millisecondsInHour);
    await runJobs();
    expect(await findPendingIds(order)).toEqual([]);
    expect(await audit()).toContain('The provider agrees');
  });

  test.each([
    ['another currency', 'refunded', { currency: 'USD' }],
    ['another currency', 'refundPending', { currency: 'USD' }],
    ['another currency', 'refundFailed', { currency: 'USD' }],
    ['another amount', 'refunded', { amountCents: 1 }],
    ['another amount', 'refundFailed', { amountCents: 1 }],
    ['another id', 'refunded', { refundId: 'x' }],
    ['another id', 'refundFailed', { refundId: 'x' }],
  ] as const)('with %s change nothing: %s', async (_, kind, difference) => {
    const order = await addPendingRefund();
    const key = `refund-${await findPendingId(order)}`;
    await sendEvent(order, kind, { amountCents: 5890, refundId: key, key, ...difference });
    expect([await countHeld(order), await findPendingIds(order)]).toEqual([0, [expect.anything()]]);
    await completePending();
    expect(await audit()).toContain('The provider agrees');
  });

  test('and the job record a failure once, and it is not pending again', async () => {
    const order = await addPendingRefund();
    const key = `refund-${await findPendingId(order)}`;
    const report = { amountCents: 5890, refundId: key, key };
    await harness.pressPaymentPageButton(order.ref, 'cancelRefund');
    harness.advance(2 * millisecondsInMinute);
    await Promise.all([
      sendEvent(order, 'refundFailed', report),
      runJobs(),
      run('refunds', 'check', order.orderNo),
    ]);
    await sendEvent(order, 'refundFailed', report);
    await sendEvent(order, 'refundPending', report);
    expect([await countHeld(order), await findPendingIds(order)]).toEqual([1, []]);
    await settleHeld();
    expect(await audit()).toContain('The provider agrees');
  });
});

describe('a refund that fails before the shop has recorded that it was sent', () => {
  test('is due again after the provider replied and the process crashed', async () => {
    const order = await addPaidOrder();
    await harness.pressPaymentPageButton(order.ref, 'delayRefunds');
    const refund: PaymentProvider['refund'] = async (...request) => {
      await harness.services.payments.refund(...request);
      throw new Error('the process crashed');
    };
    const services = harness.createServices({ ...harness.services.payments, refund });
    await runCommand(services, ['refund', order.orderNo], harness.clock());
    await harness.pressPaymentPageButton(order.ref, 'cancelRefund');
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect([await countHeld(order), await findPendingIds(order)]).toEqual([1, []]);
    await settleHeld();
    expect(await audit()).toContain('The provider agrees');
  });
});

describe('a refund that is pending for too long', () => {
  beforeAll(completePending);
  const readGauge = async () => {
    const { db, clock } = harness;
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const text = await createPrometheusMetrics({ db, pool, clock }).read();
    return text.split('\n').filter((line) => line.startsWith('mall_refunds_held'));
  };

  test('is counted and fails the audit; a failed one is counted too', async () => {
    const order = await addPendingRefund();
    harness.advance(MAX_PENDING_DAYS * millisecondsInDay - millisecondsInMinute);
    expect(await readGauge()).toEqual([
      'mall_refunds_held{state="failed"} 0',
      'mall_refunds_held{state="pending"} 0',
    ]);
    harness.advance(millisecondsInMinute);
    expect((await readGauge())[1]).toBe('mall_refunds_held{state="pending"} 1');
    await expect(audit()).rejects.toThrow(
      `have been pending at the provider for more than ${MAX_PENDING_DAYS} days`,
    );
    await harness.pressPaymentPageButton(order.ref, 'cancelRefund');
    await run('refunds', 'check', order.orderNo);
    expect(await readGauge()).toEqual([
      'mall_refunds_held{state="failed"} 1',
      'mall_refunds_held{state="pending"} 0',
    ]);
    await settleHeld();
  });
});
