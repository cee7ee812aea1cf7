import { fail } from '#models/failure.ts';

export interface PaymentPages {
  /** origins that a jumpUrl may lead to */
  readonly paymentOrigins: readonly string[];
  /** leaves the shop for an absolute address */
  readonly leave: (address: string) => void;
}

/** Goes to the provider's page, if it is one of PAYMENT_ORIGINS (decisions 32); fails where it is none. */
export function goToPayment({ paymentOrigins, leave }: PaymentPages, jumpUrl: string): void {
  const isAllowed = URL.canParse(jumpUrl) && paymentOrigins.includes(new URL(jumpUrl).origin);
  if (!isAllowed) fail({ kind: 'malformed', path: 'pay.jumpUrl' });
  leave(jumpUrl);
}
