import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { goodsColumns } from '../catalogue/goods.store.ts';
import type { Db } from '../db/connection.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import { toPictureUrl } from '../picture/originals.ts';
import { toPromotion } from '../promotion/promotion.store.ts';

const selectUserLines = statement((db) =>
  db
    .select({
      ...goodsColumns,
      lineId: cartLines.lineId,
      quantity: cartLines.quantity,
      promotionId: cartLines.promotionId,
      promotionPriceCents: promotionGoods.priceCents,
      promotion: promotions,
    })
    .from(cartLines)
    .innerJoin(goods, and(eq(goods.goodsId, cartLines.goodsId), eq(goods.onShelf, true)))
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(
      promotions,
      and(
        eq(promotions.promotionId, cartLines.promotionId),
        gt(promotions.endsAt, sql.placeholder('now')),
      ),
    )
    .leftJoin(
      promotionGoods,
      and(
        eq(promotionGoods.promotionId, cartLines.promotionId),
        eq(promotionGoods.goodsId, cartLines.goodsId),
      ),
    )
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.lineId))
    .prepare('cart_lines_by_user'),
);
type CartLineRow = Awaited<ReturnType<ReturnType<typeof selectUserLines>['execute']>>[number];

/** Returns undefined if the line's promotion has ended. */
function toCartLine({
  promotionId,
  promotionPriceCents,
  promotion,
  ...row
}: CartLineRow): CartLine | undefined {
  const line = { ...row, img: toPictureUrl('goods', row.goodsId), checked: false };
  if (promotionId === null)
    return { ...line, promotionId: null, promotionPriceCents: null, promotionEndsAt: null };
  if (!promotion || promotionPriceCents === null) return undefined;
  return { ...line, promotionId, promotionPriceCents, promotionEndsAt: promotion.endsAt.getTime() };
}

/**
 * Returns the member's cart without goods that are off sale and without lines of ended promotions
 * (§4).
 */
export async function readCart(db: Db, userId: string, now: Date): Promise<Cart> {
  const rows = await selectUserLines(db).execute({ userId, now });
  const groups = new Map<string, Promotion>();
  const lines = rows.flatMap((row) => {
    const line = toCartLine(row);
    if (line && row.promotion) groups.set(row.promotion.promotionId, toPromotion(row.promotion));
    return line ?? [];
  });
  return { lines, promotions: [...groups.values()] };
}
