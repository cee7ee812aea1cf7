import type { PaymentServices } from '../payment/payment.services.ts';
import { findPendingRefund } from '../payment/pendingRefund.store.ts';
import { queryRefund } from '../payment/pendingRefund.ts';
import type { JobResult } from './jobs.store.ts';

/** Queries the provider about a refund that it has accepted and that no webhook has completed. */
export async function askRefund(
  services: PaymentServices,
  subject: string,
  now: Date,
): Promise<JobResult> {
  const id = Number(subject);
  const refund = await findPendingRefund(services.db, id);
  if (!refund) return 'obsolete';
  await queryRefund(services, refund, now);
  return (await findPendingRefund(services.db, id)) ? 'pending' : 'done';
}
