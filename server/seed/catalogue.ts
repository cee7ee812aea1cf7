import { asianFood } from './asianFood.goods.ts';
import { babyCare } from './babyCare.goods.ts';
import { beauty } from './beauty.goods.ts';
import { boots } from './boots.goods.ts';
import { seedBrands } from './brands.ts';
import { clothing } from './clothing.goods.ts';
import { toSeedGoods } from './goods.ts';
import { parseGoodsTable, type CategorySource } from './goodsTable.ts';
import { buildSpecialAreas, buildCarousel } from './homePage.ts';
import { koreanJapanese } from './koreanJapanese.goods.ts';
import { milkFormula } from './milkFormula.goods.ts';
import { pantry } from './pantry.goods.ts';
import { personalCare } from './personalCare.goods.ts';
import { seedPickupShops } from './pickupShops.ts';
import { buildPromotions } from './promotions.ts';
import type { SeedCatalogue, SeedCategory, SeedGoods } from './seed.types.ts';
import { addVariations } from './variations.ts';
import { vitamins } from './vitamins.goods.ts';

/** The ten categories of §1, in the same order. */
const SOURCES: readonly CategorySource[] = [
  milkFormula,
  boots,
  babyCare,
  vitamins,
  beauty,
  personalCare,
  clothing,
  pantry,
  koreanJapanese,
  asianFood,
];
const ROOT_CATEGORY_ID = '0';

interface CategoryData {
  readonly categories: readonly SeedCategory[];
  readonly goods: readonly SeedGoods[];
}
/**
 * Builds a category with its subcategories and goods. The id of a child begins with the id of its
 * parent: 1001, 100101, 10010101.
 */
function buildCategory(source: CategorySource, index: number, seed: number): CategoryData {
  const categoryId = String(1001 + index);
  const subcategories = source.subcategories.map((sub, place) => {
    const subcategoryId = `${categoryId}${String(place + 1).padStart(2, '0')}`;
    const goods = parseGoodsTable(sub.table).map((row, at) =>
      toSeedGoods(
        row,
        {
          goodsId: `${subcategoryId}${String(at + 1).padStart(2, '0')}`,
          categoryId,
          subcategoryId,
          source: sub,
        },
        seed,
      ),
    );
    const category: SeedCategory = {
      classifyId: subcategoryId,
      classifyPid: categoryId,
      classifyName: sub.zh,
      classifyEnglishName: sub.en,
      picture: {
        kind: 'category',
        background: source.background,
        packs: goods.slice(0, 1).map((item) => item.pack),
      },
    };
    return { category, goods };
  });
  const packs = [1, 2, 0].flatMap(
    (place) => subcategories[place]?.goods.slice(place, place + 1).map((item) => item.pack) ?? [],
  );
  const top: SeedCategory = {
    classifyId: categoryId,
    classifyPid: ROOT_CATEGORY_ID,
    classifyName: source.zh,
    classifyEnglishName: source.en,
    picture: { kind: 'category', background: source.background, packs },
  };
  return {
    categories: [top, ...subcategories.map((subcategory) => subcategory.category)],
    goods: subcategories.flatMap((subcategory) => subcategory.goods),
  };
}

interface CatalogueOptions {
  /** the number of goods; at least the goods of the tables (above 300) are returned */
  readonly goods?: number;
  /** the seed of the random stock, sales and prices; equal seeds return equal catalogues */
  readonly seed?: number;
}
/** Builds the demo's catalogue as plain data. Takes less than 2 s for 100,000 goods. */
export function buildCatalogue({
  goods: goodsCount = 0,
  seed = 1,
}: CatalogueOptions = {}): SeedCatalogue {
  const categoryData = SOURCES.map((source, index) => buildCategory(source, index, seed));
  const categories = categoryData.flatMap((data) => data.categories);
  const written = categoryData.flatMap((data) => data.goods);
  const categoryId = (english: string): string =>
    categories.find(
      (category) =>
        category.classifyPid === ROOT_CATEGORY_ID && category.classifyEnglishName === english,
    )?.classifyId ?? ROOT_CATEGORY_ID;
  return {
    categories,
    brands: seedBrands,
    goods: addVariations(written, goodsCount, seed),
    promotions: buildPromotions(written),
    specialAreas: buildSpecialAreas(written, categoryId),
    carousel: buildCarousel(written, categoryId),
    hotGoodsIds: written.filter((item) => item.isHot).map((item) => item.goodsId),
    pickupShops: seedPickupShops,
  };
}
