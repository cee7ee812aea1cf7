import { asc, eq, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { paymentAttempts, paymentMovements, recharges } from '../db/schema/payment.ts';
import { balanceEntries } from '../db/schema/people.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';

export type RechargeRow = typeof recharges.$inferSelect;

export async function addRecharge(tx: Tx, recharge: RechargeRow): Promise<void> {
  await tx.insert(recharges).values(recharge);
}

/** The recharge of an attempt, locked until the transaction ends; undefined when the attempt pays none. */
export async function lockRechargeOf(
  tx: Tx,
  attemptId: string,
): Promise<{ recharge: RechargeRow; attempt: AttemptRow } | undefined> {
  const [found] = await tx
    .select({ recharge: recharges, attempt: paymentAttempts })
    .from(recharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.rechargeNo, recharges.rechargeNo))
    .where(eq(paymentAttempts.attemptId, attemptId))
    .for('update', { of: recharges });
  return found;
}

const refundedCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from payment_movements as refund
  where refund.recharge_no = ${recharges.rechargeNo} and refund.kind = 'refund')`;

/** A recharge with its attempt, and what of it was given back. */
export async function rechargeStanding(db: Db, rechargeNo: string) {
  const [found] = await db
    .select({ recharge: recharges, attempt: paymentAttempts, refundedCents })
    .from(recharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.rechargeNo, recharges.rechargeNo))
    .where(eq(recharges.rechargeNo, rechargeNo));
  return found;
}
export type RechargeStanding = NonNullable<Awaited<ReturnType<typeof rechargeStanding>>>;

/** What each recharge credited and what it kept, in cents. */
export async function rechargeBalances(
  db: Db,
): Promise<readonly { rechargeNo: string; creditedCents: Cents; keptCents: Cents }[]> {
  const kept = sql<number>`coalesce(sum(case ${paymentMovements.kind} when 'capture' then ${paymentMovements.amountCents} else -${paymentMovements.amountCents} end), 0)::int`;
  const credited = sql<number>`(
    select coalesce(sum(amount_cents), 0)::int from ${balanceEntries} as entry
    where entry.recharge_no = ${recharges.rechargeNo})`;
  return db
    .select({ rechargeNo: recharges.rechargeNo, creditedCents: credited, keptCents: kept })
    .from(recharges)
    .leftJoin(paymentMovements, eq(paymentMovements.rechargeNo, recharges.rechargeNo))
    .groupBy(recharges.rechargeNo)
    .orderBy(asc(recharges.rechargeNo));
}
