import type { Cents } from '../money.ts';

/** One row of the balance's ledger; amount in cents, negative when spent. */
export interface BalanceEntry {
  readonly at: number;
  readonly amount: Cents;
  readonly reason: BalanceReason;
  readonly orderNo: string | null;
}
export const BALANCE_REASONS = ['recharge', 'payment', 'refund', 'adjustment'] as const;
export type BalanceReason = (typeof BALANCE_REASONS)[number];

/** Reasons of the points history (§8): credited by order amount; reversed on cancel, return, chargeback; adjusted by an administrator. */
export const POINTS_REASONS = ['order', 'reversal', 'return', 'cancel', 'adjustment'] as const;
export type PointsReason = (typeof POINTS_REASONS)[number];

export interface PointsEntry {
  readonly at: number;
  readonly amount: number;
  readonly reason: PointsReason;
  readonly orderNo: string | null;
}
