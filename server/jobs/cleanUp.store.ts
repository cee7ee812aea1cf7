import { and, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/connection.ts';
import { cartMerges, cartPages, orders, transactions } from '../db/schema/orders.ts';
import { orderReceipts, paymentEvents, providerPayments, uploads } from '../db/schema/payment.ts';
import { problemImages } from '../db/schema/problems.ts';
import { rateLimits } from '../db/schema/rateLimits.ts';
import { outbox, sessions, verificationCodes } from '../db/schema/users.ts';
import { transact } from '../db/transaction.ts';
import { deleteUploads } from '../upload/upload.store.ts';
import { UPLOAD_PATH } from '../upload/upload.ts';

interface CleanUpDates {
  readonly now: Date;
  /** the start of the oldest window of a rate limit that still counts */
  readonly rateLimitsSince: Date;
  readonly dayAgo: Date;
  readonly monthAgo: Date;
  /** a webhook or merge that is repeated after this time counts as new */
  readonly halfYearAgo: Date;
}

interface OutdatedRows {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly where: SQL | undefined;
}

/** Selects uploads that no order, receipt or reported problem uses. */
function isUnused(): SQL {
  const image = sql`${UPLOAD_PATH} || ${uploads.uploadId}`;
  const receipt = sql`exists (select 1 from ${orderReceipts} where ${orderReceipts.image} = ${image})`;
  const order = sql`exists (select 1 from ${orders} where ${orders.payImage} = ${image})`;
  const problem = sql`exists (select 1 from ${problemImages} where ${problemImages.uploadId} = ${uploads.uploadId})`;
  return not(sql`(${receipt} or ${order} or ${problem})`);
}

const findOutdatedRateLimits = (since: Date): OutdatedRows => ({
  table: rateLimits,
  id: rateLimits.key,
  where: lt(rateLimits.startedAtMs, since.getTime()),
});

const findOutdated = ({
  now,
  rateLimitsSince,
  dayAgo,
  monthAgo,
  halfYearAgo,
}: CleanUpDates): readonly OutdatedRows[] => [
  { table: sessions, id: sessions.tokenHash, where: lt(sessions.expiresAt, now) },
  {
    table: verificationCodes,
    id: verificationCodes.id,
    where: lt(verificationCodes.expiresAt, dayAgo),
  },
  {
    table: transactions,
    id: transactions.transactionCode,
    where: and(isNull(transactions.orderNo), lt(transactions.expiresAt, dayAgo)),
  },
  findOutdatedRateLimits(rateLimitsSince),
  { table: outbox, id: outbox.id, where: lt(outbox.createdAt, monthAgo) },
  { table: paymentEvents, id: paymentEvents.id, where: lt(paymentEvents.at, halfYearAgo) },
  {
    table: providerPayments,
    id: providerPayments.paymentId,
    where: lt(providerPayments.at, halfYearAgo),
  },
  { table: cartMerges, id: cartMerges.mergeKey, where: lt(cartMerges.at, halfYearAgo) },
  { table: cartPages, id: cartPages.pageKey, where: lt(cartPages.at, dayAgo) },
];

/** Limits how long a DELETE holds its locks. */
const MAX_DELETED = 1000;

const deleteSome = async (tx: Tx, { table, id, where }: OutdatedRows): Promise<number> => {
  const outdated = tx.select({ id }).from(table).where(where).limit(MAX_DELETED);
  const deleted = await tx
    .delete(table)
    .where(and(inArray(id, outdated), where))
    .returning({ id });
  return deleted.length;
};

/** Deletes uploads of the previous day that nothing uses. */
function deleteSomeUploads(tx: Tx, { now, dayAgo }: CleanUpDates): Promise<number> {
  const where = and(lt(uploads.createdAt, dayAgo), isUnused());
  const unused = tx
    .select({ uploadId: uploads.uploadId })
    .from(uploads)
    .where(where)
    .limit(MAX_DELETED);
  return deleteUploads(tx, and(inArray(uploads.uploadId, unused), where), now);
}

/** Deletes the outdated rows of each table. @returns the number of rows */
export async function deleteOutdated(db: Db, dates: CleanUpDates): Promise<number> {
  const deletions = [
    ...findOutdated(dates).map((outdated) => (tx: Tx) => deleteSome(tx, outdated)),
    (tx: Tx) => deleteSomeUploads(tx, dates),
  ];
  let deleted = 0;
  for (const deletion of deletions) {
    let count: number;
    do {
      count = await transact(db, deletion);
      deleted += count;
    } while (count === MAX_DELETED);
  }
  return deleted;
}
