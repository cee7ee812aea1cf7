import { and, asc, count, eq, gt, inArray, min, or } from 'drizzle-orm';
import type { Brand, Category } from '#models/catalogue/catalogue.ts';
import { DEFAULT_EXCHANGE_RATE } from '#models/money.ts';
import type { ReadDb } from '../db/connection.ts';
import {
  brands,
  categories,
  goods,
  promotions,
  settings,
  slides,
  specialAreaGoods,
  specialAreas,
} from '../db/schema/catalogue.ts';
import { toPictureUrl } from '../picture/originals.ts';

export async function readExchangeRate(db: ReadDb): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'exchangeRate'));
  return row ? Number(row.value) : DEFAULT_EXCHANGE_RATE;
}

/**
 * Returns when the next promotion ends, in epoch ms, because prices then change without an event.
 */
export async function findNextPromotionEnd(db: ReadDb, now: Date): Promise<number> {
  const [row] = await db
    .select({ end: min(promotions.endsAt) })
    .from(promotions)
    .where(gt(promotions.endsAt, now));
  return row?.end?.getTime() ?? Infinity;
}

/**
 * Returns the category tree of §3: ten first-level categories with their second-level categories.
 */
export async function readCategories(db: ReadDb): Promise<Category[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position));
  const all = rows.map(({ picture, position: _, ...row }) => ({
    ...row,
    classifyImgUrl: toPictureUrl('category', picture),
  }));
  const findChildren = (pid: string): Category[] =>
    all
      .filter(({ classifyPid }) => classifyPid === pid)
      .map((row) => ({ ...row, secondClassify: findChildren(row.classifyId) }));
  return findChildren('0');
}

const toBrand = ({
  position: _,
  ...row
}: typeof brands.$inferSelect): Omit<Brand, 'goodsCount'> => ({
  ...row,
  brandImg: toPictureUrl('brand', row.brandId),
});

/**
 * Returns all brands, or those with goods in a first- or second-level category, each with its
 * number of goods.
 */
export async function readBrands(db: ReadDb, classId: string): Promise<Brand[]> {
  const isListed = and(
    eq(goods.onShelf, true),
    classId === ''
      ? undefined
      : or(eq(goods.firstCategoryId, classId), eq(goods.goodsTypeId, classId)),
  );
  const counts = await db
    .select({ brandId: goods.brandId, goodsCount: count() })
    .from(goods)
    .where(isListed)
    .groupBy(goods.brandId);
  const countsById = new Map(counts.map(({ brandId, goodsCount }) => [brandId, goodsCount]));
  const rows = await db.select().from(brands).orderBy(asc(brands.position));
  return rows
    .filter(({ brandId }) => classId === '' || countsById.has(brandId))
    .map((row) => ({ ...toBrand(row), goodsCount: countsById.get(row.brandId) ?? 0 }));
}

export async function readPopularBrands(db: ReadDb): Promise<Brand[]> {
  const rows = await db
    .select()
    .from(brands)
    .where(eq(brands.popularity, true))
    .orderBy(asc(brands.position));
  return rows.map((row) => ({ ...toBrand(row), goodsCount: null }));
}

export async function readSlides(db: ReadDb, carouselId: string) {
  const rows = await db
    .select()
    .from(slides)
    .where(eq(slides.carouselId, carouselId))
    .orderBy(asc(slides.position));
  return rows.map(({ id, picture, link, title, titleEn, text, textEn }) => ({
    id,
    img: toPictureUrl('carousel', picture),
    link,
    title,
    titleEn,
    text,
    textEn,
  }));
}

/** Special areas with the ids of their goods, in order. */
export async function readSpecialAreas(db: ReadDb, onlyId?: string) {
  const rows = await db
    .select()
    .from(specialAreas)
    .where(onlyId === undefined ? undefined : eq(specialAreas.id, onlyId))
    .orderBy(asc(specialAreas.position));
  const members = await db
    .select()
    .from(specialAreaGoods)
    .where(
      inArray(
        specialAreaGoods.areaId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(specialAreaGoods.position));
  return rows.map(({ id, name, nameEn }) => ({
    id,
    mallGoodsClassifyName: name,
    mallGoodsClassifyNameEn: nameEn,
    goodsIds: members.filter(({ areaId }) => areaId === id).map(({ goodsId }) => goodsId),
  }));
}
