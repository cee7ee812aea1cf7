import { asc, eq, gt } from 'drizzle-orm';
import type { Promotion } from '#models/promotion/promotion.ts';
import { goodsByIds } from '../catalogue/goods.store.ts';
import type { Db } from '../db/connection.ts';
import { promotionGoods, promotions } from '../db/schema/catalogue.ts';

export const promotionOf = (row: typeof promotions.$inferSelect): Promotion => ({
  goodsActionTypeId: row.goodsActionTypeId,
  goodsActionTypeName: row.name,
  goodsActionTypeNameEn: row.nameEn,
  endsAt: row.endsAt.getTime(),
});

/** The groups that are valid now. */
export async function readPromotions(db: Db, now: Date): Promise<Promotion[]> {
  return (
    await db
      .select()
      .from(promotions)
      .where(gt(promotions.endsAt, now))
      .orderBy(asc(promotions.position))
  ).map(promotionOf);
}

/** A group with its goods at its own prices; an ended group has none. */
export async function readPromotionGoods(db: Db, id: string, now: Date) {
  const [row] = await db.select().from(promotions).where(eq(promotions.goodsActionTypeId, id));
  if (!row) return undefined;
  const promotion = promotionOf(row);
  if (promotion.endsAt <= now.getTime()) return { promotion, list: [] };
  const members = await db
    .select()
    .from(promotionGoods)
    .where(eq(promotionGoods.goodsActionTypeId, id))
    .orderBy(asc(promotionGoods.position));
  const found = await goodsByIds(
    db,
    now,
    members.map(({ goodsId }) => goodsId),
  );
  const list = found.map((item) => ({
    ...item,
    goodsActionTypeId: id,
    actionPrice:
      members.find(({ goodsId }) => goodsId === item.goodsId)?.priceCents ?? item.actionPrice,
    actionEndsAt: promotion.endsAt,
  }));
  return { promotion, list };
}
