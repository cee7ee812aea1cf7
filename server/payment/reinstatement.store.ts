import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import { ORDER_STATES, type OrderState } from '#models/order/order.ts';
import type { Tx } from '../db/connection.ts';
import { orderEvents } from '../db/schema/orders.ts';
import { paymentMovements } from '../db/schema/payment.ts';
import { addMovement, isReferenced, type RefundReference } from './payment.store.ts';

export type MovementRow = typeof paymentMovements.$inferSelect;

/** Returns the recorded refund or chargeback of an attempt. */
export async function findRefund(
  tx: Tx,
  refund: RefundReference,
): Promise<MovementRow | undefined> {
  const [movement] = await tx.select().from(paymentMovements).where(isReferenced(refund));
  return movement;
}

/** The money of the refund or chargeback has not been returned. */
const isKept = sql`not exists (select from payment_movements as returned where returned.restores_id = ${paymentMovements.id})`;

/**
 * Returns the refunds and chargebacks of an attempt that the provider reported before its capture,
 * oldest first. Instead of a refund that failed, it returns the held one, because the money is
 * still due.
 */
export const findEarlyRefunds = (tx: Tx, attemptId: string): Promise<readonly MovementRow[]> =>
  tx
    .select()
    .from(paymentMovements)
    .where(
      and(eq(paymentMovements.attemptId, attemptId), eq(paymentMovements.kind, 'refund'), isKept),
    )
    .orderBy(asc(paymentMovements.id));

/** Returns the latest chargeback of an order whose money was not returned. */
export async function findLostChargeback(
  tx: Tx,
  orderNo: string,
): Promise<MovementRow | undefined> {
  const [movement] = await tx
    .select()
    .from(paymentMovements)
    .where(
      and(
        eq(paymentMovements.orderNo, orderNo),
        eq(paymentMovements.kind, 'refund'),
        eq(paymentMovements.reason, 'chargeback'),
        isKept,
      ),
    )
    .orderBy(desc(paymentMovements.id))
    .limit(1);
  return movement;
}

/**
 * Records once that the money of a refund or chargeback was returned.
 * @returns the id of the movement; undefined if it is already recorded
 */
export const addReinstatement = (
  tx: Tx,
  { id: restoresId, orderNo, rechargeNo, attemptId, amountCents }: MovementRow,
  { reason, at }: { readonly reason: 'disputeWon' | 'refundFailed'; readonly at: Date },
): Promise<number | undefined> =>
  addMovement(tx, {
    ...{ kind: 'reinstatement', restoresId, orderNo, rechargeNo, attemptId, amountCents },
    ...{ reason, at },
  });

/** Records that a sent refund failed at the provider; a late confirmation changes nothing. */
export async function markRefundFailed(tx: Tx, id: number, providerRefund: string): Promise<void> {
  await tx
    .update(paymentMovements)
    .set({ due: false, providerRefund, pendingSince: null })
    .where(eq(paymentMovements.id, id));
}

/** Captured − refunded of an order, with the refunds that are due. */
export async function readKeptCents(tx: Tx, orderNo: string): Promise<Cents> {
  const [row] = await tx
    .select({
      cents: sql<number>`coalesce(sum(case ${paymentMovements.kind} when 'refund' then -${paymentMovements.amountCents} else ${paymentMovements.amountCents} end), 0)::int`,
    })
    .from(paymentMovements)
    .where(eq(paymentMovements.orderNo, orderNo));
  return row?.cents ?? 0;
}

/** Returns the state of an order before its chargeback. */
export async function findStateBeforeChargeback(
  tx: Tx,
  orderNo: string,
): Promise<OrderState | undefined> {
  const [row] = await tx
    .select({ from: orderEvents.fromState })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderNo, orderNo), eq(orderEvents.event, 'order.chargeback')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return ORDER_STATES.find((state) => state === row?.from);
}
