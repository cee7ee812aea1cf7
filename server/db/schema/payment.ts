import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './people.ts';
import { orders } from './trade.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Money that a member puts into the wallet; how it stands is what its one attempt says (docs/decisions/011). */
export const recharges = pgTable(
  'recharges',
  {
    rechargeNo: text('recharge_no').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    amountCents: integer('amount_cents').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('recharge_positive', sql`${table.amountCents} > 0`),
    index('recharges_user').on(table.userId),
  ],
);

/** An attempt pays an order or a recharge. At most one is open per order: the partial unique index (decisions 32). */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    attemptId: uuid('attempt_id').primaryKey().defaultRandom(),
    orderNo: text('order_no').references(() => orders.orderNo),
    rechargeNo: text('recharge_no')
      .unique('one_attempt_per_recharge')
      .references(() => recharges.rechargeNo),
    provider: text('provider').notNull(),
    payType: text('pay_type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: ['open', 'captured', 'declined', 'voided'] }).notNull(),
    providerRef: text('provider_ref'),
    jumpUrl: text('jump_url'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_open_attempt')
      .on(table.orderNo)
      .where(sql`state = 'open'`),
    index('attempts_order').on(table.orderNo),
    check('attempt_pays_one', sql`num_nonnulls(${table.orderNo}, ${table.rechargeNo}) = 1`),
  ],
);

/** Each webhook event is applied once, however often it arrives. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('payment_event_once').on(table.provider, table.eventId)],
);

/** Money that moved for an order or a recharge: captured − refunded = total, credit or 0 (decisions 32). `due` refunds still have to be sent to the provider. */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no').references(() => orders.orderNo),
    rechargeNo: text('recharge_no').references(() => recharges.rechargeNo),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.attemptId),
    kind: text('kind', { enum: ['capture', 'refund'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    due: boolean('due').notNull().default(false),
    reason: text('reason').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    unique('movement_once').on(table.attemptId, table.kind),
    index('movements_order').on(table.orderNo),
    index('movements_recharge').on(table.rechargeNo),
    check('movement_for_one', sql`num_nonnulls(${table.orderNo}, ${table.rechargeNo}) = 1`),
  ],
);

/** Receipts and other uploads, private to their owner (decisions 39). */
export const uploads = pgTable('uploads', {
  uploadId: uuid('upload_id').primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.userId),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  /** base64 of the re-encoded picture; small and rare, so text keeps both databases alike */
  body: text('body').notNull(),
  createdAt: at('created_at').notNull(),
});
