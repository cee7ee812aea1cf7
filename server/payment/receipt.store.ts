import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { orderReceipts } from '../db/schema/payment.ts';

/** Receipts are never deleted, even after another receipt or another payment replaces them. */
export async function addReceipt(
  tx: Tx,
  receipt: typeof orderReceipts.$inferInsert,
): Promise<void> {
  await tx.insert(orderReceipts).values(receipt).onConflictDoNothing();
}

/** Returns the newest receipt first. */
export const readReceipts = (db: Db | Tx, orderNo: string) =>
  db
    .select()
    .from(orderReceipts)
    .where(eq(orderReceipts.orderNo, orderNo))
    .orderBy(desc(orderReceipts.id));
