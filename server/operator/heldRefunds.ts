import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import { addOrderEvent, lockOrder } from '../order/order.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { findHeldRefund, type HeldRefund, releaseHeldRefund } from './heldRefund.store.ts';
import { OperatorError } from './operator.ts';

export interface HeldRefundAnswer {
  readonly id: number;
  /** `send`: send it to the provider again. `settle`: the operator returned the money. */
  readonly kind: 'send' | 'settle';
  /** shown to the shopper */
  readonly note: string | null;
  readonly now: Date;
}

async function addAnswerEvent(
  unit: UnitOfWork,
  { orderNo }: HeldRefund,
  { kind, note, now: at }: HeldRefundAnswer,
): Promise<void> {
  const order = orderNo === null ? undefined : await lockOrder(unit.tx, orderNo);
  const event = kind === 'send' ? 'order.refundRetry' : 'order.refundSettle';
  if (order) await addOrderEvent(unit.tx, order, { event, note, at });
}

/**
 * Answers a refund that failed at the provider: sends it again, or records that the operator
 * returned the money in another way. @throws OperatorError
 * @returns the refund
 */
export const answerHeldRefund = (
  services: PaymentServices,
  answer: HeldRefundAnswer,
): Promise<HeldRefund> =>
  runTransaction(services, async (unit) => {
    const heldRefund = await findHeldRefund(unit.tx, answer.id);
    // The order is locked before its movement, as everywhere.
    if (heldRefund) await addAnswerEvent(unit, heldRefund, answer);
    const released = await releaseHeldRefund(unit.tx, answer.id, answer.kind);
    if (!heldRefund || !released)
      throw new OperatorError(`There is no failed refund ${answer.id}. "refunds" lists them.`);
    if (answer.kind === 'send' && heldRefund.attemptId !== null)
      unit.pending.refunds.add(heldRefund.attemptId);
    return heldRefund;
  });
