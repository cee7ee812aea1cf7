import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { goods } from './catalogue.ts';

/**
 * `supply`: received from a supplier. `order`: reserved by an order. `return`: released by a
 * canceled, expired or refunded order. `correction`: corrected by the operator after a count.
 */
const STOCK_REASONS = ['supply', 'order', 'return', 'correction'] as const;

/**
 * Every change of a stock, written in the same transaction. `goods.stock` equals the sum of its
 * entries.
 */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    /** negative if the stock decreased */
    quantity: integer('quantity').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    orderNo: text('order_no'),
    note: text('note'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('stock_entries_goods').on(table.goodsId),
    check('stock_entry_quantity', sql`${table.quantity} <> 0`),
    check(
      'stock_entry_order',
      sql`(${table.orderNo} is not null) = (${table.reason} in ('order', 'return'))`,
    ),
  ],
);
