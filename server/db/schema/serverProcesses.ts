import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The settings that all server processes of a shop must share. */
export interface SharedSettings {
  readonly MALL_ORIGIN: string;
  readonly PAYMENT_ORIGINS: string;
  readonly PAYMENT_PROVIDER: string;
  readonly MALL_PROFILE: string;
  /** undefined: the server of an earlier release, which stores uploads in the database */
  readonly STORAGE_URL?: string;
  /** hashes; undefined: another provider, or the server of an earlier release */
  readonly STRIPE_SECRET_KEY?: string;
  readonly STRIPE_WEBHOOK_SECRET?: string;
}

/** The running server processes. A process that has not been seen for a while has ended. */
export const serverProcesses = pgTable('server_processes', {
  processId: uuid('process_id').primaryKey(),
  settings: jsonb('settings').$type<SharedSettings>().notNull(),
  /** keyed hashes, which prove that two processes share a secret of MALL_SECRET */
  secretHashes: text('secret_hashes').array().notNull(),
  /** identifies the built shop */
  release: text('release').notNull(),
  /** the newest migration that the release contains; null: a release without this column */
  newestMigration: bigint('newest_migration', { mode: 'number' }),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
});
