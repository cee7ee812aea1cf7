import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { savedGoods } from '../db/schema/savedGoods.ts';

/** Returns the ids of a member's saved products, newest first. */
export async function readSavedIds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .select({ goodsId: savedGoods.goodsId })
    .from(savedGoods)
    .where(eq(savedGoods.userId, userId))
    .orderBy(desc(savedGoods.savedAt), asc(savedGoods.position));
  return rows.map(({ goodsId }) => goodsId);
}

/** Saves the products of `goodsIds` that exist; the first is the newest. */
export async function insertSaved(
  tx: Tx,
  userId: string,
  goodsIds: readonly string[],
  now: Date,
): Promise<void> {
  if (goodsIds.length === 0) return;
  const existing = await tx
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(inArray(goods.goodsId, [...goodsIds]));
  const rows = existing.map(({ goodsId }) => ({
    userId,
    goodsId,
    savedAt: now,
    position: goodsIds.indexOf(goodsId),
  }));
  if (rows.length > 0) await tx.insert(savedGoods).values(rows).onConflictDoNothing();
}

export async function deleteSaved(tx: Tx, userId: string, goodsId: string): Promise<void> {
  await tx
    .delete(savedGoods)
    .where(and(eq(savedGoods.userId, userId), eq(savedGoods.goodsId, goodsId)));
}
