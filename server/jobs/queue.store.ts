import { count, min, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { jobs } from '../db/schema/jobs.ts';

export interface JobQueue {
  readonly length: number;
  /** how long the job that is due first has been due; 0 if no job is due */
  readonly ageSeconds: number;
  /** how often the job that has failed most often has run; 0 if no job has failed */
  readonly failedTries: number;
}

const failedTries = sql<number>`coalesce(max(${jobs.tries}) filter (where ${jobs.lastError} is not null), 0)::int`;

export async function readQueue(db: Db, now: Date): Promise<JobQueue> {
  const [row] = await db
    .select({ length: count(), dueAt: min(jobs.runAt), failedTries })
    .from(jobs);
  const waitedMs = now.getTime() - (row?.dueAt?.getTime() ?? now.getTime());
  return {
    length: row?.length ?? 0,
    ageSeconds: Math.max(0, waitedMs / 1000),
    failedTries: row?.failedTries ?? 0,
  };
}
