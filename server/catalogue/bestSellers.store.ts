import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { MIN_QUANTITY_SOLD } from '#models/catalogue/bestSeller.ts';
import { SOLD_STATES } from '#models/order/order.ts';
import type { ReadDb } from '../db/connection.ts';
import { categories, goods } from '../db/schema/catalogue.ts';
import { orderLines, orders } from '../db/schema/orders.ts';

const soldQuantity = sql<number>`sum(${orderLines.quantity})::int`;

/** Selects the products of which at least MIN_QUANTITY_SOLD items were paid in the period. */
const selectSoldGoods = (db: ReadDb, from: Date, until: Date) =>
  db
    .select({
      goodsId: goods.goodsId,
      firstCategoryId: goods.firstCategoryId,
      soldQuantity: soldQuantity.as('sold_quantity'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNo, orders.orderNo))
    .innerJoin(goods, eq(goods.goodsId, orderLines.goodsId))
    .where(
      and(
        gte(orders.paidAt, from),
        lt(orders.paidAt, until),
        inArray(orders.state, [...SOLD_STATES]),
        eq(goods.onShelf, true),
      ),
    )
    .groupBy(goods.goodsId)
    .having(gte(soldQuantity, MIN_QUANTITY_SOLD))
    .as('sold');

/** Reads the sold products, each with its rank in its first-level category; the id breaks ties. */
export async function readBestSellers(db: ReadDb, from: Date, until: Date) {
  const sold = selectSoldGoods(db, from, until);
  const { firstCategoryId, goodsId } = sold;
  const rank = sql<number>`(row_number() over (partition by ${firstCategoryId} order by ${sold.soldQuantity} desc, ${goodsId}))::int`;
  return db
    .select({
      goodsId,
      soldQuantity: sold.soldQuantity,
      rank,
      categoryName: categories.classifyName,
      categoryEnglishName: categories.classifyEnglishName,
    })
    .from(sold)
    .innerJoin(categories, eq(categories.classifyId, firstCategoryId));
}
