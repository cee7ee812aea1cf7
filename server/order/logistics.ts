import type { CallReply } from '#models/call.ts';
import type { logisticsCall } from '#models/order/order.api.ts';
import { ORDER_STATES, type OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { eventsOfOrder } from './list.store.ts';
import { findOwnOrder } from './order.store.ts';

const isState = (state: string): state is OrderState =>
  ORDER_STATES.some((known) => known === state);

/** The steps of an own order's parcel, newest first (decisions 10, 45). A foreign order is refused like an absent one. */
export async function orderLogistics(
  db: Db,
  userId: string,
  orderNo: string,
): Promise<CallReply<typeof logisticsCall>> {
  const order = await findOwnOrder(db, userId, orderNo);
  if (!order) throw refuse('orderAbsent');
  const events = await eventsOfOrder(db, orderNo);
  const steps = events.flatMap(({ at, toState }) =>
    isState(toState) ? [{ at: at.getTime(), to: toState }] : [],
  );
  return {
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    list: steps.toSorted((a, b) => b.at - a.at),
  };
}
