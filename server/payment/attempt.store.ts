import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PayType } from '#models/checkout/payType.ts';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payment.ts';
import { statement } from '../db/statement.ts';
import type { OrderRow } from '../order/order.store.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

const isAttempt = eq(paymentAttempts.attemptId, sql.placeholder('attemptId'));
const selectById = statement((db) =>
  db.select().from(paymentAttempts).where(isAttempt).prepare('attempt_by_id'),
);
const selectOpen = statement((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderNo, sql.placeholder('orderNo')),
        eq(paymentAttempts.state, 'open'),
      ),
    )
    .prepare('attempt_open_by_order'),
);

export async function findAttempt(db: Db | Tx, attemptId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await selectById(db).execute({ attemptId });
  return attempt;
}

export async function findOpenAttempt(
  db: Db | Tx,
  orderNo: string,
): Promise<AttemptRow | undefined> {
  const [attempt] = await selectOpen(db).execute({ orderNo });
  return attempt;
}

const selectOrderForUpdate = statement((db) =>
  db
    .select()
    .from(orders)
    .where(
      sql`${orders.orderNo} = (select order_no from payment_attempts where attempt_id = ${sql.placeholder('attemptId')})`,
    )
    .for('update')
    .prepare('order_lock_by_attempt'),
);

/** Locks the order of an attempt until the transaction ends. */
export async function lockOrderByAttempt(tx: Tx, attemptId: string): Promise<OrderRow | undefined> {
  const [order] = await selectOrderForUpdate(tx).execute({ attemptId });
  return order;
}

/** An attempt pays an order, or a recharge of the wallet. */
interface NewAttempt {
  readonly attemptId: string;
  readonly orderNo: string | null;
  readonly rechargeNo?: string;
  readonly provider: string;
  readonly payType: PayType;
  readonly amountCents: Cents;
  readonly state: AttemptRow['state'];
  readonly createdAt: Date;
}

export async function addAttempt(tx: Tx, attempt: NewAttempt): Promise<AttemptRow> {
  const [added] = await tx.insert(paymentAttempts).values(attempt).returning();
  if (!added) throw new Error(`The attempt for ${attempt.orderNo} was not written`);
  return added;
}

const insertOpen = statement((db) =>
  db
    .insert(paymentAttempts)
    .values({
      attemptId: sql.placeholder('attemptId'),
      orderNo: sql.placeholder('orderNo'),
      provider: sql.placeholder('provider'),
      payType: sql.placeholder('payType'),
      amountCents: sql.placeholder('amountCents'),
      state: 'open',
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing({ target: paymentAttempts.orderNo, where: sql`state = 'open'` })
    .returning()
    .prepare('attempt_insert_open'),
);

/**
 * Returns undefined if the order has an open attempt, by a partial unique index (decisions.md 32).
 */
export async function insertOpenAttempt(
  tx: Tx,
  attempt: Omit<NewAttempt, 'state'>,
): Promise<AttemptRow | undefined> {
  const [inserted] = await insertOpen(tx).execute({ ...attempt });
  return inserted;
}

const updateProviderRef = statement((db) =>
  db
    .update(paymentAttempts)
    .set({
      providerRef: sql`${sql.placeholder('ref')}`,
      redirectUrl: sql`${sql.placeholder('redirectUrl')}`,
    })
    .where(isAttempt)
    .returning({ state: paymentAttempts.state })
    .prepare('attempt_set_provider_ref'),
);

const updatePaymentId = statement((db) =>
  db
    .update(paymentAttempts)
    .set({ providerPaymentId: sql`${sql.placeholder('paymentId')}` })
    .where(and(isAttempt, isNull(paymentAttempts.providerPaymentId)))
    .returning({ id: paymentAttempts.attemptId })
    .prepare('attempt_set_payment_id'),
);

/**
 * Stores the provider's id of the captured payment, which refunds and disputes name. Returns false
 * if it is already stored.
 */
export async function savePaymentId(
  tx: Tx,
  attemptId: string,
  paymentId: string,
): Promise<boolean> {
  return (await updatePaymentId(tx).execute({ attemptId, paymentId })).length === 1;
}

export async function findAttemptByPayment(
  db: Db | Tx,
  provider: string,
  paymentId: string,
): Promise<AttemptRow | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerPaymentId, paymentId)),
    );
  return attempt;
}

/** Returns false if the attempt is no longer open. */
export async function saveProviderPayment(
  tx: Tx,
  attemptId: string,
  { ref, redirectUrl }: { readonly ref: string; readonly redirectUrl: string },
): Promise<boolean> {
  const [changed] = await updateProviderRef(tx).execute({ attemptId, ref, redirectUrl });
  return changed?.state === 'open';
}

/** Marks an attempt that the shopper abandoned and the provider has not yet voided. */
export async function markVoiding(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'voiding' })
    .where(and(eq(paymentAttempts.attemptId, attemptId), eq(paymentAttempts.state, 'open')));
}

const updateClosed = statement((db) =>
  db
    .update(paymentAttempts)
    .set({ state: sql`${sql.placeholder('state')}` })
    .where(and(isAttempt, inArray(paymentAttempts.state, ['open', 'voiding'])))
    .returning({ id: paymentAttempts.attemptId })
    .prepare('attempt_close'),
);

/** Returns false if the attempt is already closed. */
export async function closeAttempt(
  tx: Tx,
  attemptId: string,
  state: 'captured' | 'declined' | 'voided',
): Promise<boolean> {
  return (await updateClosed(tx).execute({ attemptId, state })).length === 1;
}

/** Marks a closed attempt whose late capture paid its order. */
export async function markCaptured(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'captured' })
    .where(eq(paymentAttempts.attemptId, attemptId));
}
