import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Cart, type CartLine, MOST_PER_LINE } from '#models/cart/cart.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { goodsByIds } from '../catalogue/goods.store.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines, cartMerges } from '../db/schema/trade.ts';
import { promotionOf } from '../promotion/promotion.store.ts';

/** A change of one line; `promotionId` is '' for normal goods. */
export interface LineChange {
  readonly userId: string;
  readonly goodsId: string;
  readonly promotionId: string;
}

type Row = typeof cartLines.$inferSelect;

/** The promotions among these that are valid now, and what each charges for which goods. */
async function offersOf(db: Db | Tx, rows: readonly Row[], now: Date) {
  const ids = [...new Set(rows.flatMap(({ promotionId }) => promotionId || []))];
  if (ids.length === 0) return { groups: [], prices: new Map<string, number>() };
  const valid = await db
    .select()
    .from(promotions)
    .where(and(inArray(promotions.goodsActionTypeId, ids), gt(promotions.endsAt, now)));
  const offers = await db
    .select()
    .from(promotionGoods)
    .where(inArray(promotionGoods.goodsActionTypeId, ids));
  return {
    groups: valid.map(promotionOf),
    prices: new Map(
      offers.map((offer) => [`${offer.goodsActionTypeId}:${offer.goodsId}`, offer.priceCents]),
    ),
  };
}
type Offers = Awaited<ReturnType<typeof offersOf>>;

/** A line as it can be bought now; undefined when its promotion has ended. */
function lineOf(row: Row, item: Goods, { groups, prices }: Offers): CartLine | undefined {
  const { lineId, goodsId, promotionId, amount } = row;
  const line = { ...item, lineId, goodsAmount: amount, checked: false };
  if (promotionId === '')
    return { ...line, goodsActionTypeId: null, actionPrice: null, actionEndsAt: null };
  const group = groups.find(({ goodsActionTypeId }) => goodsActionTypeId === promotionId);
  const actionPrice = prices.get(`${promotionId}:${goodsId}`);
  return group && actionPrice !== undefined
    ? { ...line, goodsActionTypeId: promotionId, actionPrice, actionEndsAt: group.endsAt }
    : undefined;
}

/** The member's cart: goods off the shelf and lines of ended promotions are not in it (§4). */
export async function readCart(db: Db | Tx, userId: string, now: Date): Promise<Cart> {
  const rows = await db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.lineId));
  const found = await goodsByIds(db, now, [...new Set(rows.map(({ goodsId }) => goodsId))]);
  const offers = await offersOf(db, rows, now);
  const lines = rows.flatMap((row) => {
    const item = found.find(({ goodsId }) => goodsId === row.goodsId);
    return (item && lineOf(row, item, offers)) ?? [];
  });
  const isUsed = (id: string) => lines.some(({ goodsActionTypeId }) => goodsActionTypeId === id);
  return {
    lines,
    promotions: offers.groups.filter(({ goodsActionTypeId }) => isUsed(goodsActionTypeId)),
  };
}

/** Stock and advance flag of goods on the shelf. */
export async function shelfOf(db: Db | Tx, goodsId: string) {
  const [row] = await db
    .select({ stock: goods.stock, isAdvance: goods.isAdvance })
    .from(goods)
    .where(and(eq(goods.goodsId, goodsId), eq(goods.onShelf, true)));
  return row;
}

/** Whether the goods take part in this promotion now. */
export async function isOffered(
  db: Db | Tx,
  { goodsId, promotionId }: LineChange,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: promotionGoods.goodsId })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.goodsActionTypeId, promotionGoods.goodsActionTypeId))
    .where(
      and(
        eq(promotionGoods.goodsActionTypeId, promotionId),
        eq(promotionGoods.goodsId, goodsId),
        gt(promotions.endsAt, now),
      ),
    );
  return row !== undefined;
}

const sameLine = ({ userId, goodsId, promotionId }: LineChange) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.goodsId, goodsId),
    eq(cartLines.promotionId, promotionId),
  );

export async function amountOf(db: Db | Tx, line: LineChange): Promise<number> {
  const [row] = await db
    .select({ amount: cartLines.amount })
    .from(cartLines)
    .where(sameLine(line))
    .for('update');
  return row?.amount ?? 0;
}

/** Sets a line's total; nothing or less removes it. */
export async function setLine(
  db: Db | Tx,
  line: LineChange,
  amount: number,
  now: Date,
): Promise<void> {
  if (amount <= 0) {
    await db.delete(cartLines).where(sameLine(line));
    return;
  }
  await db
    .insert(cartLines)
    .values({ ...line, amount, addedAt: now })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.goodsId, cartLines.promotionId],
      set: { amount },
    });
}

/** Adds to a line in one statement, so that two tabs lose nothing; `most` caps the sum. Absent lines begin with the delta. */
export async function addToLine(
  db: Db | Tx,
  line: LineChange,
  delta: number,
  most: number,
  now: Date,
): Promise<void> {
  await db
    .insert(cartLines)
    .values({ ...line, amount: Math.min(delta, most), addedAt: now })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.goodsId, cartLines.promotionId],
      set: { amount: sql`least(${cartLines.amount} + ${delta}, ${Math.min(most, MOST_PER_LINE)})` },
    });
}

/** Answers whether the line was the caller's own. */
export async function removeLine(db: Db, userId: string, lineId: string): Promise<boolean> {
  const gone = await db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), sql`${cartLines.lineId}::text = ${lineId}`))
    .returning();
  return gone.length > 0;
}

/** False where this guest cart was merged before: the unique key is the last word (decisions 21). */
export async function markMerged(
  tx: Tx,
  userId: string,
  mergeKey: string,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .insert(cartMerges)
    .values({ userId, mergeKey, at: now })
    .onConflictDoNothing()
    .returning();
  return marked.length > 0;
}
