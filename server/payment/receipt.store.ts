import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { orderReceipts } from '../db/schema/payment.ts';

/** Keeps the receipt for ever, also once another one or another payment has replaced it. */
export async function addReceipt(
  tx: Tx,
  receipt: typeof orderReceipts.$inferInsert,
): Promise<void> {
  await tx.insert(orderReceipts).values(receipt).onConflictDoNothing();
}

/** The newest first. */
export const readReceipts = (db: Db | Tx, orderNo: string) =>
  db
    .select()
    .from(orderReceipts)
    .where(eq(orderReceipts.orderNo, orderNo))
    .orderBy(desc(orderReceipts.id));
