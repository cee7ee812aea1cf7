import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';
import type { AddressFields } from '#models/address/address.ts';
import type { Cents } from '#models/money.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods, promotionGoods, promotions, settings } from '../db/schema/catalogue.ts';
import { addresses } from '../db/schema/people.ts';
import { cartLines, orderEvents, orderLines, orders, transactions } from '../db/schema/trade.ts';
import type { AskedLine } from './basket.ts';

export type GoodsRow = typeof goods.$inferSelect;
export type TransactionRow = typeof transactions.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderNo'>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address of this user; undefined for a foreign or absent one alike. */
export async function ownAddress(
  db: Db | Tx,
  userId: string,
  addressId: string,
): Promise<AddressFields | undefined> {
  if (!UUID.test(addressId)) return undefined;
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.addressId, addressId), eq(addresses.userId, userId)));
  if (!row) return undefined;
  const { addressee, phone, country, province, city, area, postcode, addressDetails } = row;
  return {
    addressee,
    phone,
    country,
    city: postcode,
    cityName: { province, city, area },
    addressDetails,
  };
}

export const findGoods = (db: Db | Tx, goodsIds: readonly string[]): Promise<readonly GoodsRow[]> =>
  db
    .select()
    .from(goods)
    .where(inArray(goods.goodsId, [...goodsIds]));

export async function findPromotion(
  db: Db | Tx,
  promotionId: string,
): Promise<Promotion | undefined> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(eq(promotions.goodsActionTypeId, promotionId));
  return (
    row && {
      goodsActionTypeId: row.goodsActionTypeId,
      goodsActionTypeName: row.name,
      goodsActionTypeNameEn: row.nameEn,
      endsAt: row.endsAt.getTime(),
    }
  );
}

export interface Offer {
  readonly goodsId: string;
  readonly priceCents: Cents;
  readonly limitPerOrder: number | null;
}

export const findOffers = (
  db: Db | Tx,
  promotionId: string,
  goodsIds: readonly string[],
): Promise<readonly Offer[]> =>
  db
    .select()
    .from(promotionGoods)
    .where(
      and(
        eq(promotionGoods.goodsActionTypeId, promotionId),
        inArray(promotionGoods.goodsId, [...goodsIds]),
      ),
    );

export async function exchangeRate(db: Db | Tx): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'exchangeRate'));
  return row?.value ?? '5';
}

export async function addTransaction(
  db: Db,
  issued: { transactionCode: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(transactions).values(issued);
}

/** The code's row, locked: all orders with one code wait for each other here. */
export async function lockTransaction(
  tx: Tx,
  transactionCode: string,
): Promise<TransactionRow | undefined> {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.transactionCode, transactionCode))
    .for('update');
  return row;
}

export async function orderOfCode(tx: Tx, transactionCode: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.transactionCode, transactionCode));
  return order;
}

/** Writes an order with its lines and its first event, and binds the code to it. */
export async function addOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  bodyHash: string,
): Promise<void> {
  const { orderNo, transactionCode, state, createdAt } = order;
  await tx.insert(orders).values(order);
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderNo })));
  await tx
    .insert(orderEvents)
    .values({ orderNo, event: 'order.place', fromState: '', toState: state, at: createdAt });
  await tx
    .update(transactions)
    .set({ orderNo, bodyHash })
    .where(eq(transactions.transactionCode, transactionCode));
}

/** What was ordered leaves the cart. */
export async function removeOrderedLines(
  tx: Tx,
  userId: string,
  lines: readonly AskedLine[],
): Promise<void> {
  const ordered = lines.map(({ goodsId, promotionId }) =>
    and(eq(cartLines.goodsId, goodsId), eq(cartLines.promotionId, promotionId)),
  );
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), or(...ordered)));
}

/** The id of a user's oldest address. */
export async function firstAddress(db: Db, userId: string): Promise<string | undefined> {
  const [address] = await db
    .select({ addressId: addresses.addressId })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.createdAt))
    .limit(1);
  return address?.addressId;
}

/** Goods on the shelf, none of them on advance sale, with at least so many in stock. */
export async function stockedGoods(
  db: Db,
  { least, count }: { readonly least: number; readonly count: number },
): Promise<readonly string[]> {
  const stocked = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(and(gte(goods.stock, least), eq(goods.onShelf, true), eq(goods.isAdvance, false)))
    .orderBy(asc(goods.goodsId))
    .limit(count);
  return stocked.map(({ goodsId }) => goodsId);
}
