import { eq, sql } from 'drizzle-orm';
import type { Reservation } from '../checkout/basket.ts';
import type { Db, Tx } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { orderEvents, orders, transactions } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import type { OfflineMethod, OrderRow } from './order.store.ts';
import { newOrderStock } from './stock.store.ts';

export type TransactionCodeRow = typeof transactions.$inferSelect & {
  readonly exchangeRate: string;
};
export type NewOrder = Omit<
  OrderRow,
  | ('payType' | 'payImage' | 'carrier' | 'trackingNo' | 'paidAt' | 'holdUntil' | 'refundedCents')
  | keyof OfflineMethod
> & { readonly holdUntil: Date };

export interface NewOrderLine extends Reservation {
  readonly promotionId: string | null;
  readonly priceCents: number;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
}

const selectTransactionCodeForUpdate = statement((db) =>
  db
    .select({
      code: transactions,
      exchangeRate: sql<string>`coalesce((select value from settings where key = 'exchangeRate'), '5')`,
    })
    .from(transactions)
    .where(eq(transactions.transactionCode, sql.placeholder('transactionCode')))
    .for('update')
    .prepare('transaction_lock'),
);

/**
 * Locks the code, so that orders with the same code run one after the other, and reads the exchange
 * rate.
 */
export async function lockTransactionCode(
  tx: Tx,
  transactionCode: string,
): Promise<TransactionCodeRow | undefined> {
  const [row] = await selectTransactionCodeForUpdate(tx).execute({ transactionCode });
  return row && { ...row.code, exchangeRate: row.exchangeRate };
}

/** Ends a code without an order. */
export async function expireTransactionCode(
  tx: Tx,
  transactionCode: string,
  now: Date,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ expiresAt: now })
    .where(eq(transactions.transactionCode, transactionCode));
}

export async function findOrderByCode(
  tx: Tx,
  transactionCode: string,
): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.transactionCode, transactionCode));
  return order;
}

const LINE_COLUMNS = sql.raw(
  `"goodsId" text, "promotionId" text, "goodsName" text, "goodsEnglishName" text, quantity int, "priceCents" int`,
);
const linesRecordset = (name: string) =>
  sql`jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as ${sql.raw(name)}(${LINE_COLUMNS})`;

/** Inserts the order row. The same statement writes its lines, stock and cart. */
function insertOrder(db: Db | Tx) {
  const row = db.insert(orders).values({
    orderNo: sql.placeholder('orderNo'),
    userId: sql.placeholder('userId'),
    transactionCode: sql.placeholder('transactionCode'),
    state: sql.placeholder('state'),
    shippingType: sql.placeholder('shippingType'),
    // A placeholder of the column would write an absent address as JSON's null.
    address: sql`${sql.placeholder('address')}`,
    shopId: sql`${sql.placeholder('shopId')}`,
    slotStartsAt: sql`${sql.placeholder('slotStartsAt')}`,
    goodsCents: sql.placeholder('goodsCents'),
    freightCents: sql.placeholder('freightCents'),
    totalCents: sql.placeholder('totalCents'),
    exchangeRate: sql.placeholder('exchangeRate'),
    holdUntil: sql.placeholder('holdUntil'),
    createdAt: sql.placeholder('createdAt'),
  });
  return db.$with('placed').as(row.returning({ orderNo: orders.orderNo }));
}

function insertEventAndBindCode(db: Db | Tx) {
  const orderNo = sql.placeholder('orderNo');
  const event = db.insert(orderEvents).values({
    orderNo,
    event: 'order.place',
    fromState: '',
    toState: sql.placeholder('state'),
    at: sql.placeholder('createdAt'),
  });
  const code = db
    .update(transactions)
    .set({ orderNo: sql`${orderNo}`, bodyHash: sql`${sql.placeholder('bodyHash')}` })
    .where(eq(transactions.transactionCode, sql.placeholder('transactionCode')));
  return [
    db.$with('recorded').as(event.returning({ orderNo: orderEvents.orderNo })),
    db.$with('used').as(code.returning({ orderNo: transactions.orderNo })),
  ] as const;
}

const INSERT_LINES = sql`
  insert into order_lines (order_no, goods_id, promotion_id, goods_name, goods_english_name, quantity, price_cents, gst_class)
  select ${sql.placeholder('orderNo')}::text, "goodsId", "promotionId", "goodsName", "goodsEnglishName", quantity, "priceCents",
    (select gst_class from goods where goods_id = "goodsId")
  from ${linesRecordset('line')}`;
// Locks the cart lines before it computes the remainder, so that a parallel change of the cart is
// not lost.
const CART_REMAINDERS = sql`
  select line_id, cart_lines.quantity - line.quantity as remainder
  from cart_lines join ${linesRecordset('line')} on goods_id = "goodsId" and promotion_id is not distinct from "promotionId"
  where user_id = ${sql.placeholder('userId')}::uuid
  for update of cart_lines`;
const DELETE_ORDERED = sql`
  delete from cart_lines where line_id in (select line_id from remainders where remainder <= 0)`;
const KEEP_REMAINDER = sql`
  update cart_lines set quantity = remainder from remainders
  where cart_lines.line_id = remainders.line_id and remainder > 0`;

const insertWholeOrder = statement((db) =>
  db
    .with(
      insertOrder(db),
      db.$with('lines_inserted', {}).as(INSERT_LINES),
      ...insertEventAndBindCode(db),
      db.$with('remainders', {}).as(CART_REMAINDERS),
      db.$with('deleted', {}).as(DELETE_ORDERED),
      db.$with('remainders_saved', {}).as(KEEP_REMAINDER),
      db.$with('stock_recorded', {}).as(newOrderStock.ledgerEntries),
    )
    .update(goods)
    .set({ stock: newOrderStock.remaining })
    .from(newOrderStock.reservations)
    .where(newOrderStock.isSufficient)
    .returning({ goodsId: goods.goodsId })
    .prepare('order_insert'),
);

/**
 * In one statement, reserves the stock of the locked goods, writes the ledger entries, the order,
 * its lines and its first event, binds the code to the order and removes the ordered quantities
 * from the cart. Returns the ids of the goods whose stock is reserved. If one is missing, the
 * caller must roll back.
 */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  content: {
    readonly lines: readonly NewOrderLine[];
    readonly reservations: readonly Reservation[];
  },
  bodyHash: string,
): Promise<readonly string[]> {
  const lines = JSON.stringify(content.lines);
  const reservations = JSON.stringify(content.reservations);
  const reserved = await insertWholeOrder(tx).execute({ ...order, bodyHash, lines, reservations });
  return reserved.map(({ goodsId }) => goodsId);
}
