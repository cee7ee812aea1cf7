import { lockMember } from '../db/memberLock.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';
import { addMovement } from '../payment/payment.store.ts';
import { type ProviderRefundUpdate, recordProviderRefund } from '../payment/refund.ts';
import { findEarlyRefunds } from '../payment/reinstatement.store.ts';
import { readBalance, deductRecharge } from './balance.store.ts';
import { lockRecharge, type RechargeRow, readRechargeRefundedCents } from './recharge.store.ts';

/** Why a recharge cannot be refunded. */
export type RechargeRefundProblem = 'absent' | 'notCredited' | 'tooMuch' | 'spent';

interface RechargeReversal {
  readonly recharge: RechargeRow;
  readonly attemptId: string;
  readonly amountCents: number;
  /**
   * the amount to deduct from the balance: less than `amountCents` if the member has spent part of
   * it
   */
  readonly balanceCents: number;
  readonly reason: 'refund' | 'chargeback';
  readonly due: boolean;
  readonly providerRefund: string | null;
  readonly now: Date;
}

const toEntryReason = (reason: string) =>
  reason === 'chargeback' ? ('adjustment' as const) : ('refund' as const);

async function recordRechargeRefund(unit: UnitOfWork, reversal: RechargeReversal): Promise<void> {
  const { recharge, attemptId, amountCents, balanceCents, reason, due, now } = reversal;
  const { rechargeNo, userId } = recharge;
  const { providerRefund } = reversal;
  const movementId = await addMovement(unit.tx, {
    ...{ rechargeNo, attemptId, kind: 'refund', amountCents, due, reason, providerRefund, at: now },
  });
  if (movementId === undefined) return;
  if (due) unit.pending.refunds.add(attemptId);
  if (balanceCents === 0) return;
  const entry = { userId, rechargeNo, amountCents: balanceCents, reason: toEntryReason(reason) };
  await deductRecharge(unit.tx, { ...entry, movementId, at: now });
}

/**
 * Refunds a credited recharge, or a part of it, if the balance covers the amount.
 * @param amountCents undefined for the whole amount that is not refunded yet
 * @returns the refunded amount in cents, or the reason why nothing is refunded
 */
export async function refundRecharge(
  unit: UnitOfWork,
  rechargeNo: string,
  amountCents: number | undefined,
  now: Date,
): Promise<number | RechargeRefundProblem> {
  const locked = await lockRecharge(unit.tx, rechargeNo);
  if (!locked) return 'absent';
  const { recharge, attempt } = locked;
  if (attempt.state !== 'captured') return 'notCredited';
  await lockMember(unit.tx, recharge.userId);
  const remainingCents =
    recharge.amountCents - (await readRechargeRefundedCents(unit.tx, rechargeNo));
  const refunded = amountCents ?? remainingCents;
  if (refunded > remainingCents || remainingCents === 0) return 'tooMuch';
  if ((await readBalance(unit.tx, recharge.userId)) < refunded) return 'spent';
  const { attemptId } = attempt;
  const amounts = { amountCents: refunded, balanceCents: refunded };
  const reversal = { recharge, attemptId, ...amounts, reason: 'refund', due: true } as const;
  await recordRechargeRefund(unit, { ...reversal, providerRefund: null, now });
  return refunded;
}

/**
 * Records a refund or dispute that the shop did not request. An amount that the member has already
 * spent is not deducted from the balance; the audit lists it.
 */
async function recordUnrequestedRefund(
  unit: UnitOfWork,
  recharge: RechargeRow,
  { attemptId, state }: AttemptRow,
  { kind, amountCents, refundId: providerRefund, now }: ProviderRefundUpdate,
): Promise<void> {
  await lockMember(unit.tx, recharge.userId);
  const isCredited = state === 'captured';
  const balance = isCredited ? await readBalance(unit.tx, recharge.userId) : 0;
  const reason = kind === 'chargedBack' ? 'chargeback' : 'refund';
  const amounts = { amountCents, balanceCents: Math.min(balance, amountCents) };
  const reversal = { recharge, attemptId, ...amounts, reason, due: false } as const;
  await recordRechargeRefund(unit, { ...reversal, providerRefund, now });
}

/** Deducts the refunds and disputes that were reported before the recharge was credited. */
export async function deductEarlyRefunds(
  unit: UnitOfWork,
  { rechargeNo, userId }: RechargeRow,
  attemptId: string,
  now: Date,
): Promise<void> {
  const refunds = await findEarlyRefunds(unit.tx, attemptId);
  if (refunds.length > 0) await lockMember(unit.tx, userId);
  for (const { id: movementId, amountCents: refunded, reason } of refunds) {
    const amountCents = Math.min(await readBalance(unit.tx, userId), refunded);
    if (amountCents > 0)
      await deductRecharge(unit.tx, {
        ...{ userId, rechargeNo, amountCents, movementId, at: now },
        reason: toEntryReason(reason),
      });
  }
}

/** Applies a refund or dispute of a recharge that the provider reports. */
export async function applyRechargeRefund(
  unit: UnitOfWork,
  recharge: RechargeRow,
  attempt: AttemptRow,
  update: ProviderRefundUpdate,
): Promise<void> {
  await recordProviderRefund(unit, attempt, update, () =>
    recordUnrequestedRefund(unit, recharge, attempt, update),
  );
}
