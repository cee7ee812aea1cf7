import { findAttempt } from '../payment/attempt.store.ts';
import { voidAttempt } from '../payment/pay.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { JobResult } from './jobs.store.ts';

/** Closes a payment page that must take no money any more. What it took before is refunded or revives its order. */
export async function voidPayment(
  services: PaymentServices,
  attemptId: string,
  now: Date,
): Promise<JobResult> {
  const attempt = await findAttempt(services.db, attemptId);
  if (attempt?.state !== 'open' && attempt?.state !== 'voiding') return 'gone';
  await voidAttempt(services, attempt, now);
  return 'done';
}
