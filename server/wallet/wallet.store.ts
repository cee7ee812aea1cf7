import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { balanceEntries, pointsEntries } from '../db/schema/people.ts';

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The ledger of the balance, newest first; amounts in cents. */
export async function readBalanceEntries(db: Db, userId: string, { pageNum, pageSize }: Paging) {
  const mine = eq(balanceEntries.userId, userId);
  const rows = await db
    .select()
    .from(balanceEntries)
    .where(mine)
    .orderBy(desc(balanceEntries.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: await db.$count(balanceEntries, mine) };
}

/** The ledger of the points, newest first. */
export async function readPointsEntries(db: Db, userId: string, { pageNum, pageSize }: Paging) {
  const mine = eq(pointsEntries.userId, userId);
  const rows = await db
    .select()
    .from(pointsEntries)
    .where(mine)
    .orderBy(desc(pointsEntries.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: await db.$count(pointsEntries, mine) };
}
