import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { PAY_LOCK } from '#models/session/session.ts';
import type { Db } from '../db/connection.ts';
import { users } from '../db/schema/people.ts';

const tried = sql`case when ${users.payLockedUntil} is null then ${users.payFailures} + 1 else 1 end`;

/**
 * Counts the try before the password is looked at, so that many guesses at once get no more than five
 * (decisions 14). Undefined while the lock lasts.
 */
export async function takeTry(db: Db, userId: string, now: Date) {
  const lockUntil = new Date(now.getTime() + PAY_LOCK.lockMs);
  const [user] = await db
    .update(users)
    .set({
      payFailures: tried,
      payLockedUntil: sql`case when ${tried} >= ${PAY_LOCK.failures} then ${lockUntil.toISOString()}::timestamptz else null end`,
    })
    .where(
      and(
        eq(users.userId, userId),
        or(isNull(users.payLockedUntil), lte(users.payLockedUntil, now)),
      ),
    )
    .returning({ hash: users.payPasswordHash });
  return user;
}

export const forgive = (db: Db, userId: string) =>
  db.update(users).set({ payFailures: 0, payLockedUntil: null }).where(eq(users.userId, userId));

export async function payPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [known] = await db
    .select({ hash: users.payPasswordHash })
    .from(users)
    .where(eq(users.userId, userId));
  return known?.hash ?? null;
}
