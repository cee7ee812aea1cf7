import { and, eq, sql } from 'drizzle-orm';
import type { OrderCommand } from '#machines/order/order.machine.ts';
import type { OrderState } from '#models/order/order.ts';
import type { PointsReason } from '#models/wallet/wallet.ts';
import type { Db, Tx } from '../db/connection.ts';
import { pointsEntries, users } from '../db/schema/people.ts';
import { orders } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderChange = Partial<
  Pick<OrderRow, 'payType' | 'payImage' | 'holdUntil' | 'carrier' | 'trackingNo'>
>;

const isOrder = eq(orders.orderNo, sql.placeholder('orderNo'));
const byNo = statement((db) => db.select().from(orders).where(isOrder).prepare('order_by_no'));
const lockByNo = statement((db) =>
  db.select().from(orders).where(isOrder).for('update').prepare('order_lock'),
);

/** The order, locked until the transaction ends; undefined when there is none. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await lockByNo(tx).execute({ orderNo });
  return order;
}

export async function findOrder(db: Db | Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [order] = await byNo(db).execute({ orderNo });
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

const note = statement((db) =>
  db
    .update(orders)
    .set({
      payType: sql`${sql.placeholder('payType')}`,
      holdUntil: sql`${sql.placeholder('holdUntil')}`,
    })
    .where(isOrder)
    .prepare('order_note_method'),
);

/** Notes how the order shall be paid, without a step. */
export async function noteMethodOf(
  tx: Tx,
  orderNo: string,
  method: { readonly payType: string; readonly holdUntil: Date },
): Promise<void> {
  await note(tx).execute({ orderNo, ...method });
}

export interface WrittenStep {
  readonly event: OrderCommand['type'];
  readonly to: OrderState;
  readonly at: Date;
  readonly change: OrderChange & { readonly paidAt?: Date };
}

const write = statement((db) => {
  const changed = db.$with('changed').as(
    db
      .update(orders)
      .set({
        state: sql`${sql.placeholder('to')}`,
        payType: sql`${sql.placeholder('payType')}`,
        payImage: sql`${sql.placeholder('payImage')}`,
        holdUntil: sql`${sql.placeholder('holdUntil')}`,
        carrier: sql`${sql.placeholder('carrier')}`,
        trackingNo: sql`${sql.placeholder('trackingNo')}`,
        paidAt: sql`${sql.placeholder('paidAt')}`,
      })
      .where(and(isOrder, eq(orders.state, sql.placeholder('state'))))
      .returning(),
  );
  const noted = db.$with('noted', {}).as(sql`
    insert into order_events (order_no, event, from_state, to_state, at)
    select order_no, ${sql.placeholder('event')}::text, ${sql.placeholder('state')}::text, state, ${sql.placeholder('at')}::timestamptz
    from changed`);
  return db.with(changed, noted).select().from(changed).prepare('order_step');
});

/** Writes a step, and its event, where the order is still in the state it was read in; undefined where it is not. */
export async function writeStep(
  tx: Tx,
  order: OrderRow,
  { change, ...step }: WrittenStep,
): Promise<OrderRow | undefined> {
  // The row is locked, so its other columns are still what they were.
  const [changed] = await write(tx).execute({ ...order, ...change, ...step });
  return changed;
}

export interface PointsRow {
  readonly userId: string;
  readonly orderNo: string;
  readonly amount: number;
  readonly reason: PointsReason;
  readonly at: Date;
}

const credit = statement((db) => {
  const added = db.$with('added').as(
    db
      .insert(pointsEntries)
      .values({
        userId: sql.placeholder('userId'),
        orderNo: sql.placeholder('orderNo'),
        amount: sql.placeholder('amount'),
        reason: sql.placeholder('reason'),
        at: sql.placeholder('at'),
      })
      .onConflictDoNothing()
      .returning({ amount: pointsEntries.amount }),
  );
  return db
    .with(added)
    .update(users)
    .set({ integral: sql`${users.integral} + ${added.amount}` })
    .from(added)
    .where(eq(users.userId, sql.placeholder('userId')))
    .prepare('points_credit');
});

/** One row per order and reason: a step that runs twice credits once (decisions 18). */
export async function addPoints(tx: Tx, points: PointsRow): Promise<void> {
  await credit(tx).execute({ ...points });
}
