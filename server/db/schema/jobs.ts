import { bigint, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const JOB_KINDS = [
  'expireOrder',
  'voidPayment',
  'sendRefund',
  'askRefund',
  'askProvider',
  'sendMail',
] as const;

/**
 * Work that runs outside the request that caused it. A row is deleted when its job is completed.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    /** the id of the order, attempt, movement or event that the job processes */
    subject: text('subject').notNull(),
    runAt: timestampColumn('run_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** null unless the last try failed */
    lastError: text('last_error'),
    /** until when a process holds the job; after that time, another process may claim it */
    claimedUntil: timestampColumn('claimed_until'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    unique('one_job_per_subject').on(table.kind, table.subject),
    index('jobs_due').on(table.kind, table.runAt),
  ],
);
