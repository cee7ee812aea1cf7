import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { CommitUnknownError, isDatabaseDown } from '../db/databaseErrors.ts';
import { transact } from '../db/transaction.ts';
import { summarizeError } from '../describeError.ts';
import { ProviderTimeoutError } from '../payment/provider.ts';
import { askProvider } from './askProvider.ts';
import { askRefund } from './askRefund.ts';
import { expireOrder } from './expireOrder.ts';
import { inspectJob } from './inspectJob.ts';
import {
  addDueJobs,
  type ClaimedJob,
  claimJob,
  deleteClaimedJob,
  type JobKind,
  type JobResult,
  type JobRow,
  postponeJob,
} from './jobs.store.ts';
import type { JobServices } from './jobServices.ts';
import { sendMail } from './sendMail.ts';
import { sendRefund } from './sendRefund.ts';
import { voidPayment } from './voidPayment.ts';

/** The job queries the provider this long after the start of a payment without a webhook. */
export const BACKGROUND_QUERY_DELAY_MS = 2 * millisecondsInMinute;
const CLAIM_MS = 2 * millisecondsInMinute;
const FIRST_PAUSE_MS = 2 * millisecondsInMinute;
/** The pause doubles from 2 to 32 minutes. */
const MAX_DOUBLINGS = 4;
/** A refund can be pending for days, so its pause doubles from 2 minutes to about 8 hours. */
const MAX_REFUND_DOUBLINGS = 8;
const MAX_PAUSE_MS = FIRST_PAUSE_MS * 2 ** MAX_REFUND_DOUBLINGS;
const MAX_ERROR_LENGTH = 300;

type Job = (services: JobServices, subject: string, now: Date) => Promise<JobResult>;

const JOBS: Readonly<Record<JobKind, Job>> = {
  expireOrder,
  voidPayment,
  sendRefund,
  askRefund,
  askProvider,
  sendMail,
};

/** A job that lost its database runs again when the database is expected back. */
const DATABASE_PAUSE_MS = 15 * millisecondsInSecond;

const pauseAfter = ({ kind, tries }: JobRow): number =>
  FIRST_PAUSE_MS *
  2 ** Math.min(tries - 1, kind === 'askRefund' ? MAX_REFUND_DOUBLINGS : MAX_DOUBLINGS);

const hasLostDatabase = (error: unknown): boolean =>
  isDatabaseDown(error) || error instanceof CommitUnknownError;

/** Runs one job. A failed job is postponed and does not delay other jobs. */
async function runJob(
  services: JobServices,
  job: ClaimedJob,
  now: Date,
): Promise<JobResult | 'failed' | 'timeout'> {
  const { kind, subject, tries } = job;
  const pollAt = addMilliseconds(now, pauseAfter(job));
  try {
    const result = await JOBS[kind](services, subject, now);
    await transact(services.db, async (tx) => {
      if (result === 'pending') await postponeJob(tx, job, { runAt: pollAt, lastError: null });
      else await deleteClaimedJob(tx, job);
    });
    return result;
  } catch (error) {
    services.log.write('job.failed', { jobKind: kind, jobSubject: subject, tries }, error);
    const lastError = summarizeError(error).slice(0, MAX_ERROR_LENGTH);
    const pauseMs = hasLostDatabase(error) ? DATABASE_PAUSE_MS : pauseAfter(job);
    const runAt = addMilliseconds(now, pauseMs);
    const isTimeout = error instanceof ProviderTimeoutError;
    // The provider may still receive the request, so the operator cannot settle the refund
    // meanwhile.
    const { claimedUntil } = job;
    const next = { runAt, lastError, ...(isTimeout && { claimedUntil }) };
    await transact(services.db, (tx) => postponeJob(tx, job, next));
    return isTimeout ? 'timeout' : 'failed';
  }
}

/** One run of all due jobs. It can take longer than a claim. */
interface Round {
  /** the time of its start */
  readonly now: Date;
  readonly getElapsedMs: () => number;
}

/**
 * Runs the due jobs of one kind; several processes may do so in parallel. Ends the round early if
 * the provider does not reply, because every job would wait for it.
 * @returns the number of completed jobs
 */
async function runKind(
  services: JobServices,
  kind: JobKind,
  { now, getElapsedMs }: Round,
): Promise<number> {
  const { db, payments } = services;
  const work = {
    ...{ now, provider: payments.name },
    askBefore: subMilliseconds(now, BACKGROUND_QUERY_DELAY_MS),
    wrongAfter: addMilliseconds(now, BACKGROUND_QUERY_DELAY_MS),
  };
  await transact(db, (tx) => addDueJobs(tx, kind, work));
  const createClaim = () => ({
    ...{ now, claimedUntil: addMilliseconds(now, getElapsedMs() + CLAIM_MS) },
    // The clocks of two servers differ by less than a claim.
    wrongAfter: addMilliseconds(now, MAX_PAUSE_MS + CLAIM_MS),
  });
  let done = 0;
  for (;;) {
    const job = await transact(db, (tx) => claimJob(tx, kind, createClaim()));
    if (!job) return done;
    const result = await inspectJob(services, job, addMilliseconds(now, getElapsedMs()), () =>
      runJob(services, job, now),
    );
    services.metrics?.countJob(kind, result);
    if (result === 'timeout') return done;
    if (result === 'done') done += 1;
  }
}

/**
 * Runs all due jobs. Orders expire first, so that a provider that is down does not delay them, and
 * a failure of one kind does not stop the others.
 * @returns the number of orders whose time to pay ended
 */
export async function runDueJobs(services: JobServices, now: Date): Promise<number> {
  const startedAt = performance.now();
  const round = { now, getElapsedMs: () => performance.now() - startedAt };
  const runSafely = async (kind: JobKind): Promise<number> => {
    try {
      return await runKind(services, kind, round);
    } catch (error) {
      services.log.write('jobs.failed', { jobKind: kind }, error);
      return 0;
    }
  };
  const expired = await runSafely('expireOrder');
  await Promise.all([runSafely('voidPayment'), runSafely('askProvider')]);
  await runSafely('sendRefund');
  await runSafely('askRefund');
  if (services.mailer) await runSafely('sendMail');
  return expired;
}
