import type { Deal } from '../order/trade.ts';
import { type AttemptRow, closeAttempt } from '../payment/attempt.store.ts';
import { creditRecharge } from '../payment/balance.store.ts';
import { addMovement } from '../payment/payment.store.ts';
import type { PaymentEvent } from '../payment/provider.ts';
import { lockRechargeOf, type RechargeRow } from './recharge.store.ts';

interface Capture {
  readonly recharge: RechargeRow;
  readonly attempt: AttemptRow;
  readonly amountCents: number;
  readonly now: Date;
}

/** What was asked for goes into the balance, once; anything else goes back. Whether a refund is due now. */
async function applyCapture(deal: Deal, { recharge, attempt, amountCents, now }: Capture) {
  const { rechargeNo, userId } = recharge;
  const { attemptId } = attempt;
  const moved = { rechargeNo, attemptId, amountCents, at: now };
  if (!(await addMovement(deal.tx, { ...moved, kind: 'capture', reason: 'recharge' })))
    return false;
  const isRight = amountCents === recharge.amountCents;
  if (isRight && (await closeAttempt(deal.tx, attemptId, 'captured'))) {
    await creditRecharge(deal.tx, { userId, rechargeNo, amountCents, at: now });
    return false;
  }
  await closeAttempt(deal.tx, attemptId, 'declined');
  const reason = isRight ? 'voidedAttempt' : 'wrongAmount';
  await addMovement(deal.tx, { ...moved, kind: 'refund', due: true, reason });
  return true;
}

/** What the provider says of a recharge, however often and late; whether a refund is due now. */
export async function applyToRecharge(
  deal: Deal,
  { attemptId, kind, amountCents }: Pick<PaymentEvent, 'attemptId' | 'kind' | 'amountCents'>,
  now: Date,
): Promise<boolean> {
  const found = await lockRechargeOf(deal.tx, attemptId);
  if (!found) return false;
  if (kind === 'captured') return applyCapture(deal, { ...found, amountCents, now });
  await closeAttempt(deal.tx, attemptId, kind);
  return false;
}
