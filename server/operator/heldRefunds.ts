import { runTransaction } from '../db/transaction.ts';
import { addOrderEvent, lockOrder } from '../order/order.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { isRefundedByProvider } from '../payment/refund.ts';
import { findHeldRefund, type HeldRefund, releaseHeldRefund } from './heldRefund.store.ts';
import { OperatorError } from './operator.ts';

function assertSentByProvider({ id, provider }: HeldRefund): void {
  if (provider === null || isRefundedByProvider(provider)) return;
  throw new OperatorError(
    `The refund ${id} returns a payment that the provider did not receive. Return the money, then record it with "refunds settle ${id}".`,
  );
}

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
    if (held) assertSentByProvider(held);
    if (!held || !(await releaseHeldRefund(tx, id)))
      throw new OperatorError(`There is no failed refund ${id}. "refunds" lists them.`);
    const notice = { event: 'order.refundRetry', note: null, at: now } as const;
    if (order) await addOrderEvent(tx, order, notice);
    if (held.attemptId !== null) unit.pending.refunds.add(held.attemptId);
    return held;
  });
