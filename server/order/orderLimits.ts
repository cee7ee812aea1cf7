import type { PlaceOrderBody } from '#models/checkout/checkout.api.ts';
import {
  findEqualUnpaidOrder,
  findHoldLimit,
  findPlacementLimit,
  isPaidOffline,
  isRecentOrder,
} from '#models/order/orderLimits.ts';
import { readHeldOrders, type StoredHeldOrder, toSlotName } from '../checkout/heldOrders.store.ts';
import type { Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { refuse } from '../http/refusals.ts';
import type { OrderRow } from './order.store.ts';
import { readOrderLines } from './orderList.store.ts';
import type { NewOrder, NewOrderLine } from './placeOrder.store.ts';

type PlacedOrder = Omit<NewOrder, 'state'>;

interface PlacementRequest {
  readonly body: Pick<PlaceOrderBody, 'repeatedOrderNo'>;
  readonly isFullProfile: boolean;
}

/** The shopper must have agreed to another order of the same products (decisions.md 47). */
function assertNotRepeated(
  heldOrders: readonly StoredHeldOrder[],
  { createdAt }: PlacedOrder,
  lines: readonly NewOrderLine[],
  repeatedOrderNo: string | undefined,
): void {
  const equal = findEqualUnpaidOrder(heldOrders, lines);
  if (equal && equal.orderNo !== repeatedOrderNo && isRecentOrder(equal, createdAt))
    throw refuse('orderRepeated', { unpaidOrderNo: equal.orderNo });
}

/**
 * The caller must hold the member's lock, so that parallel orders are compared and counted
 * (decisions.md 31, 47).
 * @throws Refusal orderRepeated, or one that names the limit
 */
export async function assertPlaceable(
  tx: Tx,
  order: PlacedOrder,
  lines: readonly NewOrderLine[],
  { body, isFullProfile }: PlacementRequest,
): Promise<void> {
  const heldOrders = await readHeldOrders(tx, order.userId, order.createdAt);
  if (isFullProfile) assertNotRepeated(heldOrders, order, lines, body.repeatedOrderNo);
  const exceeded = findPlacementLimit(heldOrders, {
    orderNo: order.orderNo,
    payType: null,
    isUnderReview: false,
    slot: toSlotName(order),
    lines,
  });
  if (exceeded !== null) throw refuse(exceeded);
}

/**
 * Payment methods that reserve goods for longer have lower limits (decisions.md 31). The caller
 * must hold the order's lock.
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
