import type { Db } from '../db/connection.ts';
import { type JobRow, readJobs } from '../jobs/jobs.store.ts';
import { formatTable, formatTime } from './operator.text.ts';

const MAX_ROWS = 100;
/** After this number of tries, the operator must act. */
const MANY_TRIES = 10;

const toStatus = ({ tries, lastError }: JobRow): string => {
  if (lastError === null) return 'pending';
  return tries >= MANY_TRIES ? 'NEEDS ATTENTION' : 'failed';
};

/** Lists pending and failed jobs, those with the most tries first. */
export async function formatJobs(db: Db): Promise<string> {
  const rows = await readJobs(db, MAX_ROWS);
  if (rows.length === 0) return 'There are no jobs.';
  const cells = rows.map((job) => [
    job.kind,
    job.subject,
    toStatus(job),
    `${job.tries}`,
    formatTime(job.runAt),
    job.lastError ?? '',
  ]);
  return formatTable([['JOB', 'OF', 'STATUS', 'TRIES', 'NEXT TRY (UTC)', 'LAST ERROR'], ...cells]);
}
