import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { transact } from '../db/transaction.ts';
import { logError, summarizeError } from '../logError.ts';
import { ProviderTimeoutError } from '../payment/provider.ts';
import { askProvider } from './askProvider.ts';
import { expireOrder } from './expireOrder.ts';
import {
  addDueJobs,
  claimJob,
  deleteJob,
  type JobKind,
  type JobResult,
  type JobRow,
  postponeJob,
} from './jobs.store.ts';
import type { JobServices } from './jobServices.ts';
import { sendMail } from './sendMail.ts';
import { sendRefund } from './sendRefund.ts';
import { voidPayment } from './voidPayment.ts';

/** A webhook arrives within seconds; after this the provider is asked. */
export const WEBHOOK_OVERDUE_MS = 2 * millisecondsInMinute;
const CLAIM_MS = 2 * millisecondsInMinute;
const FIRST_PAUSE_MS = 2 * millisecondsInMinute;
/** The pause doubles from 2 to 32 minutes. */
const MAX_DOUBLINGS = 4;
const MAX_ERROR_LENGTH = 300;

type Job = (services: JobServices, subject: string, now: Date) => Promise<JobResult>;

const JOBS: Readonly<Record<JobKind, Job>> = {
  expireOrder,
  voidPayment,
  sendRefund,
  askProvider,
  sendMail,
};

const pauseAfter = (tries: number): number =>
  FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, MAX_DOUBLINGS);

/** A job that fails is tried again later and holds up no other. */
async function runJob(
  services: JobServices,
  job: JobRow,
  now: Date,
): Promise<JobResult | 'failed' | 'timeout'> {
  const { id, kind, subject, tries } = job;
  const runAt = addMilliseconds(now, pauseAfter(tries));
  try {
    const result = await JOBS[kind](services, subject, now);
    await transact(services.db, (tx) =>
      result === 'again' ? postponeJob(tx, id, { runAt, lastError: null }) : deleteJob(tx, id),
    );
    return result;
  } catch (error) {
    logError(`Job ${kind} ${subject} failed ${tries} times`, error);
    const lastError = summarizeError(error).slice(0, MAX_ERROR_LENGTH);
    await transact(services.db, (tx) => postponeJob(tx, id, { runAt, lastError }));
    return error instanceof ProviderTimeoutError ? 'timeout' : 'failed';
  }
}

/**
 * Runs the jobs of one kind that are due now, in this process or in several. The round ends early at a provider
 * that gives no answer, because each job would wait for it.
 * @returns how many were done
 */
async function runKind(services: JobServices, kind: JobKind, now: Date): Promise<number> {
  const { db, payments } = services;
  const askBefore = subMilliseconds(now, WEBHOOK_OVERDUE_MS);
  await transact(db, (tx) => addDueJobs(tx, kind, { now, provider: payments.name, askBefore }));
  const claim = { now, claimedUntil: addMilliseconds(now, CLAIM_MS) };
  let done = 0;
  for (;;) {
    const job = await transact(db, (tx) => claimJob(tx, kind, claim));
    if (!job) return done;
    const result = await runJob(services, job, now);
    if (result === 'timeout') return done;
    if (result === 'done') done += 1;
  }
}

/**
 * Runs the jobs that are due now. Orders expire whatever the provider does, and no kind waits for another.
 * @returns how many orders expired
 */
export async function runDueJobs(services: JobServices, now: Date): Promise<number> {
  const runSafely = async (kind: JobKind): Promise<number> => {
    try {
      return await runKind(services, kind, now);
    } catch (error) {
      logError(`The jobs of the kind ${kind} could not be run`, error);
      return 0;
    }
  };
  const expired = await runSafely('expireOrder');
  await Promise.all([runSafely('voidPayment'), runSafely('askProvider')]);
  await runSafely('sendRefund');
  if (services.mailer) await runSafely('sendMail');
  return expired;
}
