import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import type { RequestedLine } from './basket.ts';

export interface UnpaidOrderLines {
  readonly orderNo: string;
  readonly lines: readonly RequestedLine[];
}

const selectUnpaid = statement((db) =>
  db
    .select({
      orderNo: orders.orderNo,
      goodsId: orderLines.goodsId,
      promotionId: orderLines.promotionId,
      quantity: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .where(
      and(
        eq(orders.userId, sql.placeholder('userId')),
        eq(orders.state, 'unpaid'),
        or(isNull(orders.holdUntil), gt(orders.holdUntil, sql.placeholder('now'))),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderNo), asc(orderLines.id))
    .prepare('orders_unpaid'),
);

/** Returns a member's orders that can still be paid, newest first. */
export async function readUnpaidOrders(
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly UnpaidOrderLines[]> {
  const rows = await selectUnpaid(db).execute({ userId, now });
  const linesByOrder = new Map<string, RequestedLine[]>();
  for (const { orderNo, ...line } of rows)
    linesByOrder.set(orderNo, [...(linesByOrder.get(orderNo) ?? []), line]);
  return [...linesByOrder].map(([orderNo, lines]) => ({ orderNo, lines }));
}
