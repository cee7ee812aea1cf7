import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { OPERATOR_RECEIVERS } from '#models/checkout/payType.ts';
import type { Cents } from '#models/money.ts';
import type { OrderState } from '#models/order/order.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods, promotionGoods } from '../db/schema/catalogue.ts';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';
import { stockEntries } from '../db/schema/stock.ts';
import { outbox, users } from '../db/schema/users.ts';
import type { OrderRow } from '../order/order.store.ts';

/** Orders that wait for the operator; the one that waits longest is the first to answer. */
const WAITING_STATES: readonly (OrderState | undefined)[] = ['paid', 'underReview'];

interface OrderPageRequest {
  readonly state: OrderState | undefined;
  /** the last order of the previous page */
  readonly after: Pick<OrderRow, 'orderNo' | 'createdAt'> | undefined;
  readonly limit: number;
}

/** Waiting orders, oldest first, or others, newest first, with the number of those that follow. */
export async function readOrderPage(db: Db, { state, after, limit }: OrderPageRequest) {
  const isWaiting = WAITING_STATES.includes(state);
  const [follows, direction] = isWaiting ? [gt, asc] : [lt, desc];
  const condition = and(
    state === undefined ? undefined : eq(orders.state, state),
    after &&
      or(
        follows(orders.createdAt, after.createdAt),
        and(eq(orders.createdAt, after.createdAt), follows(orders.orderNo, after.orderNo)),
      ),
  );
  const rows = await db
    .select({ order: orders, account: users.account })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .where(condition)
    .orderBy(direction(orders.createdAt), direction(orders.orderNo))
    .limit(limit);
  return { rows, restCount: (await db.$count(orders, condition)) - rows.length };
}

export async function findAccount(db: Db, userId: string): Promise<string> {
  const [user] = await db
    .select({ account: users.account })
    .from(users)
    .where(eq(users.userId, userId));
  return user?.account ?? '?';
}

/** Returns the attempt that paid the order. */
export async function findCapturedAttempt(tx: Tx, orderNo: string) {
  const refund = sql`exists (select 1 from payment_movements m where m.attempt_id = ${paymentAttempts.attemptId} and m.kind = 'refund' and m.reason in ('orderClosed', 'paidAlready'))`;
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderNo, orderNo),
        eq(paymentAttempts.state, 'captured'),
        sql`not ${refund}`,
      ),
    );
  return attempt;
}

/** Returns true if a manual payment for the closed order is recorded with its refund. */
export async function hasLateRefund(tx: Tx, orderNo: string): Promise<boolean> {
  const rows = await tx
    .select({ id: paymentMovements.id })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId))
    .where(
      and(
        eq(paymentMovements.orderNo, orderNo),
        inArray(paymentMovements.reason, ['orderClosed', 'paidAlready']),
        inArray(paymentAttempts.provider, OPERATOR_RECEIVERS),
      ),
    );
  return rows.length > 0;
}

/** Returns true if a bank transfer is recorded for the order. */
export const hasTransfer = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await tx.$count(
    paymentAttempts,
    and(eq(paymentAttempts.orderNo, orderNo), eq(paymentAttempts.provider, 'transfer')),
  )) > 0;

export const hasPartialRefund = async (
  tx: Tx,
  { orderNo, amountCents, since }: { orderNo: string; amountCents: number; since: Date },
): Promise<boolean> =>
  (await tx.$count(
    orderEvents,
    and(
      eq(orderEvents.orderNo, orderNo),
      eq(orderEvents.event, 'order.refundPart'),
      eq(orderEvents.amountCents, amountCents),
      gt(orderEvents.at, since),
    ),
  )) > 0;

export const readAttempts = (db: Db, orderNo: string) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo))
    .orderBy(asc(paymentAttempts.createdAt));

export const readMovements = (db: Db, orderNo: string) =>
  db
    .select()
    .from(paymentMovements)
    .where(eq(paymentMovements.orderNo, orderNo))
    .orderBy(asc(paymentMovements.id));

/** The latest messages, or those before the message `after`, with the number of older ones. */
export async function readMailPage(db: Db, after: number | undefined, limit: number) {
  const condition = after === undefined ? undefined : lt(outbox.id, after);
  const rows = await db
    .select()
    .from(outbox)
    .where(condition)
    .orderBy(desc(outbox.id))
    .limit(limit);
  return { rows, restCount: (await db.$count(outbox, condition)) - rows.length };
}

export async function findMail(db: Db, id: number) {
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}

interface StockChange {
  readonly goodsId: string;
  /** negative if the stock decreases */
  readonly quantity: number;
  readonly reason: 'supply' | 'correction';
  readonly note?: string;
  readonly at: Date;
}

/** Locks the product until the transaction ends. */
export async function lockStock(tx: Tx, goodsId: string) {
  const [row] = await tx
    .select({ name: goods.goodsEnglishName, stock: goods.stock })
    .from(goods)
    .where(eq(goods.goodsId, goodsId))
    .for('no key update');
  return row;
}

/** Changes a stock and adds the ledger entry. */
export async function changeStock(tx: Tx, change: StockChange): Promise<void> {
  const { goodsId, quantity } = change;
  await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${quantity}` })
    .where(eq(goods.goodsId, goodsId));
  await tx.insert(stockEntries).values(change);
}

/** The prices outside promotions. */
export interface GoodsPrices {
  /** the retail price */
  readonly priceCents: Cents;
  readonly memberPriceCents: Cents;
}

/** Locks the product until the transaction ends. */
export async function lockPrices(tx: Tx, goodsId: string): Promise<GoodsPrices | undefined> {
  const [row] = await tx
    .select({ priceCents: goods.priceCents, memberPriceCents: goods.memberPriceCents })
    .from(goods)
    .where(eq(goods.goodsId, goodsId))
    .for('no key update');
  return row;
}

export async function updatePrices(tx: Tx, goodsId: string, prices: GoodsPrices): Promise<void> {
  await tx.update(goods).set(prices).where(eq(goods.goodsId, goodsId));
}

export async function updatePromotionPrice(
  tx: Tx,
  promotionId: string,
  goodsId: string,
  priceCents: Cents,
): Promise<boolean> {
  const changed = await tx
    .update(promotionGoods)
    .set({ priceCents })
    .where(and(eq(promotionGoods.promotionId, promotionId), eq(promotionGoods.goodsId, goodsId)))
    .returning({ id: promotionGoods.goodsId });
  return changed.length === 1;
}
