import { and, asc, gt, inArray } from 'drizzle-orm';
import type { OrderState } from '#models/order/order.ts';
import type { ClosedTimes } from '../checkout/slots.ts';
import type { Tx } from '../db/connection.ts';
import { pickupShops } from '../db/schema/catalogue.ts';
import { orders } from '../db/schema/orders.ts';

/** Reads when those of the shops that exist are closed, by their ids. */
export async function readClosedTimes(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClosedTimes>> {
  const { shopId, closedOn, closedDates } = pickupShops;
  const rows = await tx
    .select({ shopId, closedOn, closedDates })
    .from(pickupShops)
    .where(inArray(shopId, [...ids]))
    .for('no key update');
  return new Map(rows.map((row) => [row.shopId, row]));
}

export async function upsertPickupShop(
  tx: Tx,
  shop: typeof pickupShops.$inferInsert,
): Promise<void> {
  await tx
    .insert(pickupShops)
    .values(shop)
    .onConflictDoUpdate({ target: pickupShops.shopId, set: shop });
}

/** An order that is not handed over yet. */
export interface BookedOrder {
  readonly orderNo: string;
  readonly shopId: string;
  readonly startsAt: Date;
}

const BOOKED_STATES = ['unpaid', 'payingInStore', 'underReview', 'paid'] satisfies OrderState[];

/** Reads the orders with a future pickup time in one of the shops, the earliest first. */
export async function readBookedOrders(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<readonly BookedOrder[]> {
  const { orderNo, shopId, slotStartsAt } = orders;
  const rows = await tx
    .select({ orderNo, shopId, startsAt: slotStartsAt })
    .from(orders)
    .where(
      and(inArray(shopId, [...ids]), inArray(orders.state, BOOKED_STATES), gt(slotStartsAt, now)),
    )
    .orderBy(asc(slotStartsAt), asc(orderNo));
  return rows.flatMap(({ startsAt, ...order }) =>
    order.shopId === null || startsAt === null
      ? []
      : [{ orderNo: order.orderNo, shopId: order.shopId, startsAt }],
  );
}
