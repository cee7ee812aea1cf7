import { asc, eq, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentMovements, recharges } from '../db/schema/payment.ts';
import { balanceEntries } from '../db/schema/users.ts';

const keptCents = sql<number>`coalesce(sum(case ${paymentMovements.kind} when 'capture' then ${paymentMovements.amountCents} else -${paymentMovements.amountCents} end), 0)::int`;

/** Refunds that are recorded but not yet sent. */
export const countDueRefunds = (db: Db): Promise<number> =>
  db.$count(paymentMovements, eq(paymentMovements.due, true));

/** The total and the balance of captures and refunds of every order. */
export async function readOrderBalances(db: Db) {
  return db
    .select({
      orderNo: orders.orderNo,
      state: orders.state,
      totalCents: orders.totalCents,
      keptCents,
    })
    .from(orders)
    .leftJoin(paymentMovements, eq(paymentMovements.orderNo, orders.orderNo))
    .groupBy(orders.orderNo)
    .orderBy(asc(orders.orderNo));
}

/** The credit and the balance of captures and refunds of every recharge. */
export async function readRechargeBalances(
  db: Db,
): Promise<readonly { rechargeNo: string; creditedCents: Cents; keptCents: Cents }[]> {
  const credited = sql<number>`(
    select coalesce(sum(amount_cents), 0)::int from ${balanceEntries} as entry
    where entry.recharge_no = ${recharges.rechargeNo})`;
  return db
    .select({ rechargeNo: recharges.rechargeNo, creditedCents: credited, keptCents })
    .from(recharges)
    .leftJoin(paymentMovements, eq(paymentMovements.rechargeNo, recharges.rechargeNo))
    .groupBy(recharges.rechargeNo)
    .orderBy(asc(recharges.rechargeNo));
}
