import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { pickupShops } from '../db/schema/catalogue.ts';

/** Returns how many of these shops exist. */
export const countPickupShops = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.$count(pickupShops, inArray(pickupShops.shopId, [...ids]));

type ImportedShop = Omit<typeof pickupShops.$inferInsert, 'closedOn'> & {
  /** undefined: an update keeps the stored days */
  readonly closedOn: number[] | undefined;
};

export async function upsertPickupShop(tx: Tx, shop: ImportedShop): Promise<void> {
  await tx
    .insert(pickupShops)
    .values({ ...shop, closedOn: shop.closedOn ?? [] })
    .onConflictDoUpdate({ target: pickupShops.shopId, set: shop });
}
