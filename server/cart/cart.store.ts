import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { goodsColumns, goodsPicture } from '../catalogue/goods.store.ts';
import type { Db } from '../db/connection.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';
import { promotionOf } from '../promotion/promotion.store.ts';

const linesOfUser = statement((db) =>
  db
    .select({
      ...goodsColumns,
      lineId: cartLines.lineId,
      goodsAmount: cartLines.amount,
      promotionId: cartLines.promotionId,
      actionCents: promotionGoods.priceCents,
      promotion: promotions,
    })
    .from(cartLines)
    .innerJoin(goods, and(eq(goods.goodsId, cartLines.goodsId), eq(goods.onShelf, true)))
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(
      promotions,
      and(
        eq(promotions.goodsActionTypeId, cartLines.promotionId),
        gt(promotions.endsAt, sql.placeholder('now')),
      ),
    )
    .leftJoin(
      promotionGoods,
      and(
        eq(promotionGoods.goodsActionTypeId, cartLines.promotionId),
        eq(promotionGoods.goodsId, cartLines.goodsId),
      ),
    )
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.lineId))
    .prepare('cart_lines_of_user'),
);
type Row = Awaited<ReturnType<ReturnType<typeof linesOfUser>['execute']>>[number];

/** A line as it can be bought now; undefined when its promotion has ended. */
function lineOf({ promotionId, actionCents, promotion, ...row }: Row): CartLine | undefined {
  const line = { ...row, img: goodsPicture(row.goodsId), checked: false };
  if (promotionId === '')
    return { ...line, goodsActionTypeId: null, actionPrice: null, actionEndsAt: null };
  if (!promotion || actionCents === null) return undefined;
  const actionEndsAt = promotion.endsAt.getTime();
  return { ...line, goodsActionTypeId: promotionId, actionPrice: actionCents, actionEndsAt };
}

/** The member's cart: goods off the shelf and lines of ended promotions are not in it (§4). */
export async function readCart(db: Db, userId: string, now: Date): Promise<Cart> {
  const rows = await linesOfUser(db).execute({ userId, now });
  const groups = new Map<string, Promotion>();
  const lines = rows.flatMap((row) => {
    const line = lineOf(row);
    if (line && row.promotion) groups.set(row.promotionId, promotionOf(row.promotion));
    return line ?? [];
  });
  return { lines, promotions: [...groups.values()] };
}
