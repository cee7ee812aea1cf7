import { and, eq, sql } from 'drizzle-orm';
import type { PayType } from '#models/checkout/payType.ts';
import type { Cents } from '#models/money.ts';
import type { Db, Tx } from '../db/connection.ts';
import { paymentAttempts } from '../db/schema/payment.ts';
import { orders } from '../db/schema/trade.ts';
import { statement } from '../db/statement.ts';
import type { OrderRow } from '../order/order.store.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

const isAttempt = eq(paymentAttempts.attemptId, sql.placeholder('attemptId'));
const byId = statement((db) =>
  db.select().from(paymentAttempts).where(isAttempt).prepare('attempt_by_id'),
);
const openOf = statement((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderNo, sql.placeholder('orderNo')),
        eq(paymentAttempts.state, 'open'),
      ),
    )
    .prepare('attempt_open_of'),
);

export async function findAttempt(db: Db | Tx, attemptId: string): Promise<AttemptRow | undefined> {
  const [attempt] = await byId(db).execute({ attemptId });
  return attempt;
}

export async function openAttempt(db: Db | Tx, orderNo: string): Promise<AttemptRow | undefined> {
  const [attempt] = await openOf(db).execute({ orderNo });
  return attempt;
}

const lockOrderBy = statement((db) =>
  db
    .select()
    .from(orders)
    .where(
      sql`${orders.orderNo} = (select order_no from payment_attempts where attempt_id = ${sql.placeholder('attemptId')})`,
    )
    .for('update')
    .prepare('order_lock_by_attempt'),
);

/** The order of an attempt, locked until the transaction ends; undefined when there is no such attempt. */
export async function lockOrderOf(tx: Tx, attemptId: string): Promise<OrderRow | undefined> {
  const [order] = await lockOrderBy(tx).execute({ attemptId });
  return order;
}

/** An attempt pays an order, or a recharge of the wallet. */
export interface NewAttempt {
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

const begin = statement((db) =>
  db
    .insert(paymentAttempts)
    .values({
      orderNo: sql.placeholder('orderNo'),
      provider: sql.placeholder('provider'),
      payType: sql.placeholder('payType'),
      amountCents: sql.placeholder('amountCents'),
      state: 'open',
      createdAt: sql.placeholder('createdAt'),
    })
    .onConflictDoNothing({ target: paymentAttempts.orderNo, where: sql`state = 'open'` })
    .returning()
    .prepare('attempt_begin'),
);

/** Undefined where the order has an open attempt: the partial unique index decides (decisions 32). */
export async function beginOpenAttempt(
  tx: Tx,
  attempt: Omit<NewAttempt, 'state'>,
): Promise<AttemptRow | undefined> {
  const [begun] = await begin(tx).execute({ ...attempt });
  return begun;
}

const remember = statement((db) =>
  db
    .update(paymentAttempts)
    .set({
      providerRef: sql`${sql.placeholder('ref')}`,
      jumpUrl: sql`${sql.placeholder('jumpUrl')}`,
    })
    .where(isAttempt)
    .returning({ state: paymentAttempts.state })
    .prepare('attempt_remember'),
);

/** Remembers what the provider answered; false when the attempt was closed meanwhile. */
export async function rememberPayment(
  db: Db,
  attemptId: string,
  { ref, jumpUrl }: { readonly ref: string; readonly jumpUrl: string },
): Promise<boolean> {
  const [changed] = await remember(db).execute({ attemptId, ref, jumpUrl });
  return changed?.state === 'open';
}

const close = statement((db) =>
  db
    .update(paymentAttempts)
    .set({ state: sql`${sql.placeholder('state')}` })
    .where(and(isAttempt, eq(paymentAttempts.state, 'open')))
    .returning({ id: paymentAttempts.attemptId })
    .prepare('attempt_close'),
);

/** Closes an attempt that is open; false when it was closed before. */
export async function closeAttempt(
  tx: Tx,
  attemptId: string,
  state: 'captured' | 'declined' | 'voided',
): Promise<boolean> {
  return (await close(tx).execute({ attemptId, state })).length === 1;
}

/** A closed attempt whose money was kept after all: the order was revived by it. */
export async function markCaptured(tx: Tx, attemptId: string): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ state: 'captured' })
    .where(eq(paymentAttempts.attemptId, attemptId));
}
