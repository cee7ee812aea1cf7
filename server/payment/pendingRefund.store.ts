import { and, asc, eq, isNotNull, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';

const isPending = isNotNull(paymentMovements.pendingSince);

const selectRefunds = (db: Db) =>
  db
    .select({ movement: paymentMovements, attempt: paymentAttempts })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId));

/** A refund with the attempt whose money it returns. */
export type AttemptRefund = Awaited<ReturnType<typeof selectRefunds>>[number];

/** Finds a refund that is not yet sent to the provider and does not wait for the operator. */
export async function findDueRefund(db: Db, id: number): Promise<AttemptRefund | undefined> {
  const [refund] = await selectRefunds(db).where(
    and(
      eq(paymentMovements.id, id),
      eq(paymentMovements.due, true),
      eq(paymentMovements.held, false),
    ),
  );
  return refund;
}

/** Returns the refunds that the provider has accepted and not yet carried out, oldest first. */
export const readPendingRefunds = (db: Db): Promise<readonly AttemptRefund[]> =>
  selectRefunds(db).where(isPending).orderBy(asc(paymentMovements.id));

export async function findPendingRefund(db: Db, id: number): Promise<AttemptRefund | undefined> {
  const [refund] = await selectRefunds(db).where(and(eq(paymentMovements.id, id), isPending));
  return refund;
}

const isReturned = sql`exists (select from payment_movements as returned where returned.restores_id = ${paymentMovements.id})`;

/**
 * Returns the refunds of an order or a recharge that are sent and whose money has not been
 * returned, including those that the provider started.
 */
export const findSentRefunds = (db: Db, orderNo: string): Promise<readonly AttemptRefund[]> =>
  selectRefunds(db)
    .where(
      and(
        or(eq(paymentMovements.orderNo, orderNo), eq(paymentMovements.rechargeNo, orderNo)),
        eq(paymentMovements.kind, 'refund'),
        ne(paymentMovements.reason, 'chargeback'),
        eq(paymentMovements.due, false),
        not(isReturned),
      ),
    )
    .orderBy(asc(paymentMovements.id));

/** Returns the refunds that have been pending since a time before `before`. */
export const readLateRefunds = (db: Db, before: Date): Promise<readonly AttemptRefund[]> =>
  selectRefunds(db)
    .where(lte(paymentMovements.pendingSince, before))
    .orderBy(asc(paymentMovements.id));

/** Counts the refunds that failed and wait for the operator, and those that are late. */
export async function countHeldRefunds(
  db: Db,
  before: Date,
): Promise<{ readonly failed: number; readonly pending: number }> {
  return {
    failed: await db.$count(paymentMovements, eq(paymentMovements.held, true)),
    pending: await db.$count(paymentMovements, lte(paymentMovements.pendingSince, before)),
  };
}
