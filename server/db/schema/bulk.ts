import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { goods } from './catalogue.ts';

/** For quantities of at least `from_amount`, each item costs `price_cents`. */
export const bulkTiers = pgTable(
  'bulk_tiers',
  {
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    fromQuantity: integer('from_amount').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.fromQuantity] }),
    check('bulk_tier_amount', sql`${table.fromQuantity} > 1`),
    check('bulk_tier_price', sql`${table.priceCents} > 0`),
  ],
);

/**
 * Enquiries with the prices at the time of the request. The page creates the id, so a repeated
 * request creates no second enquiry.
 */
export const bulkEnquiries = pgTable('bulk_enquiries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: uuid('enquiry_id').notNull().unique(),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  account: text('account'),
  message: text('message').notNull(),
  lines: jsonb('lines')
    .notNull()
    .$type<readonly { goodsId: string; name: string; amount: number; unitCents: number }[]>(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
