import { asc, eq, gt } from 'drizzle-orm';
import type { Promotion } from '#models/promotion/promotion.ts';
import { findGoodsByIds } from '../catalogue/goods.store.ts';
import type { ReadDb } from '../db/connection.ts';
import { promotionGoods, promotions } from '../db/schema/catalogue.ts';

export const toPromotion = (row: typeof promotions.$inferSelect): Promotion => ({
  promotionId: row.promotionId,
  name: row.name,
  nameEn: row.nameEn,
  endsAt: row.endsAt.getTime(),
});

/** Returns the promotions that are valid now. */
export async function readPromotions(db: ReadDb, now: Date): Promise<Promotion[]> {
  return (
    await db
      .select()
      .from(promotions)
      .where(gt(promotions.endsAt, now))
      .orderBy(asc(promotions.position))
  ).map(toPromotion);
}

/** Returns a promotion with its goods at promotion prices. An ended promotion has no goods. */
export async function readPromotionGoods(db: ReadDb, id: string, now: Date) {
  const [row] = await db.select().from(promotions).where(eq(promotions.promotionId, id));
  if (!row) return undefined;
  const promotion = toPromotion(row);
  if (promotion.endsAt <= now.getTime()) return { promotion, list: [] };
  const members = await db
    .select()
    .from(promotionGoods)
    .where(eq(promotionGoods.promotionId, id))
    .orderBy(asc(promotionGoods.position));
  const goodsList = await findGoodsByIds(
    db,
    now,
    members.map(({ goodsId }) => goodsId),
  );
  const offers = new Map(members.map((member) => [member.goodsId, member]));
  const promoted = { promotionId: id, promotionEndsAt: promotion.endsAt };
  const list = goodsList.flatMap((item) => {
    const offer = offers.get(item.goodsId);
    if (!offer) return [];
    const { priceCents: promotionPriceCents, limitPerOrder } = offer;
    return [{ ...item, ...promoted, promotionPriceCents, limitPerOrder }];
  });
  return { promotion, list };
}
