import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** A refund or dispute that arrived before the capture of its payment. */
export interface PaymentReport {
  readonly eventId: string;
  readonly kind: 'refunded' | 'refundPending' | 'refundFailed' | 'chargedBack' | 'disputeWon';
  readonly amountCents: number;
  readonly refundId: string;
  readonly key: string | null;
  readonly currency: string;
}

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Recharges of wallets. Each has one attempt, whose state is the state of the recharge
 * (docs/decisions/011).
 */
export const recharges = pgTable(
  'recharges',
  {
    rechargeNo: text('recharge_no').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    amountCents: integer('amount_cents').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    check('recharge_positive', sql`${table.amountCents} > 0`),
    index('recharges_user').on(table.userId),
  ],
);

/**
 * An attempt pays an order or a recharge. A partial unique index allows one open attempt per order
 * (decisions.md 32).
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    orderNo: text('order_no').references(() => orders.orderNo),
    rechargeNo: text('recharge_no')
      .unique('one_attempt_per_recharge')
      .references(() => recharges.rechargeNo),
    provider: text('provider').notNull(),
    payType: text('pay_type').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** `voiding`: the shopper changed the method and the provider has not confirmed the void */
    state: text('state', { enum: ['open', 'voiding', 'captured', 'declined', 'voided'] }).notNull(),
    providerRef: text('provider_ref'),
    /** the provider's id of the captured payment, which its refunds and disputes name */
    providerPaymentId: text('provider_payment_id'),
    redirectUrl: text('jump_url'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_open_attempt')
      .on(table.orderNo)
      .where(sql`state = 'open'`),
    index('attempts_order').on(table.orderNo),
    unique('attempt_of_payment').on(table.provider, table.providerPaymentId),
    index('attempts_open')
      .on(table.createdAt)
      .where(sql`state in ('open', 'voiding')`),
    check('attempt_pays_one', sql`num_nonnulls(${table.orderNo}, ${table.rechargeNo}) = 1`),
  ],
);

/** Webhook events that were applied. A repeated event is ignored. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [unique('payment_event_once').on(table.provider, table.eventId)],
);

/**
 * The payments of a provider whose refunds and disputes name only the payment, each with the
 * reports that arrived before its capture.
 */
export const providerPayments = pgTable(
  'provider_payments',
  {
    provider: text('provider').notNull(),
    paymentId: text('payment_id').notNull(),
    /** in the sequence of their arrival */
    reports: jsonb('reports').$type<readonly PaymentReport[]>().notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.paymentId] })],
);

/**
 * Captures and refunds of an order or a recharge: captured − refunded = total, credit or 0
 * (decisions.md 32). A `due` refund is not yet sent to the provider. A `reinstatement` returns the
 * money of a refund that failed or of a dispute that the shop won (docs/decisions/110).
 */
export const paymentMovements = pgTable(
  'payment_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no').references(() => orders.orderNo),
    rechargeNo: text('recharge_no').references(() => recharges.rechargeNo),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.attemptId),
    kind: text('kind', { enum: ['capture', 'refund', 'reinstatement'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    due: boolean('due').notNull().default(false),
    /** a due refund that waits for the operator, because the provider could not carry it out */
    held: boolean('held').notNull().default(false),
    /** the refund whose money a reinstatement returns */
    restoresId: bigint('restores_id', { mode: 'number' }).references(
      (): AnyPgColumn => paymentMovements.id,
    ),
    reason: text('reason').notNull(),
    /** the provider's id of the refund or dispute */
    providerRefund: text('provider_refund'),
    /** since when the provider has accepted the refund without carrying it out; null otherwise */
    pendingSince: timestampColumn('pending_since'),
    /** when the operator recorded that the refund was paid out in another way; null otherwise */
    settledAt: timestampColumn('settled_at'),
    /** the operator's reference of that payment, such as the number of a bank transfer */
    payoutReference: text('payout_reference'),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('captured_once')
      .on(table.attemptId)
      .where(sql`kind = 'capture'`),
    unique('refund_once').on(table.providerRefund),
    uniqueIndex('restored_once').on(table.restoresId).concurrently(),
    index('movements_order').on(table.orderNo),
    index('movements_recharge').on(table.rechargeNo),
    index('movements_due')
      .on(table.id)
      .where(sql`due`),
    index('movements_pending')
      .on(table.pendingSince)
      .where(sql`pending_since is not null`)
      .concurrently(),
    check('movement_for_one', sql`num_nonnulls(${table.orderNo}, ${table.rechargeNo}) = 1`),
  ],
);

/**
 * All receipts of an order. Replaced and rejected receipts are kept, because their transfers may
 * still arrive.
 */
export const orderReceipts = pgTable(
  'order_receipts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    image: text('image').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [unique('receipt_once').on(table.orderNo, table.image)],
);

/** Receipts and other uploads, private to their owner (decisions.md 39). */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: uuid('upload_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    type: text('type').notNull(),
    sizeBytes: integer('size').notNull(),
    /**
     * base64 of the re-encoded picture; the column is text, which works the same in both databases.
     * NULL: the file is in the storage of STORAGE_URL.
     */
    body: text('body'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [index('uploads_user').on(table.userId, table.createdAt)],
);

/** Uploads whose row was deleted, but not yet their file in the storage. */
export const deletedUploads = pgTable('deleted_uploads', {
  uploadId: uuid('upload_id').primaryKey(),
  deletedAt: timestampColumn('deleted_at').notNull(),
});
