import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/db/transaction.ts';
import { addEarlyReports } from '#server/payment/earlyReport.store.ts';
import { queryProvider } from '#server/payment/payResult.ts';
import { addOpenRecharge, findAttemptByRef } from '#tests/fixtures/unpaidOrder.ts';
import { createRace, type Race } from '#tests/support/statementRace.ts';
import { createStripeHarness } from '#tests/support/stripeHarness.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';
import { watchRetries } from '#tests/support/watchRetries.ts';

let shop: Awaited<ReturnType<typeof createStripeHarness>>;
let race: Race;
beforeAll(async () => {
  const database = await createTestDatabase();
  race = createRace(database);
  shop = await createStripeHarness(database);
});
afterAll(() => shop.close());

const expectAgreement = async () => {
  shop.harness.advance(10 * millisecondsInMinute);
  expect(await shop.runOperator('audit')).toContain('The provider agrees');
};

type Webhook = Parameters<typeof shop.send>[0];

/** Sends webhooks of the provider; each has to be accepted. */
const deliver = (webhook: Webhook) => async () => expect(await shop.send(webhook)).toBe(200);

const openOrder = async () => {
  const { ref, loadResult } = await shop.addOpenPayment();
  return { ref, getRefundedCents: async () => (await loadResult())?.refundedCents };
};
const openRecharge = async () => {
  const { ref, getBalanceChange } = await addOpenRecharge(shop.harness);
  return { ref, getRefundedCents: async () => 5000 - (await getBalanceChange()) };
};

test.each([
  ['an order', 'is recorded', 'capture', openOrder],
  ['an order', 'is reported', 'refund', openOrder],
  ['a recharge', 'is recorded', 'capture', openRecharge],
  ['a recharge', 'is reported', 'refund', openRecharge],
] as const)(
  'a refund of %s that arrives while its capture %s is applied once',
  async (_target, _moment, first, open) => {
    const { ref, getRefundedCents } = await open();
    const capture = deliver(shop.stripe.pay(ref));
    const refund = deliver(shop.stripe.refundInDashboard(ref, 1000));
    // The first one is held when its transaction is about to commit.
    const works = first === 'capture' ? ([capture, refund] as const) : ([refund, capture] as const);
    expect(await race(/^commit/i, ...works)).toEqual(['done', 'done']);
    expect(await getRefundedCents()).toBe(1000);
    await expectAgreement();
  },
);

test('a report that is being applied and a repeated capture do not block each other', async () => {
  const { stripe, harness, send, addOpenPayment } = shop;
  const { ref, loadResult } = await addOpenPayment();
  await send(stripe.pay(ref));
  const refund = stripe.refundInDashboard(ref, 1000);
  const now = harness.clock();
  const { payments } = harness.services;
  const event = payments.verifyWebhook(new Headers(refund.headers), refund.body, now);
  if (!event || event === 'ignored' || !('refundId' in event)) throw new Error('it is a refund');
  const { attemptId: _, paymentId, ...report } = event;
  // A server ended after it had kept the report, and Stripe repeats it.
  const payment = { provider: payments.name, paymentId: paymentId ?? '', now };
  await transact(harness.db, (tx) => addEarlyReports(tx, payment, [report]));
  const attempt = await findAttemptByRef(harness, ref);
  if (!attempt) throw new Error('the payment has an attempt');

  const attempts = watchRetries(harness.db);
  const results = await race(/for update$/, deliver(refund), () =>
    queryProvider(harness.services, attempt, now),
  );
  attempts.stop();
  expect(results).toEqual(['done', 'done']);
  // A repetition would hide a deadlock, which ends only after a second.
  expect(attempts.failures).not.toContain('40P01');
  expect((await loadResult())?.refundedCents).toBe(1000);
  await expectAgreement();
});
