import { subDays } from 'date-fns/subDays';
import { getProviderRef } from './attempt.ts';
import { applyProviderReply } from './capture.ts';
import type { PaymentServices } from './payment.services.ts';
import type { AttemptRefund } from './pendingRefund.store.ts';
import { REFUND_KINDS, type RefundIdentity, type RefundStatus } from './provider.ts';
import { toRefundKey } from './refund.ts';

/** After this time, a refund that is still pending needs the operator. */
export const MAX_PENDING_DAYS = 3;

/** Returns the time before which a refund that is still pending is late. */
export const getLatePendingStart = (now: Date): Date => subDays(now, MAX_PENDING_DAYS);

/**
 * Applies the provider's reply about a refund like a webhook.
 * @throws ReportMismatchError
 */
export async function applyRefundStatus(
  services: PaymentServices,
  { movement: { id }, attempt: { attemptId } }: AttemptRefund,
  { refundId, amountCents, currency, state }: RefundStatus,
  now: Date,
): Promise<void> {
  const refund = { attemptId, amountCents, currency, refundId, key: toRefundKey(id) };
  await applyProviderReply(services, { ...refund, kind: REFUND_KINDS[state] }, now);
}

type RefundCall = (ref: string, refund: RefundIdentity) => Promise<RefundStatus>;

/** Calls the provider about a sent refund and applies its reply, unless it is still pending. */
async function callAboutRefund(
  services: PaymentServices,
  refund: AttemptRefund,
  call: RefundCall,
  now: Date,
): Promise<RefundStatus['state']> {
  const { id, providerRefund: refundId, pendingSince } = refund.movement;
  const providerRef = await getProviderRef(services, refund.attempt);
  const status = await call(providerRef, { refundId, key: toRefundKey(id) });
  const isStillPending = status.state === 'pending' && pendingSince !== null;
  if (!isStillPending) await applyRefundStatus(services, refund, status, now);
  return status.state;
}

/** Asks the provider about a sent refund. @returns its state at the provider */
export const queryRefund = (services: PaymentServices, refund: AttemptRefund, now: Date) =>
  callAboutRefund(services, refund, services.payments.getRefund, now);

/** Cancels a pending refund if the provider can. @returns its state at the provider */
export const withdrawRefund = (services: PaymentServices, refund: AttemptRefund, now: Date) =>
  callAboutRefund(services, refund, services.payments.withdrawRefund, now);
