import { subHours } from 'date-fns/subHours';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OrderState } from '#models/order/order.ts';
import type { Db, Tx } from '../db/connection.ts';
import { jobs } from '../db/schema/jobs.ts';
import { orderEvents, orders } from '../db/schema/orders.ts';
import { paymentAttempts, paymentMovements } from '../db/schema/payment.ts';
import { MAILED_EVENTS } from './orderMail.text.ts';

export type JobRow = typeof jobs.$inferSelect;
/** A job that one process runs until its claim ends. */
export type ClaimedJob = JobRow & { readonly claimedUntil: Date };
export type JobKind = JobRow['kind'];

/** `obsolete`: the job has nothing to do. `pending`: the job must run again, but nothing failed. */
export type JobResult = 'done' | 'obsolete' | 'pending';

interface DueWork {
  readonly now: Date;
  readonly provider: string;
  /** attempts and pending refunds from before this time are queried at the provider */
  readonly askBefore: Date;
  /** a start after this time was stored before the server's clock was set back */
  readonly wrongAfter: Date;
}

const OPEN_STATES = ['unpaid', 'payingInStore', 'underReview'] satisfies OrderState[];

const hasNoJob = (kind: JobKind, subject: SQL): SQL =>
  sql`not exists (select 1 from jobs where jobs.kind = ${kind} and jobs.subject = ${subject})`;

const isOldEnough = (startedAt: PgColumn, { askBefore, wrongAfter }: DueWork) =>
  or(lte(startedAt, askBefore), gt(startedAt, wrongAfter));

const isSendable = and(eq(paymentMovements.due, true), eq(paymentMovements.held, false));

function selectDueRefunds(tx: Tx) {
  const subject = sql<string>`${paymentMovements.id}::text`;
  return tx
    .select({ subject })
    .from(paymentMovements)
    .where(and(isSendable, hasNoJob('sendRefund', subject)));
}

function selectPendingRefunds(tx: Tx, work: DueWork) {
  const subject = sql<string>`${paymentMovements.id}::text`;
  return tx
    .select({ subject })
    .from(paymentMovements)
    .innerJoin(paymentAttempts, eq(paymentAttempts.attemptId, paymentMovements.attemptId))
    .where(
      and(
        isOldEnough(paymentMovements.pendingSince, work),
        eq(paymentAttempts.provider, work.provider),
        hasNoJob('askRefund', subject),
      ),
    );
}

/**
 * Earlier releases sent no message about an order that expired; the messages about their orders are
 * not sent later.
 */
const EXPIRY_MAIL_HOURS = 24;

function selectDueMails(tx: Tx, now: Date) {
  const subject = sql<string>`${orderEvents.id}::text`;
  return tx
    .select({ subject })
    .from(orderEvents)
    .where(
      and(
        isNull(orderEvents.mailedAt),
        inArray(orderEvents.event, [...MAILED_EVENTS]),
        or(
          ne(orderEvents.event, 'order.expire'),
          gt(orderEvents.at, subHours(now, EXPIRY_MAIL_HOURS)),
        ),
        hasNoJob('sendMail', subject),
      ),
    );
}

/** The order returned to its offline method, so the attempt was abandoned (docs/decisions/167). */
const isAbandoned = sql`exists (
  select from order_events as restored
  where restored.order_no = ${paymentAttempts.orderNo} and restored.at >= ${paymentAttempts.createdAt}
    and restored.event in ('payInStore.restore', 'method.restore'))`;

const selectExpiredOrders = (tx: Tx, now: Date) =>
  tx
    .select({ subject: orders.orderNo })
    .from(orders)
    .where(
      and(
        lte(orders.holdUntil, now),
        inArray(orders.state, OPEN_STATES),
        hasNoJob('expireOrder', sql`${orders.orderNo}`),
      ),
    );

/**
 * Derives the due work from the state of orders, attempts and movements, so that a crash loses no
 * job.
 */
function selectDueSubjects(tx: Tx, work: DueWork) {
  const { now, provider } = work;
  const { attemptId, state, createdAt } = paymentAttempts;
  const subject = sql<string>`${attemptId}::text`;
  const isOfProvider = eq(paymentAttempts.provider, provider);
  const isAwaitingPayment = or(isNull(orders.state), inArray(orders.state, OPEN_STATES));
  const selectAttemptSubjects = (kind: JobKind, condition: SQL | undefined) =>
    tx
      .select({ subject })
      .from(paymentAttempts)
      .leftJoin(orders, eq(orders.orderNo, paymentAttempts.orderNo))
      .where(and(isOfProvider, condition, hasNoJob(kind, subject)));
  const isOpen = eq(state, 'open');
  return {
    expireOrder: selectExpiredOrders(tx, now),
    voidPayment: selectAttemptSubjects(
      'voidPayment',
      or(eq(state, 'voiding'), and(isOpen, or(notInArray(orders.state, OPEN_STATES), isAbandoned))),
    ),
    askProvider: selectAttemptSubjects(
      'askProvider',
      and(isOpen, isOldEnough(createdAt, work), isAwaitingPayment),
    ),
    sendRefund: selectDueRefunds(tx),
    askRefund: selectPendingRefunds(tx, work),
    sendMail: selectDueMails(tx, now),
  };
}

const MAX_ADDED = 500;

/** Adds a job for each due subject without a job. */
export async function addDueJobs(tx: Tx, kind: JobKind, work: DueWork): Promise<void> {
  const subjects = await selectDueSubjects(tx, work)[kind].limit(MAX_ADDED);
  if (subjects.length === 0) return;
  const { now } = work;
  await tx
    .insert(jobs)
    .values(subjects.map(({ subject }) => ({ kind, subject, runAt: now, createdAt: now })))
    .onConflictDoNothing();
}

interface JobClaim {
  readonly now: Date;
  readonly claimedUntil: Date;
  /** later times of jobs and claims were stored before the server's clock was set back */
  readonly wrongAfter: Date;
}

/** Claims the next due job. Other processes skip it until the claim ends. */
export async function claimJob(
  tx: Tx,
  kind: JobKind,
  { now, claimedUntil, wrongAfter }: JobClaim,
): Promise<ClaimedJob | undefined> {
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        or(lte(jobs.runAt, now), gt(jobs.runAt, wrongAfter)),
        or(
          isNull(jobs.claimedUntil),
          lte(jobs.claimedUntil, now),
          gt(jobs.claimedUntil, wrongAfter),
        ),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(jobs)
    .set({ claimedUntil, tries: sql`${jobs.tries} + 1` })
    .where(inArray(jobs.id, due))
    .returning();
  return claimed && { ...claimed, claimedUntil };
}

/**
 * Locks the job of a subject, which is added if it is missing. Returns undefined if a process runs
 * it now.
 */
async function lockIdleJob(
  tx: Tx,
  kind: JobKind,
  subject: string,
  now: Date,
): Promise<JobRow | undefined> {
  // A job that is added at the same time waits for this one, and finds nothing to do.
  await tx.insert(jobs).values({ kind, subject, runAt: now, createdAt: now }).onConflictDoNothing();
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)))
    .for('update');
  return job && (job.claimedUntil === null || job.claimedUntil <= now) ? job : undefined;
}

/**
 * Deletes a job in a transaction that makes it obsolete, so that no process runs it meanwhile.
 * Returns false if a process runs it now.
 */
export async function deleteIdleJob(
  tx: Tx,
  kind: JobKind,
  subject: string,
  now: Date,
): Promise<boolean> {
  const job = await lockIdleJob(tx, kind, subject, now);
  if (job) await tx.delete(jobs).where(eq(jobs.id, job.id));
  return job !== undefined;
}

/**
 * Claims the job of a subject, so that no other process runs it until the claim ends or
 * `postponeJob` ends it. Returns undefined if a process runs it now.
 */
export async function claimIdleJob(
  tx: Tx,
  kind: JobKind,
  subject: string,
  { now, claimedUntil }: Omit<JobClaim, 'wrongAfter'>,
): Promise<ClaimedJob | undefined> {
  const job = await lockIdleJob(tx, kind, subject, now);
  if (!job) return undefined;
  await tx.update(jobs).set({ claimedUntil }).where(eq(jobs.id, job.id));
  return { ...job, claimedUntil };
}

/** A process that took longer than its claim must not end the claim of another one. */
const isStillClaimed = ({ id, claimedUntil }: Pick<ClaimedJob, 'id' | 'claimedUntil'>) =>
  and(eq(jobs.id, id), eq(jobs.claimedUntil, claimedUntil));

/** Returns false if the claim was taken over. */
export async function deleteClaimedJob(tx: Tx, job: ClaimedJob): Promise<boolean> {
  const deleted = await tx.delete(jobs).where(isStillClaimed(job)).returning({ id: jobs.id });
  return deleted.length === 1;
}

/** Ends the claim unless it was taken over. The job runs again at `runAt`. */
export async function postponeJob(
  tx: Tx,
  job: ClaimedJob,
  next: {
    readonly runAt: Date;
    readonly lastError: string | null;
    /** the claim stays until this time; by default it ends now */
    readonly claimedUntil?: Date;
  },
): Promise<void> {
  await tx
    .update(jobs)
    .set({ claimedUntil: null, ...next })
    .where(isStillClaimed(job));
}

/** Returns the jobs with the most tries first. */
export const readJobs = (db: Db, limit: number): Promise<JobRow[]> =>
  db.select().from(jobs).orderBy(desc(jobs.tries), asc(jobs.id)).limit(limit);
