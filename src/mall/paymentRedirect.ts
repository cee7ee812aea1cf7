import { fail } from '#models/failure.ts';

export interface PaymentRedirect {
  /** allowed origins of a jumpUrl */
  readonly paymentOrigins: readonly string[];
  /** navigates from the shop to an absolute URL */
  readonly navigateAway: (address: string) => void;
}

/**
 * Opens the provider's page; throws a Failure if its origin is not one of PAYMENT_ORIGINS
 * (decisions 32).
 */
export function redirectToPayment(
  { paymentOrigins, navigateAway }: PaymentRedirect,
  jumpUrl: string,
): void {
  const isAllowed = URL.canParse(jumpUrl) && paymentOrigins.includes(new URL(jumpUrl).origin);
  if (!isAllowed) fail({ kind: 'malformed', path: 'pay.jumpUrl' });
  navigateAway(jumpUrl);
}
