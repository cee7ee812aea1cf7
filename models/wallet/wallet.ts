import { type Cents, centsOf } from '../money.ts';

/** One row of the balance's ledger; amount in cents, negative when spent. */
export interface BalanceEntry {
  readonly at: number;
  readonly amount: Cents;
  readonly reason: BalanceReason;
  readonly orderNo: string | null;
}
export const BALANCE_REASONS = ['recharge', 'payment', 'refund', 'adjustment'] as const;
export type BalanceReason = (typeof BALANCE_REASONS)[number];

/** Bounds of one recharge, and what is offered at a tap, in cents (docs/decisions/011). */
export const RECHARGE = { leastCents: 1000, mostCents: 100_000 } as const;
export const RECHARGE_CHOICES: readonly Cents[] = [2000, 5000, 10_000, 20_000];
/** The pay types that a recharge may use: those of the provider (§9). */
export const RECHARGE_PAY_TYPES = ['5', 'PayPal', '2', '4'] as const;
export type RechargePayType = (typeof RECHARGE_PAY_TYPES)[number];

export type RechargeProblem = 'notAnAmount' | 'tooLittle' | 'tooMuch';

export function rechargeProblem(cents: Cents | null): RechargeProblem | undefined {
  if (cents === null) return 'notAnAmount';
  if (cents < RECHARGE.leastCents) return 'tooLittle';
  return cents > RECHARGE.mostCents ? 'tooMuch' : undefined;
}

/** A typed amount such as `50`, `50.5` or `A$ 50.00` in cents; null where it is none. */
export function typedCents(typed: string): Cents | null {
  const bare = typed.trim().replace(/^A?\$\s*/i, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(bare) ? centsOf(bare) : null;
}

/**
 * How a recharge stands: the bank has not spoken; it is in the balance; it was declined or left; or money came
 * that was not asked for and went back.
 */
export const RECHARGE_OUTCOMES = [
  'checking',
  'credited',
  'declined',
  'canceled',
  'refunded',
] as const;
export type RechargeOutcome = (typeof RECHARGE_OUTCOMES)[number];

/** Reasons of the points history (§8): credited by order amount; reversed on cancel, return, chargeback; adjusted by an administrator. */
export const POINTS_REASONS = ['order', 'reversal', 'return', 'cancel', 'adjustment'] as const;
export type PointsReason = (typeof POINTS_REASONS)[number];

export interface PointsEntry {
  readonly at: number;
  readonly amount: number;
  readonly reason: PointsReason;
  readonly orderNo: string | null;
}
