import { count, min } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { jobs } from '../db/schema/jobs.ts';

export interface JobQueue {
  readonly length: number;
  /** how long the job that is due first has been due; 0 if no job is due */
  readonly ageSeconds: number;
}

export async function readQueue(db: Db, now: Date): Promise<JobQueue> {
  const [row] = await db.select({ length: count(), dueAt: min(jobs.runAt) }).from(jobs);
  const waitedMs = now.getTime() - (row?.dueAt?.getTime() ?? now.getTime());
  return { length: row?.length ?? 0, ageSeconds: Math.max(0, waitedMs / 1000) };
}
