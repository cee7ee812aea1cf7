import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { OrderState } from '#models/order/order.ts';
import type { Db, Tx } from '../db/connection.ts';
import { bulkEnquiries } from '../db/schema/bulk.ts';
import {
  cartLines,
  cartMerges,
  cartPages,
  orderEvents,
  orderLines,
  orders,
} from '../db/schema/orders.ts';
import { paymentAttempts, paymentMovements, recharges, uploads } from '../db/schema/payment.ts';
import { problemImages, problemLines, problems } from '../db/schema/problems.ts';
import { savedGoods } from '../db/schema/savedGoods.ts';
import {
  addresses,
  balanceEntries,
  outbox,
  pointsEntries,
  sessions,
  users,
  verificationCodes,
} from '../db/schema/users.ts';
import { deleteUploads } from '../upload/upload.store.ts';
import { deleteSecondFactor, findSecondFactor } from './secondFactor.store.ts';

/** The states in which the shop or the shopper still has something to do. */
const OPEN_STATES: readonly OrderState[] = [
  'unpaid',
  'payingInStore',
  'underReview',
  'paid',
  'shipped',
];

async function readOrders(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(orders.createdAt, orders.orderNo);
  const orderNos = rows.map(({ orderNo }) => orderNo);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderNo, orderNos))
    .orderBy(orderLines.id);
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderNo, orderNos))
    .orderBy(orderEvents.id);
  return rows.map(({ transactionCode: _, ...order }) => ({
    ...order,
    lines: lines.filter(({ orderNo }) => orderNo === order.orderNo),
    events: events.filter(({ orderNo }) => orderNo === order.orderNo),
  }));
}

/** The pictures are listed as uploads. */
async function readProblems(db: Db, userId: string) {
  const rows = await db
    .select({ problem: problems })
    .from(problems)
    .innerJoin(orders, eq(orders.orderNo, problems.orderNo))
    .where(eq(orders.userId, userId))
    .orderBy(problems.id);
  const ids = rows.map(({ problem }) => problem.id);
  const lines = await db
    .select()
    .from(problemLines)
    .where(inArray(problemLines.problemId, ids))
    .orderBy(problemLines.orderLineId);
  const images = await db
    .select()
    .from(problemImages)
    .where(inArray(problemImages.problemId, ids))
    .orderBy(problemImages.position);
  return rows.map(({ problem }) => ({
    ...problem,
    lines: lines.filter(({ problemId }) => problemId === problem.id),
    images: images.filter(({ problemId }) => problemId === problem.id),
  }));
}

async function readSessions(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.createdAt, sessions.sessionId);
  return rows.map(({ tokenHash: _, ...session }) => session);
}

/** The exported file names the points of an entry `amount`. */
async function readPoints(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.userId, userId))
    .orderBy(pointsEntries.id);
  return rows.map(({ points: amount, ...entry }) => ({ ...entry, amount }));
}

const readBalance = (db: Db, userId: string) =>
  db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.userId, userId))
    .orderBy(balanceEntries.id);

const readRecharges = (db: Db, userId: string) =>
  db
    .select()
    .from(recharges)
    .where(eq(recharges.userId, userId))
    .orderBy(recharges.createdAt, recharges.rechargeNo);

const readAddresses = (db: Db, userId: string) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(addresses.createdAt, addresses.addressId);

const readCart = (db: Db, userId: string) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(cartLines.addedAt, cartLines.lineId);

const readSaved = (db: Db, userId: string) =>
  db
    .select()
    .from(savedGoods)
    .where(eq(savedGoods.userId, userId))
    .orderBy(savedGoods.savedAt, desc(savedGoods.position));

const readEnquiries = (db: Db, account: string) =>
  db
    .select()
    .from(bulkEnquiries)
    .where(eq(bulkEnquiries.account, account))
    .orderBy(bulkEnquiries.id);

const readReceipts = (db: Db, userId: string) =>
  db
    .select({
      uploadId: uploads.uploadId,
      type: uploads.type,
      size: uploads.sizeBytes,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(uploads.createdAt, uploads.uploadId);

/** Returns all rows of a member without secrets; the rows of each table are oldest first. */
export async function readAccountData(
  db: Db,
  { passwordHash: _, payPasswordHash, ...user }: typeof users.$inferSelect,
) {
  const { userId, account } = user;
  return {
    account: {
      ...user,
      hasPayPassword: payPasswordHash !== null,
      secondFactorSince: (await findSecondFactor(db, userId))?.confirmedAt ?? null,
    },
    addresses: await readAddresses(db, userId),
    cart: await readCart(db, userId),
    saved: await readSaved(db, userId),
    orders: await readOrders(db, userId),
    problems: await readProblems(db, userId),
    balance: await readBalance(db, userId),
    points: await readPoints(db, userId),
    recharges: await readRecharges(db, userId),
    sessions: await readSessions(db, userId),
    receipts: await readReceipts(db, userId),
    enquiries: await readEnquiries(db, account),
  };
}

export const countOpenOrders = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(orders, and(eq(orders.userId, userId), inArray(orders.state, [...OPEN_STATES])));

const selectOwnOrders = (tx: Tx, userId: string) =>
  tx.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.userId, userId));

/** Counts the reported problems that the shop has not answered. */
export const countOpenProblems = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(
    problems,
    and(eq(problems.state, 'open'), inArray(problems.orderNo, selectOwnOrders(tx, userId))),
  );

const selectOwnRecharges = (tx: Tx, userId: string) =>
  tx
    .select({ rechargeNo: recharges.rechargeNo })
    .from(recharges)
    .where(eq(recharges.userId, userId));

/**
 * Counts payments without a result, and refunds that were not sent or that the provider has not
 * carried out, of orders and recharges.
 */
export async function countOpenPayments(tx: Tx, userId: string): Promise<number> {
  const ownOrders = selectOwnOrders(tx, userId);
  const ownRecharges = selectOwnRecharges(tx, userId);
  const attempts = await tx.$count(
    paymentAttempts,
    and(
      inArray(paymentAttempts.state, ['open', 'voiding']),
      or(
        inArray(paymentAttempts.orderNo, ownOrders),
        inArray(paymentAttempts.rechargeNo, ownRecharges),
      ),
    ),
  );
  const refunds = await tx.$count(
    paymentMovements,
    and(
      or(eq(paymentMovements.due, true), isNotNull(paymentMovements.pendingSince)),
      or(
        inArray(paymentMovements.orderNo, ownOrders),
        inArray(paymentMovements.rechargeNo, ownRecharges),
      ),
    ),
  );
  return attempts + refunds;
}

/**
 * Deletes the words and pictures of reported problems. Their lines, refunds and answers are records
 * of the sale.
 */
async function deleteProblemContents(tx: Tx, userId: string, now: Date): Promise<void> {
  const isOwn = inArray(problems.orderNo, selectOwnOrders(tx, userId));
  const ids = tx.select({ id: problems.id }).from(problems).where(isOwn);
  const deleted = await tx
    .delete(problemImages)
    .where(inArray(problemImages.problemId, ids))
    .returning({ uploadId: problemImages.uploadId });
  const uploadIds = deleted.map(({ uploadId }) => uploadId);
  await deleteUploads(tx, inArray(uploads.uploadId, uploadIds), now);
  await tx.update(problems).set({ message: '' }).where(isOwn);
}

/** Deletes the personal data of a member except those of orders, payments and ledgers. */
export async function deletePersonalData(
  tx: Tx,
  { userId, account }: { readonly userId: string; readonly account: string },
  now: Date,
): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await deleteSecondFactor(tx, userId);
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(cartLines).where(eq(cartLines.userId, userId));
  await tx.delete(savedGoods).where(eq(savedGoods.userId, userId));
  await deleteProblemContents(tx, userId, now);
  await tx.delete(cartMerges).where(eq(cartMerges.userId, userId));
  await tx.delete(cartPages).where(eq(cartPages.userId, userId));
  await tx.delete(verificationCodes).where(eq(verificationCodes.account, account));
  await tx.delete(outbox).where(eq(outbox.recipient, account));
  await tx.delete(bulkEnquiries).where(eq(bulkEnquiries.account, account));
}

/** Replaces the account and everything that names its owner. */
export async function replaceUser(
  tx: Tx,
  userId: string,
  replacement: Pick<typeof users.$inferInsert, 'account' | 'passwordHash'>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...replacement, nickname: '', payPasswordHash: null, language: 'en' })
    .where(eq(users.userId, userId));
}
