import { transact } from '../db/transaction.ts';
import { getProviderRef } from '../payment/attempt.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { JobResult } from './jobs.store.ts';
import { findDueRefund, markRefundSent } from './sendRefund.store.ts';

/**
 * Sends a due refund to the provider, outside any transaction. The key makes a repeated request
 * idempotent.
 */
export async function sendRefund(services: PaymentServices, subject: string): Promise<JobResult> {
  const refund = await findDueRefund(services.db, Number(subject));
  if (!refund) return 'obsolete';
  const { movement, attempt } = refund;
  const providerRef = await getProviderRef(services, attempt);
  await services.payments.refund(providerRef, movement.amountCents, `refund-${movement.id}`);
  await transact(services.db, (tx) => markRefundSent(tx, movement.id));
  return 'done';
}
