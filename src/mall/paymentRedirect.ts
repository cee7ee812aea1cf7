import { fail } from '#models/failure.ts';
import { parseUrl } from './parseUrl.ts';

export interface PaymentRedirect {
  /** allowed origins of a redirectUrl */
  readonly paymentOrigins: readonly string[];
  /** navigates from the shop to an absolute URL */
  readonly navigateAway: (address: string) => void;
}

/**
 * Opens the provider's page; throws a Failure if its origin is not one of PAYMENT_ORIGINS
 * (decisions.md 32).
 */
export function redirectToPayment(
  { paymentOrigins, navigateAway }: PaymentRedirect,
  redirectUrl: string,
): void {
  const origin = parseUrl(redirectUrl)?.origin;
  if (origin === undefined || !paymentOrigins.includes(origin))
    fail({ kind: 'malformed', path: 'pay.redirectUrl' });
  navigateAway(redirectUrl);
}
