import { runTransaction } from '../db/transaction.ts';
import { toEndOfHold } from '../order/offlineMethod.ts';
import { lockOrder } from '../order/order.store.ts';
import { transitionOrder } from '../order/orderTransition.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { JobResult } from './jobs.store.ts';

/**
 * Releases the goods of an unpaid order whose hold has ended (decisions.md 31), or returns it to
 * the offline method for which it was reserved (docs/decisions/167).
 */
export const expireOrder = (
  services: PaymentServices,
  orderNo: string,
  now: Date,
): Promise<JobResult> =>
  runTransaction(services, async (unit) => {
    const order = await lockOrder(unit.tx, orderNo);
    if (!order || order.holdUntil === null || order.holdUntil > now) return 'obsolete';
    return (await transitionOrder(unit, order, toEndOfHold(order, now))) ? 'done' : 'obsolete';
  });
