import { millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { OrderState } from '#models/order/order.ts';
import { lockMember } from '../db/memberLock.ts';
import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import type { OrderRow } from '../order/order.store.ts';
import { findAttempt } from '../payment/attempt.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { isRefundedByProvider, refundableCents, refundOrder } from '../payment/refund.ts';
import { findLostChargeback } from '../payment/reinstatement.store.ts';
import { reinstateChargeback } from '../payment/wonDispute.ts';
import { isDeletedAccount } from '../session/accountData.ts';
import { findUserById } from '../session/session.store.ts';
import { restoreBalance } from '../wallet/balance.store.ts';
import { hasRechargeRefund, lockRecharge } from '../wallet/recharge.store.ts';
import { refundRecharge, type RechargeRefundProblem } from '../wallet/rechargeRefund.ts';
import { findCapturedAttempt, hasPartialRefund } from './operator.store.ts';
import { impossibleTransition, lockOrderOrThrow, OperatorError } from './operator.ts';

interface Reversal {
  readonly orderNo: string;
  /** `refund`: the shop returns the money. `chargeback`: the bank returned the money. */
  readonly kind: 'refund' | 'chargeback';
  /** undefined for the whole remaining payment */
  readonly amountCents?: number | undefined;
  readonly note?: string | undefined;
  /** whether the same amount may be refunded again within ten minutes */
  readonly isRepeated?: boolean;
}

const REPEAT_MS = 10 * millisecondsInMinute;

const createRepeatError = (refunded: string): OperatorError =>
  new OperatorError(
    `${refunded} was refunded this amount within the last ten minutes. To refund it again, add --again.`,
  );

/** Prevents a second refund when a command is sent twice by mistake. */
async function assertNotRepeated(unit: UnitOfWork, reversal: Reversal, now: Date): Promise<void> {
  const { orderNo, amountCents, isRepeated } = reversal;
  if (isRepeated || amountCents === undefined) return;
  const since = subMilliseconds(now, REPEAT_MS);
  if (await hasPartialRefund(unit.tx, { orderNo, amountCents, since }))
    throw createRepeatError(`Order ${orderNo}`);
}

function assertRefundable(order: OrderRow, { kind, amountCents }: Reversal): number {
  const done = kind === 'refund' ? 'refunded' : 'charged back';
  if (!isOrderCommandAllowed(order.state, `order.${kind}`)) throw impossibleTransition(order, done);
  const remainingCents = refundableCents(order);
  if ((amountCents ?? remainingCents) <= remainingCents) return amountCents ?? remainingCents;
  throw new OperatorError(
    `Order ${order.orderNo} has ${formatMoney(remainingCents)} left; no more can be ${done}.`,
  );
}

/** No bank takes back a payment from the balance, by transfer, in store or by phone. */
function assertPaidByProvider({ orderNo }: OrderRow, provider: string): void {
  if (isRefundedByProvider(provider)) return;
  throw new OperatorError(
    `Order ${orderNo} was not paid through the payment provider (paid by: ${provider}), so no bank can take the payment back. To return it, use "refund ${orderNo}".`,
  );
}

type MoneyReturner = 'provider' | 'wallet' | 'operator';

/** Who returns the money of a payment. Nobody can spend the balance of a deleted account. */
async function findMoneyReturner(
  { tx }: UnitOfWork,
  { userId }: OrderRow,
  provider: string,
): Promise<MoneyReturner> {
  if (isRefundedByProvider(provider)) return 'provider';
  if (provider !== 'balance') return 'operator';
  await lockMember(tx, userId);
  const user = await findUserById(tx, userId);
  return user && isDeletedAccount(user.account) ? 'operator' : 'wallet';
}

/** A recorded refund or chargeback. */
export interface RecordedReversal {
  readonly amountCents: number;
  /** the id of the movement */
  readonly movementId: number;
  /** whether the operator returns the money and settles the refund */
  readonly isHeld: boolean;
}

/** Refunds the payment of a locked order in full or in part. @throws OperatorError */
export async function reverseLockedOrder(
  unit: UnitOfWork,
  order: OrderRow,
  reversal: Reversal,
  now: Date,
): Promise<RecordedReversal> {
  const { orderNo, kind, note = null } = reversal;
  const amountCents = assertRefundable(order, reversal);
  await assertNotRepeated(unit, reversal, now);
  const attempt = await findCapturedAttempt(unit.tx, orderNo);
  if (!attempt) throw new OperatorError(`Order ${orderNo} has no captured payment; run "audit".`);
  const { attemptId, provider } = attempt;
  if (kind === 'chargeback') assertPaidByProvider(order, provider);
  const returner = await findMoneyReturner(unit, order, provider);
  const isHeld = returner === 'operator';
  const due = kind === 'refund' && returner !== 'wallet';
  const refund = { attemptId, amountCents, reason: kind, due, held: isHeld, note, now };
  const movementId = await refundOrder(unit, order, refund);
  if (movementId === undefined) throw new Error(`The refund of ${orderNo} was not recorded`);
  if (returner === 'wallet')
    await restoreBalance(unit.tx, {
      ...{ userId: order.userId, orderNo, amountCents, movementId, at: now },
    });
  return { amountCents, movementId, isHeld };
}

/**
 * Refunds the payment of an order in full or in part. The provider or the wallet returns the money;
 * the refund of a manual payment, or to the wallet of a deleted account, is due until the operator
 * has returned it. Points are deducted in proportion (decisions.md 18, 51).
 */
export const reverseOrder = (
  services: PaymentServices,
  reversal: Reversal,
  now: Date,
): Promise<RecordedReversal> =>
  runTransaction(services, async (unit) =>
    reverseLockedOrder(unit, await lockOrderOrThrow(unit, reversal.orderNo), reversal, now),
  );

/**
 * Records a dispute that the shop won and that the provider does not report. The bank returned the
 * money, so the order continues, or is refunded if its goods are sold.
 * @throws OperatorError
 */
export const winChargeback = (
  services: PaymentServices,
  orderNo: string,
  now: Date,
): Promise<OrderState> =>
  runTransaction(services, async (unit) => {
    const order = await lockOrderOrThrow(unit, orderNo);
    const chargeback = await findLostChargeback(unit.tx, orderNo);
    const attemptId = chargeback?.attemptId ?? null;
    const attempt = attemptId === null ? undefined : await findAttempt(unit.tx, attemptId);
    if (!chargeback || !attempt)
      throw new OperatorError(`Order ${orderNo} has no chargeback that can be won.`);
    await reinstateChargeback(unit, order, attempt, { chargeback, now });
    return (await lockOrderOrThrow(unit, orderNo)).state;
  });

const RECHARGE_PROBLEMS: Readonly<Record<RechargeRefundProblem, string>> = {
  absent: 'There is no such recharge.',
  notCredited: 'This recharge was not credited, so there is nothing to refund.',
  tooMuch: 'The amount exceeds what can still be refunded.',
  spent: 'The balance is lower than this amount.',
};

type RechargeReversal = Omit<Reversal, 'orderNo' | 'kind'> & { readonly rechargeNo: string };

/**
 * Returns the refunded amount in cents.
 * @throws OperatorError if the recharge cannot be refunded
 */
export async function refundRechargeOrThrow(
  services: PaymentServices,
  { rechargeNo, amountCents, isRepeated }: RechargeReversal,
  now: Date,
): Promise<number> {
  const refunded = await runTransaction(services, async (unit) => {
    await lockRecharge(unit.tx, rechargeNo);
    if (!isRepeated && amountCents !== undefined) {
      const since = subMilliseconds(now, REPEAT_MS);
      if (await hasRechargeRefund(unit.tx, { rechargeNo, amountCents, since }))
        throw createRepeatError(`Recharge ${rechargeNo}`);
    }
    return refundRecharge(unit, rechargeNo, amountCents, now);
  });
  if (typeof refunded === 'number') return refunded;
  throw new OperatorError(`${rechargeNo}: ${RECHARGE_PROBLEMS[refunded]}`);
}
