import {
  ENABLED_ONLINE_PAY_TYPES,
  type EnabledOnlinePayType,
  PAYMENT_METHODS,
} from '../checkout/payType.ts';
import { toHalfWidth } from '../halfWidth.ts';
import { type Cents, toCents } from '../money.ts';

export const BALANCE_REASONS = ['recharge', 'payment', 'refund', 'adjustment'] as const;

/** Limits and suggested amounts of a recharge, in cents (docs/decisions/011). */
export const RECHARGE_LIMITS = { minCents: 1000, maxCents: 100_000 } as const;
/** The maximum balance of a wallet after a recharge, in cents. */
export const MAX_BALANCE_CENTS = 1_000_000;
export const RECHARGE_CHOICES: readonly Cents[] = [2000, 5000, 10_000, 20_000];
/** A recharge uses the provider's payment methods (§9). */
export const RECHARGE_PAY_TYPES = ENABLED_ONLINE_PAY_TYPES;

/** The methods of a recharge in a shop that accepts these methods; null for all. */
export const offeredRechargePayTypes = (
  accepted: readonly string[] | null,
): readonly RechargePayType[] =>
  accepted === null
    ? RECHARGE_PAY_TYPES
    : RECHARGE_PAY_TYPES.filter((payType) => accepted.includes(payType));
export type RechargePayType = EnabledOnlinePayType;
export const DEFAULT_RECHARGE_PAY_TYPE = PAYMENT_METHODS.card.payType;

type RechargeError = 'notAnAmount' | 'tooLittle' | 'tooMuch';

export function rechargeError(cents: Cents | null): RechargeError | undefined {
  if (cents === null) return 'notAnAmount';
  if (cents < RECHARGE_LIMITS.minCents) return 'tooLittle';
  return cents > RECHARGE_LIMITS.maxCents ? 'tooMuch' : undefined;
}

/** Parses `50`, `50.5` or `A$ 50.00` to cents; null if invalid. */
export function parseCents(typed: string): Cents | null {
  const digits = toHalfWidth(typed)
    .trim()
    .replace(/^A?\$\s*/i, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? toCents(digits) : null;
}

/**
 * The status of a recharge. `checking`: the provider has not replied; `canceled`: the shopper left
 * the provider's page; `refunded`: the payment did not match the recharge and was returned.
 */
export const RECHARGE_OUTCOMES = [
  'checking',
  'credited',
  'declined',
  'canceled',
  'refunded',
] as const;
export type RechargeOutcome = (typeof RECHARGE_OUTCOMES)[number];

/**
 * Reasons in the points history (§8): credited for an order; reversed on cancellation, return or
 * chargeback; adjusted by an administrator.
 */
export const POINTS_REASONS = ['order', 'reversal', 'return', 'cancel', 'adjustment'] as const;
export type PointsReason = (typeof POINTS_REASONS)[number];
