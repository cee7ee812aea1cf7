import { asc, count, gt, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Db, ReadDb, Tx } from './connection.ts';
import { type GOODS_CHANGE_KINDS, goodsChanges } from './schema/goodsChanges.ts';

/** Goods whose cached replies are outdated. */
export interface GoodsChange {
  /** `stock` if only the stock changed */
  readonly kind: (typeof GOODS_CHANGE_KINDS)[number];
  readonly goodsIds: readonly string[];
}

export interface SavedGoodsChange extends GoodsChange {
  readonly id: number;
}

const columns = {
  id: goodsChanges.id,
  kind: goodsChanges.kind,
  goodsIds: goodsChanges.goodsIds,
};

/**
 * Saves the changes in the transaction that makes them, so that no process misses a committed
 * change.
 */
export async function insertGoodsChanges(
  tx: Tx,
  changes: readonly GoodsChange[],
): Promise<readonly SavedGoodsChange[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ kind, goodsIds }) => ({ kind, goodsIds: [...goodsIds] }));
  return tx.insert(goodsChanges).values(rows).returning(columns);
}

/** Returns the changes after `id`, and the changes of `missing` that are now committed. */
export const readGoodsChanges = (
  db: Db,
  id: number,
  missing: readonly number[],
  limit: number,
): Promise<SavedGoodsChange[]> =>
  db
    .select(columns)
    .from(goodsChanges)
    .where(or(gt(goodsChanges.id, id), inArray(goodsChanges.id, [...missing])))
    .orderBy(asc(goodsChanges.id))
    .limit(limit);

export async function findNewestGoodsChange(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(goodsChanges.id) }).from(goodsChanges);
  return row?.id ?? 0;
}

/** Returns whether all these changes are visible. */
export async function hasGoodsChanges(db: ReadDb, ids: readonly number[]): Promise<boolean> {
  const distinctIds = [...new Set(ids)];
  const [row] = await db
    .select({ total: count() })
    .from(goodsChanges)
    .where(sql`${goodsChanges.id} = any(${sql.param(distinctIds)})`); // one parameter for a thousand ids
  return row?.total === distinctIds.length;
}

export async function deleteOldGoodsChanges(db: Db, beforeId: number): Promise<void> {
  await db.delete(goodsChanges).where(lt(goodsChanges.id, beforeId));
}
