import type { Drawing, PictureKind } from '../../picture/pack.ts';
import { asianFood } from './asianFood.goods.ts';
import { babyCare } from './babyCare.goods.ts';
import { beauty } from './beauty.goods.ts';
import { boots } from './boots.goods.ts';
import { brands } from './brands.ts';
import { clothing } from './clothing.goods.ts';
import { areasOf, carouselOf } from './frontPage.ts';
import { goodsOf } from './goods.ts';
import { koreanJapanese } from './koreanJapanese.goods.ts';
import { milkFormula } from './milkFormula.goods.ts';
import { pantry } from './pantry.goods.ts';
import { personalCare } from './personalCare.goods.ts';
import { pickupShops } from './pickupShops.ts';
import { promotionsOf } from './promotions.ts';
import type { SeedCatalogue, SeedCategory, SeedGoods } from './seed.ts';
import { rowsOf, type CategorySource } from './table.ts';
import { variationOf } from './variations.ts';
import { vitamins } from './vitamins.goods.ts';

/** The ten of §1, in its order. */
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
const TOP = '0';

interface Room {
  readonly categories: readonly SeedCategory[];
  readonly goods: readonly SeedGoods[];
}
/** One category with its subcategories and goods: ids 1001, 100101, 10010101 nest like the tree. */
function roomOf(source: CategorySource, index: number, seed: number): Room {
  const categoryId = String(1001 + index);
  const shelves = source.subcategories.map((sub, place) => {
    const subcategoryId = `${categoryId}${String(place + 1).padStart(2, '0')}`;
    const goods = rowsOf(sub.table).map((row, at) =>
      goodsOf(
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
        ground: source.ground,
        packs: goods.slice(0, 1).map((item) => item.pack),
      },
    };
    return { category, goods };
  });
  const packs = [1, 2, 0].flatMap(
    (place) => shelves[place]?.goods.slice(place, place + 1).map((item) => item.pack) ?? [],
  );
  const top: SeedCategory = {
    classifyId: categoryId,
    classifyPid: TOP,
    classifyName: source.zh,
    classifyEnglishName: source.en,
    picture: { kind: 'category', ground: source.ground, packs },
  };
  return {
    categories: [top, ...shelves.map((shelf) => shelf.category)],
    goods: shelves.flatMap((shelf) => shelf.goods),
  };
}

/** Beyond the hand-written goods, relatives of each in turn until there are `wanted`. */
function scaled(written: readonly SeedGoods[], wanted: number, seed: number): readonly SeedGoods[] {
  const goods = [...written];
  for (let index = written.length; index < wanted; index += 1) {
    const base = written[index % written.length];
    if (base)
      goods.push(
        variationOf(base, String(90_000_000 + index), Math.floor(index / written.length) - 1, seed),
      );
  }
  return goods;
}

export interface CatalogueOptions {
  /** How many goods; never fewer than the hand-written ones (above 300). */
  readonly goods?: number;
  /** Steers stock, sales and prices; equal seeds give equal catalogues. */
  readonly seed?: number;
}
/** The demo shop's whole catalogue as plain data (issue 2 §2). Takes well under 2 s for 100,000 goods. */
export function buildCatalogue({
  goods: wanted = 0,
  seed = 1,
}: CatalogueOptions = {}): SeedCatalogue {
  const rooms = SOURCES.map((source, index) => roomOf(source, index, seed));
  const categories = rooms.flatMap((room) => room.categories);
  const written = rooms.flatMap((room) => room.goods);
  const categoryId = (english: string): string =>
    categories.find(
      (category) => category.classifyPid === TOP && category.classifyEnglishName === english,
    )?.classifyId ?? TOP;
  return {
    categories,
    brands,
    goods: scaled(written, wanted, seed),
    promotions: promotionsOf(written),
    specialAreas: areasOf(written, categoryId),
    carousel: carouselOf(written, categoryId),
    hotGoodsIds: written.filter((item) => item.isHot).map((item) => item.goodsId),
    pickupShops,
  };
}

/** Finds the drawing of a picture key (goodsId, classifyId, brandId, slide id) in a catalogue held in memory. */
export function drawingsOf(
  catalogue: SeedCatalogue,
): (kind: PictureKind, key: string) => Drawing | undefined {
  const known = new Map<string, Drawing>();
  for (const { goodsId, pack } of catalogue.goods)
    known.set(`goods/${goodsId}`, { kind: 'goods', pack });
  for (const { classifyId, picture } of catalogue.categories)
    known.set(`category/${classifyId}`, picture);
  for (const { brandId, brandNameEn, art, style } of catalogue.brands)
    known.set(`brand/${brandId}`, { kind: 'brand', name: brandNameEn, art, style });
  for (const { id, picture } of catalogue.carousel.slides) known.set(`carousel/${id}`, picture);
  return (kind, key) => known.get(`${kind}/${key}`);
}
