import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { settings } from '../db/schema/catalogue.ts';
import { uploads } from '../db/schema/payment.ts';
import { transact } from '../db/transaction.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function addUpload(tx: Tx, upload: typeof uploads.$inferInsert): Promise<string> {
  const [added] = await tx.insert(uploads).values(upload).returning({ uploadId: uploads.uploadId });
  if (!added) throw new Error('The upload was not written');
  return added.uploadId;
}

export const countUploadsSince = (db: Db | Tx, userId: string, since: Date): Promise<number> =>
  db.$count(uploads, and(eq(uploads.userId, userId), gt(uploads.createdAt, since)));

export async function findUpload(db: Db, uploadId: string): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId));
  return upload;
}

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
