import type { PaymentReceiver, PayType } from '#models/checkout/payType.ts';
import type { UnitOfWork } from '../db/transaction.ts';
import type { OrderRow } from '../order/order.store.ts';
import { addAttempt } from './attempt.store.ts';
import { addMovement } from './payment.store.ts';

export interface ManualPayment {
  /** who received the money */
  readonly provider: PaymentReceiver;
  readonly payType: PayType;
  readonly now: Date;
}

/**
 * An order under review keeps its receipt when it is paid in another way, because the transfer may
 * still arrive.
 */
export const getRemainingReceipt = ({ state, payImage }: OrderRow): string | null =>
  state === 'underReview' ? payImage : null;

/**
 * Records a payment outside the provider as a captured attempt, so that one audit covers all
 * payments.
 * @returns the id of the attempt
 */
export async function recordManualPayment(
  unit: UnitOfWork,
  order: OrderRow,
  payment: ManualPayment,
): Promise<string> {
  const { provider, payType, now } = payment;
  const { orderNo, totalCents: amountCents } = order;
  const attemptId = unit.random.uuid();
  await addAttempt(unit.tx, {
    attemptId,
    orderNo,
    provider,
    payType,
    amountCents,
    state: 'captured',
    createdAt: now,
  });
  await addMovement(unit.tx, {
    orderNo,
    attemptId,
    kind: 'capture',
    amountCents,
    reason: 'payment',
    at: now,
  });
  return attemptId;
}
