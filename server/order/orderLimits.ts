import { findHoldLimit, findPlacementLimit, isPaidOffline } from '#models/order/orderLimits.ts';
import { readHeldOrders, toSlotName } from '../checkout/heldOrders.store.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { refuse } from '../http/refusals.ts';
import type { OrderRow } from './order.store.ts';
import { readOrderLines } from './orderList.store.ts';
import type { NewOrder, NewOrderLine } from './placeOrder.store.ts';

/**
 * The caller must hold the member's lock, so that parallel orders are counted (decisions 31).
 * @throws Refusal that names the limit
 */
export async function assertPlacementLimits(
  tx: Tx,
  order: Omit<NewOrder, 'state'>,
  lines: readonly NewOrderLine[],
): Promise<void> {
  const { userId, orderNo, createdAt } = order;
  const heldOrders = await readHeldOrders(tx, userId, createdAt);
  const exceeded = findPlacementLimit(heldOrders, {
    orderNo,
    payType: null,
    isUnderReview: false,
    slot: toSlotName(order),
    lines,
  });
  if (exceeded !== null) throw refuse(exceeded);
}

/**
 * Payment methods that reserve goods for longer have lower limits (decisions 31). The caller must
 * hold the order's lock.
 * @throws Refusal that names the limit
 */
export async function assertHoldLimits(
  tx: Tx,
  order: OrderRow,
  payType: string,
  now: Date,
): Promise<void> {
  if (!isPaidOffline(payType) && !isPaidOffline(order.payType)) return;
  await lockMember(tx, order.userId);
  const heldOrders = await readHeldOrders(tx, order.userId, now);
  const lines = await readOrderLines(tx, [order.orderNo]);
  const { orderNo } = order;
  const exceeded = findHoldLimit(heldOrders, {
    orderNo,
    payType,
    isUnderReview: false,
    slot: toSlotName(order),
    lines,
  });
  if (exceeded !== null) throw refuse(exceeded);
}
