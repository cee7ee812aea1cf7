import { and, asc, eq, getTableColumns, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { jobs } from '../db/schema/jobs.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';
import { isRefundedByProvider } from '../payment/refund.ts';

const isHeld = eq(paymentMovements.held, true);

const selectHeldRefunds = (db: Db | Tx) =>
  db
    .select({ ...getTableColumns(paymentMovements), provider: paymentAttempts.provider })
    .from(paymentMovements)
    .leftJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId));

/**
 * Returns the refunds that await a decision of the operator: those that failed at the provider, and
 * those that the operator must return.
 */
export const readHeldRefunds = (db: Db) =>
  selectHeldRefunds(db).where(isHeld).orderBy(asc(paymentMovements.id));
export type HeldRefund = Awaited<ReturnType<typeof readHeldRefunds>>[number];

export async function findHeldRefund(tx: Tx, id: number): Promise<HeldRefund | undefined> {
  const [held] = await selectHeldRefunds(tx).where(and(eq(paymentMovements.id, id), isHeld));
  return held;
}

/** Lets a job send a held refund again. Returns false if the refund is not held. */
export async function releaseHeldRefund(tx: Tx, id: number): Promise<boolean> {
  const released = await tx
    .update(paymentMovements)
    .set({ held: false })
    .where(and(eq(paymentMovements.id, id), isHeld))
    .returning({ id: paymentMovements.id });
  return released.length === 1;
}

/**
 * Returns the refunds that are not yet sent and that no job will send soon: those of another
 * provider than `provider`, and those that are due since `before`. `error` is that of the last try.
 */
export const readUnsentRefunds = (db: Db, provider: string, before: Date) =>
  db
    .select({
      movement: paymentMovements,
      provider: paymentAttempts.provider,
      error: jobs.lastError,
    })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId))
    .leftJoin(
      jobs,
      and(eq(jobs.kind, 'sendRefund'), eq(jobs.subject, sql`${paymentMovements.id}::text`)),
    )
    .where(
      and(
        eq(paymentMovements.due, true),
        eq(paymentMovements.held, false),
        or(ne(paymentAttempts.provider, provider), lte(paymentMovements.at, before)),
      ),
    )
    .orderBy(asc(paymentMovements.id));
export type UnsentRefund = Awaited<ReturnType<typeof readUnsentRefunds>>[number];

/** Locks a refund, and returns it with the provider of its attempt. */
export async function lockRefund(tx: Tx, id: number) {
  const [refund] = await tx
    .select({ movement: paymentMovements, provider: paymentAttempts.provider })
    .from(paymentMovements)
    .leftJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId))
    .where(and(eq(paymentMovements.id, id), eq(paymentMovements.kind, 'refund')))
    .for('update', { of: paymentMovements });
  return refund;
}
export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** Whether the payment of an attempt is recorded. */
export const isCaptured = async (tx: Tx, attemptId: string): Promise<boolean> =>
  (await tx.$count(
    paymentMovements,
    and(eq(paymentMovements.attemptId, attemptId), eq(paymentMovements.kind, 'capture')),
  )) > 0;

/** Returns the order of a refund; null for a recharge. */
export async function findRefundedOrderNo(tx: Tx, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ orderNo: paymentMovements.orderNo })
    .from(paymentMovements)
    .where(eq(paymentMovements.id, id));
  return row?.orderNo ?? null;
}

/**
 * Records that the operator paid out a locked refund. A refund that the provider does not have
 * belongs to no attempt then.
 */
export async function markSettled(
  tx: Tx,
  { movement: { id }, provider }: LockedRefund,
  payout: { readonly settledAt: Date; readonly payoutReference: string | null },
): Promise<void> {
  const isUnknown = provider === null || isRefundedByProvider(provider);
  await tx
    .update(paymentMovements)
    .set({ due: false, held: false, ...(isUnknown && { attemptId: null }), ...payout })
    .where(eq(paymentMovements.id, id));
}
