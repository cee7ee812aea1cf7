import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { recoveryCodes, secondFactors } from '../db/schema/users.ts';

/** Uses the code in the transaction of the write. @throws Refusal secondFactorWrong */
export type ConsumeCode = (tx: Tx) => Promise<void>;

/** Runs a write that needs the second factor of the member. */
export type WriteWithCode = <T>(write: (consume: ConsumeCode) => Promise<T>) => Promise<T>;

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(
  db: Db | Tx,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

export const countRecoveryCodes = (db: Db | Tx, userId: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Replaces an unconfirmed secret. Returns false if the second factor is on. */
export async function upsertUnconfirmedSecret(
  tx: Tx,
  row: Pick<SecondFactorRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = row;
  const changed = await tx
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return changed.length > 0;
}

const isNewStep = (step: number) =>
  or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));

/** Confirms the secret that was read. Returns false if it was confirmed or replaced meanwhile. */
export async function confirmSecret(
  tx: Tx,
  { userId, sealedSecret }: SecondFactorRow,
  step: number,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return changed.length > 0;
}

/**
 * Accepts each time step once, also if several requests with the same code run at the same time.
 */
export async function consumeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const changed = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), isNewStep(step)),
    )
    .returning({ userId: secondFactors.userId });
  return changed.length > 0;
}

export async function addRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })));
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Deletes the used code, so that it works once. */
export async function consumeRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return deleted.length > 0;
}

/** Returns whether a second factor was on or in setup. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await deleteRecoveryCodes(tx, userId);
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return deleted.length > 0;
}

export const readSecondFactors = (db: Db): Promise<SecondFactorRow[]> =>
  db.select().from(secondFactors);

/** Replaces the encrypted secret unless it changed after it was read. */
export async function replaceSealedSecret(
  tx: Tx,
  { userId, sealedSecret }: SecondFactorRow,
  replacement: string,
): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ sealedSecret: replacement })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, sealedSecret)));
}
