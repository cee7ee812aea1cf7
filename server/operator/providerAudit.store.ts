import { and, asc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';

const isOpen = inArray(paymentAttempts.state, ['open', 'voiding']);

/** Returns open attempts that were opened before `openedBefore`, oldest first. */
export const readOpenAttempts = (db: Db, openedBefore: Date, limit: number) =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(isOpen, lte(paymentAttempts.createdAt, openedBefore)))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(limit);

export interface RecordedAttempt {
  readonly attempt: AttemptRow;
  /** the captured amount in the shop's records */
  readonly capturedCents: Cents;
  /** the refunded or charged-back amount in the shop's records */
  readonly refundedCents: Cents;
}

interface ComparedPeriod {
  readonly provider: string;
  readonly from: Date;
  readonly until: Date;
}

const isCompared = (from: Date) =>
  or(
    isOpen,
    gte(paymentAttempts.createdAt, from),
    sql`exists (select from payment_movements as late where late.attempt_id = ${paymentAttempts.attemptId} and late.at >= ${from}::timestamptz)`,
  );

/**
 * Returns attempts with a provider reference that were opened in the period, are still open, or
 * have a refund or dispute in the period.
 */
export const readRecordedAttempts = (
  db: Db,
  { provider, from, until }: ComparedPeriod,
): Promise<RecordedAttempt[]> =>
  db
    .select({
      attempt: paymentAttempts,
      capturedCents: sql<number>`coalesce(${paymentMovements.amountCents}, 0)`,
      refundedCents: sql<number>`(
        select coalesce(sum(case kind when 'refund' then amount_cents else -amount_cents end), 0)::int
        from payment_movements as refund
        where refund.attempt_id = ${paymentAttempts.attemptId} and refund.kind <> 'capture' and not refund.due)`,
    })
    .from(paymentAttempts)
    .leftJoin(
      paymentMovements,
      and(
        eq(paymentMovements.attemptId, paymentAttempts.attemptId),
        eq(paymentMovements.kind, 'capture'),
      ),
    )
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        isNotNull(paymentAttempts.providerRef),
        lte(paymentAttempts.createdAt, until),
        isCompared(from),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt));

export async function readCapturedAttemptIds(
  db: Db,
  provider: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ attemptId: paymentAttempts.attemptId })
    .from(paymentAttempts)
    .innerJoin(paymentMovements, eq(paymentMovements.attemptId, paymentAttempts.attemptId))
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentMovements.kind, 'capture')));
  return new Set(rows.map(({ attemptId }) => attemptId));
}
