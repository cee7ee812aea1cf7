import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { parseGoodsTable } from '#server/seed/goodsTable.ts';
import type { SeedGoods } from '#server/seed/seed.types.ts';

const catalogue = buildCatalogue();
const { goods, categories, promotions, brands } = catalogue;
const DIGITS = /^\d+$/;
const withoutNumbers = (name: string): string =>
  name.replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
const findRepeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
const goodsById = new Map(goods.map((item) => [item.goodsId, item]));
const getPictureKey = ({ pack }: SeedGoods): string =>
  [pack.shape, pack.art, pack.tint, pack.style.main, pack.style.layout].join();

describe('what a shopper finds on the shelves', () => {
  test('the ten categories stand in the order of the specification', () => {
    expect(
      categories
        .filter((category) => category.classifyPid === '0')
        .map((category) => category.classifyEnglishName),
    ).toEqual([
      'Milk Formula',
      'Boots',
      'Baby Care',
      'Vitamins',
      'Beauty',
      'Personal Care & Household',
      'Clothing & Shoes',
      'Pantry Food',
      'Korean & Japanese',
      'Asian Food',
    ]);
  });
  test('milk formula has exactly its seven subcategories, every other category four to eight', () => {
    const tops = categories.filter((category) => category.classifyPid === '0');
    const childrenOf = (id: string): string[] =>
      categories
        .filter((category) => category.classifyPid === id)
        .map((category) => category.classifyEnglishName);
    expect(childrenOf(tops[0]?.classifyId ?? '')).toEqual([
      'Stage 1',
      'Stage 2',
      'Stage 3',
      'Stage 4',
      'For Pregnant & Elderly',
      'Special Formula',
      'Teens',
    ]);
    for (const top of tops.slice(1)) {
      expect(childrenOf(top.classifyId).length).toBeGreaterThanOrEqual(4);
      expect(childrenOf(top.classifyId).length).toBeLessThanOrEqual(8);
    }
  });
  test('there are at least 300 goods and every subcategory holds five or more', () => {
    expect(goods.length).toBeGreaterThanOrEqual(300);
    for (const subcategory of categories.filter((category) => category.classifyPid !== '0')) {
      expect(
        goods.filter((item) => item.subcategoryId === subcategory.classifyId).length,
      ).toBeGreaterThanOrEqual(5);
    }
  });
  test('no two goods share a name when its numbers are taken away, in either language', () => {
    expect(findRepeated(goods.map((item) => withoutNumbers(item.goodsEnglishName)))).toEqual([]);
    expect(findRepeated(goods.map((item) => withoutNumbers(item.goodsName)))).toEqual([]);
  });
  test('names and descriptions are English on one side and Chinese on the other', () => {
    for (const item of goods) {
      expect(item.goodsEnglishName).not.toMatch(/\p{Script=Han}/u);
      expect(item.goodsName).toMatch(/\p{Script=Han}/u);
      expect(item.description.en).not.toMatch(/\p{Script=Han}/u);
      expect(item.description.zh).toMatch(/\p{Script=Han}/u);
    }
  });
  test('at least 24 brands, each with goods, and 60 packs that look different', () => {
    expect(brands.length).toBeGreaterThanOrEqual(24);
    expect(brands.filter((brand) => !goods.some((item) => item.brandId === brand.brandId))).toEqual(
      [],
    );
    expect(new Set(goods.map(getPictureKey)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(goods.map((item) => item.pack.shape)).size).toBeGreaterThanOrEqual(20);
  });
  test('ids are digits and never repeat', () => {
    const ids = [
      ...goods.map((item) => item.goodsId),
      ...brands.map((brand) => brand.brandId),
      ...categories.map((category) => category.classifyId),
    ];
    expect(ids.filter((id) => !DIGITS.test(id))).toEqual([]);
    expect(findRepeated(goods.map((item) => item.goodsId))).toEqual([]);
    expect(findRepeated(categories.map((category) => category.classifyId))).toEqual([]);
  });
});

describe('prices and stock', () => {
  test('a member always pays less than the retail price', () => {
    expect(
      goods.filter((item) => item.memberCents >= item.retailCents || item.memberCents <= 0),
    ).toEqual([]);
  });
  test('a promotion is always cheaper than the member price, with a limit, and no goods are in two groups', () => {
    const offers = promotions.flatMap((promotion) => promotion.goods);
    expect(
      offers.filter(
        (offer) =>
          offer.promotionCents >= (goodsById.get(offer.goodsId)?.memberCents ?? 0) ||
          offer.promotionCents <= 0 ||
          offer.limitPerOrder < 1,
      ),
    ).toEqual([]);
    expect(findRepeated(offers.map((offer) => offer.goodsId))).toEqual([]);
  });
  test('some goods are sold out, some are the last few, most are plenty', () => {
    const share = (filter: (item: SeedGoods) => boolean): number =>
      goods.filter(filter).length / goods.length;
    expect(share((item) => item.stock === 0)).toBeGreaterThan(0.01);
    expect(share((item) => item.stock > 0 && item.stock <= 5)).toBeGreaterThan(0.03);
    expect(share((item) => item.stock >= 20)).toBeGreaterThan(0.8);
  });
  test('about one in twelve is an advance sale, and a few of those are sold out', () => {
    const advance = goods.filter((item) => item.isAdvance);
    expect(advance.length / goods.length).toBeGreaterThan(0.05);
    expect(advance.length / goods.length).toBeLessThan(0.12);
    expect(advance.filter((item) => item.stock === 0).length).toBeGreaterThanOrEqual(2);
  });
  test('sizes and shades of one thing name each other', () => {
    const sizes = new Map<string, string[]>();
    for (const { variant } of goods)
      if (variant)
        sizes.set(variant.specGroup, [...(sizes.get(variant.specGroup) ?? []), variant.label.en]);
    expect(sizes.size).toBeGreaterThanOrEqual(10);
    for (const labels of sizes.values()) {
      expect(labels.length).toBeGreaterThanOrEqual(2);
      expect(findRepeated(labels)).toEqual([]);
    }
  });
});

describe('the front page', () => {
  test('one promotion ends in 12 minutes, one is over since two days, others run long', () => {
    const ends = promotions.map((promotion) => promotion.endsInMs);
    expect(ends).toContain(12 * 60_000);
    expect(ends).toContain(-2 * 86_400_000);
    expect(ends.filter((end) => end > 7 * 86_400_000).length).toBeGreaterThanOrEqual(2);
    expect(promotions.filter((promotion) => promotion.goods.length < 5)).toEqual([]);
  });
  test('special areas, the default one first, show goods that exist', () => {
    expect(catalogue.specialAreas[0]?.id).toBe('1903281448311517');
    expect(catalogue.specialAreas.length).toBeGreaterThanOrEqual(4);
    for (const area of catalogue.specialAreas) {
      expect(area.goodsIds.length).toBeGreaterThanOrEqual(8);
      expect(area.goodsIds.filter((id) => !goodsById.has(id))).toEqual([]);
    }
  });
  test('the carousel 4 has four slides, each with packs and a way in', () => {
    expect(catalogue.carousel.id).toBe('4');
    expect(catalogue.carousel.slides.map((slide) => slide.scene)).toEqual([
      'beach',
      'farm',
      'eucalyptus',
      'kitchen',
    ]);
    for (const { picture, link } of catalogue.carousel.slides) {
      expect(picture.kind === 'carousel' ? picture.packs.length : 0).toBeGreaterThanOrEqual(3);
      expect(link).toMatch(/^\/shop\?firstCategoryId=\d+$/);
    }
  });
});

describe('a bigger shop for measuring', () => {
  test('100,000 goods each have their own id and name', () => {
    const big = buildCatalogue({ goods: 100_000 }).goods;
    expect(big.length).toBe(100_000);
    expect(new Set(big.map((item) => item.goodsId)).size).toBe(100_000);
    expect(new Set(big.map((item) => item.goodsEnglishName)).size).toBe(100_000);
    expect(big.filter((item) => item.memberCents >= item.retailCents)).toEqual([]);
    expect(big.slice(0, goods.length)).toEqual(goods);
  });
  test('the same seed gives the same shop, another seed another stock', () => {
    expect(buildCatalogue()).toEqual(catalogue);
    expect(buildCatalogue({ seed: 2 }).goods.map((item) => item.stock)).not.toEqual(
      goods.map((item) => item.stock),
    );
  });
  test('a goods line with an unknown shape is refused with its text', () => {
    expect(() =>
      parseGoodsTable('aurenlea | A | 一 | 1 kg | 3.00 | 10 | barrel leaf #ffffff | x | 一'),
    ).toThrow(/barrel/);
  });
});
