import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { type AttemptRow, findAttempt } from '../payment/attempt.store.ts';
import { voidAttempt } from '../payment/pay.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { queryProvider } from '../payment/payResult.ts';
import type { JobResult } from './jobs.store.ts';

/** A recharge reserves nothing and does not expire, so its payment page is closed after a day. */
const RECHARGE_LIFETIME_MS = millisecondsInDay;

const isAbandonedRecharge = ({ rechargeNo, createdAt }: AttemptRow, now: Date): boolean =>
  rechargeNo !== null && differenceInMilliseconds(now, createdAt) >= RECHARGE_LIFETIME_MS;

/**
 * Queries the provider about an open attempt of an order or a recharge whose webhook is overdue.
 */
export async function askProvider(
  services: PaymentServices,
  attemptId: string,
  now: Date,
): Promise<JobResult> {
  const attempt = await findAttempt(services.db, attemptId);
  if (attempt?.state !== 'open') return 'obsolete';
  if (isAbandonedRecharge(attempt, now)) await voidAttempt(services, attempt, now);
  else await queryProvider(services, attempt, now);
  const updatedAttempt = await findAttempt(services.db, attemptId);
  return updatedAttempt?.state === 'open' ? 'pending' : 'done';
}
