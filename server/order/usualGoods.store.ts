import { and, countDistinct, desc, eq, inArray, max } from 'drizzle-orm';
import { SOLD_STATES } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { orderLines, orders } from '../db/schema/orders.ts';

/**
 * The ids of the products on sale that are in most orders of a member; the last order breaks ties.
 */
export async function readUsualGoodsIds(
  db: Db,
  userId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ goodsId: orderLines.goodsId })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .innerJoin(goods, eq(goods.goodsId, orderLines.goodsId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, [...SOLD_STATES]),
        eq(goods.onShelf, true),
      ),
    )
    .groupBy(orderLines.goodsId)
    .orderBy(desc(countDistinct(orders.orderNo)), desc(max(orders.createdAt)), orderLines.goodsId)
    .limit(limit);
  return rows.map(({ goodsId }) => goodsId);
}
