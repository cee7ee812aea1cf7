import { eq } from 'drizzle-orm';
import { cartCall } from '#models/cart/cart.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { startTestMall, type TestMall } from './testMall.ts';

/** Starts a mall with 50 pieces of each product, and returns the ids of 70 of them. */
export async function startCartMall(): Promise<{ mall: TestMall; ids: readonly string[] }> {
  const mall = await startTestMall();
  const rows = await mall.db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(eq(goods.isAdvance, false))
    .orderBy(goods.goodsId)
    .limit(70);
  await mall.db.update(goods).set({ stock: 50 });
  return { mall, ids: rows.map(({ goodsId }) => goodsId) };
}

/** The quantity of each product in a member's cart. */
export async function findCartQuantities(
  mall: TestMall,
  token: string,
): Promise<Readonly<Record<string, number>>> {
  const { lines } = await mall.call(cartCall, {}, token);
  return Object.fromEntries(lines.map(({ goodsId, quantity }) => [goodsId, quantity]));
}
