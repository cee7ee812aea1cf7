import { and, eq, sql } from 'drizzle-orm';
import type { OrderCommand } from '#machines/order/order.machine.ts';
import type { OrderState } from '#models/order/order.ts';
import type { PointsReason } from '#models/wallet/wallet.ts';
import type { Db, Tx } from '../db/connection.ts';
import { pointsEntries, users } from '../db/schema/people.ts';
import { orderEvents, orders } from '../db/schema/trade.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderChange = Partial<
  Pick<OrderRow, 'payType' | 'payImage' | 'holdUntil' | 'carrier' | 'trackingNo'>
>;

/** The order, locked until the transaction ends; undefined when there is none. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  return order;
}

export async function findOrder(db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  return order;
}

/** An order of this user; undefined for a foreign or absent one alike (decisions 1). */
export async function findOwnOrder(
  db: Db | Tx,
  userId: string,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderNo);
  return order?.userId === userId ? order : undefined;
}

/** Changes columns that are not the state. */
export async function changeOrder(tx: Tx, orderNo: string, change: OrderChange): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.orderNo, orderNo));
}

export interface WrittenStep {
  readonly event: OrderCommand['type'];
  readonly to: OrderState;
  readonly at: Date;
  readonly change: OrderChange & { readonly paidAt?: Date };
}

/** Writes a step where the order is still in the state it was read in; undefined where it is not. */
export async function writeStep(
  tx: Tx,
  order: OrderRow,
  step: WrittenStep,
): Promise<OrderRow | undefined> {
  const { orderNo, state } = order;
  const [changed] = await tx
    .update(orders)
    .set({ ...step.change, state: step.to })
    .where(and(eq(orders.orderNo, orderNo), eq(orders.state, state)))
    .returning();
  if (!changed) return undefined;
  await tx
    .insert(orderEvents)
    .values({ orderNo, event: step.event, fromState: state, toState: step.to, at: step.at });
  return changed;
}

export interface PointsRow {
  readonly userId: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly reason: PointsReason;
  readonly at: Date;
}

/** One row per order and reason: a step that runs twice credits once (decisions 18). */
export async function addPoints(tx: Tx, points: PointsRow): Promise<void> {
  const added = await tx
    .insert(pointsEntries)
    .values(points)
    .onConflictDoNothing()
    .returning({ id: pointsEntries.id });
  if (added.length === 0) return;
  await tx
    .update(users)
    .set({ integral: sql`${users.integral} + ${points.amount}` })
    .where(eq(users.userId, points.userId));
}
