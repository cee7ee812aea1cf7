import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { PayOutcome, PayResult } from '#models/checkout/payment.api.ts';
import { isOnlinePayType } from '#models/checkout/payType.ts';
import { STATUS_CODES } from '#models/order/order.ts';
import type { OrderRow } from '../order/order.store.ts';
import { getPaymentDeadline } from '../order/orders.ts';
import type { AttemptRow } from './attempt.store.ts';
import { getProviderRef } from './attempt.ts';
import { applyProviderReply } from './capture.ts';
import { type PaymentServices, toPaymentUpdate } from './payment.services.ts';
import { type PaymentStatus, findPaymentStatus } from './paymentStatus.store.ts';

/**
 * A shopper who returns to the shop this long after the start of the payment triggers a query of
 * the provider.
 */
const SHOPPER_QUERY_DELAY_MS = 30_000;

export const isOverdue = (attempt: AttemptRow | null, now: Date): attempt is AttemptRow =>
  attempt?.state === 'open' &&
  differenceInMilliseconds(now, attempt.createdAt) >= SHOPPER_QUERY_DELAY_MS;

/** Queries the state of an attempt at the provider and applies the reply like a webhook. */
export async function queryProvider(
  services: PaymentServices,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  const { attemptId } = attempt;
  const providerRef = await getProviderRef(services, attempt);
  const payment = await services.payments.getPayment(providerRef);
  if (payment.state === 'open') return;
  await applyProviderReply(services, toPaymentUpdate(attemptId, payment), now);
}

/**
 * Queries the provider while a shopper waits. If the provider does not reply, the shopper sees the
 * stored state.
 */
export async function refreshFromProvider(
  services: PaymentServices,
  attempt: AttemptRow,
  now: Date,
): Promise<void> {
  try {
    await queryProvider(services, attempt, now);
  } catch (error) {
    const { attemptId } = attempt;
    services.log.write('payment.stateUnknown', { attemptId }, error);
  }
}

function toPayOutcome(order: OrderRow, attempt: AttemptRow | null): PayOutcome {
  switch (order.state) {
    case 'paid':
    case 'shipped':
    case 'completed':
      return 'paid';
    case 'canceled':
    case 'expired':
    case 'refunded':
    case 'chargedBack':
      return 'closed';
    case 'underReview':
      return 'underReview';
    case 'payingInStore':
      return 'payInStore';
    case 'unpaid':
      if (attempt?.state === 'open') return 'checking';
      // A declined card is no longer shown after the shopper changes to a transfer.
      return attempt?.state === 'declined' && isOnlinePayType(order.payType)
        ? 'declined'
        : 'unpaid';
  }
}

/** The payment status of an order of this server, which also has the codes of the wire. */
interface OrderPayResult extends Omit<PayResult, 'deliveryType'> {
  readonly orderStatus: number;
  readonly shippingType: number;
}

function toPayResult({ order, attempt, refunds }: PaymentStatus): OrderPayResult {
  return {
    orderNo: order.orderNo,
    outcome: toPayOutcome(order, attempt),
    orderStatus: STATUS_CODES[order.state],
    state: order.state,
    shippingType: order.shippingType,
    totalCents: order.totalCents,
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    refunds: refunds.map(({ cents, reason, held, settled }) => ({
      amountCents: cents,
      reason,
      isHeld: held,
      isSettled: settled,
    })),
    payType: order.payType,
    deadline: getPaymentDeadline(order),
  };
}

async function findOwnPaymentStatus(
  services: PaymentServices,
  userId: string,
  orderNo: string,
): Promise<PaymentStatus | undefined> {
  const status = await findPaymentStatus(services.db, orderNo);
  return status?.order.userId === userId ? status : undefined;
}

/** Returns the payment status of the member's own order (§7 pay/result); amounts in cents. */
export async function getPayResult(
  services: PaymentServices,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<OrderPayResult | undefined> {
  let status = await findOwnPaymentStatus(services, userId, orderNo);
  if (status && isOverdue(status.attempt, now)) {
    await refreshFromProvider(services, status.attempt, now);
    status = await findOwnPaymentStatus(services, userId, orderNo);
  }
  return status && toPayResult(status);
}
