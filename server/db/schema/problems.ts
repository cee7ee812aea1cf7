import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PROBLEM_KINDS, PROBLEM_STATES } from '#models/order/problem.ts';
import { orderLines, orders } from './orders.ts';
import { paymentMovements, uploads } from './payment.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Problems with items of completed orders, with the answers of the shop (docs/decisions/049). */
export const problems = pgTable(
  'problems',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    /** created by the page, so that a repeated request creates no second report */
    reportId: uuid('report_id').notNull(),
    kind: text('kind', { enum: PROBLEM_KINDS }).notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: PROBLEM_STATES }).notNull().default('open'),
    refundCents: integer('refund_cents'),
    /** the refund that answered the report */
    movementId: bigint('movement_id', { mode: 'number' })
      .unique('problem_movement_once')
      .references(() => paymentMovements.id),
    answer: text('answer'),
    createdAt: timestampColumn('created_at').notNull(),
    answeredAt: timestampColumn('answered_at'),
  },
  (table) => [
    unique('problem_once').on(table.orderNo, table.reportId),
    index('problems_open')
      .on(table.createdAt)
      .where(sql`state = 'open'`),
    check(
      'problem_kind',
      sql.raw(`kind in (${PROBLEM_KINDS.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    check(
      'problem_state',
      sql.raw(`state in (${PROBLEM_STATES.map((state) => `'${state}'`).join(', ')})`),
    ),
    check('problem_answered', sql`(${table.state} = 'open') = (${table.answeredAt} is null)`),
    check(
      'problem_refund',
      sql`(${table.state} = 'refunded') = (${table.refundCents} is not null and ${table.movementId} is not null)`,
    ),
    check('problem_refund_positive', sql`${table.refundCents} > 0`),
  ],
);

export const problemLines = pgTable(
  'problem_lines',
  {
    problemId: bigint('problem_id', { mode: 'number' })
      .notNull()
      .references(() => problems.id),
    orderLineId: bigint('order_line_id', { mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    /** whether the report awaits its answer */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.orderLineId] }),
    uniqueIndex('one_open_problem')
      .on(table.orderLineId)
      .where(sql`is_open`),
    check('problem_quantity', sql`${table.quantity} > 0`),
  ],
);

/** The pictures of a report, in the shopper's order. */
export const problemImages = pgTable(
  'problem_images',
  {
    problemId: bigint('problem_id', { mode: 'number' })
      .notNull()
      .references(() => problems.id),
    position: integer('position').notNull(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.uploadId),
  },
  (table) => [
    primaryKey({ columns: [table.problemId, table.position] }),
    index('problem_images_upload').on(table.uploadId),
  ],
);
