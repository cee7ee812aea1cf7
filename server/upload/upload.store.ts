import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { settings } from '../db/schema/catalogue.ts';
import { deletedUploads, uploads } from '../db/schema/payment.ts';
import { transact } from '../db/transaction.ts';

type UploadRow = typeof uploads.$inferSelect;

export async function addUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(upload);
}

export const countUploadsSince = (db: Db | Tx, userId: string, since: Date): Promise<number> =>
  db.$count(uploads, and(eq(uploads.userId, userId), gt(uploads.createdAt, since)));

export async function findUpload(db: Db, uploadId: string): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId));
  return upload;
}

/**
 * Deletes uploads. The files in the storage are deleted later, because they cannot be part of the
 * transaction.
 * @returns the number of deleted rows
 */
export async function deleteUploads(tx: Tx, where: SQL | undefined, now: Date): Promise<number> {
  const deleted = await tx
    .delete(uploads)
    .where(where)
    .returning({
      uploadId: uploads.uploadId,
      isInStorage: sql<boolean>`${uploads.body} is null`,
    });
  const stored = deleted.filter(({ isInStorage }) => isInStorage);
  if (stored.length > 0)
    await tx
      .insert(deletedUploads)
      .values(stored.map(({ uploadId }) => ({ uploadId, deletedAt: now })));
  return deleted.length;
}

export const deleteUpload = (tx: Tx, uploadId: string, now: Date): Promise<number> =>
  deleteUploads(tx, eq(uploads.uploadId, uploadId), now);

/** The ids of deleted uploads whose files are still in the storage. */
export async function findDeletedUploads(db: Db, max: number): Promise<readonly string[]> {
  const rows = await db
    .select({ uploadId: deletedUploads.uploadId })
    .from(deletedUploads)
    .orderBy(deletedUploads.deletedAt)
    .limit(max);
  return rows.map(({ uploadId }) => uploadId);
}

export const removeDeletedUploads = (db: Db, uploadIds: readonly string[]): Promise<unknown> =>
  transact(db, (tx) =>
    tx.delete(deletedUploads).where(inArray(deletedUploads.uploadId, [...uploadIds])),
  );

export async function findUploadOwner(db: Db, uploadId: string): Promise<string | undefined> {
  const [upload] = await db
    .select({ userId: uploads.userId })
    .from(uploads)
    .where(eq(uploads.uploadId, uploadId));
  return upload?.userId;
}

/** Returns the stored secret. Stores `newValue` first if none exists. */
export async function getOrCreateSecret(db: Db, key: string, newValue: string): Promise<string> {
  await transact(db, (tx) =>
    tx.insert(settings).values({ key, value: newValue }).onConflictDoNothing(),
  );
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`The setting ${key} was deleted during the read`);
  return row.value;
}
