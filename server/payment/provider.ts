import {
  type EnabledOnlinePayType,
  isOnlinePayType,
  type PayType,
} from '#models/checkout/payType.ts';
import type { Cents } from '#models/money.ts';

/** `attemptId` is the idempotency key: a repeated id is the same payment. */
export interface NewPayment {
  /** the number of the order, or of the recharge, that is paid */
  readonly orderNo: string;
  readonly attemptId: string;
  readonly amountCents: Cents;
  readonly payType: PayType;
  /** where the provider sends the shopper afterwards */
  readonly returnUrl: string;
  /** where the provider sends a shopper who leaves its page without paying */
  readonly cancelUrl: string;
}

/**
 * The state of a payment at the provider; `amountCents` is the captured amount, 0 before, and
 * `currency` its ISO 4217 code.
 */
export type ProviderPayment = {
  readonly amountCents: Cents;
  /** the refunded amount; undefined if the provider does not report it */
  readonly refundedCents?: Cents;
  /** see `PaymentEvent` */
  readonly paymentId?: string | null | undefined;
  /** not part of `refundedCents` */
  readonly foreignRefunds?: readonly ForeignRefund[];
} & (
  | { readonly state: 'captured'; readonly currency: string }
  | { readonly state: 'open' | 'declined' | 'voided' }
);

/** A refund or dispute that the provider lists in another currency than the shop's. */
export interface ForeignRefund {
  readonly refundId: string;
  /** in the smallest unit of `currency` */
  readonly amount: number;
  /** ISO 4217 code */
  readonly currency: string;
}

/** A captured payment in the provider's own list. */
export interface ListedPayment {
  readonly ref: string;
  readonly attemptId: string;
  readonly amountCents: Cents;
  /** ISO 4217 code of the amount */
  readonly currency: string;
}

export interface CaptureReport {
  readonly kind: 'captured';
  /** ISO 4217 code of the amount */
  readonly currency: string;
}

/** A refund or a dispute that the provider reports. */
export interface ProviderRefund {
  /** the provider's id of the refund or dispute */
  readonly refundId: string;
  /** the key of the shop's refund request; null if the provider or the bank started the refund */
  readonly key: string | null;
  /** ISO 4217 code of the amount */
  readonly currency: string;
}

/** Identifies a refund at the provider. */
export interface RefundIdentity {
  /** the provider's id of the refund; null if the provider has not reported it yet */
  readonly refundId: string | null;
  /** the key of the shop's refund request; null if the provider started the refund */
  readonly key: string | null;
}

/**
 * A refund at the provider. `pending`: the provider has accepted the refund, and the shopper does
 * not have the money yet. `failed`: the shop has the money again, because the refund was returned,
 * canceled or withdrawn.
 */
export interface RefundStatus {
  readonly refundId: string;
  readonly amountCents: Cents;
  /** ISO 4217 code of the amount */
  readonly currency: string;
  readonly state: 'pending' | 'succeeded' | 'failed';
}

/**
 * `chargedBack`: the bank took the money back; `disputeWon`: the bank returned it. `refundPending`:
 * the provider has accepted a refund and will carry it out later. `refundFailed`: it could not
 * carry out a refund that it had accepted, or the refund was canceled.
 */
export const REFUND_EVENT_KINDS = [
  'refunded',
  'refundPending',
  'refundFailed',
  'chargedBack',
  'disputeWon',
] as const;
export type RefundEventKind = (typeof REFUND_EVENT_KINDS)[number];

/** The report of a refund in each state. */
export const REFUND_KINDS = {
  pending: 'refundPending',
  succeeded: 'refunded',
  failed: 'refundFailed',
} as const satisfies Readonly<Record<RefundStatus['state'], RefundEventKind>>;

/**
 * The event of a webhook with a valid signature. It names the attempt, or only the provider's id of
 * the captured payment.
 */
export type PaymentEvent = {
  readonly eventId: string;
  readonly attemptId: string | null;
  /** the provider's id of the captured payment, if its refunds and disputes name only this id */
  readonly paymentId?: string | null | undefined;
  readonly amountCents: Cents;
} & (
  | CaptureReport
  | { readonly kind: 'declined' | 'voided' }
  | ({ readonly kind: RefundEventKind } & ProviderRefund)
);

/** The provider has no such refund. */
export class UnknownRefundError extends Error {}

/** The provider did not reply within the time limit. */
export class ProviderTimeoutError extends Error {}

/** The interface to a payment provider (decisions.md 16, 32). Every call is idempotent. */
export interface PaymentProvider {
  /** the name in `/pay/notify/{provider}` and in the attempts */
  readonly name: string;
  /** the online methods that the provider accepts */
  readonly payTypes: readonly EnabledOnlinePayType[];
  /** opens a payment and returns the page on which the shopper pays it */
  readonly createPayment: (
    payment: NewPayment,
  ) => Promise<{ readonly ref: string; readonly redirectUrl: string }>;
  /** closes an open payment and returns its state, which may be captured */
  readonly voidPayment: (ref: string) => Promise<ProviderPayment>;
  /** `key` makes a repeated request the same refund */
  readonly refund: (ref: string, cents: Cents, key: string) => Promise<RefundStatus>;
  /**
   * returns the state of a refund of the payment `ref`
   * @throws UnknownRefundError if the provider has no refund with this key
   */
  readonly getRefund: (ref: string, refund: RefundIdentity) => Promise<RefundStatus>;
  /** cancels a refund that can still be canceled, and returns its state, which may be unchanged */
  readonly withdrawRefund: (ref: string, refund: RefundIdentity) => Promise<RefundStatus>;
  readonly getPayment: (ref: string) => Promise<ProviderPayment>;
  /**
   * lists the captured payments that were opened in the period; undefined if the provider has no
   * list
   */
  readonly listCaptured?: (from: Date, until: Date) => Promise<readonly ListedPayment[]>;
  /**
   * returns undefined if the signature is wrong or too old, and `ignored` for an event that changes
   * no payment
   */
  readonly verifyWebhook: (
    headers: Headers,
    body: string,
    now: Date,
  ) => PaymentEvent | 'ignored' | undefined;
}

/** Whether a method can be chosen in a shop with this provider. */
export const acceptsPayType = ({ payTypes }: PaymentProvider, payType: PayType): boolean =>
  !isOnlinePayType(payType) || payTypes.some((accepted) => accepted === payType);
