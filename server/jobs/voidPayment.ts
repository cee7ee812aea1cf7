import { findAttempt } from '../payment/attempt.store.ts';
import { voidAttempt } from '../payment/pay.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { JobResult } from './jobs.store.ts';

/**
 * Voids an attempt that must no longer take money. If the provider has already captured it, the
 * payment is refunded or revives the order.
 */
export async function voidPayment(
  services: PaymentServices,
  attemptId: string,
  now: Date,
): Promise<JobResult> {
  const attempt = await findAttempt(services.db, attemptId);
  if (attempt?.state !== 'open' && attempt?.state !== 'voiding') return 'obsolete';
  await voidAttempt(services, attempt, now);
  return 'done';
}
