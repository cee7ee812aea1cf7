import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PayType } from '#models/checkout/payType.ts';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { paymentAttempts, paymentEvents, paymentMovements } from '../db/schema/payment.ts';
import { orders } from '../db/schema/trade.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type MovementRow = typeof paymentMovements.$inferSelect;

export async function findAttempt(db: Db | Tx, attemptId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.attemptId, attemptId));
  return attempt;
}

export async function openAttempt(db: Db | Tx, orderNo: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderNo, orderNo), eq(paymentAttempts.state, 'open')));
  return attempt;
}

/** The attempt that says how the payment stands: the open one, else the last. */
export async function latestAttempt(db: Db, orderNo: string): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo))
    .orderBy(desc(sql`${paymentAttempts.state} = 'open'`), desc(paymentAttempts.createdAt))
    .limit(1);
  return attempt;
}

export interface NewAttempt {
  readonly orderNo: string;
  readonly provider: string;
  readonly payType: PayType;
  readonly amountCents: Cents;
  readonly state: AttemptRow['state'];
  readonly createdAt: Date;
}

export async function addAttempt(tx: Tx, attempt: NewAttempt): Promise<AttemptRow> {
  const [added] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (!added) throw new Error(`The attempt for ${attempt.orderNo} was not written`);
  return added;
}

/** Remembers what the provider answered; false when the attempt was closed meanwhile. */
export async function rememberPayment(
  db: Db,
  attemptId: string,
  payment: { ref: string; jumpUrl: string },
): Promise<boolean> {
  const [changed] = await db
    .update(paymentAttempts)
    .set({ providerRef: payment.ref, jumpUrl: payment.jumpUrl })
    .where(eq(paymentAttempts.attemptId, attemptId))
    .returning({ state: paymentAttempts.state });
  return changed?.state === 'open';
}

/** Closes an attempt that is open; false when it was closed before. */
export async function closeAttempt(
  tx: Tx,
  attemptId: string,
  state: 'captured' | 'declined' | 'voided',
): Promise<boolean> {
  const changed = await tx
    .update(paymentAttempts)
    .set({ state })
    .where(and(eq(paymentAttempts.attemptId, attemptId), eq(paymentAttempts.state, 'open')))
    .returning({ id: paymentAttempts.attemptId });
  return changed.length === 1;
}

/** A closed attempt whose money was kept after all: the order was revived by it. */
export async function markCaptured(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'captured' })
    .where(eq(paymentAttempts.attemptId, attemptId));
}

export interface SeenEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly at: Date;
}

/** Whether this event is seen for the first time (decisions 32). */
export async function isNewEvent(tx: Tx, event: SeenEvent): Promise<boolean> {
  const added = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return added.length === 1;
}

export type NewMovement = Omit<typeof paymentMovements.$inferInsert, 'id'>;

/** Writes a movement; false when this attempt has one of its kind already. */
export async function addMovement(tx: Tx, movement: NewMovement): Promise<boolean> {
  const added = await tx
    .insert(paymentMovements)
    .values(movement)
    .onConflictDoNothing()
    .returning({ id: paymentMovements.id });
  return added.length === 1;
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

/** What every order should have kept and what it did keep, in cents; `openRefunds` are recorded but not yet sent. */
export async function balances(db: Db) {
  const kept = sql<number>`coalesce(sum(case ${paymentMovements.kind} when 'capture' then ${paymentMovements.amountCents} else -${paymentMovements.amountCents} end), 0)::int`;
  const openRefunds = sql<number>`count(*) filter (where ${paymentMovements.due})::int`;
  return db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      totalCents: orders.totalCents,
      keptCents: kept,
      openRefunds,
    })
    .from(orders)
    .leftJoin(paymentMovements, eq(paymentMovements.orderNo, orders.orderNo))
    .groupBy(orders.orderNo)
    .orderBy(asc(orders.orderNo));
}
