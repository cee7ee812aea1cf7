import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { HeldOrder } from '#models/order/orderLimits.ts';
import type { Tx } from '../db/connection.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import type { OrderRow } from './order.store.ts';

const selectHeld = statement((db) =>
  db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      payType: orders.payType,
      shopId: orders.shopId,
      slotStartsAt: orders.slotStartsAt,
      goodsId: orderLines.goodsId,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        inArray(orders.state, ['unpaid', 'payingInStore', 'underReview']),
        or(isNull(orders.holdUntil), gt(orders.holdUntil, sql.placeholder('now'))),
      ),
    )
    .prepare('orders_held'),
);

export const toSlotName = ({
  shopId,
  slotStartsAt,
}: Pick<OrderRow, 'shopId' | 'slotStartsAt'>): string | null =>
  shopId === null || slotStartsAt === null ? null : `${shopId} ${slotStartsAt.toISOString()}`;

/** Returns a member's unpaid orders that reserve goods (decisions 31). */
export async function readHeldOrders(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<readonly HeldOrder[]> {
  const rows = await selectHeld(tx).execute({ userId, now });
  const linesByOrder = new Map<string, typeof rows>();
  for (const row of rows)
    linesByOrder.set(row.orderNo, [...(linesByOrder.get(row.orderNo) ?? []), row]);
  return [...linesByOrder.values()].flatMap((lines) =>
    lines.slice(0, 1).map((order) => ({
      orderNo: order.orderNo,
      payType: order.payType,
      isUnderReview: order.state === 'underReview',
      slot: toSlotName(order),
      lines,
    })),
  );
}
