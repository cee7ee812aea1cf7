import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { paymentMovements } from '../db/schema/payment.ts';

/** Refunded − reinstated, for a sum over the movements of an order or a recharge. */
export const netRefundedCents = sql<Cents>`coalesce(sum(case ${paymentMovements.kind} when 'refund' then ${paymentMovements.amountCents} when 'reinstatement' then -${paymentMovements.amountCents} end), 0)::int`;

/** The refunds of an order, and the part of them that the operator has to return in another way. */
interface RefundSums {
  readonly refundedCents: Cents;
  readonly heldRefundCents: Cents;
}

const heldCents = sql<number>`coalesce(sum(${paymentMovements.amountCents}) filter (where ${paymentMovements.held}), 0)::int`;

export async function readRefundSums(db: Db, orderNo: string): Promise<RefundSums> {
  const [row] = await db
    .select({ cents: netRefundedCents, held: heldCents })
    .from(paymentMovements)
    .where(eq(paymentMovements.orderNo, orderNo));
  return { refundedCents: row?.cents ?? 0, heldRefundCents: row?.held ?? 0 };
}
