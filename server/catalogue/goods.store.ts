import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Goods, GoodsDetail } from '#models/catalogue/catalogue.ts';
import type { Db, Tx } from '../db/connection.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';

/** Where the picture of a goods item is served; views add the size (§7). */
export const goodsPicture = (goodsId: string): string => `/pictures/goods/${goodsId}.webp`;

/** Each goods item's first promotion that is still valid. */
function validPromotions(db: Db | Tx, now: Date) {
  return db
    .selectDistinctOn([promotionGoods.goodsId], {
      goodsId: promotionGoods.goodsId,
      goodsActionTypeId: promotionGoods.goodsActionTypeId,
      actionCents: promotionGoods.priceCents,
      endsAt: promotions.endsAt,
    })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.goodsActionTypeId, promotionGoods.goodsActionTypeId))
    .where(gt(promotions.endsAt, now))
    .orderBy(promotionGoods.goodsId, promotions.position)
    .as('valid');
}

/** What every list shows of goods, apart from their promotion. */
export const goodsColumns = {
  goodsId: goods.goodsId,
  goodsName: goods.goodsName,
  goodsEnglishName: goods.goodsEnglishName,
  brandName: brands.brandName,
  brandNameEn: brands.brandNameEn,
  goodsPrice: goods.retailCents,
  memberPrice: goods.memberCents,
  goodsStockAmount: goods.stock,
  isAdvance: goods.isAdvance,
  isSelf: goods.isSelf,
  weight: goods.weight,
};

const columns = (valid: ReturnType<typeof validPromotions>) => ({
  ...goodsColumns,
  goodsActionTypeId: valid.goodsActionTypeId,
  actionPrice: valid.actionCents,
  endsAt: valid.endsAt,
});
type Row = Omit<Goods, 'img' | 'actionEndsAt'> & { readonly endsAt: Date | null };

const goodsOf = ({ endsAt, ...row }: Row): Goods => ({
  ...row,
  img: goodsPicture(row.goodsId),
  actionEndsAt: endsAt?.getTime() ?? null,
});

export interface GoodsPage {
  readonly where?: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

export const isOnShelf = eq(goods.onShelf, true);

/** One page of goods on the shelf, with the promotion each is in now. */
export async function readGoods(
  db: Db | Tx,
  now: Date,
  { where, orderBy, limit, offset = 0 }: GoodsPage,
): Promise<Goods[]> {
  const valid = validPromotions(db, now);
  const rows = await db
    .select(columns(valid))
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(valid, eq(valid.goodsId, goods.goodsId))
    .where(and(isOnShelf, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(goodsOf);
}

export async function countGoods(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .where(and(isOnShelf, where));
  return row?.total ?? 0;
}

/** These goods in the order of the ids. */
export async function goodsByIds(db: Db | Tx, now: Date, ids: readonly string[]): Promise<Goods[]> {
  if (ids.length === 0) return [];
  const found = await readGoods(db, now, {
    where: inArray(goods.goodsId, [...ids]),
    orderBy: [asc(goods.goodsId)],
    limit: ids.length,
  });
  return ids.flatMap((id) => found.find(({ goodsId }) => goodsId === id) ?? []);
}

/** Ids of the best selling goods of each first category, at most `each` of one, in order. */
function bestIds(db: Db, each: number) {
  const { goodsId, firstCategoryId, isHot, sales } = goods;
  const place =
    sql<number>`row_number() over (partition by ${firstCategoryId} order by ${isHot} desc, ${sales} desc, ${goodsId})`.as(
      'place',
    );
  const ranked = db
    .select({ goodsId, firstCategoryId, place })
    .from(goods)
    .where(isOnShelf)
    .as('ranked');
  return db
    .select({ goodsId: ranked.goodsId, firstCategoryId: ranked.firstCategoryId })
    .from(ranked)
    .where(sql`${ranked.place} <= ${each}`)
    .orderBy(ranked.firstCategoryId, ranked.place);
}

/** The best selling of each first category, by its id. */
export async function bestOfCategories(
  db: Db,
  now: Date,
  each: number,
): Promise<Map<string, Goods[]>> {
  const best = await bestIds(db, each);
  const all = await goodsByIds(
    db,
    now,
    best.map(({ goodsId }) => goodsId),
  );
  const groups = new Map<string, Goods[]>();
  for (const { firstCategoryId, goodsId } of best) {
    const item = all.find((known) => known.goodsId === goodsId);
    if (item) groups.set(firstCategoryId, [...(groups.get(firstCategoryId) ?? []), item]);
  }
  return groups;
}

export async function readDetail(
  db: Db,
  now: Date,
  goodsId: string,
): Promise<GoodsDetail | undefined> {
  const [item] = await goodsByIds(db, now, [goodsId]);
  if (!item) return undefined;
  const [more] = await db
    .select({
      description: goods.description,
      descriptionEn: goods.descriptionEn,
      firstCategoryId: goods.firstCategoryId,
      goodsTypeId: goods.goodsTypeId,
      brandId: goods.brandId,
    })
    .from(goods)
    .where(eq(goods.goodsId, goodsId));
  return more && { ...item, ...more, imgs: [item.img] };
}

export async function readSpec(db: Db, goodsId: string) {
  const [item] = await db
    .select({ attributes: goods.attributes, specGroup: goods.specGroup })
    .from(goods)
    .where(and(eq(goods.goodsId, goodsId), isOnShelf));
  if (!item) return undefined;
  const variants =
    item.specGroup === null
      ? []
      : await db
          .select({
            goodsId: goods.goodsId,
            label: sql<string>`coalesce(${goods.specLabel}, '')`,
            labelEn: sql<string>`coalesce(${goods.specLabelEn}, '')`,
            goodsStockAmount: goods.stock,
          })
          .from(goods)
          .where(and(eq(goods.specGroup, item.specGroup), isOnShelf))
          .orderBy(asc(goods.goodsId));
  return { attributes: [...item.attributes], variants };
}

/** How a list is sorted (decisions 9); the goods id breaks ties, so that pages never overlap. */
export function goodsOrder(orderBy: 'default' | 'price' | 'sales' | 'new', isAsc: boolean): SQL[] {
  const way = isAsc ? asc : desc;
  switch (orderBy) {
    case 'price':
      return [way(goods.memberCents), asc(goods.goodsId)];
    case 'sales':
      return [way(goods.sales), asc(goods.goodsId)];
    case 'new':
      return [way(goods.createdAt), asc(goods.goodsId)];
    case 'default':
      return [desc(goods.isHot), desc(goods.sales), asc(goods.goodsId)];
  }
}
