import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';

export async function findDueRefund(db: Db, id: number) {
  const [refund] = await db
    .select({ movement: paymentMovements, attempt: paymentAttempts })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId))
    .where(
      and(
        eq(paymentMovements.id, id),
        eq(paymentMovements.due, true),
        eq(paymentMovements.held, false),
      ),
    );
  return refund;
}

export async function markRefundSent(tx: Tx, id: number): Promise<void> {
  await tx.update(paymentMovements).set({ due: false }).where(eq(paymentMovements.id, id));
}
