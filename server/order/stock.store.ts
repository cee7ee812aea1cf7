import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Reservation, toReservations } from '../checkout/basket.ts';
import { lockGoods } from '../checkout/orderedGoods.store.ts';
import type { Tx } from '../db/connection.ts';
import { goods, pickupSlots } from '../db/schema/catalogue.ts';
import { orderLines } from '../db/schema/orders.ts';
import { stockEntries } from '../db/schema/stock.ts';
import type { UnitOfWork } from '../db/transaction.ts';

const RESERVATIONS = sql`jsonb_to_recordset(${sql.placeholder('reservations')}::jsonb) as reservation("goodsId" text, quantity int)`;

/** The parts of the statement of a new order (placeOrder.store.ts) that reserve its stock. */
export const newOrderStock = {
  reservations: RESERVATIONS,
  remaining: sql`${goods.stock} - reservation.quantity`,
  isSufficient: and(
    sql`${goods.goodsId} = reservation."goodsId"`,
    sql`${goods.stock} >= reservation.quantity`,
  ),
  ledgerEntries: sql`
  insert into stock_entries (goods_id, quantity, reason, order_no, at)
  select "goodsId", -quantity, 'order', ${sql.placeholder('orderNo')}::text, ${sql.placeholder('createdAt')}::timestamptz
  from ${RESERVATIONS}`,
} as const;

const toValuesList = (reservations: readonly Reservation[]): SQL =>
  sql`(values ${sql.join(
    reservations.map(({ goodsId, quantity }) => sql`(${goodsId}::text, ${quantity}::int)`),
    sql`, `,
  )}) as reserved(id, quantity)`;

interface OrderStockChange {
  readonly orderNo: string;
  readonly at: Date;
}

/** Writes the ledger entries of a reservation or its release. */
async function recordOrderStock(
  tx: Tx,
  reservations: readonly Reservation[],
  { orderNo, at, reason }: OrderStockChange & { readonly reason: 'order' | 'return' },
): Promise<void> {
  await tx.insert(stockEntries).values(
    reservations.map(({ goodsId, quantity }) => ({
      goodsId,
      quantity: reason === 'order' ? -quantity : quantity,
      reason,
      orderNo,
      at,
    })),
  );
}

/**
 * Reserves the stock of locked goods, all or nothing. Returns false if the stock of an item is too
 * low. A new order reserves its stock with `newOrderStock`.
 */
async function reserveStock(
  unit: UnitOfWork,
  reservations: readonly Reservation[],
  change: OrderStockChange,
): Promise<boolean> {
  const countSufficient = sql`select count(*) from goods as g join ${toValuesList(reservations)} on g.goods_id = reserved.id where g.stock >= reserved.quantity`;
  const reserved = await unit.tx.execute(sql`
    update goods set stock = stock - reserved.quantity from ${toValuesList(reservations)}
    where goods.goods_id = reserved.id and goods.stock >= reserved.quantity and (${countSufficient}) = ${reservations.length}
    returning goods.goods_id`);
  if (reserved.rows.length !== reservations.length) return false;
  await recordOrderStock(unit.tx, reservations, { ...change, reason: 'order' });
  reservations.forEach(({ goodsId }) => unit.pending.stockChanged.add(goodsId));
  return true;
}

const readReservations = async (tx: Tx, orderNo: string): Promise<readonly Reservation[]> =>
  toReservations(
    await tx
      .select({ goodsId: orderLines.goodsId, quantity: orderLines.quantity })
      .from(orderLines)
      .where(eq(orderLines.orderNo, orderNo)),
  );

/**
 * Reserves the stock of an expired order again. Returns false if the stock of an item is too low.
 */
export async function reserveStockAgain(
  unit: UnitOfWork,
  change: OrderStockChange,
): Promise<boolean> {
  const reservations = await readReservations(unit.tx, change.orderNo);
  await lockGoods(
    unit.tx,
    reservations.map(({ goodsId }) => goodsId),
  );
  return reserveStock(unit, reservations, change);
}

export async function releaseStock(unit: UnitOfWork, change: OrderStockChange): Promise<void> {
  const reservations = await readReservations(unit.tx, change.orderNo);
  await lockGoods(
    unit.tx,
    reservations.map(({ goodsId }) => goodsId),
  );
  await unit.tx.execute(sql`
    update goods set stock = stock + reserved.quantity from ${toValuesList(reservations)} where goods.goods_id = reserved.id`);
  await recordOrderStock(unit.tx, reservations, { ...change, reason: 'return' });
  reservations.forEach(({ goodsId }) => unit.pending.stockChanged.add(goodsId));
}

export interface SlotKey {
  readonly shopId: string;
  readonly startsAt: Date;
}

/** Returns false if the slot is full. */
export async function reserveSlot(tx: Tx, slot: SlotKey, capacity: number): Promise<boolean> {
  const updatedSlots = await tx
    .insert(pickupSlots)
    .values({ ...slot, capacity, taken: 1 })
    .onConflictDoUpdate({
      target: [pickupSlots.shopId, pickupSlots.startsAt],
      set: { taken: sql`${pickupSlots.taken} + 1` },
      setWhere: sql`${pickupSlots.taken} < ${pickupSlots.capacity}`,
    })
    .returning({ taken: pickupSlots.taken });
  return updatedSlots.length === 1;
}

/** Reserves the slot of an expired order again. Its row exists since the first reservation. */
export async function reserveSlotAgain(tx: Tx, slot: SlotKey): Promise<boolean> {
  const updatedSlots = await tx
    .update(pickupSlots)
    .set({ taken: sql`${pickupSlots.taken} + 1` })
    .where(and(isSlot(slot), sql`${pickupSlots.taken} < ${pickupSlots.capacity}`))
    .returning({ taken: pickupSlots.taken });
  return updatedSlots.length === 1;
}

export const releaseSlot = (tx: Tx, slot: SlotKey) =>
  tx
    .update(pickupSlots)
    .set({ taken: sql`${pickupSlots.taken} - 1` })
    .where(isSlot(slot));

const isSlot = ({ shopId, startsAt }: SlotKey) =>
  and(eq(pickupSlots.shopId, shopId), eq(pickupSlots.startsAt, startsAt));
