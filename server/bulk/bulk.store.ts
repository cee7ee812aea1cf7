import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { BulkGoods, BulkTier } from '#models/bulk/bulk.ts';
import { countGoods, goodsByIds, goodsOrder, readGoods } from '../catalogue/goods.store.ts';
import type { Db } from '../db/connection.ts';
import { bulkEnquiries, bulkTiers } from '../db/schema/bulk.ts';
import { goods } from '../db/schema/catalogue.ts';

/** The tiers of these goods by their id, smallest amount first. */
async function tiersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, BulkTier[]>> {
  const rows = await db
    .select()
    .from(bulkTiers)
    .where(inArray(bulkTiers.goodsId, [...ids]))
    .orderBy(asc(bulkTiers.goodsId), asc(bulkTiers.fromAmount));
  const tiers = new Map<string, BulkTier[]>();
  for (const { goodsId, fromAmount, priceCents } of rows)
    tiers.set(goodsId, [...(tiers.get(goodsId) ?? []), { from: fromAmount, price: priceCents }]);
  return tiers;
}

async function withTiers(db: Db, list: readonly Omit<BulkGoods, 'tiers'>[]): Promise<BulkGoods[]> {
  const tiers = await tiersOf(
    db,
    list.map(({ goodsId }) => goodsId),
  );
  return list.flatMap((item) => {
    const own = tiers.get(item.goodsId);
    return own ? [{ ...item, tiers: own }] : [];
  });
}

export interface BulkPage {
  /** '' for all categories */
  readonly firstCategoryId: string;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** A page of the goods that have tiers, and how many there are. */
export async function readBulkGoods(
  db: Db,
  now: Date,
  { firstCategoryId, pageNum, pageSize }: BulkPage,
): Promise<{ list: BulkGoods[]; total: number }> {
  const priced = db.selectDistinct({ goodsId: bulkTiers.goodsId }).from(bulkTiers);
  const where: SQL | undefined = and(
    inArray(goods.goodsId, priced),
    firstCategoryId === '' ? undefined : eq(goods.firstCategoryId, firstCategoryId),
  );
  const orderBy = goodsOrder('default', false);
  const offset = (pageNum - 1) * pageSize;
  const page = await readGoods(db, now, { where, orderBy, limit: pageSize, offset });
  return { list: await withTiers(db, page), total: await countGoods(db, where) };
}

/** These goods with their tiers, in order; what has none, or is off the shelf, is left out. */
export const bulkGoodsByIds = async (
  db: Db,
  now: Date,
  ids: readonly string[],
): Promise<BulkGoods[]> => withTiers(db, await goodsByIds(db, now, ids));

type EnquiryRow = typeof bulkEnquiries.$inferInsert;

/** False where an enquiry with this id has arrived before. */
export async function addEnquiry(db: Db, enquiry: EnquiryRow): Promise<boolean> {
  const added = await db
    .insert(bulkEnquiries)
    .values(enquiry)
    .onConflictDoNothing({ target: bulkEnquiries.enquiryId })
    .returning({ id: bulkEnquiries.id });
  return added.length === 1;
}

export async function dropEnquiry(db: Db, enquiryId: string): Promise<void> {
  await db.delete(bulkEnquiries).where(eq(bulkEnquiries.enquiryId, enquiryId));
}
