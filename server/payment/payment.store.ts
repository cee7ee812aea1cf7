import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { paymentEvents, paymentMovements } from '../db/schema/payment.ts';
import { statement } from '../db/statement.ts';

export interface PaymentEventRow {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly at: Date;
}

const insertEvent = statement((db) =>
  db
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder('provider'),
      eventId: sql.placeholder('eventId'),
      kind: sql.placeholder('kind'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
    .prepare('payment_event_insert'),
);

/** Returns whether the event is new (decisions 32). */
export async function recordEvent(tx: Tx, event: PaymentEventRow): Promise<boolean> {
  return (await insertEvent(tx).execute({ ...event })).length === 1;
}

export type NewMovement = Omit<typeof paymentMovements.$inferInsert, 'id'>;

const insertMovement = statement((db) =>
  db
    .insert(paymentMovements)
    .values({
      orderNo: sql.placeholder('orderNo'),
      rechargeNo: sql.placeholder('rechargeNo'),
      attemptId: sql.placeholder('attemptId'),
      kind: sql.placeholder('kind'),
      amountCents: sql.placeholder('amountCents'),
      due: sql.placeholder('due'),
      reason: sql.placeholder('reason'),
      providerRefund: sql`${sql.placeholder('providerRefund')}`,
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentMovements.id })
    .prepare('payment_movement_insert'),
);

/**
 * Returns the id, or undefined if the attempt already has a capture or the provider's refund is
 * already recorded.
 */
export async function addMovement(tx: Tx, movement: NewMovement): Promise<number | undefined> {
  const defaults = { due: false, attemptId: null, orderNo: null, rechargeNo: null };
  const values = { ...defaults, providerRefund: null, ...movement };
  const [added] = await insertMovement(tx).execute(values);
  return added?.id;
}

/** Records that the provider carried out a refund that the shop requested. */
export async function confirmRefund(
  tx: Tx,
  id: number,
  attemptId: string,
  providerRefund: string,
): Promise<void> {
  await tx
    .update(paymentMovements)
    .set({ due: false, providerRefund })
    .where(and(eq(paymentMovements.id, id), eq(paymentMovements.attemptId, attemptId)));
}
