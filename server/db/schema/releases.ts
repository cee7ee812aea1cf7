import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The latest releases of the shop. Open pages of these releases still load their assets. */
export const releases = pgTable('releases', {
  /** identifies the built shop */
  release: text('release').primaryKey(),
  /** the latest start of a server with this release */
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** the URL paths of its assets */
  paths: text('paths').array().notNull(),
});

/** The assets of these releases. Paths contain a hash of the content, so releases share assets. */
export const releaseAssets = pgTable('release_assets', {
  path: text('path').primaryKey(),
  /** base64, which works the same in both databases */
  body: text('body').notNull(),
  isBrotli: boolean('is_brotli').notNull(),
});
