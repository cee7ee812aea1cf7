import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { PAY_LOCK } from '#models/session/session.ts';
import type { Db, Tx } from '../db/connection.ts';
import { users } from '../db/schema/users.ts';

const nextFailures = sql`case when ${users.payLockedUntil} is null then ${users.payFailures} + 1 else 1 end`;

/**
 * Counts the try before the password is checked, so that parallel guesses get at most five tries
 * (decisions.md 14). Returns undefined while payment is locked.
 */
export async function consumePayPasswordTry(tx: Tx, userId: string, now: Date) {
  const lockUntil = addMilliseconds(now, PAY_LOCK.lockMs);
  const [user] = await tx
    .update(users)
    .set({
      payFailures: nextFailures,
      payLockedUntil: sql`case when ${nextFailures} >= ${PAY_LOCK.maxFailures} then ${lockUntil.toISOString()}::timestamptz else null end`,
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

export const resetPayFailures = (tx: Tx, userId: string) =>
  tx.update(users).set({ payFailures: 0, payLockedUntil: null }).where(eq(users.userId, userId));

export async function findPayPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ hash: users.payPasswordHash })
    .from(users)
    .where(eq(users.userId, userId));
  return user?.hash ?? null;
}
