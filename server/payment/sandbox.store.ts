import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { sandboxPayments, sandboxRefunds, sandboxWebhooks } from '../db/schema/sandbox.ts';
import type { PaymentEvent } from './provider.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxWebhook = typeof sandboxWebhooks.$inferSelect;

export async function findPayment(db: Db, ref: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return payment;
}

/** Opens a payment, or finds the one of the same attempt. */
export async function openSandboxPayment(
  db: Db,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<SandboxPayment> {
  const [opened] = await db
    .insert(sandboxPayments)
    .values(payment)
    .onConflictDoUpdate({
      target: sandboxPayments.attemptId,
      set: { attemptId: payment.attemptId },
    })
    .returning();
  if (!opened) throw new Error(`The sandbox did not open a payment for ${payment.orderNo}`);
  return opened;
}

export interface Move {
  readonly from: SandboxPayment['state'];
  readonly to: SandboxPayment['state'];
  readonly capturedCents: Cents;
}

/** Moves a payment that still is in `from`; undefined when somebody was faster. */
export async function movePayment(
  db: Db,
  ref: string,
  { from, to, capturedCents }: Move,
): Promise<SandboxPayment | undefined> {
  const [moved] = await db
    .update(sandboxPayments)
    .set({ state: to, capturedCents })
    .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.state, from)))
    .returning();
  return moved;
}

export async function addRefund(db: Db, refund: typeof sandboxRefunds.$inferInsert): Promise<void> {
  await db.insert(sandboxRefunds).values(refund).onConflictDoNothing();
}

/** Queues the same event `times` times. */
export async function queueWebhook(
  db: Db,
  event: PaymentEvent,
  dueAt: Date,
  times: number,
): Promise<void> {
  const row = { eventId: event.eventId, body: JSON.stringify(event), dueAt };
  await db.insert(sandboxWebhooks).values(Array.from({ length: times }, () => row));
}

export const dueWebhooks = (db: Db, now: Date): Promise<readonly SandboxWebhook[]> =>
  db
    .select()
    .from(sandboxWebhooks)
    .where(and(isNull(sandboxWebhooks.deliveredAt), lte(sandboxWebhooks.dueAt, now)))
    .orderBy(asc(sandboxWebhooks.id))
    .limit(50);

export async function markDelivered(db: Db, id: number, at: Date): Promise<void> {
  await db
    .update(sandboxWebhooks)
    .set({ deliveredAt: at, tries: sql`${sandboxWebhooks.tries} + 1` })
    .where(eq(sandboxWebhooks.id, id));
}

export async function postpone(db: Db, id: number, dueAt: Date): Promise<void> {
  await db
    .update(sandboxWebhooks)
    .set({ dueAt, tries: sql`${sandboxWebhooks.tries} + 1` })
    .where(eq(sandboxWebhooks.id, id));
}
