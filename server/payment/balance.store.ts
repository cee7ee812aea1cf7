import { and, eq, gte, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Tx } from '../db/connection.ts';
import { balanceEntries, users } from '../db/schema/people.ts';

export interface BalanceMove {
  readonly userId: string;
  readonly orderNo: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

/** Takes from the balance and writes the ledger; false when there is not enough. Once for each order: its unique key. */
export async function spendBalance(
  tx: Tx,
  { userId, orderNo, amountCents, at }: BalanceMove,
): Promise<boolean> {
  const spent = await tx
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} - ${amountCents}` })
    .where(and(eq(users.userId, userId), gte(users.balanceCents, amountCents)))
    .returning({ userId: users.userId });
  if (spent.length === 0) return false;
  await tx
    .insert(balanceEntries)
    .values({ userId, amountCents: -amountCents, reason: 'payment', orderNo, at });
  return true;
}

const addToBalance = (tx: Tx, userId: string, cents: Cents) =>
  tx
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} + ${cents}` })
    .where(eq(users.userId, userId));

/** Puts a recharge into the balance. Once for each recharge: its unique key. */
export async function creditRecharge(
  tx: Tx,
  { userId, rechargeNo, amountCents, at }: Omit<BalanceMove, 'orderNo'> & { rechargeNo: string },
): Promise<void> {
  const added = await tx
    .insert(balanceEntries)
    .values({ userId, amountCents, reason: 'recharge', rechargeNo, at })
    .onConflictDoNothing()
    .returning({ id: balanceEntries.id });
  if (added.length > 0) await addToBalance(tx, userId, amountCents);
}

/** Gives back what an order took from the balance, once. */
export async function restoreBalance(
  tx: Tx,
  { userId, orderNo, amountCents, at }: BalanceMove,
): Promise<void> {
  const added = await tx
    .insert(balanceEntries)
    .values({ userId, amountCents, reason: 'refund', orderNo, at })
    .onConflictDoNothing()
    .returning({ id: balanceEntries.id });
  if (added.length > 0) await addToBalance(tx, userId, amountCents);
}
