import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';

/** Returns an order event with its order and the account and language of the member. */
export async function findMailEvent(db: Db, id: number) {
  const [row] = await db
    .select({
      event: orderEvents,
      order: orders,
      account: users.account,
      language: users.language,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.orderNo, orderEvents.orderNo))
    .innerJoin(users, eq(users.userId, orders.userId))
    .where(eq(orderEvents.id, id));
  return row;
}
export type MailEvent = NonNullable<Awaited<ReturnType<typeof findMailEvent>>>;

export async function markMailed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(orderEvents).set({ mailedAt: now }).where(eq(orderEvents.id, id));
}
