import { eq } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { settings } from '../db/schema/catalogue.ts';
import { uploads } from '../db/schema/payment.ts';

export type UploadRow = typeof uploads.$inferSelect;

export async function addUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<string> {
  const [added] = await db.insert(uploads).values(upload).returning({ uploadId: uploads.uploadId });
  if (!added) throw new Error('The upload was not written');
  return added.uploadId;
}

export async function findUpload(db: Db, uploadId: string): Promise<UploadRow | undefined> {
  const [upload] = await db.select().from(uploads).where(eq(uploads.uploadId, uploadId));
  return upload;
}

export async function ownerOf(db: Db, uploadId: string): Promise<string | undefined> {
  const [upload] = await db
    .select({ userId: uploads.userId })
    .from(uploads)
    .where(eq(uploads.uploadId, uploadId));
  return upload?.userId;
}

/** A secret that lives as long as the database: the first to ask for it fills it. */
export async function lastingSecret(db: Db, key: string, fresh: string): Promise<string> {
  await db.insert(settings).values({ key, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error(`The setting ${key} vanished while it was read`);
  return row.value;
}
