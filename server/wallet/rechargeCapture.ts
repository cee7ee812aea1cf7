import type { UnitOfWork } from '../db/transaction.ts';
import { type AttemptRow, closeAttempt } from '../payment/attempt.store.ts';
import { readUnreturnedCents } from '../payment/earlyRefund.ts';
import type { PaymentUpdate } from '../payment/payment.services.ts';
import { addMovement } from '../payment/payment.store.ts';
import { creditRecharge } from './balance.store.ts';
import { lockRechargeByAttempt, type RechargeRow } from './recharge.store.ts';
import { applyRechargeRefund, deductEarlyRefunds } from './rechargeRefund.ts';
import { applyFailedRechargeRefund, applyWonRechargeDispute } from './rechargeReinstatement.ts';

interface RechargeCapture {
  readonly recharge: RechargeRow;
  readonly attempt: AttemptRow;
  readonly amountCents: number;
  readonly now: Date;
}

/**
 * Credits the requested amount to the balance once. Any other amount, and a capture of a closed
 * attempt, is refunded.
 */
async function applyRechargeCapture(
  unit: UnitOfWork,
  { recharge, attempt, amountCents, now }: RechargeCapture,
): Promise<void> {
  const { rechargeNo, userId } = recharge;
  const { attemptId } = attempt;
  const movement = { rechargeNo, attemptId, amountCents, at: now };
  const capture = { ...movement, kind: 'capture', reason: 'recharge' } as const;
  if ((await addMovement(unit.tx, capture)) === undefined) return;
  const isExactAmount = amountCents === recharge.amountCents;
  if (isExactAmount && (await closeAttempt(unit.tx, attemptId, 'captured'))) {
    await creditRecharge(unit.tx, { userId, rechargeNo, amountCents, at: now });
    return deductEarlyRefunds(unit, recharge, attemptId, now);
  }
  await closeAttempt(unit.tx, attemptId, 'declined');
  const dueCents = await readUnreturnedCents(unit.tx, attemptId, amountCents);
  if (dueCents <= 0) return;
  const reason = isExactAmount ? 'voidedAttempt' : 'wrongAmount';
  const refund = { ...movement, kind: 'refund', amountCents: dueCents, due: true, reason } as const;
  await addMovement(unit.tx, refund);
  unit.pending.refunds.add(attemptId);
}

/** Applies an update of an attempt that pays a recharge. Updates may arrive repeatedly and late. */
export async function applyRechargeUpdate(
  unit: UnitOfWork,
  update: PaymentUpdate,
  now: Date,
): Promise<void> {
  const { attemptId, amountCents } = update;
  const locked = await lockRechargeByAttempt(unit.tx, attemptId);
  if (!locked) return;
  const { recharge, attempt } = locked;
  switch (update.kind) {
    case 'captured':
      return applyRechargeCapture(unit, { ...locked, amountCents, now });
    case 'refunded':
    case 'refundPending':
    case 'chargedBack':
      return applyRechargeRefund(unit, recharge, attempt, { ...update, now });
    case 'refundFailed':
      return applyFailedRechargeRefund(unit, recharge, attempt, { ...update, now });
    case 'disputeWon':
      return applyWonRechargeDispute(unit, recharge, attempt, { ...update, now });
    case 'declined':
    case 'voided':
      await closeAttempt(unit.tx, attemptId, update.kind);
  }
}
