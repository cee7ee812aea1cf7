import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { orders } from '../db/schema/trade.ts';
import type { OrderRow } from './order.store.ts';

/** One order whose hold has ended, locked; rows that another process has in hand are skipped. */
export async function lockDueOrder(tx: Tx, now: Date): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(lte(orders.holdUntil, now), inArray(orders.state, ['unpaid', 'payingInStore'])))
    .orderBy(asc(orders.holdUntil))
    .limit(1)
    .for('update', { skipLocked: true });
  return order;
}
