import { and, asc, eq, exists, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { OPERATOR_RECEIVERS } from '#models/checkout/payType.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payment.ts';
import { users } from '../db/schema/users.ts';

/** Cancelled or expired while the receipt was reviewed, without a payment or an answer since. */
function isUnanswered(db: Db | Tx): SQL | undefined {
  const ofOrder = eq(orderEvents.orderNo, orders.orderNo);
  const selectEvent = (condition: SQL | undefined) =>
    db
      .select({ exists: sql`1` })
      .from(orderEvents)
      .where(and(ofOrder, condition));
  const payment = db
    .select({ exists: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderNo, orders.orderNo),
        inArray(paymentAttempts.provider, OPERATOR_RECEIVERS),
      ),
    );
  return and(
    or(eq(orders.state, 'canceled'), eq(orders.state, 'expired')),
    exists(
      selectEvent(
        and(eq(orderEvents.fromState, 'underReview'), eq(orderEvents.toState, orders.state)),
      ),
    ),
    not(exists(selectEvent(eq(orderEvents.event, 'transfer.notReceived')))),
    not(exists(payment)),
  );
}

/** Returns the closed orders whose receipt nobody has answered, oldest first. */
export const readClosedReceipts = (db: Db) =>
  db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      totalCents: orders.totalCents,
      account: users.account,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.userId, orders.userId))
    .where(isUnanswered(db))
    .orderBy(asc(orders.createdAt), asc(orders.orderNo));
export type ClosedReceipt = Awaited<ReturnType<typeof readClosedReceipts>>[number];

export const hasClosedReceipt = async (tx: Tx, orderNo: string): Promise<boolean> =>
  (await tx.$count(orders, and(eq(orders.orderNo, orderNo), isUnanswered(tx)))) > 0;
