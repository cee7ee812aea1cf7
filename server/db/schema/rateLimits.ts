import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const epochMs = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Counted calls of all processes: one row for each rule and subject. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** the rule and a digest of the subject, because callers choose the subject */
    key: text('key').primaryKey(),
    startedAtMs: epochMs('started_at_ms'),
    calls: integer('calls').notNull(),
    /** calls before this time are refused */
    pausedUntilMs: epochMs('paused_until_ms'),
  },
  (table) => [index('rate_limits_started').on(table.startedAtMs)],
);
