import { millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { isOrderCommandAllowed } from '#machines/order/order.selectors.ts';
import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import type { OrderRow } from '../order/order.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { refundableCents, refundOrder } from '../payment/refund.ts';
import { restoreBalance } from '../wallet/balance.store.ts';
import { refundRecharge, type RechargeRefundProblem } from '../wallet/rechargeRefund.ts';
import { findCapturedAttempt, hasPartialRefund } from './operator.store.ts';
import { impossibleTransition, lockOrderOrThrow, OperatorError } from './operator.ts';

const MANUAL_PROVIDERS: readonly string[] = ['transfer', 'store', 'service'];

export interface Reversal {
  readonly orderNo: string;
  /** `refund`: the shop returns the money. `chargeback`: the bank took it back. */
  readonly kind: 'refund' | 'chargeback';
  /** undefined for all that is left of the payment */
  readonly amountCents?: number | undefined;
  readonly note?: string | undefined;
  /** whether the same amount may be refunded again so soon */
  readonly isRepeated?: boolean;
}

const REPEAT_MS = 10 * millisecondsInMinute;

/** A command that is sent twice by mistake must not refund twice. */
async function assertNotRepeated(unit: UnitOfWork, reversal: Reversal, now: Date): Promise<void> {
  const { orderNo, amountCents, isRepeated } = reversal;
  if (isRepeated || amountCents === undefined) return;
  const since = subMilliseconds(now, REPEAT_MS);
  if (await hasPartialRefund(unit.tx, { orderNo, amountCents, since }))
    throw new OperatorError(
      `Order ${orderNo} got a refund of this amount within the last ten minutes. To refund it once more, add --again.`,
    );
}

function assertRefundable(order: OrderRow, { kind, amountCents }: Reversal): number {
  const done = kind === 'refund' ? 'refunded' : 'charged back';
  if (!isOrderCommandAllowed(order.state, `order.${kind}`)) throw impossibleTransition(order, done);
  const left = refundableCents(order);
  if ((amountCents ?? left) <= left) return amountCents ?? left;
  throw new OperatorError(
    `Order ${order.orderNo} kept A$${(left / 100).toFixed(2)}; no more can be ${done}.`,
  );
}

/**
 * Returns the payment of an order or a part of it. The provider or the wallet refunds; what was paid by hand the
 * operator gives back. Points are taken back in proportion (decisions 18, 51).
 */
export async function reverseOrder(
  services: PaymentServices,
  reversal: Reversal,
  now: Date,
): Promise<number> {
  const { orderNo, kind, note = null } = reversal;
  return runTransaction(services, async (unit) => {
    const order = await lockOrderOrThrow(unit, orderNo);
    const amountCents = assertRefundable(order, reversal);
    await assertNotRepeated(unit, reversal, now);
    const attempt = await findCapturedAttempt(unit.tx, orderNo);
    if (!attempt) throw new OperatorError(`Order ${orderNo} has no captured payment; run "audit".`);
    const { attemptId, provider } = attempt;
    const isWallet = provider === 'balance';
    const due = kind === 'refund' && !isWallet && !MANUAL_PROVIDERS.includes(provider);
    const refund = { attemptId, amountCents, reason: kind, due, note, now };
    const movementId = await refundOrder(unit, order, refund);
    if (isWallet && movementId !== undefined)
      await restoreBalance(unit.tx, {
        ...{ userId: order.userId, orderNo, amountCents, movementId, at: now },
      });
    return amountCents;
  });
}

const RECHARGE_PROBLEMS: Readonly<Record<RechargeRefundProblem, string>> = {
  absent: 'There is no such recharge.',
  notCredited: 'This recharge was not credited, so there is nothing to refund.',
  tooMuch: 'More than the recharge cannot be refunded.',
  spent: 'The balance no longer holds this amount.',
};

/** Returns the refunded amount in cents. @throws OperatorError if the recharge or the balance does not hold it */
export async function refundRechargeOrThrow(
  services: PaymentServices,
  rechargeNo: string,
  amountCents: number | undefined,
  now: Date,
): Promise<number> {
  const refunded = await runTransaction(services, (unit) =>
    refundRecharge(unit, rechargeNo, amountCents, now),
  );
  if (typeof refunded === 'number') return refunded;
  throw new OperatorError(`${rechargeNo}: ${RECHARGE_PROBLEMS[refunded]}`);
}
