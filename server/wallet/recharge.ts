import { subDays } from 'date-fns/subDays';
import type { Cents } from '#models/money.ts';
import type { RechargeResult } from '#models/wallet/wallet.api.ts';
import {
  MAX_BALANCE_CENTS,
  type RechargeOutcome,
  type RechargePayType,
  rechargeError,
} from '#models/wallet/wallet.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { repeatOnDuplicate } from '../db/retry.ts';
import { runTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { generateNumber } from '../order/number.ts';
import { addAttempt, type AttemptRow } from '../payment/attempt.store.ts';
import { getProviderRef } from '../payment/attempt.ts';
import { applyProviderReply } from '../payment/capture.ts';
import { openPaymentPage, waitForVoid } from '../payment/pay.ts';
import { type PaymentServices, toPaymentUpdate } from '../payment/payment.services.ts';
import { refreshFromProvider, isOverdue } from '../payment/payResult.ts';
import { acceptsPayType } from '../payment/provider.ts';
import { readBalance } from './balance.store.ts';
import {
  addRecharge,
  findRechargeStatus,
  readOpenRechargeCents,
  type RechargeStatus,
} from './recharge.store.ts';

interface RechargeRequest {
  readonly userId: string;
  readonly amountCents: Cents;
  readonly payType: RechargePayType;
  readonly now: Date;
}

/**
 * The balance, the recharges that were opened in the last day and a new one together stay within
 * the limit (docs/decisions/169). The lock of the member serialises recharges that are opened at
 * the same time, and captures of the others.
 * @throws Refusal balanceFull, openRechargesFull
 */
async function assertBalanceLimit(
  tx: Tx,
  { userId, amountCents, now }: Pick<RechargeRequest, 'userId' | 'amountCents' | 'now'>,
): Promise<void> {
  await lockMember(tx, userId);
  const available = MAX_BALANCE_CENTS - (await readBalance(tx, userId));
  if (amountCents > available) throw refuse('balanceFull');
  if (amountCents + (await readOpenRechargeCents(tx, userId, subDays(now, 1))) > available)
    throw refuse('openRechargesFull');
}

/**
 * Opens a recharge at the provider (§7 recharge). The balance changes when the provider captures
 * the payment.
 */
export async function openRecharge(
  services: PaymentServices,
  { userId, amountCents, payType, now }: RechargeRequest,
): Promise<{ rechargeNo: string; redirectUrl: string }> {
  if (!acceptsPayType(services.payments, payType)) throw refuse('payTypeOff');
  if (rechargeError(amountCents) !== undefined) throw refuse('rechargeAmount');
  const provider = services.payments.name;
  const opened = await repeatOnDuplicate(() =>
    runTransaction(services, async ({ tx, random }) => {
      const rechargeNo = generateNumber('RC', now, random);
      await assertBalanceLimit(tx, { userId, amountCents, now });
      await addRecharge(tx, { rechargeNo, userId, amountCents, createdAt: now });
      const attempt = await addAttempt(tx, {
        ...{ attemptId: random.uuid(), orderNo: null, rechargeNo, provider, payType, amountCents },
        ...{ state: 'open', createdAt: now },
      });
      return { rechargeNo, attempt };
    }),
  );
  const { redirectUrl } = await openPaymentPage(services, opened.attempt);
  return { rechargeNo: opened.rechargeNo, redirectUrl };
}

function toRechargeOutcome(status: RechargeStatus): RechargeOutcome {
  const { attempt, recharge, refundedCents } = status;
  const isPartial = attempt.state === 'captured' && refundedCents < recharge.amountCents;
  if (refundedCents > 0 && !isPartial) return 'refunded';
  switch (attempt.state) {
    case 'open':
    case 'voiding':
      return 'checking';
    case 'captured':
      return 'credited';
    case 'declined':
      return 'declined';
    case 'voided':
      return 'canceled';
  }
}

const toRechargeResult = (status: RechargeStatus): RechargeResult => ({
  rechargeNo: status.recharge.rechargeNo,
  outcome: toRechargeOutcome(status),
  amountCents: status.recharge.amountCents,
  refundedCents: status.refundedCents,
  isHeld: status.isHeld,
  isSettled: status.isSettled,
});

async function findOwnRecharge(services: PaymentServices, userId: string, rechargeNo: string) {
  const status = await findRechargeStatus(services.db, rechargeNo);
  if (status?.recharge.userId !== userId) throw refuse('rechargeAbsent');
  return status;
}

/**
 * Returns the status of the member's own recharge, amounts in cents. Queries the provider if the
 * webhook is overdue.
 */
export async function getRechargeResult(
  services: PaymentServices,
  userId: string,
  rechargeNo: string,
  now: Date,
): Promise<RechargeResult> {
  let status = await findOwnRecharge(services, userId, rechargeNo);
  if (isOverdue(status.attempt, now)) {
    await refreshFromProvider(services, status.attempt, now);
    status = await findOwnRecharge(services, userId, rechargeNo);
  }
  return toRechargeResult(status);
}

/** A payment that the provider still processes stays open, because it may be captured. */
async function voidUnpaidAttempt(
  services: PaymentServices,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  const payment = await services.payments.voidPayment(await getProviderRef(services, attempt));
  if (payment.state === 'open') return;
  await applyProviderReply(services, toPaymentUpdate(attempt.attemptId, payment), now);
}

/**
 * Voids the member's own recharge at the provider and returns its status. A payment that the
 * provider has captured meanwhile is credited. If the provider does not reply, the recharge stays
 * open (docs/decisions/173).
 */
export async function cancelRecharge(
  services: PaymentServices,
  userId: string,
  rechargeNo: string,
  now: Date,
): Promise<RechargeResult> {
  const { attempt } = await findOwnRecharge(services, userId, rechargeNo);
  const { attemptId, state } = attempt;
  if (state === 'open')
    await waitForVoid(voidUnpaidAttempt(services, attempt, now), (error) => {
      services.log.write('recharge.notCanceled', { attemptId, rechargeNo }, error);
    });
  return toRechargeResult(await findOwnRecharge(services, userId, rechargeNo));
}
