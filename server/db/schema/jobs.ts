import { bigint, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const JOB_KINDS = [
  'expireOrder',
  'voidPayment',
  'sendRefund',
  'askProvider',
  'sendMail',
] as const;

/** Work outside the request that caused it. A row is deleted when its work is done. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: JOB_KINDS }).notNull(),
    /** the order, attempt or movement that the work is about */
    subject: text('subject').notNull(),
    runAt: at('run_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** null unless the last try failed */
    lastError: text('last_error'),
    /** until when a process works on it; after that the process is taken for dead */
    claimedUntil: at('claimed_until'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('one_job_per_subject').on(table.kind, table.subject),
    index('jobs_due').on(table.kind, table.runAt),
  ],
);
