import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderState } from '#models/order/order.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orderEvents, orderLines, orders } from '../db/schema/orders.ts';
import { paymentMovements } from '../db/schema/payment.ts';
import type { OrderRow } from './order.store.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

export interface OrderListFilter {
  readonly userId: string;
  /** null for every state */
  readonly states: readonly OrderState[] | null;
  readonly word: string;
  readonly transactionCode: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const toLikePattern = (word: string): string =>
  `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

function matchesWord(db: Db, word: string): SQL | undefined {
  const pattern = toLikePattern(word);
  const named = db
    .select({ exists: sql`1` })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderNo, orders.orderNo),
        or(ilike(orderLines.goodsName, pattern), ilike(orderLines.goodsEnglishName, pattern)),
      ),
    );
  return or(ilike(orders.orderNo, pattern), exists(named));
}

function toOrderCondition(
  db: Db,
  { userId, states, word, transactionCode }: OrderListFilter,
): SQL | undefined {
  return and(
    eq(orders.userId, userId),
    states === null ? undefined : inArray(orders.state, [...states]),
    word === '' ? undefined : matchesWord(db, word),
    transactionCode === undefined ? undefined : eq(orders.transactionCode, transactionCode),
  );
}

/** Returns one page of a user's orders, newest first, and the total number of orders. */
export async function listOrders(
  db: Db,
  filter: OrderListFilter,
): Promise<{ rows: readonly OrderRow[]; total: number }> {
  const condition = toOrderCondition(db, filter);
  const rows = await db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(filter.limit)
    .offset(filter.offset);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(condition);
  return { rows, total: count?.total ?? 0 };
}

export const readOrderLines = (
  db: Db | Tx,
  orderNos: readonly string[],
): Promise<readonly OrderLineRow[]> =>
  orderNos.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderLines)
        .where(inArray(orderLines.orderNo, [...orderNos]))
        .orderBy(asc(orderLines.id));

export const readOrderEvents = (db: Db | Tx, orderNo: string): Promise<readonly OrderEventRow[]> =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderNo, orderNo))
    .orderBy(asc(orderEvents.id));

/** Why the shop rejected receipts, by order number. Any later event of an order makes its rejection obsolete. */
export async function readReceiptRejections(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const laterEvent = alias(orderEvents, 'later');
  const laterEvents = db
    .select({ exists: sql`1` })
    .from(laterEvent)
    .where(and(eq(laterEvent.orderNo, orderEvents.orderNo), gt(laterEvent.id, orderEvents.id)));
  const rows = await db
    .select({ orderNo: orderEvents.orderNo, note: orderEvents.note })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.orderNo, [...orderNos]),
        eq(orderEvents.event, 'receipt.reject'),
        not(exists(laterEvents)),
      ),
    );
  return new Map(rows.map(({ orderNo, note }) => [orderNo, note ?? '']));
}

export async function readRefundedCents(db: Db, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentMovements.amountCents}), 0)::int` })
    .from(paymentMovements)
    .where(and(eq(paymentMovements.orderNo, orderNo), eq(paymentMovements.kind, 'refund')));
  return row?.cents ?? 0;
}
