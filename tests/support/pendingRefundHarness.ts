import { expect } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { readHeldRefunds } from '#server/operator/heldRefund.store.ts';
import { readPendingRefunds } from '#server/payment/pendingRefund.store.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import type { OrderHarness } from './orderHarness.ts';
import { createReinstatementHarness } from './reinstatementHarness.ts';

interface Refunded {
  /** the number of an order or a recharge */
  readonly orderNo: string;
}

function createRefundQueries({ db }: OrderHarness) {
  const findPendingIds = async ({ orderNo }: Refunded) =>
    (await readPendingRefunds(db))
      .filter(({ movement }) => movement.orderNo === orderNo || movement.rechargeNo === orderNo)
      .map(({ movement }) => movement.id);
  const findPendingId = async (order: Refunded) => {
    const ids = await findPendingIds(order);
    expect(ids).toHaveLength(1);
    return String(ids[0]);
  };
  const countHeld = async ({ orderNo }: Refunded) =>
    (await readHeldRefunds(db)).filter(
      (refund) => refund.orderNo === orderNo || refund.rechargeNo === orderNo,
    ).length;
  return { findPendingIds, findPendingId, countHeld };
}

/** A shop whose provider leaves refunds pending. */
export async function createPendingRefundHarness(database?: Database) {
  const shop = await createReinstatementHarness(database);
  const { harness, run, addPaidOrder } = shop;
  const addPendingRefund = async () => {
    const order = await addPaidOrder();
    await harness.pressPaymentPageButton(order.ref, 'delayRefunds');
    await run('refund', order.orderNo);
    return order;
  };
  const settleHeld = async () => {
    for (const { id } of await readHeldRefunds(harness.db))
      await run('refunds', 'settle', String(id), '--why', 'By transfer');
  };
  const completePending = async () => {
    for (const { movement, attempt } of await readPendingRefunds(harness.db)) {
      await harness.pressPaymentPageButton(attempt.providerRef ?? '', 'finishRefund');
      await run('refunds', 'check', movement.orderNo ?? movement.rechargeNo ?? '');
    }
  };
  /** Runs the due jobs with a provider that replies differently to some requests. */
  const runJobs = (provider: Partial<PaymentProvider> = {}) =>
    runDueJobs(
      { ...harness.services, payments: { ...harness.services.payments, ...provider } },
      harness.clock(),
    );
  const actions = { addPendingRefund, settleHeld, completePending, runJobs };
  return { ...shop, ...createRefundQueries(harness), ...actions };
}
