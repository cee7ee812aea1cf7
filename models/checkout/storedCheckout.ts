import type { InferOutput } from 'valibot';
import type { Cents } from '../money.ts';
import type { placeOrderBodySchema } from './checkout.api.ts';
import type { Draft } from './draft.ts';

/**
 * The stored request to place an order. It is stored before the POST and removed only by a definite
 * reply (decisions.md 29).
 */
export interface Intent {
  readonly account: string;
  readonly transactionCode: string;
  readonly body: InferOutput<typeof placeOrderBodySchema>;
  readonly totalCents: Cents;
  /** epoch ms at which the transaction code was received */
  readonly at: number;
}

/** The format of a stored intent. Earlier releases stored intents without a version. */
export const INTENT_VERSION = 2;

/**
 * A checkout that is stored between visits, as data and not as a snapshot of the chart
 * (decisions.md 28).
 */
export interface StoredCheckout {
  readonly version: number;
  /** the owner of the draft; null for a guest */
  readonly account: string | null;
  readonly draft: Draft;
  /**
   * true if the order is paid, under review, paid in store or cancelled: the next checkout is new
   * (decisions.md 47)
   */
  readonly isSettled?: boolean | undefined;
}

export const STORED_CHECKOUT_VERSION = 3;

/**
 * A draft stays available to the same account, and to a guest who logs in, but to no other account
 * (decisions.md 20).
 */
export const belongsTo = (checkout: StoredCheckout, account: string | null): boolean =>
  checkout.account === account || checkout.account === null;
