import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { ProblemLine, ProblemReport, ProblemState } from '#models/order/problem.ts';
import type { Db, Tx } from '../db/connection.ts';
import { orderEvents, orderLines, orders } from '../db/schema/orders.ts';
import { problemImages, problemLines, problems } from '../db/schema/problems.ts';
import { users } from '../db/schema/users.ts';

type ProblemRow = typeof problems.$inferSelect;

/** A report with its lines and the ids of its pictures. */
export interface ProblemRecord {
  readonly row: ProblemRow;
  readonly lines: readonly (ProblemLine & { readonly name: string; readonly priceCents: number })[];
  readonly uploadIds: readonly string[];
}

const selectLines = (db: Db | Tx, ids: readonly number[]) =>
  db
    .select({
      problemId: problemLines.problemId,
      quantity: problemLines.quantity,
      goodsId: orderLines.goodsId,
      promotionId: orderLines.promotionId,
      name: orderLines.goodsEnglishName,
      priceCents: orderLines.priceCents,
    })
    .from(problemLines)
    .innerJoin(orderLines, eq(orderLines.id, problemLines.orderLineId))
    .where(inArray(problemLines.problemId, [...ids]))
    .orderBy(asc(problemLines.orderLineId));

const selectImages = (db: Db | Tx, ids: readonly number[]) =>
  db
    .select()
    .from(problemImages)
    .where(inArray(problemImages.problemId, [...ids]))
    .orderBy(asc(problemImages.position));

async function toRecords(
  db: Db | Tx,
  rows: readonly ProblemRow[],
): Promise<readonly ProblemRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, images] = [await selectLines(db, ids), await selectImages(db, ids)];
  return rows.map((row) => ({
    row,
    lines: lines
      .filter(({ problemId }) => problemId === row.id)
      .map(({ problemId: _, ...line }) => line),
    uploadIds: images
      .filter(({ problemId }) => problemId === row.id)
      .map(({ uploadId }) => uploadId),
  }));
}

/** Returns the reports of an order, newest first. */
export const readProblems = async (db: Db | Tx, orderNo: string) =>
  toRecords(
    db,
    await db
      .select()
      .from(problems)
      .where(eq(problems.orderNo, orderNo))
      .orderBy(desc(problems.id)),
  );

export async function findProblem(db: Db | Tx, id: number): Promise<ProblemRecord | undefined> {
  const [record] = await toRecords(db, await db.select().from(problems).where(eq(problems.id, id)));
  return record;
}

/** Returns the latest reports with the account of the member, newest first. */
interface ProblemPageRequest {
  readonly state: ProblemState | undefined;
  /** the id of the last problem of the previous page */
  readonly after: number | undefined;
  readonly limit: number;
}

/** Open problems, oldest first, or others, newest first, with the number of those that follow. */
export async function readProblemPage(db: Db, { state, after, limit }: ProblemPageRequest) {
  const [follows, direction] = state === 'open' ? [gt, asc] : [lt, desc];
  const condition = and(
    state === undefined ? undefined : eq(problems.state, state),
    after === undefined ? undefined : follows(problems.id, after),
  );
  const rows = await db
    .select({ row: problems, account: users.account })
    .from(problems)
    .innerJoin(orders, eq(orders.orderNo, problems.orderNo))
    .innerJoin(users, eq(users.userId, orders.userId))
    .where(condition)
    .orderBy(direction(problems.id))
    .limit(limit);
  const records = await toRecords(
    db,
    rows.map(({ row }) => row),
  );
  return {
    rows: records.map((record, index) => ({ ...record, account: rows[index]?.account ?? '?' })),
    restCount: (await db.$count(problems, condition)) - rows.length,
  };
}

interface NewProblem extends Pick<ProblemReport, 'reportId' | 'kind' | 'message'> {
  readonly orderNo: string;
  readonly createdAt: Date;
  readonly lines: readonly { readonly orderLineId: number; readonly quantity: number }[];
  readonly uploadIds: readonly string[];
}

export async function addProblem(
  tx: Tx,
  { lines, uploadIds, ...problem }: NewProblem,
): Promise<void> {
  const [added] = await tx.insert(problems).values(problem).returning({ id: problems.id });
  if (!added) throw new Error('The problem was not written');
  const problemId = added.id;
  await tx.insert(problemLines).values(lines.map((line) => ({ problemId, ...line })));
  if (uploadIds.length === 0) return;
  const images = uploadIds.map((uploadId, position) => ({ problemId, position, uploadId }));
  await tx.insert(problemImages).values(images);
}

type ProblemAnswer = Pick<
  ProblemRow,
  'state' | 'refundCents' | 'movementId' | 'answer' | 'answeredAt'
>;

/** Writes the answer to an open report of a locked order. */
export async function answerProblem(tx: Tx, id: number, answer: ProblemAnswer): Promise<void> {
  await tx
    .update(problems)
    .set(answer)
    .where(and(eq(problems.id, id), eq(problems.state, 'open')));
  await tx.update(problemLines).set({ isOpen: false }).where(eq(problemLines.problemId, id));
}

/** The steps of a report in the timeline of its order. */
export type ProblemEvent = 'problem.report' | 'problem.replace' | 'problem.decline';

/** Adds a step to the timeline. The order keeps its state. */
export async function addProblemEvent(
  tx: Tx,
  { orderNo, state }: Pick<typeof orders.$inferSelect, 'orderNo' | 'state'>,
  step: { readonly event: ProblemEvent; readonly note: string | null; readonly at: Date },
): Promise<void> {
  await tx.insert(orderEvents).values({ orderNo, fromState: state, toState: state, ...step });
}
