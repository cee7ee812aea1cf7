import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { balanceEntries, pointsEntries } from '../db/schema/users.ts';

interface LedgerPage {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Returns a page of the balance ledger, newest first; amounts in cents. */
export async function readBalanceEntries(
  db: Db,
  userId: string,
  { pageNum, pageSize }: LedgerPage,
) {
  const isOwn = eq(balanceEntries.userId, userId);
  const rows = await db
    .select()
    .from(balanceEntries)
    .where(isOwn)
    .orderBy(desc(balanceEntries.at), desc(balanceEntries.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: await db.$count(balanceEntries, isOwn) };
}

/** Returns a page of the points ledger, newest first. */
export async function readPointsEntries(db: Db, userId: string, { pageNum, pageSize }: LedgerPage) {
  const isOwn = eq(pointsEntries.userId, userId);
  const rows = await db
    .select()
    .from(pointsEntries)
    .where(isOwn)
    .orderBy(desc(pointsEntries.at), desc(pointsEntries.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: await db.$count(pointsEntries, isOwn) };
}
