import { and, asc, desc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Goods, OrderBy } from '#models/catalogue/catalogue.ts';
import type { PackUnit } from '#models/catalogue/packUnit.ts';
import { UNIT_PRICE_AMOUNTS } from '#models/catalogue/price.ts';
import type { ReadDb } from '../db/connection.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { toPictureUrl } from '../picture/originals.ts';

/** Selects the first valid promotion of each goods item. */
export function validPromotions(db: ReadDb, now: Date | Placeholder) {
  return db
    .selectDistinctOn([promotionGoods.goodsId], {
      goodsId: promotionGoods.goodsId,
      promotionId: promotionGoods.promotionId,
      promotionPriceCents: promotionGoods.priceCents,
      endsAt: promotions.endsAt,
      limitPerOrder: promotionGoods.limitPerOrder,
    })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.promotionId, promotionGoods.promotionId))
    .where(gt(promotions.endsAt, now))
    .orderBy(promotionGoods.goodsId, promotions.position)
    .as('valid');
}

/** The columns of goods in every list, apart from their promotion. */
export const goodsColumns = {
  goodsId: goods.goodsId,
  goodsName: goods.goodsName,
  goodsEnglishName: goods.goodsEnglishName,
  brandName: brands.brandName,
  brandNameEn: brands.brandNameEn,
  priceCents: goods.priceCents,
  memberPriceCents: goods.memberPriceCents,
  stock: goods.stock,
  isAdvance: goods.isAdvance,
  isSelf: goods.isSelf,
  weightGrams: goods.weightGrams,
  packAmount: goods.packAmount,
  packUnit: goods.packUnit,
};

export const goodsWithPromotionColumns = (valid: ReturnType<typeof validPromotions>) => ({
  ...goodsColumns,
  promotionId: valid.promotionId,
  promotionPriceCents: valid.promotionPriceCents,
  endsAt: valid.endsAt,
  limitPerOrder: valid.limitPerOrder,
});
type GoodsListRow = Omit<Goods, 'img' | 'promotionEndsAt'> & { readonly endsAt: Date | null };

export const toPromotedGoods = ({ endsAt, ...row }: GoodsListRow): Goods => ({
  ...row,
  img: toPictureUrl('goods', row.goodsId),
  promotionEndsAt: endsAt?.getTime() ?? null,
});

interface GoodsPageQuery {
  readonly where?: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset?: number;
}

export const isOnShelf = eq(goods.onShelf, true);

/** One page of goods on sale, each with its current promotion. */
export async function readGoods(
  db: ReadDb,
  now: Date,
  { where, orderBy, limit, offset = 0 }: GoodsPageQuery,
): Promise<Goods[]> {
  const valid = validPromotions(db, now);
  const rows = await db
    .select(goodsWithPromotionColumns(valid))
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(valid, eq(valid.goodsId, goods.goodsId))
    .where(and(isOnShelf, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(toPromotedGoods);
}

export async function countGoods(db: ReadDb, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .where(and(isOnShelf, where));
  return row?.total ?? 0;
}

/** Ids of the goods on sale, in a fixed order. */
export async function listGoodsIds(db: ReadDb, limit: number, offset: number): Promise<string[]> {
  const rows = await db
    .select({ goodsId: goods.goodsId })
    .from(goods)
    .where(isOnShelf)
    .orderBy(asc(goods.goodsId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ goodsId }) => goodsId);
}

/** Returns the goods in the order of `ids`. */
export async function findGoodsByIds(
  db: ReadDb,
  now: Date,
  ids: readonly string[],
): Promise<Goods[]> {
  if (ids.length === 0) return [];
  const rows = await readGoods(db, now, {
    where: inArray(goods.goodsId, [...ids]),
    orderBy: [asc(goods.goodsId)],
    limit: ids.length,
  });
  return ids.flatMap((id) => rows.find(({ goodsId }) => goodsId === id) ?? []);
}

/**
 * Selects the ids of the best-selling goods of each first-level category, at most `perCategory`, in
 * order.
 */
function findBestSellerIds(db: ReadDb, perCategory: number) {
  const { goodsId, firstCategoryId, isHot, sales } = goods;
  const rank =
    sql<number>`row_number() over (partition by ${firstCategoryId} order by ${isHot} desc, ${sales} desc, ${goodsId})`.as(
      'rank',
    );
  const ranked = db
    .select({ goodsId, firstCategoryId, rank })
    .from(goods)
    .where(isOnShelf)
    .as('ranked');
  return db
    .select({ goodsId: ranked.goodsId, firstCategoryId: ranked.firstCategoryId })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${perCategory}`)
    .orderBy(ranked.firstCategoryId, ranked.rank);
}

/** Returns the best-selling goods by the id of their first-level category. */
export async function findBestSellersByCategory(
  db: ReadDb,
  now: Date,
  perCategory: number,
): Promise<Map<string, Goods[]>> {
  const bestSellers = await findBestSellerIds(db, perCategory);
  const all = await findGoodsByIds(
    db,
    now,
    bestSellers.map(({ goodsId }) => goodsId),
  );
  const groups = new Map<string, Goods[]>();
  for (const { firstCategoryId, goodsId } of bestSellers) {
    const item = all.find((candidate) => candidate.goodsId === goodsId);
    if (item) groups.set(firstCategoryId, [...(groups.get(firstCategoryId) ?? []), item]);
  }
  return groups;
}

/** The price of the current promotion of a row of goods. */
export const promotionPriceColumn = (db: ReadDb, now: Date): SQL => {
  const price = db
    .select({ priceCents: promotionGoods.priceCents })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.promotionId, promotionGoods.promotionId))
    .where(and(eq(promotionGoods.goodsId, goods.goodsId), gt(promotions.endsAt, now)))
    .orderBy(promotions.position)
    .limit(1);
  return sql`(${price})`;
};

/**
 * The price of one item now: the promotion price, else the member or retail price (decisions.md
 * 17).
 */
export const applicablePriceColumn = (db: ReadDb, now: Date, isMember: boolean): SQL =>
  sql`coalesce(${promotionPriceColumn(db, now)}, ${isMember ? goods.memberPriceCents : goods.priceCents})`;

export interface GoodsOrder {
  readonly orderBy: OrderBy;
  readonly isAsc: boolean;
  readonly isMember: boolean;
  /** the quantity in paid orders by product, for the order by sales */
  readonly soldQuantity?: Readonly<Record<string, number>> | undefined;
  /** sorts the matches of a search instead of reading the products in the order of an index */
  readonly isSearch?: boolean;
}
const PIECE: PackUnit = 'piece';

/** Agrees with the ranks of best sellers; without paid orders the index on `sales` is used. */
const toSoldOrder = (soldQuantity: Readonly<Record<string, number>>): SQL[] =>
  Object.keys(soldQuantity).length === 0
    ? []
    : [sql`coalesce((${JSON.stringify(soldQuantity)}::jsonb ->> ${goods.goodsId})::int, 0)`];

/**
 * The price in cents of 100 g, 100 mL or a piece (models/catalogue/price.ts); null without a pack
 * size.
 */
function unitPriceColumn(db: ReadDb, now: Date, isMember: boolean): SQL {
  const amount = sql`case when ${goods.packUnit} = ${PIECE} then ${UNIT_PRICE_AMOUNTS.piece}::int else ${UNIT_PRICE_AMOUNTS.g}::int end`;
  return sql`${applicablePriceColumn(db, now, isMember)} * ${amount} / ${goods.packAmount}`;
}

/**
 * How a list is sorted (decisions.md 9); the goods id breaks ties, so that pages never overlap. A
 * search sorts expressions, which have no index (docs/decisions/122).
 */
export function toGoodsOrder(
  db: ReadDb,
  now: Date,
  { orderBy, isAsc, isMember, soldQuantity = {}, isSearch = false }: GoodsOrder,
): SQL[] {
  const direction = isAsc ? asc : desc;
  switch (orderBy) {
    case 'unitPrice':
      return [sql`${direction(unitPriceColumn(db, now, isMember))} nulls last`, asc(goods.goodsId)];
    case 'price':
      return [direction(applicablePriceColumn(db, now, isMember)), asc(goods.goodsId)];
    case 'sales':
      return [
        ...toSoldOrder(soldQuantity).map(direction),
        direction(isSearch ? sql`(${goods.sales} + 0)` : goods.sales),
        asc(goods.goodsId),
      ];
    case 'new':
      return [
        direction(isSearch ? sql`(${goods.createdAt} + interval '0')` : goods.createdAt),
        asc(goods.goodsId),
      ];
    case 'default':
      return [desc(goods.isHot), desc(goods.sales), asc(goods.goodsId)];
  }
}
