import { and, eq, gt, sql } from 'drizzle-orm';
import { MOST_PER_LINE } from '#models/cart/cart.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines, cartMerges } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';

/** A line of a cart; `promotionId` is '' for normal goods. */
export interface LineKey {
  readonly userId: string;
  readonly goodsId: string;
  readonly promotionId: string;
}

const keyOf = () => ({
  userId: sql.placeholder('userId'),
  goodsId: sql.placeholder('goodsId'),
  promotionId: sql.placeholder('promotionId'),
});

const isLine = ({ userId, goodsId, promotionId }: LineKey | ReturnType<typeof keyOf>) =>
  and(
    eq(cartLines.userId, userId),
    eq(cartLines.goodsId, goodsId),
    eq(cartLines.promotionId, promotionId),
  );

/** The goods on the shelf, the most that a line of them may hold, and whether they are in the promotion now. */
function shelfIn(db: Db | Tx) {
  const { goodsId, promotionId } = keyOf();
  const offer = db
    .select({ one: sql`1` })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.goodsActionTypeId, promotionGoods.goodsActionTypeId))
    .where(
      and(
        eq(promotionGoods.goodsActionTypeId, promotionId),
        eq(promotionGoods.goodsId, goodsId),
        gt(promotions.endsAt, sql.placeholder('now')),
      ),
    );
  return db.$with('shelf').as(
    db
      .select({
        most: sql<number>`least(${goods.stock}, ${sql.raw(String(MOST_PER_LINE))})`.as('most'),
        isOffered: sql<boolean>`(${promotionId}::text = '' or exists ${offer})`.as('is_offered'),
      })
      .from(goods)
      .where(and(eq(goods.goodsId, goodsId), eq(goods.onShelf, true))),
  );
}

const AMOUNT = sql`${sql.placeholder('amount')}::int`;
const CAPS = sql`${sql.placeholder('caps')}::boolean`;
const PRESENT = sql`case when ${sql.placeholder('isTotal')}::boolean then 0 else cart_lines.amount end`;

// One statement looks at the shelf and writes the line: two tabs lose nothing, and no sum passes the stock it saw.
const putLine = statement((db) => {
  const { userId, goodsId, promotionId } = keyOf();
  const shelf = shelfIn(db);
  const put = db.$with('put', { lineId: cartLines.lineId }).as(sql`
    insert into cart_lines (user_id, goods_id, promotion_id, amount, added_at)
    select ${userId}::uuid, ${goodsId}::text, ${promotionId}::text, least(${AMOUNT}, most), ${sql.placeholder('now')}::timestamptz
    from shelf where is_offered and most > 0 and (${CAPS} or ${AMOUNT} <= most)
    on conflict (user_id, goods_id, promotion_id) do update
    set amount = least(${PRESENT} + ${AMOUNT}, (select most from shelf))
    where ${CAPS} or ${PRESENT} + ${AMOUNT} <= (select most from shelf)
    returning line_id`);
  return db
    .with(shelf, put)
    .select({
      isOffered: shelf.isOffered,
      isPut: sql<boolean>`exists (select 1 from put)`,
    })
    .from(shelf)
    .prepare('cart_put_line');
});

/** `add` and `set` refuse what is more than the stock; `merge` adds as much as there is. */
export type PutMode = 'add' | 'set' | 'merge';

/** Puts a positive amount into a line; answers why not, where it was not put. */
export async function putInLine(
  db: Db | Tx,
  line: LineKey,
  { amount, mode, now }: { readonly amount: number; readonly mode: PutMode; readonly now: Date },
): Promise<'put' | 'offShelf' | 'notInPromotion' | 'stockShort'> {
  const how = { amount, isTotal: mode === 'set', caps: mode === 'merge', now };
  const [done] = await putLine(db).execute({ ...line, ...how });
  if (!done) return 'offShelf';
  if (!done.isOffered) return 'notInPromotion';
  return done.isPut ? 'put' : 'stockShort';
}

// The line is locked before its new amount decides: a change at the same moment is neither lost nor doubled.
const lessenLine = statement((db) => {
  const mine = db.$with('mine').as(
    db
      .select({
        lineId: cartLines.lineId,
        left: sql<number>`${cartLines.amount} - ${sql.placeholder('by')}::int`.as('left_over'),
      })
      .from(cartLines)
      .where(isLine(keyOf()))
      .for('update'),
  );
  const gone = db.$with('gone').as(
    db
      .delete(cartLines)
      .where(sql`${cartLines.lineId} in (select line_id from mine where left_over <= 0)`)
      .returning({ lineId: cartLines.lineId }),
  );
  return db
    .with(mine, gone)
    .update(cartLines)
    .set({ amount: sql`left_over` })
    .from(mine)
    .where(and(eq(cartLines.lineId, mine.lineId), gt(mine.left, 0)))
    .prepare('cart_lessen_line');
});

/** Takes `by` pieces out of a line; the last one removes it. */
export async function lessen(db: Db, line: LineKey, by: number): Promise<void> {
  await lessenLine(db).execute({ ...line, by });
}

export async function dropLine(db: Db, line: LineKey): Promise<void> {
  await db.delete(cartLines).where(isLine(line));
}

/** Adds to a line in one statement, up to the most that a line may hold; the shelf is not asked. */
export async function addToLine(tx: Tx, line: LineKey, delta: number, now: Date): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ ...line, amount: Math.min(delta, MOST_PER_LINE), addedAt: now })
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.goodsId, cartLines.promotionId],
      set: { amount: sql`least(${cartLines.amount} + ${delta}, ${MOST_PER_LINE})` },
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
