import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** Rejects if the database does not reply. */
export async function pingDatabase(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
