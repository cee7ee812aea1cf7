import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Tx } from '../db/connection.ts';
import { paymentEvents, paymentMovements } from '../db/schema/payment.ts';
import { statement } from '../db/statement.ts';

interface PaymentEventRow {
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

/** Returns whether the event is new (decisions.md 32). */
export async function recordEvent(tx: Tx, event: PaymentEventRow): Promise<boolean> {
  return (await insertEvent(tx).execute({ ...event })).length === 1;
}

/** Deletes the record of an event that changed nothing, so that the provider can repeat it. */
export async function deleteEvent(
  tx: Tx,
  { provider, eventId }: Pick<PaymentEventRow, 'provider' | 'eventId'>,
): Promise<void> {
  await tx
    .delete(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
}

type NewMovement = Omit<typeof paymentMovements.$inferInsert, 'id'>;

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
      held: sql.placeholder('held'),
      restoresId: sql`${sql.placeholder('restoresId')}`,
      reason: sql.placeholder('reason'),
      providerRefund: sql`${sql.placeholder('providerRefund')}`,
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentMovements.id })
    .prepare('payment_movement_insert'),
);

/**
 * Returns the id, or undefined if the attempt already has a capture, or the provider's refund or
 * the reinstatement is already recorded.
 */
export async function addMovement(tx: Tx, movement: NewMovement): Promise<number | undefined> {
  const defaults = { due: false, held: false, attemptId: null, orderNo: null, rechargeNo: null };
  const values = { ...defaults, restoresId: null, providerRefund: null, ...movement };
  const [added] = await insertMovement(tx).execute(values);
  return added?.id;
}

/**
 * Identifies a refund or dispute by its movement, if the shop requested it, else by the provider's
 * id.
 */
export interface RefundReference {
  readonly attemptId: string;
  readonly movementId: number | undefined;
  readonly providerRefund: string;
}

export const isReferenced = ({ attemptId, movementId, providerRefund }: RefundReference) =>
  and(
    eq(paymentMovements.attemptId, attemptId),
    eq(paymentMovements.kind, 'refund'),
    movementId === undefined
      ? eq(paymentMovements.providerRefund, providerRefund)
      : eq(paymentMovements.id, movementId),
  );

/**
 * Records that the provider has accepted a refund, and since when it is pending; null: it is
 * carried out. The reports may arrive late: a pending refund keeps its time, and a failed one is
 * not pending again.
 */
export async function confirmRefund(
  tx: Tx,
  refund: RefundReference,
  pendingSince: Date | null,
): Promise<void> {
  const hasFailed = sql`exists (select from payment_movements as r where r.restores_id = ${paymentMovements.id})`;
  const since = sql`coalesce(${paymentMovements.pendingSince}, ${pendingSince}::timestamptz)`;
  await tx
    .update(paymentMovements)
    .set({
      due: false,
      providerRefund: refund.providerRefund,
      pendingSince: pendingSince && sql`case when ${hasFailed} then null else ${since} end`,
    })
    .where(isReferenced(refund));
}

/**
 * Adds the provider's id to a chargeback that the operator recorded before the provider reported
 * it. Returns false if there is none.
 */
export async function identifyChargeback(
  tx: Tx,
  { attemptId, amountCents }: { readonly attemptId: string; readonly amountCents: Cents },
  providerRefund: string,
): Promise<boolean> {
  const recorded = await tx
    .select({ id: paymentMovements.id })
    .from(paymentMovements)
    .where(
      and(
        eq(paymentMovements.attemptId, attemptId),
        eq(paymentMovements.reason, 'chargeback'),
        eq(paymentMovements.amountCents, amountCents),
        or(
          isNull(paymentMovements.providerRefund),
          eq(paymentMovements.providerRefund, providerRefund),
        ),
      ),
    )
    .orderBy(asc(paymentMovements.providerRefund))
    .limit(1);
  const [row] = recorded;
  if (!row) return false;
  await tx.update(paymentMovements).set({ providerRefund }).where(eq(paymentMovements.id, row.id));
  return true;
}
