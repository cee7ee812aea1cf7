import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AddressFields } from '#models/address/address.ts';
import { GST_CLASSES } from '#models/catalogue/gst.ts';
import { ORDER_STATES } from '#models/order/order.ts';
import { goods, pickupShops } from './catalogue.ts';
import { users } from './users.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const cartLines = pgTable(
  'cart_lines',
  {
    lineId: uuid('line_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    promotionId: text('promotion_id'),
    quantity: integer('quantity').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    unique('cart_line_once').on(table.userId, table.goodsId, table.promotionId).nullsNotDistinct(),
    check('cart_quantity', sql`${table.quantity} > 0`),
  ],
);

/** A guest cart is merged once (decisions.md 21). */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    mergeKey: text('merge_key').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [unique('merge_once').on(table.userId, table.mergeKey)],
);

/** The number of the last change of a cart from each page, so that a repetition is ignored. */
export const cartPages = pgTable(
  'cart_pages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    pageKey: text('page_key').notNull(),
    lastWrite: integer('last_write').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.pageKey] })],
);

/**
 * Single-use codes of toTrade (decisions.md 29). The order that uses a code sets `bodyHash` and
 * `orderNo`.
 */
export const transactions = pgTable('transactions', {
  transactionCode: text('transaction_code').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.userId),
  bodyHash: text('body_hash'),
  orderNo: text('order_no'),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    transactionCode: text('transaction_code').notNull().unique(),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    shippingType: integer('shipping_type').notNull(),
    address: jsonb('address').$type<AddressFields>(),
    shopId: text('shop_id').references(() => pickupShops.shopId),
    slotStartsAt: timestampColumn('slot_starts_at'),
    goodsCents: integer('goods_cents').notNull(),
    freightCents: integer('freight_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** the refunded part of the payment */
    refundedCents: integer('refunded_cents').notNull().default(0),
    exchangeRate: text('exchange_rate').notNull(),
    payType: text('pay_type'),
    payImage: text('pay_image'),
    /**
     * until when an unpaid order reserves its goods; null while a receipt is reviewed and once paid
     * (decisions.md 31)
     */
    holdUntil: timestampColumn('hold_until'),
    /**
     * the offline method to which the order returns if it is not paid online, and until when it
     * reserves its goods then (docs/decisions/167); null if there is none
     */
    offlinePayType: text('offline_pay_type'),
    offlineHoldUntil: timestampColumn('offline_hold_until'),
    carrier: text('carrier'),
    trackingNo: text('tracking_no'),
    createdAt: timestampColumn('created_at').notNull(),
    paidAt: timestampColumn('paid_at'),
  },
  (table) => [
    check(
      'order_state',
      sql.raw(`state in (${ORDER_STATES.map((state) => `'${state}'`).join(', ')})`),
    ),
    check('order_total', sql`${table.totalCents} = ${table.goodsCents} + ${table.freightCents}`),
    check('order_refunded', sql`${table.refundedCents} between 0 and ${table.totalCents}`),
    // The order list, of every state and of some; the order number makes the sequence unique.
    index('orders_newest').on(table.userId, table.createdAt, table.orderNo).concurrently(),
    index('orders_newest_in_state')
      .on(table.userId, table.state, table.createdAt, table.orderNo)
      .concurrently(),
    index('orders_hold').on(table.holdUntil),
  ],
);

/**
 * The number of orders of each account in each state. A trigger on `orders` changes it at the end
 * of the transaction (docs/decisions/092).
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    state: text('state', { enum: ORDER_STATES }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.state] }),
    check('order_count', sql`${table.count} >= 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    promotionId: text('promotion_id'),
    goodsName: text('goods_name').notNull(),
    goodsEnglishName: text('goods_english_name').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** the class of the goods when they were ordered */
    gstClass: text('gst_class', { enum: GST_CLASSES }).notNull().default('taxable'),
  },
  (table) => [index('order_lines_order').on(table.orderNo)],
);

/** The transitions of an order, for its timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    event: text('event').notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    /** the refunded amount; `note` contains the operator's reason */
    amountCents: integer('amount_cents'),
    note: text('note'),
    /** when the message about the event was sent to the shopper */
    mailedAt: timestampColumn('mailed_at'),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('order_events_order').on(table.orderNo),
    index('order_events_mail')
      .on(table.id)
      .where(sql`mailed_at is null`),
  ],
);
