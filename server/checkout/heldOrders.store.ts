import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { LineQuantity } from '#models/cart/cart.ts';
import type { HeldOrder } from '#models/order/orderLimits.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';

export interface StoredHeldOrder extends HeldOrder {
  /** the member can still pay the order online */
  readonly isUnpaid: boolean;
  readonly createdAt: Date;
  readonly lines: readonly LineQuantity[];
}

const selectHeld = statement((db) =>
  db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      // The limits count the method to which the order returns if it is not paid online.
      payType: sql<string | null>`coalesce(${orders.offlinePayType}, ${orders.payType})`,
      shopId: orders.shopId,
      slotStartsAt: orders.slotStartsAt,
      createdAt: orders.createdAt,
      goodsId: orderLines.goodsId,
      promotionId: orderLines.promotionId,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        inArray(orders.state, ['unpaid', 'payingInStore', 'underReview']),
        or(
          isNull(orders.holdUntil),
          gt(orders.holdUntil, sql.placeholder('now')),
          gt(orders.offlineHoldUntil, sql.placeholder('now')),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderNo), asc(orderLines.id))
    .prepare('orders_held'),
);

interface Slot {
  readonly shopId: string | null;
  readonly slotStartsAt: Date | null;
}

export const toSlotName = ({ shopId, slotStartsAt }: Slot): string | null =>
  shopId === null || slotStartsAt === null ? null : `${shopId} ${slotStartsAt.toISOString()}`;

/** Returns a member's unpaid orders that reserve goods (decisions.md 31), newest first. */
export async function readHeldOrders(
  db: Db | Tx,
  userId: string,
  now: Date,
): Promise<readonly StoredHeldOrder[]> {
  const rows = await selectHeld(db).execute({ userId, now });
  const rowsByOrder = new Map<string, typeof rows>();
  for (const row of rows)
    rowsByOrder.set(row.orderNo, [...(rowsByOrder.get(row.orderNo) ?? []), row]);
  return [...rowsByOrder.values()].flatMap((orderRows) =>
    orderRows.slice(0, 1).map((order) => ({
      orderNo: order.orderNo,
      payType: order.payType,
      isUnpaid: order.state === 'unpaid',
      createdAt: order.createdAt,
      isUnderReview: order.state === 'underReview',
      slot: toSlotName(order),
      lines: orderRows.map(({ goodsId, promotionId, quantity }) => ({
        goodsId,
        promotionId,
        quantity,
      })),
    })),
  );
}
