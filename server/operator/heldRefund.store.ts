import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { paymentMovements } from '../db/schema/payment.ts';

const isHeld = eq(paymentMovements.held, true);

/** Returns the refunds that failed at the provider and that the operator has not answered. */
export const readHeldRefunds = (db: Db) =>
  db.select().from(paymentMovements).where(isHeld).orderBy(asc(paymentMovements.id));
export type HeldRefund = Awaited<ReturnType<typeof readHeldRefunds>>[number];

export async function findHeldRefund(tx: Tx, id: number): Promise<HeldRefund | undefined> {
  const [held] = await tx
    .select()
    .from(paymentMovements)
    .where(and(eq(paymentMovements.id, id), isHeld));
  return held;
}

/**
 * Ends the wait of a refund. A settled refund was returned in another way, so it belongs to no
 * attempt at the provider. Returns false if the refund does not wait for the operator.
 */
export async function releaseHeldRefund(
  tx: Tx,
  id: number,
  kind: 'send' | 'settle',
): Promise<boolean> {
  const settled = kind === 'settle' ? { due: false, attemptId: null } : {};
  const released = await tx
    .update(paymentMovements)
    .set({ held: false, ...settled })
    .where(and(eq(paymentMovements.id, id), isHeld))
    .returning({ id: paymentMovements.id });
  return released.length === 1;
}
