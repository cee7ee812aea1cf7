import type { CallReply } from '#models/call.ts';
import type { logisticsCall } from '#models/order/order.api.ts';
import { ORDER_STATES, type OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnOrder } from './order.store.ts';
import { readOrderEvents } from './orderList.store.ts';

const isOrderState = (state: string): state is OrderState =>
  ORDER_STATES.some((orderState) => orderState === state);

/**
 * Returns the transitions of the member's own order, newest first (decisions.md 10, 45). Treats
 * another member's order as absent.
 * @throws Refusal orderAbsent
 */
export async function getOrderLogistics(
  db: Db,
  userId: string,
  orderNo: string,
): Promise<CallReply<typeof logisticsCall>> {
  const order = await findOwnOrder(db, userId, orderNo);
  if (!order) throw refuse('orderAbsent');
  const events = await readOrderEvents(db, orderNo);
  const steps = events.flatMap(({ at, fromState, toState }) =>
    isOrderState(toState) && toState !== fromState ? [{ at: at.getTime(), to: toState }] : [],
  );
  return {
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    list: steps.toSorted((a, b) => b.at - a.at),
  };
}
