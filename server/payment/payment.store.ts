import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { paymentAttempts, paymentEvents, paymentMovements } from '../db/schema/payment.ts';
import { orders } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';

export type MovementRow = typeof paymentMovements.$inferSelect;

export interface SeenEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly at: Date;
}

const see = statement((db) =>
  db
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder('provider'),
      eventId: sql.placeholder('eventId'),
      kind: sql.placeholder('kind'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
    .prepare('payment_event_see'),
);

/** Whether this event is seen for the first time (decisions 32). */
export async function isNewEvent(tx: Tx, event: SeenEvent): Promise<boolean> {
  return (await see(tx).execute({ ...event })).length === 1;
}

export type NewMovement = Omit<typeof paymentMovements.$inferInsert, 'id'>;

const move = statement((db) =>
  db
    .insert(paymentMovements)
    .values({
      orderNo: sql.placeholder('orderNo'),
      rechargeNo: sql.placeholder('rechargeNo'),
      attemptId: sql.placeholder('attemptId'),
      kind: sql.placeholder('kind'),
      amountCents: sql.placeholder('amountCents'),
      due: sql.placeholder('due'),
      reason: sql.placeholder('reason'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentMovements.id })
    .prepare('payment_move'),
);

/** Writes a movement; false when this attempt has one of its kind already. */
export async function addMovement(tx: Tx, movement: NewMovement): Promise<boolean> {
  const { due = false, attemptId = null, orderNo = null, rechargeNo = null } = movement;
  return (
    (await move(tx).execute({ ...movement, due, attemptId, orderNo, rechargeNo })).length === 1
  );
}

export const dueRefunds = (db: Db) =>
  db
    .select({ movement: paymentMovements, attempt: paymentAttempts })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId))
    .where(eq(paymentMovements.due, true))
    .orderBy(asc(paymentMovements.id))
    .limit(100);

export async function settleRefund(db: Db, id: number): Promise<void> {
  await db.update(paymentMovements).set({ due: false }).where(eq(paymentMovements.id, id));
}

/** Open attempts of orders that can no longer be paid: left over by a sweep, a cancel or a crash. */
export const strayAttempts = (db: Db) =>
  db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.orderNo, paymentAttempts.orderNo))
    .where(
      and(
        eq(paymentAttempts.state, 'open'),
        inArray(orders.state, [
          'canceled',
          'expired',
          'chargedBack',
          'paid',
          'shipped',
          'completed',
        ]),
      ),
    )
    .limit(100);

/** Refunds that are recorded but not yet sent. */
export const countDueRefunds = (db: Db): Promise<number> =>
  db.$count(paymentMovements, eq(paymentMovements.due, true));

/** What every order should have kept and what it did keep, in cents. */
export async function balances(db: Db) {
  const kept = sql<number>`coalesce(sum(case ${paymentMovements.kind} when 'capture' then ${paymentMovements.amountCents} else -${paymentMovements.amountCents} end), 0)::int`;
  return db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      totalCents: orders.totalCents,
      keptCents: kept,
    })
    .from(orders)
    .leftJoin(paymentMovements, eq(paymentMovements.orderNo, orders.orderNo))
    .groupBy(orders.orderNo)
    .orderBy(asc(orders.orderNo));
}
