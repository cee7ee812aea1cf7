import { sql } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { transactions } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';

const insertTransactionCode = statement((db) =>
  db
    .insert(transactions)
    .values({
      transactionCode: sql.placeholder('transactionCode'),
      userId: sql.placeholder('userId'),
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare('transaction_insert'),
);

export async function addTransactionCode(
  tx: Tx,
  row: { transactionCode: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await insertTransactionCode(tx).execute(row);
}
