import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pickupSlots } from '#server/db/schema/catalogue.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { paymentMovements } from '#server/db/schema/payment.ts';
import { noopEvents, transact } from '#server/db/transaction.ts';
import { addDueJobs, readJobs } from '#server/jobs/jobs.store.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import type { PaymentServices } from '#server/payment/payment.services.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { limitProvider } from '#server/payment/providerLimits.ts';
import { addUnpaidOrder, findAttemptByRef, loadMovements } from '#tests/fixtures/unpaidOrder.ts';
import { getOpenSlot, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await harness.db.delete(jobs);
});

/** Creates services with parts of another provider. Jobs run only when a test runs them. */
const withProvider = (provider: Partial<PaymentProvider>): PaymentServices => ({
  ...harness.services,
  payments: { ...harness.services.payments, ...provider },
  events: noopEvents,
});

/** Adds a payment of a wrong amount, whose refund is due and not yet sent. */
async function addDueRefund() {
  const { shopper, orderNo } = await addUnpaidOrder(harness);
  const ref = await harness.pay(shopper, orderNo);
  const attemptId = (await findAttemptByRef(harness, ref))?.attemptId ?? '';
  const capture = { kind: 'captured', amountCents: 100, currency: 'AUD' } as const;
  const event = { eventId: attemptId, attemptId, ...capture };
  await applyPaymentEvent(withProvider({}), event, harness.clock());
  return { orderNo, ref };
}
const isRefundDue = async (orderNo: string) =>
  (await loadMovements(harness, orderNo)).find(({ kind }) => kind === 'refund')?.due;

describe('refunds', () => {
  test('that are sent get no other job, and neither do payments', async () => {
    const { orderNo } = await addDueRefund();
    const now = harness.clock();
    await runDueJobs(harness.services, now);
    const rows = await harness.db
      .select()
      .from(paymentMovements)
      .where(eq(paymentMovements.orderNo, orderNo))
      .orderBy(paymentMovements.id);
    const work = { now, provider: 'sandbox', askBefore: now, wrongAfter: new Date('2099-01-01') };
    await transact(harness.db, (tx) => addDueJobs(tx, 'sendRefund', work));
    const subjects = new Set((await readJobs(harness.db, 99)).map(({ subject }) => subject));
    expect(rows.map(({ id, kind }) => [kind, subjects.has(String(id))])).toEqual([
      ['capture', false],
      ['refund', false],
    ]);
  });

  test('are sent by one server only, also after the refunds before took longer than a claim', async () => {
    await Promise.all([addDueRefund(), addDueRefund()]);
    const { refund } = harness.services.payments;
    const now = harness.clock();
    const muchLater = new Date(now.getTime() + 3 * millisecondsInMinute);
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const sent: string[] = [];
    const services = withProvider({
      refund: async (ref, ...rest) => {
        sent.push(ref);
        if (sent.length === 1) clock.mockReturnValue(start + 3 * millisecondsInMinute);
        else if (sent.length === 2) await runDueJobs(services, muchLater);
        return refund(ref, ...rest);
      },
    });
    await runDueJobs(services, now).finally(() => clock.mockRestore());
    expect(sent).toHaveLength(2);
  });

  // vendurehq/vendure#3152
  test('that the provider always rejects do not delay others', async () => {
    const refused = await Promise.all(Array.from({ length: 6 }, addDueRefund));
    const later = await addDueRefund();
    const refusedRefs = new Set(refused.map(({ ref }) => ref));
    const services = withProvider({
      refund: (ref, ...rest) =>
        refusedRefs.has(ref)
          ? Promise.reject(new Error('no such payment'))
          : harness.services.payments.refund(ref, ...rest),
    });
    await runDueJobs(services, harness.clock());
    expect(await isRefundDue(later.orderNo)).toBe(false);
    expect(await Promise.all(refused.map(({ orderNo }) => isRefundDue(orderNo)))).not.toContain(
      false,
    );
    harness.advance(2 * millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
    expect(await Promise.all(refused.map(({ orderNo }) => isRefundDue(orderNo)))).not.toContain(
      true,
    );
  });

  // coopcycle/coopcycle-web#4608, openfoodfoundation/openfoodnetwork#6330
  test('are sent once by three servers that run jobs in parallel', async () => {
    const sent: string[] = [];
    await Promise.all(Array.from({ length: 5 }, addDueRefund));
    const services = withProvider({
      refund: (ref, cents, key) => {
        sent.push(key);
        return harness.services.payments.refund(ref, cents, key);
      },
    });
    await Promise.all([1, 2, 3].map(() => runDueJobs(services, harness.clock())));
    expect([sent.length, new Set(sent).size]).toEqual([5, 5]);
  });

  test('that lost the database are sent after seconds, not after the pause of a failure', async () => {
    const { orderNo } = await addDueRefund();
    const lost = withProvider({
      refund: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    });
    await runDueJobs(lost, harness.clock());
    expect(await isRefundDue(orderNo)).toBe(true);
    harness.advance(15_000);
    await runDueJobs(harness.services, harness.clock());
    expect(await isRefundDue(orderNo)).toBe(false);
  });

  test('are not sent inside the request of the webhook that causes them', async () => {
    const { orderNo } = await addDueRefund();
    expect(await isRefundDue(orderNo)).toBe(true);
    await runDueJobs(harness.services, harness.clock());
    expect(await isRefundDue(orderNo)).toBe(false);
  });
});

describe('an order that cannot be expired', () => {
  test('does not delay other orders or refunds, and is listed for the operator', async () => {
    const shopId = await harness.addShop(2);
    const orderGoods = [{ goodsId: await harness.addGoods(), goodsAmount: 1 }];
    const slot = { shippingType: 3, shopId, terminalDateTime: getOpenSlot(harness.clock()) };
    const failingOrder = await harness.order(await harness.addShopper(), { orderGoods, ...slot });
    await harness.db.update(pickupSlots).set({ taken: 0 }).where(eq(pickupSlots.shopId, shopId));
    harness.advance(1000);
    const { orderNo } = await addUnpaidOrder(harness);
    const refund = await addDueRefund();
    harness.advance(31 * millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
    expect(await harness.findOrderState(orderNo)).toBe('expired');
    expect(await isRefundDue(refund.orderNo)).toBe(false);
    expect(await harness.findOrderState(failingOrder)).toBe('unpaid');
    const { text } = await runCommand(harness.services, ['jobs'], harness.clock());
    expect(text).toMatch(new RegExp(`expireOrder +${failingOrder} +failed +1 .*slot_capacity`));
    await harness.db.update(pickupSlots).set({ taken: 1 }).where(eq(pickupSlots.shopId, shopId));
    harness.advance(2 * millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
    expect(await harness.findOrderState(failingOrder)).toBe('expired');
  });

  test('is retried with increasing delays, and needs attention after ten tries', async () => {
    const { orderNo } = await addUnpaidOrder(harness);
    await harness.db.execute(sql`alter table order_events add constraint broken
      check (order_no <> ${sql.raw(`'${orderNo}'`)} or event <> 'order.expire')`);
    harness.advance(31 * millisecondsInMinute);
    for (let hour = 0; hour < 12; hour += 1) {
      await runDueJobs(harness.services, harness.clock());
      harness.advance(millisecondsInHour);
    }
    const { text } = await runCommand(harness.services, ['jobs'], harness.clock());
    expect(text).toMatch(new RegExp(`expireOrder +${orderNo} +NEEDS ATTENTION +12`));
    await harness.db.execute(sql`alter table order_events drop constraint broken`);
  });
});

test('a provider that does not reply is queried once in a round, within the time limit', async () => {
  const requestedRefs: string[] = [];
  const opened = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { shopper, orderNo } = await addUnpaidOrder(harness);
      return harness.pay(shopper, orderNo);
    }),
  );
  harness.advance(3 * millisecondsInMinute);
  const silent: PaymentProvider = {
    ...harness.services.payments,
    getPayment: (ref) => {
      requestedRefs.push(ref);
      return new Promise(() => undefined);
    },
  };
  await runDueJobs(withProvider(limitProvider(silent, 20)), harness.clock());
  expect(requestedRefs).toHaveLength(1);
  expect(opened).toContain(requestedRefs[0]);
});

test('a shop without jobs lists none', async () => {
  expect(await runCommand(harness.services, ['jobs'], harness.clock())).toEqual({
    text: 'There are no jobs.',
  });
});
