import { getProviderRef } from '../payment/attempt.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { findDueRefund } from '../payment/pendingRefund.store.ts';
import { applyRefundStatus } from '../payment/pendingRefund.ts';
import { toRefundKey } from '../payment/refund.ts';
import type { JobResult } from './jobs.store.ts';

/**
 * Sends a due refund to the provider, outside any transaction. The key makes a repeated request
 * idempotent.
 */
export async function sendRefund(
  services: PaymentServices,
  subject: string,
  now: Date,
): Promise<JobResult> {
  const refund = await findDueRefund(services.db, Number(subject));
  if (!refund) return 'obsolete';
  const { id, amountCents } = refund.movement;
  const providerRef = await getProviderRef(services, refund.attempt);
  const status = await services.payments.refund(providerRef, amountCents, toRefundKey(id));
  await applyRefundStatus(services, refund, status, now);
  return 'done';
}
