import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { paymentAttempts, paymentMovements, recharges } from '../db/schema/payment.ts';
import { netRefundedCents } from '../order/refundSums.store.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';

export type RechargeRow = typeof recharges.$inferSelect;

export async function addRecharge(tx: Tx, recharge: RechargeRow): Promise<void> {
  await tx.insert(recharges).values(recharge);
}

/**
 * Returns the total of the member's recharges since this time that the provider can still capture.
 */
export async function readOpenRechargeCents(tx: Tx, userId: string, since: Date): Promise<Cents> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${recharges.amountCents}), 0)::int` })
    .from(recharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.rechargeNo, recharges.rechargeNo))
    .where(
      and(
        eq(recharges.userId, userId),
        gt(recharges.createdAt, since),
        inArray(paymentAttempts.state, ['open', 'voiding']),
      ),
    );
  return row?.cents ?? 0;
}

/**
 * Locks the recharge of an attempt until the transaction ends. Returns undefined if the attempt
 * pays no recharge.
 */
export async function lockRechargeByAttempt(
  tx: Tx,
  attemptId: string,
): Promise<{ recharge: RechargeRow; attempt: AttemptRow } | undefined> {
  const [row] = await tx
    .select({ recharge: recharges, attempt: paymentAttempts })
    .from(recharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.rechargeNo, recharges.rechargeNo))
    .where(eq(paymentAttempts.attemptId, attemptId))
    .for('update', { of: recharges });
  return row;
}

const refundedCents = sql<number>`(
  select coalesce(sum(case kind when 'refund' then amount_cents else -amount_cents end), 0)::int
  from payment_movements as refund
  where refund.recharge_no = ${recharges.rechargeNo} and refund.kind <> 'capture')`;

const isHeld = sql<boolean>`exists (
  select from payment_movements as refund
  where refund.recharge_no = ${recharges.rechargeNo} and refund.held)`;

const isSettled = sql<boolean>`exists (
  select from payment_movements as refund
  where refund.recharge_no = ${recharges.rechargeNo} and refund.settled_at is not null)`;

/** Locks a recharge with its attempt until the transaction ends. */
export async function lockRecharge(tx: Tx, rechargeNo: string) {
  const [row] = await tx
    .select({ recharge: recharges, attempt: paymentAttempts })
    .from(recharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.rechargeNo, recharges.rechargeNo))
    .where(eq(recharges.rechargeNo, rechargeNo))
    .for('update', { of: recharges });
  return row;
}

export async function readRechargeRefundedCents(tx: Tx, rechargeNo: string): Promise<number> {
  const [row] = await tx
    .select({ cents: netRefundedCents })
    .from(paymentMovements)
    .where(eq(paymentMovements.rechargeNo, rechargeNo));
  return row?.cents ?? 0;
}

/** Returns true if the recharge was refunded by this amount after `since`. */
export const hasRechargeRefund = async (
  tx: Tx,
  refund: { readonly rechargeNo: string; readonly amountCents: Cents; readonly since: Date },
): Promise<boolean> =>
  (await tx.$count(
    paymentMovements,
    and(
      eq(paymentMovements.rechargeNo, refund.rechargeNo),
      eq(paymentMovements.kind, 'refund'),
      eq(paymentMovements.amountCents, refund.amountCents),
      gt(paymentMovements.at, refund.since),
    ),
  )) > 0;

/** A recharge with its attempt and its refunds. */
export async function findRechargeStatus(db: Db, rechargeNo: string) {
  const [row] = await db
    .select({ recharge: recharges, attempt: paymentAttempts, refundedCents, isHeld, isSettled })
    .from(recharges)
    .innerJoin(paymentAttempts, eq(paymentAttempts.rechargeNo, recharges.rechargeNo))
    .where(eq(recharges.rechargeNo, rechargeNo));
  return row;
}
export type RechargeStatus = NonNullable<Awaited<ReturnType<typeof findRechargeStatus>>>;
