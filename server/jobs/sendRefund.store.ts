import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';
import type { SentRefund } from '../payment/pendingRefund.store.ts';

export async function findDueRefund(db: Db, id: number): Promise<SentRefund | undefined> {
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
