import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { sessions, users, verificationCodes } from '../db/schema/users.ts';
import { statement } from '../db/statement.ts';
import type { Member } from '../http/member.ts';
import type { MailLanguage } from './mailLanguage.ts';

export type UserRow = typeof users.$inferSelect;
type CodeRow = typeof verificationCodes.$inferSelect;
export type CodeScene = CodeRow['scene'];

export interface ActiveSession {
  readonly member: Member;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date;
}

const selectByToken = statement((db) =>
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
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('usedSince')),
      ),
    )
    .prepare('session_by_token'),
);

export async function findActiveSession(
  db: Db,
  tokenHash: string,
  now: Date,
  usedSince: Date,
): Promise<ActiveSession | undefined> {
  const [row] = await selectByToken(db).execute({ tokenHash, now, usedSince });
  return row;
}

export async function findUser(db: Db | Tx, account: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.account, account));
  return row;
}

export async function findUserById(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  return row;
}

/**
 * Locks the member and returns whether the password is still the one that was verified before the
 * transaction. A reset, a change or the deletion of the account replaces its hash.
 */
export async function lockVerifiedUser(
  tx: Tx,
  { userId, passwordHash }: Pick<UserRow, 'userId' | 'passwordHash'>,
): Promise<boolean> {
  await lockMember(tx, userId);
  const user = await findUserById(tx, userId);
  return user?.passwordHash === passwordHash;
}

/** Returns undefined if the account already exists, even if a parallel registration created it. */
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

/** Adds the session and deletes the user's expired ones. */
export async function addSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), lte(sessions.expiresAt, session.createdAt)));
  await tx.insert(sessions).values(session);
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Deletes the sessions of a user except the one with `exceptTokenHash`. */
export async function deleteSessions(tx: Tx, userId: string, exceptTokenHash = ''): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)));
}

export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.userId, userId));
}

/** Also unlocks payment, because the verification code identified the owner of the account. */
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

/** What a code is for, and who requested it. */
export type CodeKey = Pick<CodeRow, 'account' | 'scene' | 'requesterHash'>;

const isCodeFor = ({ account, scene, requesterHash }: CodeKey) =>
  and(
    eq(verificationCodes.account, account),
    eq(verificationCodes.scene, scene),
    eq(verificationCodes.requesterHash, requesterHash),
  );

export async function findLatestCode(db: Db | Tx, request: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(verificationCodes)
    .where(and(isCodeFor(request), isNull(verificationCodes.usedAt)))
    .orderBy(desc(verificationCodes.id))
    .limit(1);
  return row;
}

/** Replaces earlier codes of the same requester. @returns the id of the new code */
export async function addCode(
  tx: Tx,
  code: typeof verificationCodes.$inferInsert & CodeKey,
): Promise<number> {
  await tx.delete(verificationCodes).where(isCodeFor(code));
  const [added] = await tx
    .insert(verificationCodes)
    .values(code)
    .returning({ id: verificationCodes.id });
  if (!added) throw new Error('The code was not written');
  return added.id;
}

/**
 * Counts a try atomically, so that parallel guesses get no extra tries. Returns false if no try
 * remains.
 */
export async function consumeCodeTry(tx: Tx, id: number, maxTries: number): Promise<boolean> {
  const updated = await tx
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(and(eq(verificationCodes.id, id), lt(verificationCodes.tries, maxTries)))
    .returning({ id: verificationCodes.id });
  return updated.length === 1;
}

/**
 * Also deletes the codes of other requesters for the same purpose. Returns false if another call
 * has already used the code.
 */
export async function markCodeUsed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const [used] = await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(and(eq(verificationCodes.id, id), isNull(verificationCodes.usedAt)))
    .returning({ account: verificationCodes.account, scene: verificationCodes.scene });
  if (!used) return false;
  await tx
    .delete(verificationCodes)
    .where(
      and(
        eq(verificationCodes.account, used.account),
        eq(verificationCodes.scene, used.scene),
        ne(verificationCodes.id, id),
      ),
    );
  return true;
}

export async function deleteCode(tx: Tx, id: number): Promise<void> {
  await tx.delete(verificationCodes).where(eq(verificationCodes.id, id));
}

export async function replaceCodeHash(tx: Tx, id: number, codeHash: string): Promise<void> {
  await tx.update(verificationCodes).set({ codeHash }).where(eq(verificationCodes.id, id));
}

export async function setLanguage(tx: Tx, userId: string, language: MailLanguage): Promise<void> {
  await tx
    .update(users)
    .set({ language })
    .where(and(eq(users.userId, userId), ne(users.language, language)));
}
