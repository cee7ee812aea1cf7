import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { PackUnit } from '#models/catalogue/packUnit.ts';
import type { Cents } from '#models/money.ts';
import type { Db } from '../db/connection.ts';
import {
  brands,
  goods,
  promotionGoods,
  promotions,
  words as vocabulary,
} from '../db/schema/catalogue.ts';
import { isOnShelf } from './goods.store.ts';

/** The columns of a product on sale that a search matches, filters or sorts. */
export interface IndexedGoods {
  readonly goodsId: string;
  readonly searchText: string;
  readonly lowerName: string;
  readonly lowerEnglishName: string;
  readonly brandName: string;
  readonly brandNameEn: string;
  readonly firstCategoryId: string;
  readonly goodsTypeId: string;
  readonly priceCents: Cents;
  readonly memberPriceCents: Cents;
  readonly packAmount: number | null;
  readonly packUnit: PackUnit | null;
  readonly isAdvance: boolean;
  readonly sales: number;
  readonly createdAtMicros: number;
}

export interface IndexedGoodsRow extends IndexedGoods {
  /** between blanks */
  readonly bigrams: string;
}

export interface IndexedPromotion {
  readonly goodsId: string;
  readonly priceCents: Cents;
  readonly endsAtMicros: number;
}

/** A Date has milliseconds, and PostgreSQL compares microseconds. */
const toMicros = (column: typeof goods.createdAt | typeof promotions.endsAt) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::float8`;

/** Reads products on sale after `afterId` in the order of their ids, which breaks ties. */
export const readIndexedGoods = (
  db: Db,
  afterId: string | undefined,
  limit: number,
): Promise<IndexedGoodsRow[]> =>
  db
    .select({
      goodsId: goods.goodsId,
      searchText: goods.searchText,
      lowerName: sql<string>`lower(${goods.goodsName})`,
      lowerEnglishName: sql<string>`lower(${goods.goodsEnglishName})`,
      brandName: brands.brandName,
      brandNameEn: brands.brandNameEn,
      firstCategoryId: goods.firstCategoryId,
      goodsTypeId: goods.goodsTypeId,
      priceCents: goods.priceCents,
      memberPriceCents: goods.memberPriceCents,
      packAmount: goods.packAmount,
      packUnit: goods.packUnit,
      isAdvance: goods.isAdvance,
      sales: goods.sales,
      createdAtMicros: toMicros(goods.createdAt),
      bigrams: sql<string>`array_to_string(${goods.bigrams}, ' ')`,
    })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .where(and(isOnShelf, afterId === undefined ? undefined : gt(goods.goodsId, afterId)))
    .orderBy(asc(goods.goodsId))
    .limit(limit);

/** The promotions that end after `now`, the first one of each product first. */
export const readIndexedPromotions = (db: Db, now: Date): Promise<IndexedPromotion[]> =>
  db
    .select({
      goodsId: promotionGoods.goodsId,
      priceCents: promotionGoods.priceCents,
      endsAtMicros: toMicros(promotions.endsAt),
    })
    .from(promotionGoods)
    .innerJoin(promotions, eq(promotions.promotionId, promotionGoods.promotionId))
    .where(gt(promotions.endsAt, now))
    .orderBy(promotions.position);

/** The ends of promotions after `now`, also of those without products on sale. */
export async function readPromotionEnds(db: Db, now: Date): Promise<readonly number[]> {
  const rows = await db
    .select({ endsAtMicros: toMicros(promotions.endsAt) })
    .from(promotions)
    .where(gt(promotions.endsAt, now));
  return rows.map(({ endsAtMicros }) => endsAtMicros);
}

/** The words of the catalogue in the order of the database. */
export async function readVocabulary(db: Db): Promise<readonly string[]> {
  const rows = await db.select().from(vocabulary).orderBy(asc(vocabulary.word));
  return rows.map(({ word }) => word);
}

/** Returns those of `characters` that belong to words, which depends on the locale. */
export async function findWordCharacters(
  db: Db,
  characters: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ character: string }>(sql`
    select character from unnest(${sql.param([...characters])}::text[]) as character
    where character ~ '[[:alnum:]_]'`);
  return rows.map(({ character }) => character);
}

/** Returns a value that changes with the columns that are indexed. */
export async function readIndexedVersion(db: Db): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(' ',
      (select concat(count(*), ' ', sum(hash_record_extended((g.goods_id, g.goods_name,
        g.goods_english_name, g.brand_id, g.first_category_id, g.goods_type_id, g.retail_cents,
        g.member_cents, g.pack_amount, g.pack_unit, g.is_advance, g.sales, g.search_text, g.bigrams,
        g.created_at), 0))) from ${goods} as g where g.on_shelf),
      (select sum(hash_record_extended((b.brand_id, b.brand_name, b.brand_name_en), 0))
        from ${brands} as b),
      (select sum(hash_record_extended((p.promotion_id, p.ends_at, p.position), 0))
        from ${promotions} as p),
      (select sum(hash_record_extended((p.promotion_id, p.goods_id, p.price_cents), 0))
        from ${promotionGoods} as p),
      (select count(*) from ${vocabulary})) as version`);
  return rows[0]?.version ?? '';
}
