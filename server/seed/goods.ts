import { seedBrands, ORIGINS, type SeedBrand, type LocalisedText } from './brands.ts';
import { brandStories } from './brandStories.ts';
import type { GoodsRow, SubcategorySource } from './goodsTable.ts';
import type { Pack } from './pack.ts';
import { randomInteger, createRandom } from './random.ts';
import type { Nutrition, SeedAttribute, SeedGoods } from './seed.types.ts';
import { belongsInName, toChineseSize, toPackSize } from './sizes.ts';

const brandsByKey = new Map(seedBrands.map((brand) => [brand.key, brand]));
function findBrand(key: string): SeedBrand {
  const brand = brandsByKey.get(key);
  if (!brand) throw new Error(`server/seed: no brand has the key ${key}; add it to brands.ts`);
  return brand;
}
/** Directions and storage are attributes; the description does not repeat them. */
function toDescription(row: GoodsRow): LocalisedText {
  const story = brandStories.get(row.brand);
  if (!story)
    throw new Error(`server/seed: the brand ${row.brand} has no story; add it to brandStories.ts`);
  return { en: `${row.about.en} ${story.en}`, zh: `${row.about.zh}${story.zh}` };
}

const toAttribute = (nameEn: string, name: string, words: LocalisedText): SeedAttribute => ({
  name,
  nameEn,
  value: words.zh,
  valueEn: words.en,
});
function toAttributes(row: GoodsRow, brand: SeedBrand, source: SubcategorySource): SeedAttribute[] {
  const made = row.flags.made ?? source.made;
  if (!made)
    throw new Error(`server/seed: ${row.en} has no ingredients or material; add made= to its line`);
  const use = row.flags.use ?? source.use;
  return [
    toAttribute('Size', '规格', { en: row.size, zh: toChineseSize(row.size) }),
    toAttribute('Origin', '产地', ORIGINS[brand.origin]),
    source.isMaterial
      ? toAttribute('Material', '材质', made)
      : toAttribute('Ingredients', '成分', made),
    source.isMaterial
      ? toAttribute('Good to know', '温馨提示', use)
      : toAttribute('Directions', '使用方法', use),
    toAttribute('Storage and care', '保存与护理', source.keep),
  ];
}
function findNutrition(row: GoodsRow, source: SubcategorySource): Nutrition | undefined {
  if (source.isFood && !row.flags.nutrition)
    throw new Error(`server/seed: ${row.en} is food without nutrition; add n= to its line`);
  return row.flags.nutrition;
}
/**
 * The part of the name before the comma is the first line of the label; the rest is the second
 * line.
 */
function toPack(row: GoodsRow, brand: SeedBrand): Pack {
  const [name = row.en, ...rest] = row.en.split(', ');
  return {
    shape: row.shape,
    brand: brand.brandNameEn,
    name,
    subtitle: rest.join(', '),
    size: row.size,
    badge: row.flags.badge,
    art: row.art,
    style: brand.style,
    tint: row.tint,
  };
}

/** Returns a member price that is 6 to 12 % lower and ends in 5 or 0 cents. */
function toMemberCents(retailCents: number, random: () => number): number {
  const share = 0.88 + random() * 0.06;
  return Math.floor((retailCents * share) / 5) * 5;
}
function generateStock(row: GoodsRow, random: () => number): number {
  const [kind, amount] = [random(), randomInteger(random, 20, 300)];
  if (row.flags.isOutOfStock) return 0;
  if (row.flags.isLowStock) return randomInteger(random, 1, 5);
  return kind < 0.025 && !row.flags.isHot ? 0 : amount;
}

interface GoodsPosition {
  readonly goodsId: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly source: SubcategorySource;
}
/** Derives the numbers that the line does not contain from `seed` and the id. */
export function toSeedGoods(
  row: GoodsRow,
  { goodsId, categoryId, subcategoryId, source }: GoodsPosition,
  seed: number,
): SeedGoods {
  const random = createRandom(seed + Number(goodsId) * 7919);
  const brand = findBrand(row.brand);
  const hasSizeInName = belongsInName(row.size);
  const createdDaysAgo =
    random() < 0.14 ? randomInteger(random, 1, 29) : randomInteger(random, 30, 900);
  const { isHot, variant } = row.flags;
  const isAdvance = row.flags.isAdvance || random() < 0.03;
  return {
    goodsId,
    categoryId,
    subcategoryId,
    goodsName: hasSizeInName ? `${row.zh} ${toChineseSize(row.size)}` : row.zh,
    goodsEnglishName: hasSizeInName ? `${row.en} ${row.size}` : row.en,
    brandId: brand.brandId,
    retailCents: row.retailCents,
    memberCents: toMemberCents(row.retailCents, random),
    weightGrams: row.weightGrams,
    ...toPackSize(row.size),
    gstClass: source.isGstFree && !row.flags.isTaxable ? 'free' : 'taxable',
    stock: generateStock(row, random),
    isAdvance,
    isSelf: random() < 0.7,
    isNew: createdDaysAgo < 30,
    createdDaysAgo,
    sales: randomInteger(random, 3, isHot ? 4200 : 900) + (isHot ? 800 : 0),
    isHot,
    description: toDescription(row),
    attributes: toAttributes(row, brand, source),
    nutrition: findNutrition(row, source),
    variant: variant && { specGroup: variant.group, label: variant.label },
    pack: toPack(row, brand),
  };
}
