import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import { sandboxPayments, sandboxRefunds, sandboxWebhooks } from '../db/schema/sandbox.ts';
import { statement } from '../db/statement.ts';
import type { PaymentEvent } from './provider.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;
export type SandboxWebhook = typeof sandboxWebhooks.$inferSelect;

const selectByRef = statement((db) =>
  db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.ref, sql.placeholder('ref')))
    .prepare('sandbox_payment'),
);

export async function findSandboxPayment(db: Db, ref: string): Promise<SandboxPayment | undefined> {
  const [payment] = await selectByRef(db).execute({ ref });
  return payment;
}

const insertPayment = statement((db) =>
  db
    .insert(sandboxPayments)
    .values({
      ref: sql.placeholder('ref'),
      attemptId: sql.placeholder('attemptId'),
      orderNo: sql.placeholder('orderNo'),
      amountCents: sql.placeholder('amountCents'),
      payType: sql.placeholder('payType'),
      returnUrl: sql.placeholder('returnUrl'),
      state: 'open',
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoUpdate({
      target: sandboxPayments.attemptId,
      set: { attemptId: sql`excluded.attempt_id` },
    })
    .returning()
    .prepare('sandbox_open'),
);

/** Opens a payment, or returns the existing payment of the same attempt. */
export async function openSandboxPayment(
  db: Db,
  payment: Omit<SandboxPayment, 'state' | 'capturedCents' | 'delaysRefunds'>,
): Promise<SandboxPayment> {
  const [opened] = await insertPayment(db).execute({ ...payment });
  if (!opened) throw new Error(`The sandbox did not open a payment for ${payment.orderNo}`);
  return opened;
}

interface SandboxTransition {
  readonly from: SandboxPayment['state'];
  readonly to: SandboxPayment['state'];
  readonly capturedCents: Cents;
}

/** Returns undefined if the payment is no longer in the state `from`. */
export async function transitionSandboxPayment(
  db: Db,
  ref: string,
  { from, to, capturedCents }: SandboxTransition,
): Promise<SandboxPayment | undefined> {
  const [updated] = await db
    .update(sandboxPayments)
    .set({ state: to, capturedCents })
    .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.state, from)))
    .returning();
  return updated;
}

export type SandboxRefund = typeof sandboxRefunds.$inferSelect;

/** Adds a refund or dispute, or returns the existing one of the same key. */
export async function addSandboxRefund(
  db: Db,
  refund: typeof sandboxRefunds.$inferInsert,
): Promise<SandboxRefund> {
  const [added] = await db
    .insert(sandboxRefunds)
    .values(refund)
    .onConflictDoUpdate({ target: sandboxRefunds.key, set: { key: sql`excluded.key` } })
    .returning();
  if (!added) throw new Error(`The sandbox did not add the refund ${refund.key}`);
  return added;
}

export async function findSandboxRefund(db: Db, key: string): Promise<SandboxRefund | undefined> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
  return refund;
}

/** Lets the next refunds of a payment stay pending. */
export async function delaySandboxRefunds(db: Db, ref: string): Promise<void> {
  await db.update(sandboxPayments).set({ delaysRefunds: true }).where(eq(sandboxPayments.ref, ref));
}

/**
 * Ends a pending refund of a payment, or the pending refund with a key. With `canceledAt` the money
 * returns to the shop. Returns false if there is none.
 */
export async function endPendingSandboxRefund(
  db: Db,
  refund: Pick<SandboxRefund, 'ref'> & Partial<Pick<SandboxRefund, 'key'>>,
  canceledAt: Date | null,
): Promise<boolean> {
  const pending = db
    .select({ key: sandboxRefunds.key })
    .from(sandboxRefunds)
    .where(
      and(
        eq(sandboxRefunds.ref, refund.ref),
        refund.key === undefined ? undefined : eq(sandboxRefunds.key, refund.key),
        eq(sandboxRefunds.isPending, true),
      ),
    )
    .orderBy(asc(sandboxRefunds.at))
    .limit(1);
  const ended = await db
    .update(sandboxRefunds)
    .set({ isPending: false, endedAt: canceledAt })
    .where(and(inArray(sandboxRefunds.key, pending), eq(sandboxRefunds.isPending, true)))
    .returning();
  return ended.length === 1;
}

/**
 * Ends the latest refund or dispute of a payment, whose money returns to the shop. Returns
 * undefined if there is none.
 */
export async function endSandboxRefund(
  db: Db,
  { ref, isDispute, at }: { readonly ref: string; readonly isDispute: boolean; readonly at: Date },
) {
  const latest = db
    .select({ key: sandboxRefunds.key })
    .from(sandboxRefunds)
    .where(
      and(
        eq(sandboxRefunds.ref, ref),
        eq(sandboxRefunds.isDispute, isDispute),
        isNull(sandboxRefunds.endedAt),
      ),
    )
    .orderBy(desc(sandboxRefunds.at))
    .limit(1);
  const [ended] = await db
    .update(sandboxRefunds)
    .set({ isPending: false, endedAt: at })
    .where(and(inArray(sandboxRefunds.key, latest), isNull(sandboxRefunds.endedAt)))
    .returning();
  return ended;
}

export async function readSandboxRefundedCents(db: Db, ref: string): Promise<Cents> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${sandboxRefunds.amountCents}), 0)::int` })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.ref, ref), isNull(sandboxRefunds.endedAt)));
  return row?.cents ?? 0;
}

export const listSandboxCaptures = (db: Db, from: Date, until: Date) =>
  db
    .select({
      ref: sandboxPayments.ref,
      attemptId: sandboxPayments.attemptId,
      amountCents: sandboxPayments.capturedCents,
    })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.state, 'captured'),
        gte(sandboxPayments.createdAt, from),
        lte(sandboxPayments.createdAt, until),
      ),
    );

const transitionStatement = statement((db) => {
  const transitioned = db.$with('transitioned').as(
    db
      .update(sandboxPayments)
      .set({
        state: sql`${sql.placeholder('to')}`,
        capturedCents: sql`${sql.placeholder('capturedCents')}`,
      })
      .where(
        and(
          eq(sandboxPayments.ref, sql.placeholder('ref')),
          eq(sandboxPayments.state, sql.placeholder('from')),
        ),
      )
      .returning(),
  );
  const queued = db.$with('queued', {}).as(sql`
    insert into sandbox_webhooks (event_id, body, due_at)
    select ${sql.placeholder('eventId')}::text, ${sql.placeholder('body')}::text, ${sql.placeholder('dueAt')}::timestamptz
    from transitioned, generate_series(1, ${sql.placeholder('times')}::int)`);
  return db.with(transitioned, queued).select().from(transitioned).prepare('sandbox_transition');
});

/**
 * Changes a payment and queues its event `times` times. Returns undefined if the payment is no
 * longer in the state `from`.
 */
export async function transitionAndQueueWebhook(
  db: Db,
  ref: string,
  transition: SandboxTransition,
  {
    event,
    dueAt,
    times,
  }: { readonly event: PaymentEvent; readonly dueAt: Date; readonly times: number },
): Promise<SandboxPayment | undefined> {
  const webhook = { eventId: event.eventId, body: JSON.stringify(event), dueAt, times };
  const [payment] = await transitionStatement(db).execute({ ref, ...transition, ...webhook });
  return payment;
}

const selectDue = statement((db) =>
  db
    .select()
    .from(sandboxWebhooks)
    .where(
      and(isNull(sandboxWebhooks.deliveredAt), lte(sandboxWebhooks.dueAt, sql.placeholder('now'))),
    )
    .orderBy(asc(sandboxWebhooks.id))
    .limit(50)
    .prepare('sandbox_due'),
);

export const readDueWebhooks = (db: Db, now: Date): Promise<readonly SandboxWebhook[]> =>
  selectDue(db).execute({ now });

const updateDelivered = statement((db) =>
  db
    .update(sandboxWebhooks)
    .set({
      deliveredAt: sql`${sql.placeholder('at')}`,
      tries: sql`${sandboxWebhooks.tries} + 1`,
    })
    .where(eq(sandboxWebhooks.id, sql.placeholder('id')))
    .prepare('sandbox_delivered'),
);

export async function markWebhookDelivered(db: Db, id: number, at: Date): Promise<void> {
  await updateDelivered(db).execute({ id, at });
}

export async function postponeWebhook(db: Db, id: number, dueAt: Date): Promise<void> {
  await db
    .update(sandboxWebhooks)
    .set({ dueAt, tries: sql`${sandboxWebhooks.tries} + 1` })
    .where(eq(sandboxWebhooks.id, id));
}
