import { bigramsOf, searchTextOf } from '../catalogue/words.ts';
import { seedBulk } from './bulk.seed.ts';
import type { Tx } from './connection.ts';
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
} from './schema/catalogue.ts';
import type { SeedBrand } from './seed/brands.ts';
import type { SeedCatalogue, SeedGoods, SeedPickupShop } from './seed/seed.ts';

const DAY = 24 * 60 * 60_000;
/** Rows of one INSERT; 500 of the widest table stay below PostgreSQL's 65,535 parameters. */
const BATCH = 500;
const SLOT_CAPACITY = 8;

async function inBatches<T>(
  rows: readonly T[],
  insert: (batch: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await insert(rows.slice(from, from + BATCH));
}

/** The columns that a goods item has under another name than in the seed. */
function columnsOf({ variant, ...item }: SeedGoods, brand: SeedBrand | undefined) {
  const words = [
    item.goodsEnglishName,
    item.goodsName,
    brand?.brandNameEn ?? '',
    brand?.brandName ?? '',
  ];
  return {
    firstCategoryId: item.categoryId,
    goodsTypeId: item.subcategoryId,
    weight: item.weightGrams,
    description: item.description.zh,
    descriptionEn: item.description.en,
    specGroup: variant?.specGroup ?? null,
    specLabel: variant?.label.zh ?? null,
    specLabelEn: variant?.label.en ?? null,
    searchText: searchTextOf(words),
    bigrams: bigramsOf(words.join(' ')),
  };
}

type GoodsRow = typeof goods.$inferInsert;
function goodsRowOf(item: SeedGoods, brand: SeedBrand | undefined, now: Date): GoodsRow {
  const { goodsId, goodsName, goodsEnglishName, brandId, retailCents, memberCents } = item;
  const { stock, isAdvance, isSelf, isHot, sales, attributes } = item;
  const priced = { goodsId, goodsName, goodsEnglishName, brandId, retailCents, memberCents };
  const createdAt = new Date(now.getTime() - item.createdDaysAgo * DAY);
  const stocked = { stock, isAdvance, isSelf, isHot, sales, attributes, createdAt };
  return { ...priced, ...stocked, ...columnsOf(item, brand) };
}

function shopRowOf(shop: SeedPickupShop): typeof pickupShops.$inferInsert {
  const [opensHour, closesHour] = shop.hours;
  return {
    shopId: shop.pickupShopId,
    shopName: shop.name.en,
    address: shop.address,
    phone: shop.phone,
    hours: `${opensHour}:00–${closesHour}:00`,
    closedOn: [...shop.closedDays],
    opensHour,
    closesHour,
    capacity: SLOT_CAPACITY,
  };
}

async function addGoods(tx: Tx, catalogue: SeedCatalogue, now: Date): Promise<void> {
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
  const brandOf = new Map(catalogue.brands.map((brand) => [brand.brandId, brand]));
  await inBatches(catalogue.goods, (batch) =>
    tx.insert(goods).values(batch.map((item) => goodsRowOf(item, brandOf.get(item.brandId), now))),
  );
}

async function addPromotions(tx: Tx, catalogue: SeedCatalogue, now: Date): Promise<void> {
  if (catalogue.promotions.length === 0) return;
  await tx.insert(promotions).values(
    catalogue.promotions.map((promotion, position) => ({
      goodsActionTypeId: promotion.goodsActionTypeId,
      name: promotion.goodsActionTypeName,
      nameEn: promotion.goodsActionTypeNameEn,
      endsAt: new Date(now.getTime() + promotion.endsIn),
      position,
    })),
  );
  await inBatches(
    catalogue.promotions.flatMap(({ goodsActionTypeId, goods: items }) =>
      items.map((item, position) => ({
        goodsActionTypeId,
        goodsId: item.goodsId,
        priceCents: item.promotionCents,
        limitPerOrder: item.limitPerOrder,
        position,
      })),
    ),
    (batch) => tx.insert(promotionGoods).values(batch),
  );
}

async function addAreas(tx: Tx, { specialAreas: areas }: SeedCatalogue): Promise<void> {
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

async function addSlides(tx: Tx, { carousel }: SeedCatalogue): Promise<void> {
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

/** Writes a whole catalogue into empty tables. `now`: promotions end and goods were new relative to it. */
export async function seedCatalogue(tx: Tx, catalogue: SeedCatalogue, now: Date): Promise<void> {
  await addGoods(tx, catalogue, now);
  await addPromotions(tx, catalogue, now);
  await addAreas(tx, catalogue);
  await addSlides(tx, catalogue);
  await seedBulk(tx, catalogue);
  if (catalogue.pickupShops.length > 0)
    await tx.insert(pickupShops).values(catalogue.pickupShops.map(shopRowOf));
  await tx.insert(settings).values({ key: 'exchangeRate', value: '5' }).onConflictDoNothing();
}
