import type Stripe from 'stripe';
import {
  type PaymentEvent,
  REFUND_KINDS,
  type RefundEventKind,
  type RefundStatus,
} from './provider.ts';

type Result = PaymentEvent | 'ignored';

const toId = (value: string | { readonly id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value;

/** Stripe writes currencies in lower case; a session without an amount has none. */
export const toCurrencyCode = (currency: string | null): string =>
  currency?.toUpperCase() ?? 'no currency';

function toSessionEvent(
  eventId: string,
  session: Stripe.Checkout.Session,
  kind: 'captured' | 'declined' | 'voided',
): Result {
  const { client_reference_id: attemptId, amount_total: amountCents } = session;
  if (attemptId === null) return 'ignored';
  if (kind !== 'captured') return { eventId, attemptId, kind, amountCents: 0 };
  const payment = { paymentId: toId(session.payment_intent), amountCents: amountCents ?? 0 };
  return { eventId, attemptId, kind, ...payment, currency: toCurrencyCode(session.currency) };
}

/** A refund fails if the bank returns it, or if it is canceled before it was carried out. */
export function getRefundState({ status }: Pick<Stripe.Refund, 'status'>): RefundStatus['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'pending' || status === 'requires_action' ? 'pending' : 'succeeded';
}

/**
 * Stripe reports each state of a refund or dispute with several events, such as `refund.failed` and
 * `refund.updated`. They have one id, so that the shop applies and counts them once.
 */
const toReportId = (objectId: string, kind: RefundEventKind): string => `${objectId}-${kind}`;

/** The shop's own refund names its key; a refund from Stripe's dashboard does not. */
function toRefundEvent(refund: Stripe.Refund): Result {
  const { id: refundId, amount: amountCents, metadata } = refund;
  const paymentId = toId(refund.payment_intent);
  const key = metadata?.['key'] ?? null;
  const attemptId = metadata?.['attemptId'] ?? null;
  const kind = REFUND_KINDS[getRefundState(refund)];
  const eventId = toReportId(refundId, kind);
  const currency = toCurrencyCode(refund.currency);
  return { eventId, attemptId, paymentId, kind, amountCents, currency, refundId, key };
}

const toDisputeEvent = (dispute: Stripe.Dispute, kind: 'chargedBack' | 'disputeWon'): Result => ({
  eventId: toReportId(dispute.id, kind),
  attemptId: null,
  paymentId: toId(dispute.payment_intent),
  kind,
  amountCents: dispute.amount,
  currency: toCurrencyCode(dispute.currency),
  refundId: dispute.id,
  key: null,
});

/** An inquiry that is closed without a dispute took no money. */
function toClosedDisputeEvent(dispute: Stripe.Dispute): Result {
  if (dispute.status === 'won') return toDisputeEvent(dispute, 'disputeWon');
  return dispute.status === 'lost' ? toDisputeEvent(dispute, 'chargedBack') : 'ignored';
}

/** Converts an event of a refund or dispute. */
function toRefundOrDisputeEvent(event: Stripe.Event): Result {
  switch (event.type) {
    case 'refund.created':
    case 'refund.failed':
      return toRefundEvent(event.data.object);
    case 'refund.updated':
      // A pending refund is known from its creation.
      return getRefundState(event.data.object) === 'pending'
        ? 'ignored'
        : toRefundEvent(event.data.object);
    case 'charge.dispute.funds_withdrawn':
      return toDisputeEvent(event.data.object, 'chargedBack');
    case 'charge.dispute.funds_reinstated':
      return toDisputeEvent(event.data.object, 'disputeWon');
    case 'charge.dispute.closed':
      return toClosedDisputeEvent(event.data.object);
    default:
      return 'ignored';
  }
}

/** Converts an event of Stripe; `ignored` if it changes no payment of the shop. */
export function toPaymentEvent(event: Stripe.Event): Result {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
      // A method that confirms later sends another event.
      return event.data.object.payment_status === 'paid'
        ? toSessionEvent(id, event.data.object, 'captured')
        : 'ignored';
    case 'checkout.session.async_payment_succeeded':
      return toSessionEvent(id, event.data.object, 'captured');
    case 'checkout.session.async_payment_failed':
      return toSessionEvent(id, event.data.object, 'declined');
    case 'checkout.session.expired':
      return toSessionEvent(id, event.data.object, 'voided');
    default:
      return toRefundOrDisputeEvent(event);
  }
}
