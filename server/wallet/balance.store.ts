import { and, eq, gte, sql } from 'drizzle-orm';
import type { Cents } from '#models/money.ts';
import type { Tx } from '../db/connection.ts';
import { balanceEntries, users } from '../db/schema/users.ts';

export async function readBalance(tx: Tx, userId: string): Promise<Cents> {
  const [user] = await tx
    .select({ balanceCents: users.balanceCents })
    .from(users)
    .where(eq(users.userId, userId));
  return user?.balanceCents ?? 0;
}

interface BalanceChange {
  readonly userId: string;
  readonly orderNo: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

/**
 * Debits the balance once for each order, by a unique key of the ledger. Returns false if the
 * balance is too low.
 */
export async function spendBalance(
  tx: Tx,
  { userId, orderNo, amountCents, at }: BalanceChange,
): Promise<boolean> {
  const updated = await tx
    .update(users)
    .set({ balanceCents: sql`${users.balanceCents} - ${amountCents}` })
    .where(and(eq(users.userId, userId), gte(users.balanceCents, amountCents)))
    .returning({ userId: users.userId });
  if (updated.length === 0) return false;
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

/** Credits the balance once for each recharge, by a unique key of the ledger. */
export async function creditRecharge(
  tx: Tx,
  { userId, rechargeNo, amountCents, at }: Omit<BalanceChange, 'orderNo'> & { rechargeNo: string },
): Promise<void> {
  const added = await tx
    .insert(balanceEntries)
    .values({ userId, amountCents, reason: 'recharge', rechargeNo, at })
    .onConflictDoNothing()
    .returning({ id: balanceEntries.id });
  if (added.length > 0) await addToBalance(tx, userId, amountCents);
}

/** Refunds to the balance once for each movement, by a unique key of the ledger. */
export async function restoreBalance(
  tx: Tx,
  { userId, orderNo, amountCents, at, movementId }: BalanceChange & { readonly movementId: number },
): Promise<void> {
  const added = await tx
    .insert(balanceEntries)
    .values({ userId, amountCents, reason: 'refund', orderNo, movementId, at })
    .onConflictDoNothing()
    .returning({ id: balanceEntries.id });
  if (added.length > 0) await addToBalance(tx, userId, amountCents);
}

export interface RechargeReversal {
  readonly userId: string;
  readonly rechargeNo: string;
  readonly amountCents: Cents;
  readonly reason: 'refund' | 'adjustment';
  readonly movementId: number;
  readonly at: Date;
}

/** Deducts a refunded recharge from the balance of a locked member. */
export async function deductRecharge(tx: Tx, reversal: RechargeReversal): Promise<void> {
  const { userId, amountCents } = reversal;
  await tx.insert(balanceEntries).values({ ...reversal, amountCents: -amountCents });
  await addToBalance(tx, userId, -amountCents);
}

/** Returns how much a refund or chargeback changed the balance; negative for a deduction. */
export async function readMovementBalance(tx: Tx, movementId: number): Promise<Cents> {
  const [entry] = await tx
    .select({ amountCents: balanceEntries.amountCents })
    .from(balanceEntries)
    .where(eq(balanceEntries.movementId, movementId));
  return entry?.amountCents ?? 0;
}

/** Returns a deducted recharge to the balance of a locked member. */
export async function restoreRecharge(
  tx: Tx,
  reversal: Omit<RechargeReversal, 'reason'>,
): Promise<void> {
  await tx.insert(balanceEntries).values({ ...reversal, reason: 'adjustment' });
  await addToBalance(tx, reversal.userId, reversal.amountCents);
}
