import type Stripe from 'stripe';
import { type Cents, CURRENCY } from '#models/money.ts';
import {
  type ProviderPayment,
  type RefundIdentity,
  type RefundStatus,
  UnknownRefundError,
} from './provider.ts';
import { getRefundState, toCurrencyCode } from './stripeEvent.ts';

const PAGE_SIZE = 100;
const MAX_LISTED = 10_000;

const toRefundStatus = (refund: Stripe.Refund): RefundStatus => ({
  refundId: refund.id,
  amountCents: refund.amount,
  currency: toCurrencyCode(refund.currency),
  state: getRefundState(refund),
});

const listRefunds = (stripe: Stripe, paymentIntent: string): Promise<Stripe.Refund[]> =>
  stripe.refunds
    .list({ payment_intent: paymentIntent, limit: PAGE_SIZE })
    .autoPagingToArray({ limit: MAX_LISTED });

/**
 * Adds up the refunds that did not fail, and lists those in another currency. The refunded amount
 * of a charge may include failed refunds.
 */
export async function readRefunds(
  stripe: Stripe,
  paymentIntent: string,
): Promise<Required<Pick<ProviderPayment, 'refundedCents' | 'foreignRefunds'>>> {
  const refunds = (await listRefunds(stripe, paymentIntent))
    .map(toRefundStatus)
    .filter(({ state }) => state !== 'failed');
  return {
    refundedCents: refunds
      .filter(({ currency }) => currency === CURRENCY)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    foreignRefunds: refunds
      .filter(({ currency }) => currency !== CURRENCY)
      .map(({ refundId, amountCents: amount, currency }) => ({ refundId, amount, currency })),
  };
}

async function getPaidSession(stripe: Stripe, ref: string) {
  const { payment_intent: intent, metadata } = await stripe.checkout.sessions.retrieve(ref);
  if (typeof intent !== 'string') throw new Error(`The session ${ref} has no payment`);
  return { intent, attemptId: metadata?.['attemptId'] ?? '' };
}

const hasKey =
  (key: string | null) =>
  ({ metadata }: Stripe.Refund): boolean =>
    key !== null && metadata?.['key'] === key;

/**
 * Refunds once for each key. Stripe deletes idempotency keys after a day, so the existing refunds
 * are searched for the key too.
 */
export async function refundOnce(
  stripe: Stripe,
  ref: string,
  amountCents: Cents,
  key: string,
): Promise<RefundStatus> {
  const { intent, attemptId } = await getPaidSession(stripe, ref);
  const existing = (await listRefunds(stripe, intent)).find(hasKey(key));
  if (existing) return toRefundStatus(existing);
  const metadata = { key, attemptId };
  const created = await stripe.refunds.create(
    { payment_intent: intent, amount: amountCents, metadata },
    { idempotencyKey: key },
  );
  return toRefundStatus(created);
}

async function findRefund(
  stripe: Stripe,
  ref: string,
  { refundId, key }: RefundIdentity,
): Promise<Stripe.Refund> {
  if (refundId !== null) return stripe.refunds.retrieve(refundId);
  const { intent } = await getPaidSession(stripe, ref);
  const refund = (await listRefunds(stripe, intent)).find(hasKey(key));
  if (!refund) throw new UnknownRefundError(`The session ${ref} has no refund ${key}`);
  return refund;
}

export const getStripeRefund = async (
  stripe: Stripe,
  ref: string,
  identity: RefundIdentity,
): Promise<RefundStatus> => toRefundStatus(await findRefund(stripe, ref, identity));

/** Cancels a refund that waits for the customer. Stripe can cancel no other refund. */
export async function withdrawStripeRefund(
  stripe: Stripe,
  ref: string,
  identity: RefundIdentity,
): Promise<RefundStatus> {
  const refund = await findRefund(stripe, ref, identity);
  if (refund.status !== 'requires_action') return toRefundStatus(refund);
  try {
    return toRefundStatus(await stripe.refunds.cancel(refund.id));
  } catch (error) {
    // The customer can act between the two requests.
    const changed = await stripe.refunds.retrieve(refund.id);
    if (changed.status === 'requires_action') throw error;
    return toRefundStatus(changed);
  }
}
