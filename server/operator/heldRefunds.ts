import { runTransaction } from '../db/transaction.ts';
import { addOrderEvent, lockOrder } from '../order/order.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { findHeldRefund, type HeldRefund, releaseHeldRefund } from './heldRefund.store.ts';
import { OperatorError } from './operator.ts';

/** Sends a refund that failed at the provider again. @throws OperatorError @returns the refund */
export const retryHeldRefund = (
  services: PaymentServices,
  id: number,
  now: Date,
): Promise<HeldRefund> =>
  runTransaction(services, async (unit) => {
    const { tx } = unit;
    const held = await findHeldRefund(tx, id);
    // The order is locked before its movement, as everywhere.
    const order = held?.orderNo ? await lockOrder(tx, held.orderNo) : undefined;
    if (!held || !(await releaseHeldRefund(tx, id)))
      throw new OperatorError(`There is no failed refund ${id}. "refunds" lists them.`);
    const notice = { event: 'order.refundRetry', note: null, at: now } as const;
    if (order) await addOrderEvent(tx, order, notice);
    if (held.attemptId !== null) unit.pending.refunds.add(held.attemptId);
    return held;
  });
