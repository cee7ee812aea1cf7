import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { sql } from 'drizzle-orm';
import { toBigrams, toSearchText } from '../catalogue/searchText.ts';
import { formatShopHours } from '../checkout/shopHours.ts';
import type { Tx } from '../db/connection.ts';
import {
  brands,
  categories,
  goods,
  pickupShops,
  promotionGoods,
  promotions,
  settings,
  slides,
  specialAreaGoods,
  specialAreas,
} from '../db/schema/catalogue.ts';
import type { SeedBrand } from './brands.ts';
import { seedBulk } from './bulk.store.ts';
import { toNutritionAttributes } from './nutrition.ts';
import type { SeedCatalogue, SeedGoods, SeedPickupShop } from './seed.types.ts';

/** Rows of one INSERT; 500 of the widest table stay below PostgreSQL's 65,535 parameters. */
const BATCH_SIZE = 500;
const SLOT_CAPACITY = 8;

async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await insert(rows.slice(from, from + BATCH_SIZE));
}

/** Returns the columns whose names differ from those of the seed. */
function toGoodsColumns({ variant, ...item }: SeedGoods, brand: SeedBrand | undefined) {
  const words = [
    item.goodsEnglishName,
    item.goodsName,
    brand?.brandNameEn ?? '',
    brand?.brandName ?? '',
  ];
  return {
    firstCategoryId: item.categoryId,
    goodsTypeId: item.subcategoryId,
    weightGrams: item.weightGrams,
    packAmount: item.packAmount,
    packUnit: item.packUnit,
    gstClass: item.gstClass,
    description: item.description.zh,
    descriptionEn: item.description.en,
    specGroup: variant?.specGroup ?? null,
    specLabel: variant?.label.zh ?? null,
    specLabelEn: variant?.label.en ?? null,
    searchText: toSearchText(words),
    bigrams: toBigrams(words.join(' ')),
  };
}

type GoodsRow = typeof goods.$inferInsert;
function toGoodsRow(item: SeedGoods, brand: SeedBrand | undefined, now: Date): GoodsRow {
  const { goodsId, goodsName, goodsEnglishName, brandId } = item;
  const { stock, isAdvance, isSelf, isHot, sales, nutrition } = item;
  const attributes = [
    ...item.attributes,
    ...(nutrition ? toNutritionAttributes(nutrition, item) : []),
  ];
  const prices = { priceCents: item.retailCents, memberPriceCents: item.memberCents };
  const named = { goodsId, goodsName, goodsEnglishName, brandId };
  const createdAt = subMilliseconds(now, item.createdDaysAgo * millisecondsInDay);
  const stocked = { stock, isAdvance, isSelf, isHot, sales, attributes, createdAt };
  return { ...named, ...prices, ...stocked, ...toGoodsColumns(item, brand) };
}

export function toShopRow(shop: SeedPickupShop): typeof pickupShops.$inferInsert {
  const [opensHour, closesHour] = shop.hours;
  return {
    shopId: shop.pickupShopId,
    shopName: shop.name.en,
    address: shop.address,
    phone: shop.phone,
    hours: formatShopHours(opensHour, closesHour),
    closedOn: [...shop.closedDays],
    opensHour,
    closesHour,
    capacity: SLOT_CAPACITY,
  };
}

async function insertGoods(tx: Tx, catalogue: SeedCatalogue, now: Date): Promise<void> {
  await tx.insert(categories).values(
    catalogue.categories.map(({ picture: _drawing, ...category }, position) => ({
      ...category,
      picture: category.classifyId,
      position,
    })),
  );
  await tx.insert(brands).values(
    catalogue.brands.map(({ brandId, brandName, brandNameEn, popularity, checked }, position) => ({
      brandId,
      brandName,
      brandNameEn,
      popularity,
      checked,
      position,
    })),
  );
  const brandsById = new Map(catalogue.brands.map((brand) => [brand.brandId, brand]));
  await inBatches(catalogue.goods, (batch) =>
    tx
      .insert(goods)
      .values(batch.map((item) => toGoodsRow(item, brandsById.get(item.brandId), now))),
  );
}

async function insertPromotions(tx: Tx, catalogue: SeedCatalogue, now: Date): Promise<void> {
  if (catalogue.promotions.length === 0) return;
  await tx.insert(promotions).values(
    catalogue.promotions.map((promotion, position) => ({
      promotionId: promotion.promotionId,
      name: promotion.name,
      nameEn: promotion.nameEn,
      endsAt: addMilliseconds(now, promotion.endsInMs),
      position,
    })),
  );
  await inBatches(
    catalogue.promotions.flatMap(({ promotionId, goods: items }) =>
      items.map((item, position) => ({
        promotionId,
        goodsId: item.goodsId,
        priceCents: item.promotionCents,
        limitPerOrder: item.limitPerOrder,
        position,
      })),
    ),
    (batch) => tx.insert(promotionGoods).values(batch),
  );
}

async function insertSpecialAreas(tx: Tx, { specialAreas: areas }: SeedCatalogue): Promise<void> {
  if (areas.length === 0) return;
  await tx.insert(specialAreas).values(
    areas.map((area, position) => ({
      id: area.id,
      name: area.mallGoodsClassifyName,
      nameEn: area.mallGoodsClassifyNameEn,
      position,
    })),
  );
  await inBatches(
    areas.flatMap(({ id, goodsIds }) =>
      goodsIds.map((goodsId, position) => ({ areaId: id, goodsId, position })),
    ),
    (batch) => tx.insert(specialAreaGoods).values(batch),
  );
}

async function insertSlides(tx: Tx, { carousel }: SeedCatalogue): Promise<void> {
  if (carousel.slides.length === 0) return;
  await tx.insert(slides).values(
    carousel.slides.map((slide, position) => ({
      id: slide.id,
      carouselId: carousel.id,
      picture: slide.id,
      link: slide.link,
      title: slide.title.zh,
      titleEn: slide.title.en,
      text: slide.text.zh,
      textEn: slide.text.en,
      position,
    })),
  );
}

/** Adds a ledger entry for the initial stock of each item. */
const recordInitialStock = (tx: Tx, now: Date) =>
  tx.execute(sql`
    insert into stock_entries (goods_id, quantity, reason, at)
    select ${goods.goodsId}, ${goods.stock}, 'supply', ${now.toISOString()}::timestamptz from ${goods}
    where ${goods.stock} > 0`);

/**
 * Writes a catalogue into empty tables. The ends of promotions and the ages of goods are relative
 * to `now`.
 */
export async function seedCatalogue(tx: Tx, catalogue: SeedCatalogue, now: Date): Promise<void> {
  await insertGoods(tx, catalogue, now);
  await recordInitialStock(tx, now);
  await insertPromotions(tx, catalogue, now);
  await insertSpecialAreas(tx, catalogue);
  await insertSlides(tx, catalogue);
  await seedBulk(tx, catalogue);
  if (catalogue.pickupShops.length > 0)
    await tx.insert(pickupShops).values(catalogue.pickupShops.map(toShopRow));
  await tx
    .insert(settings)
    .values([
      { key: 'exchangeRate', value: '5' },
      { key: 'seller.abn', value: '00 000 000 000' },
      { key: 'seller.address', value: '12 Sample Street, Perth WA 6000' },
      { key: 'seller.isSample', value: 'true' },
    ])
    .onConflictDoNothing();
}
