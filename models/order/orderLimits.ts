import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { hasSameQuantities } from '../cart/cart.ts';
import { findOperatorMethod, hasPaymentFlow } from '../checkout/payType.ts';

/** The maximum number of a member's unpaid orders (decisions.md 31). */
export const MAX_UNPAID_ORDERS = 5;

/**
 * The maximum quantity of one product in a member's unpaid orders. `offline` counts orders
 * that are paid by transfer, in store or through customer service, which reserve goods longer
 * (decisions.md 31).
 */
export const MAX_HELD_QUANTITY = { online: 999, offline: 99 } as const;

/**
 * Working days in which a receipt is reviewed, and after which the operator is reminded
 * (decisions.md 31).
 */
export const REVIEW_DAYS = { max: 10, reminder: 5 } as const;

/** An order that reserves goods and is not paid. */
export interface HeldOrder {
  readonly orderNo: string;
  readonly payType: string | null;
  /** its receipt awaits review, so the member has nothing to pay */
  readonly isUnderReview: boolean;
  /** shop and start of the pickup slot; null for a delivery */
  readonly slot: string | null;
  readonly lines: readonly { readonly goodsId: string; readonly quantity: number }[];
}
type OrderLimit =
  | 'tooManyUnpaidOrders'
  | 'heldQuantityTooHigh'
  | 'offlineQuantityTooHigh'
  | 'slotHasUnpaidOrder';

const isPayInStore = (payType: string | null) => hasPaymentFlow(payType, 'payInStore');
/** An order without a payment method counts as paid online. */
export const isPaidOffline = (payType: string | null): boolean =>
  findOperatorMethod(payType) !== undefined;

function exceedsQuantity(heldOrders: readonly HeldOrder[], order: HeldOrder, max: number): boolean {
  const quantities = new Map<string, number>();
  for (const { goodsId, quantity } of [...heldOrders, order].flatMap(({ lines }) => lines))
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity);
  return order.lines.some(({ goodsId }) => (quantities.get(goodsId) ?? 0) > max);
}

/** The limit that the order and the member's other unpaid orders together would exceed, or null. */
export function findHoldLimit(
  unpaidOrders: readonly HeldOrder[],
  order: HeldOrder,
): OrderLimit | null {
  const others = unpaidOrders.filter(({ orderNo }) => orderNo !== order.orderNo);
  const isOffline = isPaidOffline(order.payType);
  const sameKind = others.filter(({ payType }) => isPaidOffline(payType) === isOffline);
  if (exceedsQuantity(sameKind, order, MAX_HELD_QUANTITY[isOffline ? 'offline' : 'online']))
    return isOffline ? 'offlineQuantityTooHigh' : 'heldQuantityTooHigh';
  return isPayInStore(order.payType) &&
    others.some(({ payType, slot }) => isPayInStore(payType) && slot === order.slot)
    ? 'slotHasUnpaidOrder'
    : null;
}

/** The limit that a new order would exceed, or null. */
export const findPlacementLimit = (
  unpaidOrders: readonly HeldOrder[],
  order: HeldOrder,
): OrderLimit | null =>
  unpaidOrders.filter(({ isUnderReview }) => !isUnderReview).length >= MAX_UNPAID_ORDERS
    ? 'tooManyUnpaidOrders'
    : findHoldLimit(unpaidOrders, order);

/**
 * An equal unpaid order of this age may come from another tab at the same moment (decisions.md 47).
 */
const REPEAT_MS = minutesToMilliseconds(2);

type OrderLines = Parameters<typeof hasSameQuantities>[0];
interface UnpaidOrder {
  /** the member can still pay the order online */
  readonly isUnpaid: boolean;
  readonly createdAt: Date;
  readonly lines: OrderLines;
}

/** The newest unpaid order of the same lines; `heldOrders` are sorted from new to old. */
export const findEqualUnpaidOrder = <Order extends UnpaidOrder>(
  heldOrders: readonly Order[],
  lines: OrderLines,
): Order | undefined =>
  heldOrders.find((order) => order.isUnpaid && hasSameQuantities(order.lines, lines));

export const isRecentOrder = ({ createdAt }: Pick<UnpaidOrder, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < REPEAT_MS;
