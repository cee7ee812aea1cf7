import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { GST_CLASSES } from '#models/catalogue/gst.ts';
import { PACK_UNITS } from '#models/catalogue/packUnit.ts';

const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const categories = pgTable('categories', {
  classifyId: text('classify_id').primaryKey(),
  classifyPid: text('classify_pid').notNull(),
  classifyName: text('classify_name').notNull(),
  classifyEnglishName: text('classify_english_name').notNull(),
  picture: text('picture').notNull(),
  position: integer('position').notNull(),
});

export const brands = pgTable('brands', {
  brandId: text('brand_id').primaryKey(),
  brandName: text('brand_name').notNull(),
  brandNameEn: text('brand_name_en').notNull(),
  popularity: boolean('popularity').notNull(),
  checked: boolean('checked').notNull(),
  position: integer('position').notNull(),
});

type BestSellerColumns = Record<'isHot' | 'sales' | 'goodsId', ExtraConfigColumn>;
// `order by … desc` puts nulls first, so the index must do the same to be used.
const bestSellersFirst = ({ isHot, sales, goodsId }: BestSellerColumns) =>
  [isHot.desc().nullsFirst(), sales.desc().nullsFirst(), goodsId] as const;

export const goods = pgTable(
  'goods',
  {
    goodsId: text('goods_id').primaryKey(),
    goodsName: text('goods_name').notNull(),
    goodsEnglishName: text('goods_english_name').notNull(),
    brandId: text('brand_id')
      .notNull()
      .references(() => brands.brandId),
    firstCategoryId: text('first_category_id').notNull(),
    goodsTypeId: text('goods_type_id').notNull(),
    priceCents: integer('retail_cents').notNull(),
    memberPriceCents: integer('member_cents').notNull(),
    weightGrams: integer('weight').notNull(),
    /** contents in grams, millilitres or pieces; null if the product has no unit price */
    packAmount: doublePrecision('pack_amount'),
    packUnit: text('pack_unit', { enum: PACK_UNITS }),
    gstClass: text('gst_class', { enum: GST_CLASSES }).notNull().default('taxable'),
    stock: integer('stock').notNull(),
    isAdvance: boolean('is_advance').notNull(),
    isSelf: boolean('is_self').notNull(),
    isHot: boolean('is_hot').notNull(),
    sales: integer('sales').notNull(),
    onShelf: boolean('on_shelf').notNull().default(true),
    description: text('description').notNull(),
    descriptionEn: text('description_en').notNull(),
    attributes: jsonb('attributes')
      .notNull()
      .$type<readonly { name: string; nameEn: string; value: string; valueEn: string }[]>(),
    specGroup: text('spec_group'),
    specLabel: text('spec_label'),
    specLabelEn: text('spec_label_en'),
    /** lower-cased names and brand, for trigram search that tolerates a typo */
    searchText: text('search_text').notNull(),
    /** bigrams of the Chinese names, for words too short for trigrams */
    bigrams: text('bigrams').array().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    check('stock_not_negative', sql`${table.stock} >= 0`),
    check('gst_class', sql`${table.gstClass} in ('taxable', 'free')`),
    check(
      'pack_has_unit',
      sql`(${table.packAmount} > 0 and ${table.packUnit} in ('g', 'mL', 'piece')) or (${table.packAmount} is null and ${table.packUnit} is null)`,
    ),
    check('member_below_retail', sql`${table.memberPriceCents} <= ${table.priceCents}`),
    // The default sort order, so that the first page is read from the index.
    index('goods_best').on(...bestSellersFirst(table)),
    index('goods_category').on(table.firstCategoryId, ...bestSellersFirst(table)),
    index('goods_type').on(table.goodsTypeId, ...bestSellersFirst(table)),
    index('goods_brand').on(table.brandId),
    index('goods_price').on(table.memberPriceCents, table.goodsId),
    index('goods_sales').on(table.sales, table.goodsId),
    index('goods_created').on(table.createdAt, table.goodsId),
    index('goods_spec').on(table.specGroup),
    index('goods_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('goods_bigrams').using('gin', table.bigrams),
  ],
);

/** Every Latin word of the goods' search texts, maintained by a trigger, to look up typos. */
export const words = pgTable('words', { word: text('word').primaryKey() });

export const promotions = pgTable('promotions', {
  promotionId: text('promotion_id').primaryKey(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  endsAt: timestampColumn('ends_at').notNull(),
  position: integer('position').notNull(),
});

export const promotionGoods = pgTable(
  'promotion_goods',
  {
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.promotionId),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    priceCents: integer('price_cents').notNull(),
    /** maximum quantity in one order, or null */
    limitPerOrder: integer('limit_per_order'),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.goodsId] }),
    index('promotion_goods_goods').on(table.goodsId),
  ],
);

export const specialAreas = pgTable('special_areas', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  position: integer('position').notNull(),
});

export const specialAreaGoods = pgTable(
  'special_area_goods',
  {
    areaId: text('area_id')
      .notNull()
      .references(() => specialAreas.id),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.goodsId),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.areaId, table.goodsId] })],
);

export const slides = pgTable('slides', {
  id: text('id').primaryKey(),
  carouselId: text('carousel_id').notNull(),
  picture: text('picture').notNull(),
  link: text('link').notNull(),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  text: text('text').notNull(),
  textEn: text('text_en').notNull(),
  position: integer('position').notNull(),
});

export const pickupShops = pgTable('pickup_shops', {
  shopId: text('shop_id').primaryKey(),
  shopName: text('shop_name').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  hours: text('hours').notNull(),
  /** closed weekdays, 0 Sunday … 6 */
  closedOn: integer('closed_on').array().notNull(),
  /** dates in Perth on which the shop is closed, `yyyy-MM-dd`, also past ones */
  closedDates: text('closed_dates').array().notNull().default([]),
  opensHour: integer('opens_hour').notNull(),
  closesHour: integer('closes_hour').notNull(),
  capacity: integer('capacity').notNull(),
});

/**
 * The first reservation of a slot creates its row. A CHECK prevents reservations above the
 * capacity.
 */
export const pickupSlots = pgTable(
  'pickup_slots',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => pickupShops.shopId),
    startsAt: timestampColumn('starts_at').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.startsAt] }),
    check('slot_capacity', sql`${table.taken} >= 0 and ${table.taken} <= ${table.capacity}`),
  ],
);

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
