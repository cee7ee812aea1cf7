import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { goods } from './catalogue.ts';
import { users } from './users.ts';

/** Products that a member saved for later. `position` orders those that one request saved. */
export const savedGoods = pgTable(
  'saved_goods',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goodsId] }),
    index('saved_goods_goods').on(table.goodsId),
  ],
);
