import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxRefunds } from '#server/db/schema/sandbox.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  attemptOf,
  CAPTURE_MOVEMENT,
  loadMovements,
} from '#tests/fixtures/unpaidOrder.ts';
import {
  HOUR_MS,
  type OrderHarness,
  MINUTE_MS,
  createOrderHarness,
} from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness();
});
afterAll(() => harness.close());

const sweepNow = () => runDueJobs(harness.trade, harness.clock());
const stateOfAttempt = async (ref: string) => (await attemptOf(harness, ref))?.state;

const startedRecharge = () => addOpenRecharge(harness);

/** counts the queries for a payment's status */
function countingQueries(answers = true) {
  const requestedRefs: string[] = [];
  const payments = {
    ...harness.trade.payments,
    getPayment: (ref: string) => {
      requestedRefs.push(ref);
      return answers
        ? harness.trade.payments.getPayment(ref)
        : Promise.reject(new Error('bank is down'));
    },
  };
  const timesAsked = (ref: string) =>
    requestedRefs.filter((requestedRef) => requestedRef === ref).length;
  return { trade: { ...harness.trade, payments }, timesAsked };
}

describe('a recharge whose webhook is lost', () => {
  test('is credited once after two minutes, also if the webhook arrives later', async () => {
    const { ref, gained } = await startedRecharge();
    await harness.bank.act(ref, 'approve');
    harness.advance(2 * MINUTE_MS - 1);
    await sweepNow();
    expect(await gained()).toBe(0);
    harness.advance(1);
    await sweepNow();
    expect(await gained()).toBe(5000);
    expect(await harness.bank.deliverDue()).toBe(1);
    harness.advance(HOUR_MS);
    await sweepNow();
    expect([await gained(), await stateOfAttempt(ref)]).toEqual([5000, 'captured']);
  });

  test('is credited once when three servers run jobs while the webhook arrives', async () => {
    const { ref, gained } = await startedRecharge();
    await harness.bank.act(ref, 'approve');
    harness.advance(2 * MINUTE_MS);
    await Promise.all([sweepNow(), sweepNow(), harness.bank.deliverDue(), sweepNow()]);
    expect(await gained()).toBe(5000);
  });

  // medusajs/medusa#16398
  test('is closed if the provider declined it', async () => {
    const { ref, gained } = await startedRecharge();
    await harness.bank.act(ref, 'decline');
    harness.advance(2 * MINUTE_MS);
    await sweepNow();
    expect([await gained(), await stateOfAttempt(ref)]).toEqual([0, 'declined']);
  });

  test('is refunded if another amount was captured', async () => {
    const { ref, gained } = await startedRecharge();
    await harness.bank.act(ref, 'approveWrongAmount');
    harness.advance(2 * MINUTE_MS);
    await sweepNow();
    const refunds = await harness.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.ref, ref));
    expect([await gained(), refunds.map(({ amountCents }) => amountCents)]).toEqual([0, [4900]]);
  });
});

describe('a recharge that the shopper abandons', () => {
  // pretix/pretix#2629
  test('stays payable for a day, then its payment page is closed', async () => {
    const { ref, gained } = await startedRecharge();
    harness.advance(24 * HOUR_MS - 1);
    await sweepNow();
    expect(await stateOfAttempt(ref)).toBe('open');
    harness.advance(HOUR_MS);
    await sweepNow();
    expect([await stateOfAttempt(ref), await harness.bankActs(ref, 'approve')]).toEqual([
      'voided',
      false,
    ]);
    expect(await gained()).toBe(0);
  });

  test('is credited if the provider captured it just before the page is closed', async () => {
    const { ref, gained } = await startedRecharge();
    harness.advance(25 * HOUR_MS);
    await harness.bank.act(ref, 'approve');
    await sweepNow();
    expect([await gained(), await stateOfAttempt(ref)]).toEqual([5000, 'captured']);
  });

  test('is queried with increasing delays', async () => {
    const { ref } = await startedRecharge();
    const { trade, timesAsked } = countingQueries();
    for (let minute = 0; minute < 120; minute += 1) {
      harness.advance(MINUTE_MS);
      await runDueJobs(trade, harness.clock());
    }
    // after 2, 4, 8, 16, 32 and 64 minutes, then every 32 minutes
    expect(timesAsked(ref)).toBe(7);
  });

  test('is queried again after the provider was down', async () => {
    const { ref, gained } = await startedRecharge();
    await harness.bank.act(ref, 'approve');
    harness.advance(2 * MINUTE_MS);
    const down = countingQueries(false);
    await runDueJobs(down.trade, harness.clock());
    expect([down.timesAsked(ref), await gained()]).toEqual([1, 0]);
    harness.advance(2 * MINUTE_MS);
    await sweepNow();
    expect(await gained()).toBe(5000);
  });
});

describe('an order whose webhook is lost', () => {
  test('is paid once after two minutes, also if the webhook arrives later', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    await harness.bank.act(ref, 'approve');
    harness.advance(2 * MINUTE_MS);
    await sweepNow();
    expect(await harness.stateOf(orderNo)).toBe('paid');
    await harness.bank.deliverDue();
    await sweepNow();
    expect(await loadMovements(harness, orderNo)).toEqual([CAPTURE_MOVEMENT]);
  });

  test('can be paid in another way after a decline, until its hold ends', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    await harness.bank.act(ref, 'decline');
    harness.advance(2 * MINUTE_MS);
    await sweepNow();
    expect([await stateOfAttempt(ref), await harness.stateOf(orderNo)]).toEqual([
      'declined',
      'unpaid',
    ]);
    harness.advance(28 * MINUTE_MS);
    await sweepNow();
    expect(await harness.stateOf(orderNo)).toBe('expired');
  });
});

test('captured − refunded is correct for every order and recharge of this file', async () => {
  const { findings, openRefunds } = await auditPayments(harness.db);
  expect([findings, openRefunds]).toEqual([[], 0]);
});
