import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { goods } from '../db/schema/catalogue.ts';
import { orderCounts, orders } from '../db/schema/orders.ts';
import { paymentMovements, recharges } from '../db/schema/payment.ts';
import { problems } from '../db/schema/problems.ts';
import { stockEntries } from '../db/schema/stock.ts';
import { balanceEntries, pointsEntries, users } from '../db/schema/users.ts';

const netCents = sql<number>`coalesce(sum(case ${paymentMovements.kind} when 'refund' then -${paymentMovements.amountCents} else ${paymentMovements.amountCents} end), 0)::int`;

/**
 * Counts the refunds that are recorded but not yet sent, without those that the operator returns.
 */
export const countDueRefunds = (db: Db): Promise<number> =>
  db.$count(
    paymentMovements,
    and(eq(paymentMovements.due, true), eq(paymentMovements.held, false)),
  );

/** Returns the total, and captured − refunded, of every order. */
export async function readOrderBalances(db: Db) {
  return db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      netCents,
    })
    .from(orders)
    .leftJoin(paymentMovements, eq(paymentMovements.orderNo, orders.orderNo))
    .groupBy(orders.orderNo)
    .orderBy(asc(orders.orderNo));
}

/** Returns the credited amount, and captured − refunded, of every recharge. */
export async function readRechargeBalances(
  db: Db,
): Promise<readonly { rechargeNo: string; creditedCents: Cents; netCents: Cents }[]> {
  const credited = sql<number>`(
    select coalesce(sum(amount_cents), 0)::int from ${balanceEntries} as entry
    where entry.recharge_no = ${recharges.rechargeNo})`;
  return db
    .select({ rechargeNo: recharges.rechargeNo, creditedCents: credited, netCents })
    .from(recharges)
    .leftJoin(paymentMovements, eq(paymentMovements.rechargeNo, recharges.rechargeNo))
    .groupBy(recharges.rechargeNo)
    .orderBy(asc(recharges.rechargeNo));
}

export interface LedgerMismatch {
  readonly subject: string;
  /** the current value, and the sum of the ledger */
  readonly current: number;
  readonly ledger: number;
}

/** Finds goods whose stock differs from the sum of its ledger. */
export async function findStockMismatches(db: Db): Promise<readonly LedgerMismatch[]> {
  const ledger = sql<number>`coalesce(sum(${stockEntries.quantity}), 0)::int`;
  return db
    .select({ subject: goods.goodsId, current: goods.stock, ledger })
    .from(goods)
    .leftJoin(stockEntries, eq(stockEntries.goodsId, goods.goodsId))
    .groupBy(goods.goodsId)
    .having(sql`${goods.stock} <> ${ledger}`)
    .orderBy(asc(goods.goodsId));
}

/** Finds members whose balance differs from the sum of its ledger. */
export async function findBalanceMismatches(db: Db): Promise<readonly LedgerMismatch[]> {
  const ledger = sql<number>`coalesce(sum(${balanceEntries.amountCents}), 0)::int`;
  return db
    .select({ subject: users.account, current: users.balanceCents, ledger })
    .from(users)
    .leftJoin(balanceEntries, eq(balanceEntries.userId, users.userId))
    .groupBy(users.userId)
    .having(sql`${users.balanceCents} <> ${ledger}`)
    .orderBy(asc(users.account));
}

/** Finds members whose points differ from the sum of their ledger. */
export async function findPointsMismatches(db: Db): Promise<readonly LedgerMismatch[]> {
  const ledger = sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int`;
  return db
    .select({ subject: users.account, current: users.points, ledger })
    .from(users)
    .leftJoin(pointsEntries, eq(pointsEntries.userId, users.userId))
    .groupBy(users.userId)
    .having(sql`${users.points} <> ${ledger}`)
    .orderBy(asc(users.account));
}

/** Finds accounts whose stored number of orders in a state differs from the orders. */
export async function findCountMismatches(db: Db): Promise<readonly LedgerMismatch[]> {
  const counted = db
    .select({ userId: orders.userId, state: orders.state, rows: count().as('rows') })
    .from(orders)
    .groupBy(orders.userId, orders.state)
    .as('counted');
  const userId = sql`coalesce(${orderCounts.userId}, ${counted.userId})`;
  const state = sql`coalesce(${orderCounts.state}, ${counted.state})`;
  const current = sql<number>`coalesce(${orderCounts.count}, 0)::int`;
  const ledger = sql<number>`coalesce(${counted.rows}, 0)::int`;
  const subject = sql<string>`${users.account} || ' ' || ${state}`;
  return db
    .select({ subject, current, ledger })
    .from(orderCounts)
    .fullJoin(
      counted,
      and(eq(orderCounts.userId, counted.userId), eq(orderCounts.state, counted.state)),
    )
    .innerJoin(users, eq(users.userId, userId))
    .where(sql`${current} <> ${ledger}`)
    .orderBy(subject);
}

/** Returns every order with its points. */
export const readOrderPoints = (db: Db) =>
  db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      goodsCents: orders.goodsCents,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      points: sql<number>`coalesce(sum(${pointsEntries.points}), 0)::int`,
    })
    .from(orders)
    .leftJoin(pointsEntries, eq(pointsEntries.orderNo, orders.orderNo))
    .groupBy(orders.orderNo)
    .orderBy(asc(orders.orderNo));

/** Finds orders whose timeline contains "paid" without a recorded payment of the total. */
export async function findUnpaidPaidOrders(db: Db): Promise<readonly string[]> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        sql`exists (select 1 from order_events e where e.order_no = ${orders.orderNo} and e.to_state = 'paid')`,
        sql`not exists (select 1 from payment_movements m where m.order_no = ${orders.orderNo} and m.kind = 'capture' and m.amount_cents = ${orders.totalCents})`,
      ),
    )
    .orderBy(asc(orders.orderNo));
  return rows.map(({ orderNo }) => orderNo);
}

/** Returns the orders whose receipt has to be reviewed before `until`, the most urgent first. */
export async function readOrdersUnderReview(db: Db, until: Date): Promise<readonly string[]> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.state, 'underReview'), lte(orders.holdUntil, until)))
    .orderBy(asc(orders.holdUntil));
  return rows.map(({ orderNo }) => orderNo);
}

/**
 * Finds orders whose problems were refunded with more than the order's refunds, and problems whose
 * refund is not a refund of their order with this amount.
 */
export async function findProblemMismatches(db: Db): Promise<readonly LedgerMismatch[]> {
  const isOwnRefund = and(
    eq(paymentMovements.id, problems.movementId),
    eq(paymentMovements.orderNo, problems.orderNo),
    eq(paymentMovements.kind, 'refund'),
    eq(paymentMovements.amountCents, problems.refundCents),
  );
  const answered = sql<number>`coalesce(sum(${problems.refundCents}), 0)::int`;
  const recorded = sql<number>`coalesce(sum(${paymentMovements.amountCents}), 0)::int`;
  return db
    .select({ subject: problems.orderNo, current: answered, ledger: recorded })
    .from(problems)
    .innerJoin(orders, eq(orders.orderNo, problems.orderNo))
    .leftJoin(paymentMovements, isOwnRefund)
    .groupBy(problems.orderNo, orders.refundedCents)
    .having(sql`${answered} <> ${recorded} or ${answered} > ${orders.refundedCents}`)
    .orderBy(asc(problems.orderNo));
}
