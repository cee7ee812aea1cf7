import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Payments of the sandbox provider, which the mall never reads. */
export const sandboxPayments = pgTable('sandbox_payments', {
  ref: text('ref').primaryKey(),
  attemptId: uuid('attempt_id').notNull().unique(),
  orderNo: text('order_no').notNull(),
  amountCents: integer('amount_cents').notNull(),
  payType: text('pay_type').notNull(),
  returnUrl: text('return_url').notNull(),
  state: text('state', { enum: ['open', 'captured', 'declined', 'voided'] }).notNull(),
  capturedCents: integer('captured_cents').notNull().default(0),
  /** whether new refunds of the payment stay pending */
  delaysRefunds: boolean('delays_refunds').notNull().default(false),
  createdAt: timestampColumn('created_at').notNull(),
});

/** Refunds and disputes by key, so that a repeated request creates no second refund. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  ref: text('ref')
    .notNull()
    .references(() => sandboxPayments.ref),
  amountCents: integer('amount_cents').notNull(),
  isDispute: boolean('is_dispute').notNull().default(false),
  isPending: boolean('is_pending').notNull().default(false),
  at: timestampColumn('at').notNull(),
  /** when the refund failed, or when the shop won the dispute */
  endedAt: timestampColumn('ended_at'),
});

/** Webhooks that are not due yet, or that the mall has not acknowledged with 200. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: timestampColumn('due_at').notNull(),
    deliveredAt: timestampColumn('delivered_at'),
  },
  (table) => [
    index('sandbox_webhooks_due')
      .on(table.dueAt)
      .where(sql`delivered_at is null`),
  ],
);
