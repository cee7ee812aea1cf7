import { and, asc, eq, gte } from 'drizzle-orm';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import type { Db, Tx } from '../db/connection.ts';
import { pickupShops, pickupSlots } from '../db/schema/catalogue.ts';
import { listOpenSlots, toWireSlot } from './slots.ts';

export type ShopRow = typeof pickupShops.$inferSelect;

export async function readPickupShops(db: Db): Promise<readonly PickupShop[]> {
  const shops = await db.select().from(pickupShops).orderBy(asc(pickupShops.shopId));
  return shops.map(({ shopId, shopName, address, phone, hours }) => ({
    shopId,
    shopName,
    address,
    phone,
    hours,
  }));
}

export async function findShop(db: Db | Tx, shopId: string): Promise<ShopRow | undefined> {
  const [shop] = await db.select().from(pickupShops).where(eq(pickupShops.shopId, shopId));
  return shop;
}

/**
 * Returns the open slots of a shop with their remaining capacity, or undefined if the shop does not
 * exist.
 */
export async function readPickupSlots(
  db: Db,
  shopId: string,
  now: Date,
): Promise<readonly PickupSlot[] | undefined> {
  const shop = await findShop(db, shopId);
  if (!shop) return undefined;
  const bookedSlots = await db
    .select()
    .from(pickupSlots)
    .where(and(eq(pickupSlots.shopId, shopId), gte(pickupSlots.startsAt, now)));
  const remaining = new Map(
    bookedSlots.map(({ startsAt, capacity, taken }) => [startsAt.getTime(), capacity - taken]),
  );
  return listOpenSlots(shop, now.getTime()).map((slot) =>
    toWireSlot(slot, remaining.get(slot.startsAt) ?? shop.capacity),
  );
}
