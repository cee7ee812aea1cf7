import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { sessions, users, verificationCodes } from '../db/schema/people.ts';
import { statement } from '../db/statement.ts';

/** Who calls, as every member's route knows it. */
export interface Member {
  readonly userId: string;
  readonly account: string;
  readonly nickname: string;
  readonly level: number;
  readonly tokenHash: string;
}

export type UserRow = typeof users.$inferSelect;
export type CodeRow = typeof verificationCodes.$inferSelect;
export type Scene = CodeRow['scene'];

/** A session that has not ended, and whose it is. */
export interface LiveSession {
  readonly member: Member;
  readonly expiresAt: Date;
}

const byToken = statement((db) =>
  db
    .select({
      member: {
        userId: users.userId,
        account: users.account,
        nickname: users.nickname,
        level: users.level,
        tokenHash: sessions.tokenHash,
      },
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_by_token'),
);

export async function sessionOf(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const [row] = await byToken(db).execute({ tokenHash, now });
  return row;
}

export async function findUser(db: Db | Tx, account: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.account, account));
  return row;
}

export async function userById(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  return row;
}

/** Undefined where the account was taken already, even by a registration at the same moment. */
export async function addUser(
  tx: Tx,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.account })
    .returning();
  return row;
}

export interface NewSession {
  readonly tokenHash: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Adds the session and forgets the user's expired ones. */
export async function addSession(db: Db | Tx, session: NewSession): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), lte(sessions.expiresAt, session.createdAt)));
  await db.insert(sessions).values(session);
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends all sessions of a user, but the one with `kept`. */
export async function endSessions(tx: Tx, userId: string, kept = ''): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, kept)));
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.userId, userId));
}

/** A new pay password also ends a lock-out: who proved the account by code is its owner. */
export async function setPayPassword(
  tx: Tx,
  userId: string,
  payPasswordHash: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ payPasswordHash, payFailures: 0, payLockedUntil: null })
    .where(eq(users.userId, userId));
}

const live = (account: string, scene: Scene) =>
  and(
    eq(verificationCodes.account, account),
    eq(verificationCodes.scene, scene),
    isNull(verificationCodes.usedAt),
  );

export async function latestCode(
  db: Db | Tx,
  account: string,
  scene: Scene,
): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(live(account, scene))
    .orderBy(desc(verificationCodes.id))
    .limit(1);
  return row;
}

/** The newest code replaces the ones before it. */
export async function addCode(tx: Tx, code: typeof verificationCodes.$inferInsert): Promise<void> {
  await tx
    .delete(verificationCodes)
    .where(
      and(eq(verificationCodes.account, code.account), eq(verificationCodes.scene, code.scene)),
    );
  await tx.insert(verificationCodes).values(code);
}

/** Takes one of the code's tries; false when none is left. Counted at once, so that parallel guesses gain nothing. */
export async function takeTry(db: Db, id: number, most: number): Promise<boolean> {
  const taken = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.id, id), lt(verificationCodes.tries, most)))
    .returning({ id: verificationCodes.id });
  return taken.length === 1;
}

/** Uses the code up; false when another call was first. */
export async function useCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id });
  return used.length === 1;
}

export async function dropCodes(db: Db, account: string, scene: Scene): Promise<void> {
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.account, account), eq(verificationCodes.scene, scene)));
}
