import { and, asc, eq, gte } from 'drizzle-orm';
import type { PickupSlot } from '#models/checkout/pickup.ts';
import type { Db, Tx } from '../db/connection.ts';
import { pickupShops, pickupSlots } from '../db/schema/catalogue.ts';
import { findClosedDates, isClosedAt, listOpenSlots, type SlotTimes, toWireSlot } from './slots.ts';

export type ShopRow = typeof pickupShops.$inferSelect;

/** The free places of a slot; a slot without orders is not stored. */
type GetRemaining = (shop: ShopRow, slot: SlotTimes) => number;

/** Reads the orders of all future slots, or of those of one shop, in one statement. */
async function readRemaining(db: Db, now: Date, shopId?: string): Promise<GetRemaining> {
  const storedSlots = await db
    .select()
    .from(pickupSlots)
    .where(
      and(
        gte(pickupSlots.startsAt, now),
        shopId === undefined ? undefined : eq(pickupSlots.shopId, shopId),
      ),
    );
  const toKey = (id: string, startsAt: number) => `${id} ${startsAt}`;
  const remaining = new Map(
    storedSlots.map((slot) => [
      toKey(slot.shopId, slot.startsAt.getTime()),
      slot.capacity - slot.taken,
    ]),
  );
  return (shop, slot) => remaining.get(toKey(shop.shopId, slot.startsAt)) ?? shop.capacity;
}

function findNextSlot(shop: ShopRow, now: Date, getRemaining: GetRemaining): PickupSlot | null {
  const next = listOpenSlots(shop, now.getTime()).find((slot) => getRemaining(shop, slot) > 0);
  return next ? toWireSlot(next, getRemaining(shop, next)) : null;
}

/** Returns the shops, each with its first free time. */
export async function readPickupShops(db: Db, now: Date) {
  const shops = await db.select().from(pickupShops).orderBy(asc(pickupShops.shopId));
  const getRemaining = await readRemaining(db, now);
  return shops.map((shop) => ({
    shopId: shop.shopId,
    shopName: shop.shopName,
    address: shop.address,
    phone: shop.phone,
    hours: shop.hours,
    closedOn: shop.closedOn,
    closedDates: findClosedDates(shop, now.getTime()),
    nextSlot: findNextSlot(shop, now, getRemaining),
  }));
}

export async function findShop(db: Db | Tx, shopId: string): Promise<ShopRow | undefined> {
  const [shop] = await db.select().from(pickupShops).where(eq(pickupShops.shopId, shopId));
  return shop;
}

/** Returns the start of the pickup time of an order if its shop is closed on that day. */
export async function findClosedPickup(
  db: Db | Tx,
  { shopId, slotStartsAt }: { shopId: string | null; slotStartsAt: Date | null },
): Promise<Date | undefined> {
  const shop = shopId === null ? undefined : await findShop(db, shopId);
  return shop && slotStartsAt && isClosedAt(shop, slotStartsAt) ? slotStartsAt : undefined;
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
  const getRemaining = await readRemaining(db, now, shopId);
  return listOpenSlots(shop, now.getTime()).map((slot) =>
    toWireSlot(slot, getRemaining(shop, slot)),
  );
}
