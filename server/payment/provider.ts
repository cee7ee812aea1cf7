import type { PayType } from '#models/checkout/payType.ts';
import type { Cents } from '#models/money.ts';

/** A payment to be opened. `attemptId` is the idempotency key: the same id is the same payment, however often it is sent. */
export interface NewPayment {
  /** the number of the order, or of the recharge, that is paid */
  readonly orderNo: string;
  readonly attemptId: string;
  readonly amountCents: Cents;
  readonly payType: PayType;
  /** where the provider sends the shopper afterwards */
  readonly returnUrl: string;
}

/** How a payment stands at the provider; `amountCents` is what was captured, 0 before. */
export interface ProviderPayment {
  readonly state: 'open' | 'captured' | 'declined' | 'voided';
  readonly amountCents: Cents;
}

/** What a webhook says, once its signature was verified. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly attemptId: string;
  readonly kind: 'captured' | 'declined' | 'voided';
  readonly amountCents: Cents;
}

/** The seam to a payment provider (decisions 16, 32). Every call may be repeated without a second effect. */
export interface PaymentProvider {
  /** its name in `/pay/notify/{provider}` and in the attempts */
  readonly name: string;
  /** opens a payment and says where the shopper pays it */
  readonly createPayment: (
    payment: NewPayment,
  ) => Promise<{ readonly ref: string; readonly jumpUrl: string }>;
  /** closes an open payment; answers how it stands then, for it may have been captured a moment before */
  readonly voidPayment: (ref: string) => Promise<ProviderPayment>;
  /** gives back `cents`; `key` makes a repeated request the same refund */
  readonly refund: (ref: string, cents: Cents, key: string) => Promise<void>;
  readonly query: (ref: string) => Promise<ProviderPayment>;
  /** the event of a webhook that this provider signed within the tolerance; undefined for any other */
  readonly verify: (headers: Headers, body: string, now: Date) => PaymentEvent | undefined;
}
