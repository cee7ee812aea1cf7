import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

export const GOODS_CHANGE_KINDS = ['stock', 'any'] as const;

/**
 * Changes that invalidate cached replies. Each process reads the rows that it has not processed.
 */
export const goodsChanges = pgTable('goods_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** `stock` if only the stock of the goods changed */
  kind: text('kind', { enum: GOODS_CHANGE_KINDS }).notNull(),
  goodsIds: text('goods_ids').array().notNull(),
});
