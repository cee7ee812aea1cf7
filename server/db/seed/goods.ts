import type { Pack } from '../../picture/pack.ts';
import { brands, ORIGINS, type SeedBrand, type Words } from './brands.ts';
import { between, createRandom } from './random.ts';
import type { SeedAttribute, SeedGoods } from './seed.ts';
import { sizeInName, sizeZh } from './sizes.ts';
import type { GoodsRow, SubcategorySource } from './table.ts';

const byKey = new Map(brands.map((brand) => [brand.key, brand]));
function brandOf(key: string): SeedBrand {
  const brand = byKey.get(key);
  if (!brand) throw new Error(`server/db/seed: no brand has the key ${key}; add it to brands.ts`);
  return brand;
}

const pair = (nameEn: string, name: string, words: Words): SeedAttribute => ({
  name,
  nameEn,
  value: words.zh,
  valueEn: words.en,
});
function attributesOf(row: GoodsRow, brand: SeedBrand, source: SubcategorySource): SeedAttribute[] {
  const made = row.flags.made ?? source.made;
  return [
    pair('Size', '规格', { en: row.size, zh: sizeZh(row.size) }),
    pair('Brand', '品牌', { en: brand.brandNameEn, zh: brand.brandName }),
    pair('Origin', '产地', ORIGINS[brand.origin]),
    source.isMaterial ? pair('Material', '材质', made) : pair('Ingredients', '成分', made),
    pair('Directions', '使用方法', source.use),
    pair('Storage and care', '保存与护理', source.keep),
  ];
}
/** The paper label of the pack: what stands before the comma is the name, the rest its second line. */
export function packOf(row: GoodsRow, brand: SeedBrand): Pack {
  const [name = row.en, ...rest] = row.en.split(', ');
  return {
    shape: row.shape,
    brand: brand.brandNameEn,
    name,
    sub: rest.join(', '),
    size: row.size,
    badge: row.flags.badge,
    art: row.art,
    style: brand.style,
    tint: row.tint,
  };
}

/** Members pay 6 to 12 % less, rounded to a price that ends in 5 or 0 cents. */
function memberOf(retailCents: number, random: () => number): number {
  const share = 0.88 + random() * 0.06;
  return Math.floor((retailCents * share) / 5) * 5;
}
function stockOf(row: GoodsRow, random: () => number): number {
  const [kind, amount] = [random(), between(random, 20, 300)];
  if (row.flags.isOut) return 0;
  if (row.flags.isFew) return between(random, 1, 5);
  return kind < 0.025 && !row.flags.isHot ? 0 : amount;
}

export interface GoodsPlace {
  readonly goodsId: string;
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly source: SubcategorySource;
}
/** One hand-written line → a goods item. The numbers that nobody writes by hand come from `seed` and the id. */
export function goodsOf(
  row: GoodsRow,
  { goodsId, categoryId, subcategoryId, source }: GoodsPlace,
  seed: number,
): SeedGoods {
  const random = createRandom(seed + Number(goodsId) * 7919);
  const brand = brandOf(row.brand);
  const named = sizeInName(row.size);
  const createdDaysAgo = random() < 0.14 ? between(random, 1, 29) : between(random, 30, 900);
  const { isHot, variant } = row.flags;
  const isAdvance = row.flags.isAdvance || random() < 0.03;
  return {
    goodsId,
    categoryId,
    subcategoryId,
    goodsName: named ? `${row.zh} ${sizeZh(row.size)}` : row.zh,
    goodsEnglishName: named ? `${row.en} ${row.size}` : row.en,
    brandId: brand.brandId,
    retailCents: row.retailCents,
    memberCents: memberOf(row.retailCents, random),
    weightGrams: row.weightGrams,
    stock: stockOf(row, random),
    isAdvance,
    isSelf: random() < 0.7,
    isNew: createdDaysAgo < 30,
    createdDaysAgo,
    sales: between(random, 3, isHot ? 4200 : 900) + (isHot ? 800 : 0),
    isHot,
    description: {
      en: `${row.about.en} ${source.use.en} ${source.keep.en}`,
      zh: `${row.about.zh}${source.use.zh}${source.keep.zh}`,
    },
    attributes: attributesOf(row, brand, source),
    variant: variant && { specGroup: variant.group, label: variant.label },
    pack: packOf(row, brand),
  };
}
