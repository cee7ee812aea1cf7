import { eq, sql } from 'drizzle-orm';
import type { RefundReason } from '#models/checkout/payment.api.ts';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payment.ts';
import { statement } from '../db/statement.ts';
import type { OrderRow } from '../order/order.store.ts';
import type { AttemptRow } from './attempt.store.ts';

/**
 * An order with its open attempt, else its latest attempt, and its refunds without those whose
 * money was returned.
 */
export interface PaymentStatus {
  readonly order: OrderRow;
  readonly attempt: AttemptRow | null;
  readonly refunds: readonly {
    readonly cents: Cents;
    readonly reason: RefundReason;
    /** the provider could not carry it out; the operator returns the money */
    readonly held: boolean;
    /** the operator returned the money in another way */
    readonly settled: boolean;
  }[];
}

// Pages poll it after a payment, so it is one statement.
const selectStatus = statement((db) => {
  const latest = sql`(
    select attempt_id from payment_attempts as latest where latest.order_no = ${orders.orderNo}
    order by latest.state = 'open' desc, latest.created_at desc limit 1)`;
  const refunds = sql<PaymentStatus['refunds']>`(
    select coalesce(json_agg(json_build_object('cents', amount_cents, 'reason', reason, 'held', held, 'settled', settled_at is not null) order by id), '[]')
    from payment_movements as refund
    where refund.order_no = ${orders.orderNo} and refund.kind = 'refund' and not exists (
      select from payment_movements as returned where returned.restores_id = refund.id))`;
  return db
    .select({ order: orders, attempt: paymentAttempts, refunds })
    .from(orders)
    .leftJoin(paymentAttempts, eq(paymentAttempts.attemptId, latest))
    .where(eq(orders.orderNo, sql.placeholder('orderNo')))
    .prepare('payment_status');
});

export async function findPaymentStatus(
  db: Db,
  orderNo: string,
): Promise<PaymentStatus | undefined> {
  const [row] = await selectStatus(db).execute({ orderNo });
  return row;
}
