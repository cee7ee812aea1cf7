import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { categories, goods } from '../db/schema/catalogue.ts';
import { addresses, users } from '../db/schema/users.ts';
import { transact } from '../db/transaction.ts';

type NewAddress = typeof addresses.$inferInsert;
export type CustomerAddress = Omit<NewAddress, 'addressId' | 'userId' | 'isDefault' | 'createdAt'>;

export const addCustomer = (
  db: Db,
  { user, address }: { readonly user: typeof users.$inferInsert; readonly address: NewAddress },
): Promise<void> =>
  transact(db, async (tx) => {
    await tx.insert(users).values(user);
    await tx.insert(addresses).values(address);
  });

interface PopularGoodsOptions {
  /** the English names of first-level categories */
  readonly categories: readonly string[];
  readonly perCategory: number;
  readonly minStock: number;
}

/**
 * Returns the products of each category with the most sales, each with its place, without goods for
 * advance order.
 */
export async function findPopularGoods(
  db: Db,
  { categories: names, perCategory, minStock }: PopularGoodsOptions,
): Promise<readonly { goodsId: string; place: number }[]> {
  const { goodsId, firstCategoryId, sales } = goods;
  const popular = db
    .select({
      goodsId,
      place:
        sql<number>`(row_number() over (partition by ${firstCategoryId} order by ${sales} desc, ${goodsId}))::int`.as(
          'place',
        ),
    })
    .from(goods)
    .innerJoin(categories, eq(categories.classifyId, firstCategoryId))
    .where(
      and(
        inArray(categories.classifyEnglishName, [...names]),
        gte(goods.stock, minStock),
        eq(goods.onShelf, true),
        eq(goods.isAdvance, false),
      ),
    )
    .as('popular');
  return db
    .select({ goodsId: popular.goodsId, place: popular.place })
    .from(popular)
    .where(lte(popular.place, perCategory))
    .orderBy(asc(popular.place), asc(popular.goodsId));
}
