import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  ne,
  ilike,
  inArray,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { OrderState } from '#models/order/order.ts';
import { escapeLikePattern, normaliseQuery } from '../catalogue/searchText.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orderCounts, orderEvents, orderLines, orders } from '../db/schema/orders.ts';
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

/** The order number or the name of a product contains the text. */
function containsText(db: Db, text: string): SQL | undefined {
  const pattern = `%${escapeLikePattern(text)}%`;
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

/** Names are stored in English and Simplified Chinese; a page may show them in Traditional. */
const matchesWord = (db: Db, word: string): SQL | undefined =>
  and(
    ...normaliseQuery(word)
      .split(' ')
      .map((text) => containsText(db, text)),
  );

function toOrderCondition(
  db: Db,
  { userId, word, transactionCode }: OrderListFilter,
  states: SQL | undefined,
): SQL | undefined {
  return and(
    eq(orders.userId, userId),
    states,
    word === '' ? undefined : matchesWord(db, word),
    transactionCode === undefined ? undefined : eq(orders.transactionCode, transactionCode),
  );
}

/** The first orders of one state, or of every state, from an index in the sequence of the list. */
const selectNewest = (db: Db, filter: OrderListFilter, state: SQL | undefined) =>
  db
    .select({ orderNo: orders.orderNo, createdAt: orders.createdAt })
    .from(orders)
    .where(toOrderCondition(db, filter, state))
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(filter.limit + filter.offset);

/** The orders of a page, newest first. Each state is read from the index and merged. */
function selectPage(db: Db, filter: OrderListFilter) {
  const [first, second, ...others] =
    filter.states?.map((state) => selectNewest(db, filter, eq(orders.state, state))) ?? [];
  const newest = (
    first && second
      ? unionAll(first, second, ...others)
      : (first ?? selectNewest(db, filter, undefined))
  ).as('newest');
  return db
    .select({ orderNo: newest.orderNo })
    .from(newest)
    .orderBy(desc(newest.createdAt), desc(newest.orderNo))
    .limit(filter.limit)
    .offset(filter.offset)
    .as('page');
}

/** The query of a page. Reads only the rows of the page from the table. */
export function selectOrderPage(db: Db, filter: OrderListFilter) {
  const page = selectPage(db, filter);
  return db
    .select(getTableColumns(orders))
    .from(page)
    .innerJoin(orders, eq(orders.orderNo, page.orderNo))
    .orderBy(desc(orders.createdAt), desc(orders.orderNo));
}

/** Only a search counts rows; the orders of each state are counted when they change. */
async function countListed(db: Db, filter: OrderListFilter): Promise<number> {
  const { userId, states, word, transactionCode } = filter;
  if (word !== '' || transactionCode !== undefined) {
    const inStates = states === null ? undefined : inArray(orders.state, [...states]);
    return db.$count(orders, toOrderCondition(db, filter, inStates));
  }
  const [counted] = await db
    .select({ total: sql<number>`coalesce(sum(${orderCounts.count}), 0)::int` })
    .from(orderCounts)
    .where(
      and(
        eq(orderCounts.userId, userId),
        states === null ? undefined : inArray(orderCounts.state, [...states]),
      ),
    );
  return counted?.total ?? 0;
}

/** Returns one page of a user's orders, newest first, and the total number of orders. */
export async function listOrders(
  db: Db,
  filter: OrderListFilter,
): Promise<{ rows: readonly OrderRow[]; total: number }> {
  return { rows: await selectOrderPage(db, filter), total: await countListed(db, filter) };
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

/**
 * Returns the reasons for rejected receipts by order number. Any later event of an order makes its
 * rejection obsolete, except its return to the method of the receipt.
 */
export async function readReceiptRejections(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderNos.length === 0) return new Map();
  const laterEvent = alias(orderEvents, 'later');
  const laterEvents = db
    .select({ exists: sql`1` })
    .from(laterEvent)
    .where(
      and(
        eq(laterEvent.orderNo, orderEvents.orderNo),
        gt(laterEvent.id, orderEvents.id),
        ne(laterEvent.event, 'method.restore'),
      ),
    );
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
