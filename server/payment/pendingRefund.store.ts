import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';

const isPending = isNotNull(paymentMovements.pendingSince);

const selectSent = (db: Db) =>
  db
    .select({ movement: paymentMovements, attempt: paymentAttempts })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId));

/** A refund that was sent to the provider, with the attempt whose money it returns. */
export type SentRefund = Awaited<ReturnType<typeof selectSent>>[number];

/** Returns the refunds that the provider has accepted and not yet carried out, oldest first. */
export const readPendingRefunds = (db: Db): Promise<readonly SentRefund[]> =>
  selectSent(db).where(isPending).orderBy(asc(paymentMovements.id));

export async function findPendingRefund(db: Db, id: number): Promise<SentRefund | undefined> {
  const [refund] = await selectSent(db).where(and(eq(paymentMovements.id, id), isPending));
  return refund;
}

/** Returns the pending refunds of an order or a recharge. */
export const findPendingRefunds = (db: Db, orderNo: string): Promise<readonly SentRefund[]> =>
  selectSent(db)
    .where(
      and(
        or(eq(paymentMovements.orderNo, orderNo), eq(paymentMovements.rechargeNo, orderNo)),
        isPending,
      ),
    )
    .orderBy(asc(paymentMovements.id));

/** Returns the refunds that have been pending since a time before `before`. */
export const readLateRefunds = (db: Db, before: Date): Promise<readonly SentRefund[]> =>
  selectSent(db)
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
