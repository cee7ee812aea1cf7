import type { UnitOfWork } from '../db/transaction.ts';
import { addOrderEvent, type OrderRow } from '../order/order.store.ts';
import type { AttemptRow } from './attempt.store.ts';
import { addMovement } from './payment.store.ts';
import { applyProviderRefund, findReportedRefund, type ProviderRefundUpdate } from './refund.ts';
import { addReinstatement, markRefundFailed } from './reinstatement.store.ts';

/**
 * Records that a refund failed after the provider had accepted it: the money is back, and the same
 * amount is due again. It is held until the operator decides how it is returned, because the
 * provider would send it to the same card or account again. A refund that the shop did not request
 * may be reported after its failure; `recordRefund` records it first.
 * @returns false if the refund is not recorded, or its failure already is
 * @throws ReportMismatchError
 */
export async function holdFailedRefund(
  unit: UnitOfWork,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
  recordRefund: () => Promise<void>,
): Promise<boolean> {
  const { tx } = unit;
  const { attemptId } = attempt;
  const { key, refundId: providerRefund, now: at } = update;
  if (key === null) await recordRefund();
  const failed = await findReportedRefund(unit, attempt, update);
  if (!failed) return false;
  if ((await addReinstatement(tx, failed, { reason: 'refundFailed', at })) === undefined)
    return false;
  await markRefundFailed(tx, failed.id, providerRefund);
  const { orderNo, rechargeNo, amountCents, reason } = failed;
  await addMovement(tx, {
    ...{ orderNo, rechargeNo, attemptId, kind: 'refund', amountCents, reason, at },
    ...{ due: true, held: true },
  });
  return true;
}

/** Applies a failed refund of a locked order. The order keeps its state. */
export async function applyFailedRefund(
  unit: UnitOfWork,
  order: OrderRow,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
): Promise<void> {
  const recordRefund = () =>
    applyProviderRefund(unit, order, attempt, { ...update, kind: 'refunded' });
  if (await holdFailedRefund(unit, attempt, update, recordRefund))
    await addOrderEvent(unit.tx, order, { event: 'order.refundFail', note: null, at: update.now });
}
