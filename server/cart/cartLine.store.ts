import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { MAX_PER_LINE } from '#models/cart/cart.ts';
import type { ChangeSource } from '#models/cart/changeSource.api.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines, cartMerges, cartPages } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import { type Refusal, refuse } from '../http/refusals.ts';

export interface CartLineKey {
  readonly userId: string;
  readonly goodsId: string;
  readonly promotionId: string | null;
}

export const keyPlaceholders = () => ({
  userId: sql.placeholder('userId'),
  goodsId: sql.placeholder('goodsId'),
  promotionId: sql.placeholder('promotionId'),
});

export const isLine = ({
  userId,
  goodsId,
  promotionId,
}: CartLineKey | ReturnType<typeof keyPlaceholders>) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.goodsId, goodsId),
    sql`${cartLines.promotionId} is not distinct from ${promotionId}`,
  );

/** The offer of the goods in the promotion of the line, unless the promotion has ended. */
const offerConditions = () => ({
  ofPromotionGoods: and(
    eq(promotionGoods.promotionId, sql.placeholder('promotionId')),
    eq(promotionGoods.goodsId, goods.goodsId),
  ),
  ofPromotion: and(
    eq(promotions.promotionId, promotionGoods.promotionId),
    gt(promotions.endsAt, sql.placeholder('now')),
  ),
});

/**
 * Selects goods on sale with the maximum quantity of a line, which is the lowest of the stock, the
 * limit of the promotion and MAX_PER_LINE, and whether the promotion currently includes them.
 */
export function selectAvailability(db: Db | Tx) {
  const { goodsId, promotionId } = keyPlaceholders();
  const { limitPerOrder } = promotionGoods;
  const { ofPromotionGoods, ofPromotion } = offerConditions();
  const max = sql<number>`least(${goods.stock}, ${limitPerOrder}, ${sql.raw(String(MAX_PER_LINE))})`;
  const isOffered = sql<boolean>`(${promotionId}::text is null or ${promotions.promotionId} is not null)`;
  return db.$with('availability').as(
    db
      .select({
        maxQuantity: max.as('max_quantity'),
        limitPerOrder,
        isOffered: isOffered.as('is_offered'),
      })
      .from(goods)
      .leftJoin(promotionGoods, ofPromotionGoods)
      .leftJoin(promotions, ofPromotion)
      .where(and(eq(goods.goodsId, goodsId), eq(goods.onShelf, true))),
  );
}

const QUANTITY = sql`${sql.placeholder('quantity')}::int`;
const IS_CAPPED = sql`${sql.placeholder('isCapped')}::boolean`;
const CURRENT_QUANTITY = sql`case when ${sql.placeholder('replacesQuantity')}::boolean then 0 else cart_lines.quantity end`;

/**
 * Inserts or changes the line of the goods in `availability`, unless the quantity is above the
 * maximum or `condition` is false.
 */
export const writeAvailableLine = (condition: SQL): SQL => {
  const { userId, goodsId, promotionId } = keyPlaceholders();
  return sql`
    insert into cart_lines (line_id, user_id, goods_id, promotion_id, quantity, added_at)
    select ${sql.placeholder('newLineId')}::uuid, ${userId}::uuid, ${goodsId}::text, ${promotionId}::text, least(${QUANTITY}, max_quantity), ${sql.placeholder('now')}::timestamptz
    from availability where ${condition} and is_offered and max_quantity > 0 and (${IS_CAPPED} or ${QUANTITY} <= max_quantity)
    on conflict (user_id, goods_id, promotion_id) do update
    set quantity = least(${CURRENT_QUANTITY} + ${QUANTITY}, (select max_quantity from availability))
    where ${IS_CAPPED} or ${CURRENT_QUANTITY} + ${QUANTITY} <= (select max_quantity from availability)
    returning *`;
};

// One statement reads the maximum and writes the line, so that no parallel change is lost and no
// sum exceeds the maximum.
const upsertLineStatement = statement((db) => {
  const availability = selectAvailability(db);
  const upserted = db
    .$with('upserted', { lineId: cartLines.lineId })
    .as(writeAvailableLine(sql`true`));
  return db
    .with(availability, upserted)
    .select({
      isOffered: availability.isOffered,
      maxQuantity: availability.maxQuantity,
      limitPerOrder: availability.limitPerOrder,
      isUpserted: sql<boolean>`exists (select 1 from upserted)`,
    })
    .from(availability)
    .prepare('cart_upsert_line');
});

/** `add` and `set` refuse more than the maximum of a line; `merge` adds up to it. */
type UpsertMode = 'add' | 'set' | 'merge';

export interface LineUpsert {
  /** the id of the line if it is new */
  readonly newLineId: string;
  readonly quantity: number;
  readonly mode: UpsertMode;
  readonly now: Date;
}

export type UpsertResult = 'ok' | Refusal;

/**
 * Writes a positive quantity into a line, or returns the refusal: of the limit of the promotion, if
 * the stock is not lower.
 */
export async function upsertLine(
  tx: Tx,
  line: CartLineKey,
  { mode, ...upsert }: LineUpsert,
): Promise<UpsertResult> {
  const options = { ...upsert, replacesQuantity: mode === 'set', isCapped: mode === 'merge' };
  const [row] = await upsertLineStatement(tx).execute({ ...line, ...options });
  if (!row) return refuse('offShelf');
  const { isOffered, isUpserted, maxQuantity, limitPerOrder } = row;
  if (!isOffered) return refuse('notInPromotion');
  if (isUpserted) return 'ok';
  return maxQuantity === limitPerOrder
    ? refuse('overLimit', { goodsId: line.goodsId, limitPerOrder })
    : refuse('stockShort');
}

// The line is locked before its new quantity is computed, so that a parallel change is not lost.
const decreaseLine = statement((db) => {
  const locked = db.$with('locked').as(
    db
      .select({
        lineId: cartLines.lineId,
        remaining: sql<number>`${cartLines.quantity} - ${sql.placeholder('by')}::int`.as(
          'remaining',
        ),
      })
      .from(cartLines)
      .where(isLine(keyPlaceholders()))
      .for('update'),
  );
  const deleted = db.$with('deleted').as(
    db
      .delete(cartLines)
      .where(sql`${cartLines.lineId} in (select line_id from locked where remaining <= 0)`)
      .returning({ lineId: cartLines.lineId }),
  );
  return db
    .with(locked, deleted)
    .update(cartLines)
    .set({ quantity: sql`remaining` })
    .from(locked)
    .where(and(eq(cartLines.lineId, locked.lineId), gt(locked.remaining, 0)))
    .prepare('cart_decrease_line');
});

/** Decreases a line, and deletes it if nothing remains. */
export async function decrease(tx: Tx, line: CartLineKey, quantity: number): Promise<void> {
  await decreaseLine(tx).execute({ ...line, by: quantity });
}

export async function deleteLine(tx: Tx, line: CartLineKey): Promise<void> {
  await tx.delete(cartLines).where(isLine(line));
}

/** Adds to a line up to the maximum quantity of a line, without checking the stock. */
export async function addToCartLine(
  tx: Tx,
  line: Omit<typeof cartLines.$inferInsert, 'quantity'>,
  quantity: number,
): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ ...line, quantity: Math.min(quantity, MAX_PER_LINE) })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.goodsId, cartLines.promotionId],
      set: { quantity: sql`least(${cartLines.quantity} + ${quantity}, ${MAX_PER_LINE})` },
    });
}

/** Returns false if the member has no such line. */
export async function deleteLineById(tx: Tx, userId: string, lineId: string): Promise<boolean> {
  const deleted = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), sql`${cartLines.lineId}::text = ${lineId}`))
    .returning();
  return deleted.length > 0;
}

/** Returns false if this guest cart is already merged, by a unique key (decisions.md 21). */
export async function recordMerge(
  tx: Tx,
  userId: string,
  mergeKey: string,
  now: Date,
): Promise<boolean> {
  const inserted = await tx
    .insert(cartMerges)
    .values({ userId, mergeKey, at: now })
    .onConflictDoNothing()
    .returning();
  return inserted.length > 0;
}

/** Inserts or increases the number of the last change of a page. */
export const buildWriteRecord = (db: Db | Tx) =>
  db
    .insert(cartPages)
    .values({
      userId: sql.placeholder('userId'),
      pageKey: sql.placeholder('pageKey'),
      lastWrite: sql.placeholder('writeNumber'),
      at: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [cartPages.userId, cartPages.pageKey],
      set: { lastWrite: sql`excluded.last_write`, at: sql`excluded.at` },
      setWhere: sql`${cartPages.lastWrite} < excluded.last_write`,
    })
    .returning({ lastWrite: cartPages.lastWrite });

const upsertWrite = statement((db) => buildWriteRecord(db).prepare('cart_record_write'));

/** Returns false if the page has already sent this change or a later one (decisions.md 7). */
export async function recordWrite(
  tx: Tx,
  userId: string,
  { pageKey, writeNumber }: ChangeSource,
  now: Date,
): Promise<boolean> {
  const recorded = await upsertWrite(tx).execute({ userId, pageKey, writeNumber, now });
  return recorded.length > 0;
}

/** Sets the number of the last change of a page, also to a lower one. */
export async function setLastWrite(
  tx: Tx,
  userId: string,
  { pageKey, writeNumber: lastWrite }: ChangeSource,
): Promise<void> {
  await tx
    .update(cartPages)
    .set({ lastWrite })
    .where(and(eq(cartPages.userId, userId), eq(cartPages.pageKey, pageKey)));
}
