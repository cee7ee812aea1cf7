import { lockMember } from '../db/memberLock.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';
import { holdFailedRefund } from '../payment/failedRefund.ts';
import type { ProviderRefundUpdate } from '../payment/refund.ts';
import { addReinstatement, findRefund } from '../payment/reinstatement.store.ts';
import { readMovementBalance, restoreRecharge } from './balance.store.ts';
import type { RechargeRow } from './recharge.store.ts';
import { applyRechargeRefund } from './rechargeRefund.ts';

/**
 * Applies a dispute of a recharge that the shop won: the balance gets back what the chargeback
 * deducted. If the result is reported before the chargeback, the chargeback is recorded first.
 */
export async function applyWonRechargeDispute(
  unit: UnitOfWork,
  recharge: RechargeRow,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
): Promise<void> {
  const { tx } = unit;
  const { rechargeNo, userId } = recharge;
  const { now: at, refundId: providerRefund } = update;
  await applyRechargeRefund(unit, recharge, attempt, { ...update, kind: 'chargedBack', key: null });
  const reference = { attemptId: attempt.attemptId, movementId: undefined, providerRefund };
  const chargeback = await findRefund(tx, reference);
  if (!chargeback) return;
  await lockMember(tx, userId);
  const movementId = await addReinstatement(tx, chargeback, { reason: 'disputeWon', at });
  if (movementId === undefined) return;
  const amountCents = -(await readMovementBalance(tx, chargeback.id));
  if (amountCents > 0)
    await restoreRecharge(tx, { userId, rechargeNo, amountCents, movementId, at });
}

/** Applies a failed refund of a recharge. The balance keeps its deduction, as the refund is due. */
export async function applyFailedRechargeRefund(
  unit: UnitOfWork,
  recharge: RechargeRow,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
): Promise<void> {
  await holdFailedRefund(unit, attempt, update, () =>
    applyRechargeRefund(unit, recharge, attempt, { ...update, kind: 'refunded' }),
  );
}
