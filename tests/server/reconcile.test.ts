import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { findSandboxRefundCents } from '#tests/fixtures/sandboxRefunds.ts';
import {
  addOpenRecharge,
  addUnpaidOrder,
  findAttemptByRef,
  CAPTURE_MOVEMENT,
  loadMovements,
} from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const runJobs = () => runDueJobs(harness.services, harness.clock());
const findAttemptState = async (ref: string) => (await findAttemptByRef(harness, ref))?.state;

const addRecharge = () => addOpenRecharge(harness);

/** Creates services that count the queries for the status of a payment. */
function createCountingServices(answers = true) {
  const requestedRefs: string[] = [];
  const payments = {
    ...harness.services.payments,
    getPayment: (ref: string) => {
      requestedRefs.push(ref);
      return answers
        ? harness.services.payments.getPayment(ref)
        : Promise.reject(new Error('bank is down'));
    },
  };
  const getQueryCount = (ref: string) =>
    requestedRefs.filter((requestedRef) => requestedRef === ref).length;
  return { services: { ...harness.services, payments }, getQueryCount };
}

describe('a recharge whose webhook is lost', () => {
  test('is credited once after two minutes, also if the webhook arrives later', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    await harness.gateway.act(ref, 'approve');
    harness.advance(2 * millisecondsInMinute - 1);
    await runJobs();
    expect(await getBalanceChange()).toBe(0);
    harness.advance(1);
    await runJobs();
    expect(await getBalanceChange()).toBe(5000);
    expect(await harness.gateway.deliverDue()).toBe(1);
    harness.advance(millisecondsInHour);
    await runJobs();
    expect([await getBalanceChange(), await findAttemptState(ref)]).toEqual([5000, 'captured']);
  });

  test('is credited once when three servers run jobs while the webhook arrives', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    await harness.gateway.act(ref, 'approve');
    harness.advance(2 * millisecondsInMinute);
    await Promise.all([runJobs(), runJobs(), harness.gateway.deliverDue(), runJobs()]);
    expect(await getBalanceChange()).toBe(5000);
  });

  // medusajs/medusa#16398
  test('is closed if the provider declined it', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    await harness.gateway.act(ref, 'decline');
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect([await getBalanceChange(), await findAttemptState(ref)]).toEqual([0, 'declined']);
  });

  test('is refunded if another amount was captured', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    await harness.gateway.act(ref, 'approveWrongAmount');
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    const refundCents = await findSandboxRefundCents(harness, ref);
    expect([await getBalanceChange(), refundCents]).toEqual([0, [4900]]);
  });
});

describe('a recharge that the shopper abandons', () => {
  // pretix/pretix#2629
  test('stays payable for a day, then its payment page is closed', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    harness.advance(millisecondsInDay - 1);
    await runJobs();
    expect(await findAttemptState(ref)).toBe('open');
    harness.advance(millisecondsInHour);
    await runJobs();
    expect([
      await findAttemptState(ref),
      await harness.pressPaymentPageButton(ref, 'approve'),
    ]).toEqual(['voided', false]);
    expect(await getBalanceChange()).toBe(0);
  });

  test('is credited if the provider captured it just before the page is closed', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    harness.advance(25 * millisecondsInHour);
    await harness.gateway.act(ref, 'approve');
    await runJobs();
    expect([await getBalanceChange(), await findAttemptState(ref)]).toEqual([5000, 'captured']);
  });

  test('is queried with increasing delays', async () => {
    const { ref } = await addRecharge();
    const { services, getQueryCount } = createCountingServices();
    for (let minute = 0; minute < 120; minute += 1) {
      harness.advance(millisecondsInMinute);
      await runDueJobs(services, harness.clock());
    }
    // after 2, 4, 8, 16, 32 and 64 minutes, then every 32 minutes
    expect(getQueryCount(ref)).toBe(7);
  });

  test('is queried again after the provider was down', async () => {
    const { ref, getBalanceChange } = await addRecharge();
    await harness.gateway.act(ref, 'approve');
    harness.advance(2 * millisecondsInMinute);
    const down = createCountingServices(false);
    await runDueJobs(down.services, harness.clock());
    expect([down.getQueryCount(ref), await getBalanceChange()]).toEqual([1, 0]);
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect(await getBalanceChange()).toBe(5000);
  });
});

describe('an order whose webhook is lost', () => {
  // PrestaShop/PrestaShop#25530
  test('is paid once after two minutes, also if the webhook arrives later', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    await harness.gateway.act(ref, 'approve');
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    await harness.gateway.deliverDue();
    await runJobs();
    expect(await loadMovements(harness, orderNo)).toEqual([CAPTURE_MOVEMENT]);
  });

  test('can be paid in another way after a decline, until its hold ends', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    const ref = await harness.pay(shopper, orderNo);
    await harness.gateway.act(ref, 'decline');
    harness.advance(2 * millisecondsInMinute);
    await runJobs();
    expect([await findAttemptState(ref), await harness.findOrderState(orderNo)]).toEqual([
      'declined',
      'unpaid',
    ]);
    harness.advance(28 * millisecondsInMinute);
    await runJobs();
    expect(await harness.findOrderState(orderNo)).toBe('expired');
  });
});

test('captured − refunded is correct for every order and recharge of this file', async () => {
  const { findings, openRefunds } = await auditPayments(harness.db);
  expect([findings, openRefunds]).toEqual([[], 0]);
});
