import { and, asc, eq, sql } from 'drizzle-orm';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import type { ReadDb } from '../db/connection.ts';
import { brands, goods } from '../db/schema/catalogue.ts';
import { statement } from '../db/statement.ts';
import {
  goodsWithPromotionColumns,
  isOnShelf,
  toPromotedGoods,
  validPromotions,
} from './goods.store.ts';

const hasId = eq(goods.goodsId, sql.placeholder('goodsId'));

const selectDetail = statement((db) => {
  const valid = validPromotions(db, sql.placeholder('now'));
  return db
    .select({
      goods: goodsWithPromotionColumns(valid),
      more: {
        description: goods.description,
        descriptionEn: goods.descriptionEn,
        firstCategoryId: goods.firstCategoryId,
        goodsTypeId: goods.goodsTypeId,
        brandId: goods.brandId,
      },
    })
    .from(goods)
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(valid, eq(valid.goodsId, goods.goodsId))
    .where(and(isOnShelf, hasId))
    .prepare('goods_detail');
});

export async function findGoodsDetail(
  db: ReadDb,
  now: Date,
  goodsId: string,
): Promise<Omit<GoodsDetail, 'imgs'> | undefined> {
  const [row] = await selectDetail(db).execute({ now, goodsId });
  return row && { ...toPromotedGoods(row.goods), ...row.more };
}

const selectSpec = statement((db) =>
  db
    .select({ attributes: goods.attributes, specGroup: goods.specGroup })
    .from(goods)
    .where(and(hasId, isOnShelf))
    .prepare('goods_spec'),
);

const selectVariants = statement((db) =>
  db
    .select({
      goodsId: goods.goodsId,
      label: sql<string>`coalesce(${goods.specLabel}, '')`,
      labelEn: sql<string>`coalesce(${goods.specLabelEn}, '')`,
      stock: goods.stock,
    })
    .from(goods)
    .where(and(eq(goods.specGroup, sql.placeholder('specGroup')), isOnShelf))
    .orderBy(asc(goods.goodsId))
    .prepare('goods_variants'),
);

export async function findGoodsSpec(db: ReadDb, goodsId: string) {
  const [item] = await selectSpec(db).execute({ goodsId });
  if (!item) return undefined;
  const { attributes, specGroup } = item;
  const variants = specGroup === null ? [] : await selectVariants(db).execute({ specGroup });
  return { attributes: [...attributes], variants };
}
