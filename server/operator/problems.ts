import { reportedCents } from '#models/order/problem.ts';
import type { Db } from '../db/connection.ts';
import { runTransaction, type UnitOfWork } from '../db/transaction.ts';
import type { OrderRow } from '../order/order.store.ts';
import {
  addProblemEvent,
  answerProblem,
  findProblem,
  type ProblemEvent,
  type ProblemRecord,
} from '../order/problem.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { readUploadedImage, toUploadUrl, type UploadServices } from '../upload/upload.ts';
import { lockOrderOrThrow, OperatorError } from './operator.ts';
import { type RecordedReversal, reverseLockedOrder } from './refunds.ts';

/** @throws OperatorError */
export async function findProblemOrThrow(
  db: Db | UnitOfWork['tx'],
  id: number,
): Promise<ProblemRecord> {
  const problem = await findProblem(db, id);
  if (!problem) throw new OperatorError(`There is no problem ${id}. "problems" lists the latest.`);
  return problem;
}

interface AnswerRequest {
  readonly id: number;
  /** the answer in words, shown to the shopper */
  readonly note: string | null;
}

interface OpenProblem {
  readonly order: OrderRow;
  readonly problem: ProblemRecord;
}

/** Locks the order of an open problem; every change of a problem holds this lock. */
async function lockOpenProblem(unit: UnitOfWork, id: number): Promise<OpenProblem> {
  const { row } = await findProblemOrThrow(unit.tx, id);
  const order = await lockOrderOrThrow(unit, row.orderNo);
  const problem = await findProblemOrThrow(unit.tx, id);
  if (problem.row.state === 'open') return { order, problem };
  throw new OperatorError(`Problem ${id} is already answered: ${problem.row.state}.`);
}

/**
 * Refunds the reported items, or another amount of the payment, as a partial refund of the order
 * (decisions.md 51).
 * @throws OperatorError
 */
export const refundProblem = (
  services: PaymentServices,
  { id, note, amountCents }: AnswerRequest & { readonly amountCents: number | undefined },
  now: Date,
): Promise<RecordedReversal> =>
  runTransaction(services, async (unit) => {
    const { order, problem } = await lockOpenProblem(unit, id);
    const refund = await reverseLockedOrder(
      unit,
      order,
      {
        orderNo: order.orderNo,
        kind: 'refund',
        amountCents: amountCents ?? reportedCents(problem.lines, problem.lines),
        ...(note === null ? {} : { note }),
        // The state of the problem already prevents a second refund.
        isRepeated: true,
      },
      now,
    );
    await answerProblem(unit.tx, id, {
      state: 'refunded',
      refundCents: refund.amountCents,
      movementId: refund.movementId,
      ...{ answer: note, answeredAt: now },
    });
    return refund;
  });

interface NonRefundAnswer {
  readonly state: 'replaced' | 'declined';
  readonly event: ProblemEvent;
}

const answerWithoutRefund = (
  services: PaymentServices,
  { id, note, state, event }: AnswerRequest & NonRefundAnswer,
  now: Date,
): Promise<void> =>
  runTransaction(services, async (unit) => {
    const { order } = await lockOpenProblem(unit, id);
    const noRefund = { refundCents: null, movementId: null };
    await answerProblem(unit.tx, id, { state, ...noRefund, answer: note, answeredAt: now });
    await addProblemEvent(unit.tx, order, { event, note, at: now });
  });

/** Records that the shop sends replacements. The stock is corrected separately. */
export const replaceItems = (
  services: PaymentServices,
  request: AnswerRequest,
  now: Date,
): Promise<void> =>
  answerWithoutRefund(services, { ...request, state: 'replaced', event: 'problem.replace' }, now);

/** Declines a report with a reason. Its items can be reported again. */
export const declineProblem = (
  services: PaymentServices,
  request: AnswerRequest & { readonly note: string },
  now: Date,
): Promise<void> =>
  answerWithoutRefund(services, { ...request, state: 'declined', event: 'problem.decline' }, now);

/** The pictures of a report (WebP), in the shopper's order. */
export async function readProblemImages(
  services: UploadServices,
  id: number,
): Promise<readonly Buffer[]> {
  const { uploadIds } = await findProblemOrThrow(services.db, id);
  const images = await Promise.all(
    uploadIds.map((uploadId) => readUploadedImage(services, toUploadUrl(uploadId))),
  );
  return images.flatMap((image) => image ?? []);
}
