import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { goods, pickupSlots } from '../db/schema/catalogue.ts';
import { orderLines } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';
import type { Deal } from './trade.ts';

export interface Taking {
  readonly goodsId: string;
  readonly amount: number;
}

/** One taking a goods: the same goods may be ordered at its normal and at its promotion price. */
export function takingsOf(lines: readonly Taking[]): readonly Taking[] {
  const amounts = new Map<string, number>();
  for (const { goodsId, amount } of lines)
    amounts.set(goodsId, (amounts.get(goodsId) ?? 0) + amount);
  return [...amounts].map(([goodsId, amount]) => ({ goodsId, amount }));
}

/** What an order has to know of its goods. */
export const orderedColumns = {
  goodsId: goods.goodsId,
  goodsName: goods.goodsName,
  goodsEnglishName: goods.goodsEnglishName,
  retailCents: goods.retailCents,
  memberCents: goods.memberCents,
  weight: goods.weight,
  stock: goods.stock,
  onShelf: goods.onShelf,
};
/** in a prepared statement that takes `goodsIds` */
export const isAmong = sql`${goods.goodsId} = any(${sql.placeholder('goodsIds')}::text[])`;

const lockAmong = statement((db) =>
  db
    .select(orderedColumns)
    .from(goods)
    .where(isAmong)
    .orderBy(asc(goods.goodsId))
    .for('no key update')
    .prepare('goods_lock'),
);
export type OrderedGoods = Awaited<ReturnType<ReturnType<typeof lockAmong>['execute']>>[number];

/** Locks goods rows in the order of their ids, as everyone does, so that two orders never wait for each other. */
export const lockGoods = (tx: Tx, goodsIds: readonly string[]): Promise<readonly OrderedGoods[]> =>
  lockAmong(tx).execute({ goodsIds });

const amountsOf = (takings: readonly Taking[]): SQL =>
  sql`(values ${sql.join(
    takings.map(({ goodsId, amount }) => sql`(${goodsId}::text, ${amount}::int)`),
    sql`, `,
  )}) as taken(id, amount)`;

/** Takes stock of locked goods, all or nothing; answers whether there was enough of each. */
async function takeStock(deal: Deal, takings: readonly Taking[]): Promise<boolean> {
  const enough = sql`select count(*) from goods as g join ${amountsOf(takings)} on g.goods_id = taken.id where g.stock >= taken.amount`;
  const taken = await deal.tx.execute(sql`
    update goods set stock = stock - taken.amount from ${amountsOf(takings)}
    where goods.goods_id = taken.id and goods.stock >= taken.amount and (${enough}) = ${takings.length}
    returning goods.goods_id`);
  if (taken.rows.length !== takings.length) return false;
  takings.forEach(({ goodsId }) => deal.committed.restocked.add(goodsId));
  return true;
}

const takingsOfOrder = async (tx: Tx, orderNo: string): Promise<readonly Taking[]> =>
  takingsOf(
    await tx
      .select({ goodsId: orderLines.goodsId, amount: orderLines.amount })
      .from(orderLines)
      .where(eq(orderLines.orderNo, orderNo)),
  );

/** Takes what a swept order had, again; false when it is gone. */
export async function retakeStock(deal: Deal, orderNo: string): Promise<boolean> {
  const takings = await takingsOfOrder(deal.tx, orderNo);
  await lockGoods(
    deal.tx,
    takings.map(({ goodsId }) => goodsId),
  );
  return takeStock(deal, takings);
}

export async function returnStock(deal: Deal, orderNo: string): Promise<void> {
  const takings = await takingsOfOrder(deal.tx, orderNo);
  await lockGoods(
    deal.tx,
    takings.map(({ goodsId }) => goodsId),
  );
  await deal.tx.execute(sql`
    update goods set stock = stock + taken.amount from ${amountsOf(takings)} where goods.goods_id = taken.id`);
  takings.forEach(({ goodsId }) => deal.committed.restocked.add(goodsId));
}

export interface Slot {
  readonly shopId: string;
  readonly startsAt: Date;
}

/** Books one place of a slot that has `capacity` of them; false when it is full. */
export async function takeSlot(tx: Tx, slot: Slot, capacity: number): Promise<boolean> {
  const booked = await tx
    .insert(pickupSlots)
    .values({ ...slot, capacity, taken: 1 })
    .onConflictDoUpdate({
      target: [pickupSlots.shopId, pickupSlots.startsAt],
      set: { taken: sql`${pickupSlots.taken} + 1` },
      setWhere: sql`${pickupSlots.taken} < ${pickupSlots.capacity}`,
    })
    .returning({ taken: pickupSlots.taken });
  return booked.length === 1;
}

/** Books the place of a swept order again; its slot has a row since the first booking. */
export async function retakeSlot(tx: Tx, slot: Slot): Promise<boolean> {
  const booked = await tx
    .update(pickupSlots)
    .set({ taken: sql`${pickupSlots.taken} + 1` })
    .where(and(isSlot(slot), sql`${pickupSlots.taken} < ${pickupSlots.capacity}`))
    .returning({ taken: pickupSlots.taken });
  return booked.length === 1;
}

export const releaseSlot = (tx: Tx, slot: Slot) =>
  tx
    .update(pickupSlots)
    .set({ taken: sql`${pickupSlots.taken} - 1` })
    .where(isSlot(slot));

const isSlot = ({ shopId, startsAt }: Slot) =>
  and(eq(pickupSlots.shopId, shopId), eq(pickupSlots.startsAt, startsAt));
