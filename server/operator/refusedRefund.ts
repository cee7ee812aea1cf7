import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { isProviderInUse, PROCESS_TIMEOUT_MS } from '../db/serverProcesses.store.ts';
import { transact } from '../db/transaction.ts';
import { claimIdleJob, type ClaimedJob, postponeJob } from '../jobs/jobs.store.ts';
import { getProviderRef } from '../payment/attempt.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { type AttemptRefund, findDueRefund } from '../payment/pendingRefund.store.ts';
import { applyRefundStatus } from '../payment/pendingRefund.ts';
import { UnknownRefundError } from '../payment/provider.ts';
import { toRefundKey } from '../payment/refund.ts';
import { formatTime } from './operator.text.ts';
import { OperatorError } from './operator.ts';
import { callProvider, CHECKED_TEXTS, formatRefundName } from './providerCall.ts';

/** A refund that is not sent after this time needs the operator. */
export const MAX_UNSENT_MS = millisecondsInHour;
/** How long no server sends a refund while the operator settles it. */
const CLAIM_MS = 2 * millisecondsInMinute;

export const createSendingError = (id: number): OperatorError =>
  new OperatorError(
    `A server is sending the refund ${id}. Run the command again in a few minutes.`,
  );

function assertRefused({ movement: { id, at }, attempt }: AttemptRefund, now: Date): void {
  const settleableAt = addMilliseconds(at, MAX_UNSENT_MS);
  if (now < settleableAt)
    throw new OperatorError(
      `The server sends the refund ${id} to ${attempt.provider}. If it is still not sent at ${formatTime(settleableAt)}, it can be settled. "jobs" shows why it is not sent yet.`,
    );
}

/**
 * Checks that the provider does not have the refund: a request without a reply may have been
 * carried out.
 * @throws OperatorError if it has the refund, which is then recorded, or gives no answer
 */
async function assertUnknownToProvider(
  services: PaymentServices,
  refund: AttemptRefund,
  now: Date,
): Promise<void> {
  const { id } = refund.movement;
  try {
    const status = await callProvider(refund, async () => {
      const ref = await getProviderRef(services, refund.attempt);
      return services.payments.getRefund(ref, { refundId: null, key: toRefundKey(id) });
    });
    await applyRefundStatus(services, refund, status, now);
    throw new OperatorError(
      `${formatRefundName(refund)} ${CHECKED_TEXTS[status.state]}. Nothing is settled.`,
    );
  } catch (error) {
    if (!(error instanceof UnknownRefundError)) throw error;
  }
}

/**
 * @throws OperatorError if a running server sends the refund, so that only its provider has it
 */
async function assertFormerProvider(
  { db }: PaymentServices,
  { movement: { id }, attempt: { provider } }: AttemptRefund,
  now: Date,
): Promise<void> {
  if (await isProviderInUse(db, provider, subMilliseconds(now, PROCESS_TIMEOUT_MS)))
    throw new OperatorError(
      `A running server uses ${provider} and sends the refund ${id}. Run the command with PAYMENT_PROVIDER=${provider} and the settings of that server.`,
    );
}

/** Lets the servers send the refund again. */
export const releaseRefund = ({ db }: PaymentServices, job: ClaimedJob): Promise<void> =>
  transact(db, (tx) => postponeJob(tx, job, { runAt: job.runAt, lastError: job.lastError }));

/**
 * Claims the job of a refund that the shop's provider has refused for an hour, and asks the
 * provider whether it has the refund. Returns null for a refund that no server sends.
 * @throws OperatorError if the refund cannot be settled
 */
export async function claimRefusedRefund(
  services: PaymentServices,
  id: number,
  now: Date,
): Promise<ClaimedJob | null> {
  const refund = await findDueRefund(services.db, id);
  if (!refund) return null;
  if (refund.attempt.provider !== services.payments.name) {
    await assertFormerProvider(services, refund, now);
    return null;
  }
  assertRefused(refund, now);
  const claimedUntil = addMilliseconds(now, CLAIM_MS);
  const job = await transact(services.db, (tx) =>
    claimIdleJob(tx, 'sendRefund', String(id), { now, claimedUntil }),
  );
  if (!job) throw createSendingError(id);
  try {
    await assertUnknownToProvider(services, refund, now);
  } catch (error) {
    await releaseRefund(services, job);
    throw error;
  }
  return job;
}
