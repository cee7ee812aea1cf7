import type { GstClass } from '#models/catalogue/gst.ts';
import type { PackSize } from '#models/catalogue/price.ts';
import type { SeedBrand, LocalisedText } from './brands.ts';
import type { DrawingSpec, Pack, SceneName } from './pack.ts';

/**
 * The demo shop's data, independent of any table. Ids are strings of digits; prices are integer
 * cents of AUD.
 */
export interface SeedCatalogue {
  readonly categories: readonly SeedCategory[];
  readonly brands: readonly SeedBrand[];
  readonly goods: readonly SeedGoods[];
  readonly promotions: readonly SeedPromotion[];
  readonly specialAreas: readonly SeedArea[];
  readonly carousel: SeedCarousel;
  readonly hotGoodsIds: readonly string[];
  readonly pickupShops: readonly SeedPickupShop[];
}
/** `classifyPid` '0' is the top level (§3). `picture` is the drawing of its tile. */
export interface SeedCategory {
  readonly classifyId: string;
  readonly classifyPid: string;
  readonly classifyName: string;
  readonly classifyEnglishName: string;
  readonly picture: DrawingSpec;
}
/**
 * The average amounts of the nutrients in 100 g or 100 mL (`nutrition.ts`); `exempt` for tea,
 * coffee, herbs and vinegar (Standard 1.2.8—5).
 */
export type Nutrition = readonly number[] | 'exempt';
export interface SeedAttribute {
  readonly name: string;
  readonly nameEn: string;
  readonly value: string;
  readonly valueEn: string;
}
interface SeedVariant {
  readonly specGroup: string;
  readonly label: LocalisedText;
}
export interface SeedGoods extends PackSize {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsEnglishName: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly retailCents: number;
  readonly memberCents: number;
  readonly weightGrams: number;
  readonly gstClass: GstClass;
  readonly stock: number;
  readonly isAdvance: boolean;
  readonly isSelf: boolean;
  readonly isNew: boolean;
  readonly createdDaysAgo: number;
  readonly sales: number;
  readonly isHot: boolean;
  readonly description: LocalisedText;
  readonly attributes: readonly SeedAttribute[];
  readonly nutrition: Nutrition | undefined;
  /** Goods with the same `specGroup` are variants of one product (§7: spec). */
  readonly variant: SeedVariant | undefined;
  readonly pack: Pack;
}
/** `endsInMs` is relative to the time of seeding; a negative value means an ended promotion. */
export interface SeedPromotion {
  readonly promotionId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly endsInMs: number;
  readonly goods: readonly {
    readonly goodsId: string;
    readonly promotionCents: number;
    readonly limitPerOrder: number;
  }[];
}
export interface SeedArea {
  readonly id: string;
  readonly mallGoodsClassifyName: string;
  readonly mallGoodsClassifyNameEn: string;
  readonly goodsIds: readonly string[];
}
export interface SeedCarousel {
  readonly id: string;
  readonly slides: readonly SeedSlide[];
}
interface SeedSlide {
  readonly id: string;
  readonly link: string;
  readonly title: LocalisedText;
  readonly text: LocalisedText;
  readonly scene: SceneName;
  readonly picture: DrawingSpec;
}
/** Hours are local to Perth, `[open, close]` on the 24 h clock; `closedDays` 0 = Sunday. */
export interface SeedPickupShop {
  readonly pickupShopId: string;
  readonly name: LocalisedText;
  readonly suburb: string;
  readonly postcode: string;
  readonly address: string;
  readonly phone: string;
  readonly hours: readonly [open: number, close: number];
  readonly closedDays: readonly number[];
}
