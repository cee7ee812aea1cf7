import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { sessions } from '../db/schema/users.ts';

/** A session that is not used for this time ends. */
export const SESSION_IDLE_MS = 14 * millisecondsInDay;

/** A member with more sessions sees the most recently used ones. */
const MAX_LISTED_SESSIONS = 50;

/** Returns the sessions of a member that have not expired, the most recently used one first. */
export const findSessions = (db: Db, userId: string, now: Date, usedSince: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, usedSince),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), sessions.sessionId)
    .limit(MAX_LISTED_SESSIONS);

/** Ends a session of this member; another member's session is not affected. */
export async function deleteSessionById(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)));
}

export async function updateLastUsedAt(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}
