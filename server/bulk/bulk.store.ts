import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { BulkGoods, BulkTier } from '#models/bulk/bulk.ts';
import { countGoods, findGoodsByIds, toGoodsOrder, readGoods } from '../catalogue/goods.store.ts';
import type { ReadDb, Tx } from '../db/connection.ts';
import { bulkEnquiries, bulkTiers } from '../db/schema/bulk.ts';
import { goods } from '../db/schema/catalogue.ts';

/** Returns the tiers by goods id, smallest quantity first. */
async function readTiers(
  db: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BulkTier[]>> {
  const rows = await db
    .select()
    .from(bulkTiers)
    .where(inArray(bulkTiers.goodsId, [...ids]))
    .orderBy(asc(bulkTiers.goodsId), asc(bulkTiers.fromQuantity));
  const tiers = new Map<string, BulkTier[]>();
  for (const { goodsId, fromQuantity: from, priceCents } of rows)
    tiers.set(goodsId, [...(tiers.get(goodsId) ?? []), { from, priceCents }]);
  return tiers;
}

async function attachTiers(
  db: ReadDb,
  list: readonly Omit<BulkGoods, 'tiers'>[],
): Promise<BulkGoods[]> {
  const tiers = await readTiers(
    db,
    list.map(({ goodsId }) => goodsId),
  );
  return list.flatMap((item) => {
    const goodsTiers = tiers.get(item.goodsId);
    return goodsTiers ? [{ ...item, tiers: goodsTiers }] : [];
  });
}

interface BulkGoodsQuery {
  /** '' for all categories */
  readonly firstCategoryId: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Returns one page of the goods with tiers, and their total number. */
export async function readBulkGoods(
  db: ReadDb,
  now: Date,
  { firstCategoryId, pageNum, pageSize }: BulkGoodsQuery,
): Promise<{ list: BulkGoods[]; total: number }> {
  const priced = db.selectDistinct({ goodsId: bulkTiers.goodsId }).from(bulkTiers);
  const where: SQL | undefined = and(
    inArray(goods.goodsId, priced),
    firstCategoryId === '' ? undefined : eq(goods.firstCategoryId, firstCategoryId),
  );
  const orderBy = toGoodsOrder(db, now, { orderBy: 'default', isAsc: false, isMember: false });
  const offset = (pageNum - 1) * pageSize;
  const page = await readGoods(db, now, { where, orderBy, limit: pageSize, offset });
  return { list: await attachTiers(db, page), total: await countGoods(db, where) };
}

/**
 * Returns the goods with their tiers, in the order of `ids`. Omits goods that have no tiers or are
 * not on sale.
 */
export const findBulkGoodsByIds = async (
  db: ReadDb,
  now: Date,
  ids: readonly string[],
): Promise<BulkGoods[]> => attachTiers(db, await findGoodsByIds(db, now, ids));

type EnquiryRow = typeof bulkEnquiries.$inferInsert;

/** Returns false if an enquiry with this id already exists. */
export async function addEnquiry(tx: Tx, enquiry: EnquiryRow): Promise<boolean> {
  const added = await tx
    .insert(bulkEnquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: bulkEnquiries.enquiryId })
    .returning({ id: bulkEnquiries.id });
  return added.length === 1;
}

export async function deleteEnquiry(tx: Tx, enquiryId: string): Promise<void> {
  await tx.delete(bulkEnquiries).where(eq(bulkEnquiries.enquiryId, enquiryId));
}
