import { lineKey } from '#models/cart/cart.ts';
import {
  areReportable,
  getProblemDeadline,
  PROBLEM_LIMITS,
  problemErrors,
  type Problem,
  type ProblemLine,
  type ProblemReport,
} from '#models/order/problem.ts';
import type { Db, Tx } from '../db/connection.ts';
import { runTransaction, type TransactionContext } from '../db/transaction.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnUploadId, toUploadUrl, toViewUrl, type UploadServices } from '../upload/upload.ts';
import { findOwnOrder, lockOrder, type OrderRow } from './order.store.ts';
import { type OrderLineRow, readOrderEvents, readOrderLines } from './orderList.store.ts';
import { addProblem, addProblemEvent, type ProblemRecord, readProblems } from './problem.store.ts';

/** Returns the epoch ms until which problems of the order can be reported; null if they cannot. */
async function findDeadline(db: Db | Tx, { orderNo, state }: OrderRow): Promise<number | null> {
  if (state !== 'completed') return null;
  const events = await readOrderEvents(db, orderNo);
  const completion = events.find(({ toState }) => toState === 'completed');
  return completion ? getProblemDeadline(completion.at.getTime()) : null;
}

async function toProblem(
  services: UploadServices,
  { row, lines, uploadIds }: ProblemRecord,
  now: Date,
): Promise<Problem> {
  const { reportId, kind, message, state, refundCents, answer, createdAt, answeredAt } = row;
  return {
    ...{ reportId, kind, message, state, refundCents, answer },
    createdAt: createdAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    lines: lines.map(({ goodsId, promotionId, quantity }) => ({ goodsId, promotionId, quantity })),
    images: await Promise.all(uploadIds.map((id) => toViewUrl(services, toUploadUrl(id), now))),
  };
}

interface ReportedProblems {
  readonly deadline: number | null;
  readonly list: readonly Problem[];
}

/** Returns the reports of the member's own order, newest first. @throws Refusal orderAbsent */
export async function listOrderProblems(
  services: UploadServices,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<ReportedProblems> {
  const { db } = services;
  const order = await findOwnOrder(db, userId, orderNo);
  if (!order) throw refuse('orderAbsent');
  const deadline = await findDeadline(db, order);
  const records = await readProblems(db, orderNo);
  return {
    deadline: deadline === null || deadline < now.getTime() ? null : deadline,
    list: await Promise.all(records.map((record) => toProblem(services, record, now))),
  };
}

/** @throws Refusal problemNotAllowed, problemTooLate, problemLimit, problemQuantity */
async function assertReportable(
  tx: Tx,
  order: OrderRow,
  { lines, now }: { readonly lines: readonly ProblemLine[]; readonly now: Date },
  records: readonly ProblemRecord[],
): Promise<readonly OrderLineRow[]> {
  const deadline = await findDeadline(tx, order);
  if (deadline === null) throw refuse('problemNotAllowed');
  if (deadline < now.getTime()) throw refuse('problemTooLate');
  if (records.length >= PROBLEM_LIMITS.perOrder) throw refuse('problemLimit');
  const orderLines = await readOrderLines(tx, [order.orderNo]);
  const reported = records.map(({ row, ...record }) => ({ state: row.state, lines: record.lines }));
  if (!areReportable(lines, orderLines, reported)) throw refuse('problemQuantity');
  return orderLines;
}

const toProblemLines = (lines: readonly ProblemLine[], orderLines: readonly OrderLineRow[]) =>
  lines.flatMap((line) => {
    const orderLine = orderLines.find((candidate) => lineKey(candidate) === lineKey(line));
    return orderLine ? [{ orderLineId: orderLine.id, quantity: line.quantity }] : [];
  });

async function findUploadIds(
  db: Db,
  userId: string,
  images: readonly string[],
): Promise<readonly string[]> {
  const ids = await Promise.all(
    [...new Set(images)].map((url) => findOwnUploadId(db, userId, url)),
  );
  return ids.map((id) => {
    if (id === undefined) throw refuse('foreignImage');
    return id;
  });
}

interface OwnReport {
  readonly userId: string;
  readonly orderNo: string;
  readonly report: ProblemReport;
  readonly now: Date;
}

/**
 * Stores a report about the member's own completed order. A repeated report with the same id
 * changes nothing (docs/decisions/049).
 * @throws Refusal parameterError, orderAbsent, foreignImage, problemNotAllowed, problemTooLate,
 * problemLimit, problemQuantity
 */
export async function reportProblem(
  context: TransactionContext,
  { userId, orderNo, report, now }: OwnReport,
): Promise<void> {
  const { reportId, kind, lines } = report;
  if (Object.keys(problemErrors(report)).length > 0) throw refuse('parameterError');
  const uploadIds = await findUploadIds(context.db, userId, report.images);
  await runTransaction(context, async ({ tx }) => {
    const order = await lockOrder(tx, orderNo);
    if (order?.userId !== userId) throw refuse('orderAbsent');
    const records = await readProblems(tx, orderNo);
    if (records.some(({ row }) => row.reportId === reportId)) return;
    const orderLines = await assertReportable(tx, order, { lines, now }, records);
    await addProblem(tx, {
      ...{ orderNo, reportId, kind, uploadIds, createdAt: now },
      message: report.message.trim(),
      lines: toProblemLines(lines, orderLines),
    });
    await addProblemEvent(tx, order, { event: 'problem.report', note: null, at: now });
  });
}
