import type { Cents } from '#models/money.ts';
import type { RechargeResult } from '#models/wallet/wallet.api.ts';
import {
  type RechargeOutcome,
  type RechargePayType,
  rechargeProblem,
} from '#models/wallet/wallet.ts';
import { refuse } from '../http/refusals.ts';
import { newNumber } from '../order/number.ts';
import { type Trade, transact } from '../order/trade.ts';
import { addAttempt } from '../payment/attempt.store.ts';
import { openPayment } from '../payment/attempt.ts';
import { askProvider, isSilent } from '../payment/result.ts';
import { addRecharge, type RechargeStanding, rechargeStanding } from './recharge.store.ts';

export interface Recharging {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly payType: RechargePayType;
  readonly now: Date;
}

/** Opens a recharge at the provider (§7 recharge). Nothing is in the balance before the provider says so. */
export async function startRecharge(
  trade: Trade,
  { userId, amountCents, payType, now }: Recharging,
): Promise<{ rechargeNo: string; jumpUrl: string }> {
  if (rechargeProblem(amountCents) !== undefined) throw refuse('rechargeAmount');
  const rechargeNo = newNumber('RC', now);
  const attempt = await transact(trade, async ({ tx }) => {
    await addRecharge(tx, { rechargeNo, userId, amountCents, createdAt: now });
    const provider = trade.payments.name;
    const paid = { orderNo: null, rechargeNo, provider, payType, amountCents, createdAt: now };
    return addAttempt(tx, { ...paid, state: 'open' });
  });
  const { jumpUrl } = await openPayment(trade, attempt);
  return { rechargeNo, jumpUrl };
}

function outcomeOf({ attempt, refundedCents }: RechargeStanding): RechargeOutcome {
  if (refundedCents > 0) return 'refunded';
  switch (attempt.state) {
    case 'open':
      return 'checking';
    case 'captured':
      return 'credited';
    case 'declined':
      return 'declined';
    case 'voided':
      return 'canceled';
  }
}

async function standing(trade: Trade, userId: string, rechargeNo: string) {
  const known = await rechargeStanding(trade.db, rechargeNo);
  if (known?.recharge.userId !== userId) throw refuse('rechargeAbsent');
  return known;
}

/** How an own recharge stands; amounts in cents. The provider is asked where its webhook is missing. */
export async function rechargeResult(
  trade: Trade,
  userId: string,
  rechargeNo: string,
  now: Date,
): Promise<RechargeResult> {
  let known = await standing(trade, userId, rechargeNo);
  if (isSilent(known.attempt, now)) {
    await askProvider(trade, known.attempt, now);
    known = await standing(trade, userId, rechargeNo);
  }
  const { recharge, refundedCents } = known;
  return {
    rechargeNo,
    outcome: outcomeOf(known),
    amount: recharge.amountCents,
    refunded: refundedCents,
  };
}
