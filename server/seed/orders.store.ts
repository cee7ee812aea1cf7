import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { addresses } from '../db/schema/users.ts';

export async function findOldestAddressId(db: Db, userId: string): Promise<string | undefined> {
  const [address] = await db
    .select({ addressId: addresses.addressId })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt))
    .limit(1);
  return address?.addressId;
}

/**
 * Returns ids of goods on sale with at least `minStock` in stock, without goods for advance order.
 */
export async function findStockedGoods(
  db: Db,
  { minStock, count }: { readonly minStock: number; readonly count: number },
): Promise<readonly string[]> {
  const stocked = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(and(gte(goods.stock, minStock), eq(goods.onShelf, true), eq(goods.isAdvance, false)))
    .orderBy(asc(goods.goodsId))
    .limit(count);
  return stocked.map(({ goodsId }) => goodsId);
}
