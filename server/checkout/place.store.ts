import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { orderEvents, orders, transactions } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';
import type { OrderRow } from '../order/order.store.ts';
import type { Taking } from '../order/stock.store.ts';

export type TransactionRow = typeof transactions.$inferSelect & { readonly exchangeRate: string };
export type NewOrder = Omit<
  OrderRow,
  'payType' | 'payImage' | 'carrier' | 'trackingNo' | 'paidAt' | 'holdUntil'
> & { readonly holdUntil: Date };

export interface NewOrderLine extends Taking {
  readonly promotionId: string;
  readonly priceCents: number;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
}

const issue = statement((db) =>
  db
    .insert(transactions)
    .values({
      transactionCode: sql.placeholder('transactionCode'),
      userId: sql.placeholder('userId'),
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .prepare('transaction_issue'),
);

export async function addTransaction(
  db: Db,
  issued: { transactionCode: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await issue(db).execute(issued);
}

const lockCode = statement((db) =>
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

/** The code's row, locked: all orders with one code wait for each other here. With it today's exchange rate. */
export async function lockTransaction(
  tx: Tx,
  transactionCode: string,
): Promise<TransactionRow | undefined> {
  const [row] = await lockCode(tx).execute({ transactionCode });
  return row && { ...row.code, exchangeRate: row.exchangeRate };
}

export async function orderOfCode(tx: Tx, transactionCode: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.transactionCode, transactionCode));
  return order;
}

const LINE = sql.raw(
  `"goodsId" text, "promotionId" text, "goodsName" text, "goodsEnglishName" text, amount int, "priceCents" int`,
);
const linesAs = (name: string) =>
  sql`jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as ${sql.raw(name)}(${LINE})`;

/** The order's row; lines, stock and cart follow from `lines` and `takings` in the same statement. */
function placedIn(db: Db | Tx) {
  const row = db.insert(orders).values({
    orderNo: sql.placeholder('orderNo'),
    userId: sql.placeholder('userId'),
    transactionCode: sql.placeholder('transactionCode'),
    state: sql.placeholder('state'),
    shippingType: sql.placeholder('shippingType'),
    // Placeholders of a column would write an absent address as JSON's null.
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

/** Its first event, and the code that is bound to it. */
function boundIn(db: Db | Tx) {
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
    db.$with('noted').as(event.returning({ orderNo: orderEvents.orderNo })),
    db.$with('used').as(code.returning({ orderNo: transactions.orderNo })),
  ] as const;
}

const INSERT_LINES = sql`
  insert into order_lines (order_no, goods_id, promotion_id, goods_name, goods_english_name, amount, price_cents)
  select ${sql.placeholder('orderNo')}::text, "goodsId", "promotionId", "goodsName", "goodsEnglishName", amount, "priceCents"
  from ${linesAs('line')}`;
const EMPTY_CART = sql`
  delete from cart_lines using ${linesAs('line')}
  where user_id = ${sql.placeholder('userId')}::uuid and goods_id = "goodsId" and promotion_id = "promotionId"`;
const TAKINGS = sql`jsonb_to_recordset(${sql.placeholder('takings')}::jsonb) as taking("goodsId" text, amount int)`;

const writeWhole = statement((db) =>
  db
    .with(
      placedIn(db),
      db.$with('lined', {}).as(INSERT_LINES),
      ...boundIn(db),
      db.$with('emptied', {}).as(EMPTY_CART),
    )
    .update(goods)
    .set({ stock: sql`${goods.stock} - taking.amount` })
    .from(TAKINGS)
    .where(and(sql`${goods.goodsId} = taking."goodsId"`, sql`${goods.stock} >= taking.amount`))
    .returning({ goodsId: goods.goodsId })
    .prepare('order_write'),
);

/**
 * In one statement: takes the stock of locked goods, writes the order with its lines and its first event,
 * binds the code to it and empties the cart of what was ordered. Answers the goods whose stock was taken;
 * where one is missing, the caller rolls back.
 */
export async function writeOrder(
  tx: Tx,
  order: NewOrder,
  goodsOf: { readonly lines: readonly NewOrderLine[]; readonly takings: readonly Taking[] },
  bodyHash: string,
): Promise<readonly string[]> {
  const lines = JSON.stringify(goodsOf.lines);
  const takings = JSON.stringify(goodsOf.takings);
  const taken = await writeWhole(tx).execute({ ...order, bodyHash, lines, takings });
  return taken.map(({ goodsId }) => goodsId);
}
