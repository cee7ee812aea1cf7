import type { Cents } from '#models/money.ts';
import type { Tx } from '../db/connection.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import { findOrder } from '../order/order.store.ts';
import { applyRefundToOrder } from './refund.ts';
import { findEarlyRefunds } from './reinstatement.store.ts';

/** Returns the part of a capture that the provider has not returned yet. */
export async function readUnreturnedCents(
  tx: Tx,
  attemptId: string,
  amountCents: Cents,
): Promise<Cents> {
  const returned = await findEarlyRefunds(tx, attemptId);
  return returned.reduce((rest, refund) => rest - refund.amountCents, amountCents);
}

/** Applies the refunds that were reported before the capture to the order that it has paid. */
export async function applyEarlyRefunds(
  unit: UnitOfWork,
  orderNo: string,
  attemptId: string,
  now: Date,
): Promise<void> {
  for (const { id, amountCents, reason: recorded } of await findEarlyRefunds(unit.tx, attemptId)) {
    const order = await findOrder(unit.tx, orderNo);
    const reason = recorded === 'chargeback' ? recorded : 'refund';
    const refund = { attemptId, amountCents, reason, due: false, note: null, now } as const;
    if (order) await applyRefundToOrder(unit, order, refund, id);
  }
}
