import { hasPaymentFlow, PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { type UnitOfWork, runTransaction } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnOrder, lockOrder, type OrderRow } from '../order/order.store.ts';
import { isPayable, transitionOrder } from '../order/orderTransition.ts';
import { findOpenAttempt } from '../payment/attempt.store.ts';
import { getRemainingReceipt, recordManualPayment } from '../payment/manualPayment.ts';
import { assertPayable, voidOpenAttempt } from '../payment/pay.ts';
import type { BalancePayRequest, PaymentServices } from '../payment/payment.services.ts';
import type { ConsumeCode } from '../session/secondFactor.store.ts';
import { spendBalance } from './balance.store.ts';
import { verifyPayPassword } from './payPassword.ts';

/** Detects a repeated call, which succeeds without a second payment. */
const isPaidByBalance = (order: OrderRow | undefined, userId: string): boolean =>
  order?.userId === userId &&
  hasPaymentFlow(order.payType, 'balance') &&
  !isPayable(order.state) &&
  order.paidAt !== null;

/** Returns false if an attempt is open and must be voided first. */
async function payFromBalance(
  unit: UnitOfWork,
  request: BalancePayRequest,
  consume: ConsumeCode,
): Promise<boolean> {
  const { userId, orderNo, now } = request;
  const locked = await lockOrder(unit.tx, orderNo);
  if (isPaidByBalance(locked, userId)) return true;
  const order = assertPayable(locked, request);
  if (await findOpenAttempt(unit.tx, orderNo)) return false;
  await consume(unit.tx);
  if (!(await spendBalance(unit.tx, { userId, orderNo, amountCents: order.totalCents, at: now })))
    throw refuse('balanceShort');
  await recordManualPayment(unit, order, {
    provider: 'balance',
    payType: PAYMENT_METHODS.balance.payType,
    now,
  });
  await transitionOrder(unit, order, {
    event: 'payment.capture',
    now,
    columns: { payType: PAYMENT_METHODS.balance.payType, payImage: getRemainingReceipt(order) },
  });
  return true;
}

const MAX_TRIES = 4;

/**
 * Pays the member's own order from the balance after checking the pay password (decisions.md 34)
 * and the second factor (docs/decisions/079). The balance never becomes negative, and an order is
 * never paid twice: a repeated call with the same code succeeds.
 */
export async function payOrderByBalance(
  services: PaymentServices,
  request: BalancePayRequest,
): Promise<void> {
  const order = await findOwnOrder(services.db, request.userId, request.orderNo);
  const isPaid = isPaidByBalance(order, request.userId);
  if (!isPaid) assertPayable(order, request);
  await verifyPayPassword(services.db, request.userId, request.password, request.now);
  // Nothing is written, so no code of the second factor is checked or counted.
  if (isPaid) return;
  await request.writeWithCode(async (consume) => {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      await voidOpenAttempt(services, request.orderNo, request.now);
      if (await runTransaction(services, (unit) => payFromBalance(unit, request, consume))) return;
    }
    throw refuse('tooFrequent');
  });
}
