import { describe, expect, test } from 'vitest';
import { toShopRow } from '#server/seed/catalogue.store.ts';
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

describe('the demo’s catalogue', () => {
  test('has the ten categories in the order of the specification', () => {
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
  test('has seven subcategories of milk formula and four to eight of every other category', () => {
    const tops = categories.filter((category) => category.classifyPid === '0');
    const listChildren = (id: string): string[] =>
      categories
        .filter((category) => category.classifyPid === id)
        .map((category) => category.classifyEnglishName);
    expect(listChildren(tops[0]?.classifyId ?? '')).toEqual([
      'Stage 1',
      'Stage 2',
      'Stage 3',
      'Stage 4',
      'For Pregnant & Elderly',
      'Special Formula',
      'Teens',
    ]);
    for (const top of tops.slice(1)) {
      expect(listChildren(top.classifyId).length).toBeGreaterThanOrEqual(4);
      expect(listChildren(top.classifyId).length).toBeLessThanOrEqual(8);
    }
  });
  test('has at least 300 goods, and five or more in every subcategory', () => {
    expect(goods.length).toBeGreaterThanOrEqual(300);
    for (const subcategory of categories.filter((category) => category.classifyPid !== '0')) {
      expect(
        goods.filter((item) => item.subcategoryId === subcategory.classifyId).length,
      ).toBeGreaterThanOrEqual(5);
    }
  });
  test('has no two goods whose names differ only in numbers, in either language', () => {
    expect(findRepeated(goods.map((item) => withoutNumbers(item.goodsEnglishName)))).toEqual([]);
    expect(findRepeated(goods.map((item) => withoutNumbers(item.goodsName)))).toEqual([]);
  });
  test('has names and descriptions in English and in Chinese', () => {
    for (const item of goods) {
      expect(item.goodsEnglishName).not.toMatch(/\p{Script=Han}/u);
      expect(item.goodsName).toMatch(/\p{Script=Han}/u);
      expect(item.description.en).not.toMatch(/\p{Script=Han}/u);
      expect(item.description.zh).toMatch(/\p{Script=Han}/u);
    }
  });
  test('names the ingredients of each product itself, not those of its whole subcategory', () => {
    const unclear = goods.flatMap(({ goodsEnglishName, attributes }) =>
      attributes
        .filter(({ nameEn }) => nameEn === 'Ingredients' || nameEn === 'Material')
        .filter(({ value, valueEn }) =>
          /as named|see the pack|\bor\b|所列|详见|或/i.test(value + valueEn),
        )
        .map(({ valueEn }) => `${goodsEnglishName}: ${valueEn}`),
    );
    expect(unclear).toEqual([]);
    expect(goodsById.get('10080101')?.attributes).toContainEqual(
      expect.objectContaining({
        nameEn: 'Ingredients',
        valueEn: 'Manuka honey',
        value: '麦卢卡蜂蜜',
      }),
    );
  });
  test('gives directions that suit the product where it differs from its subcategory', () => {
    const findDirections = (goodsId: string) =>
      goodsById
        .get(goodsId)
        ?.attributes.filter(({ nameEn }) => nameEn === 'Directions' || nameEn === 'Good to know')
        .map(({ valueEn, value }) => [valueEn, value]);
    expect(findDirections('10090403')).toEqual([
      [
        'Rinse twice. One cup of rice to one and a quarter of water.',
        '淘洗两次，一杯米配一又四分之一杯水。',
      ],
    ]);
    expect(findDirections('10060605')?.[0]?.[0]).toMatch(/^One tablet in the dispenser/);
    expect(findDirections('10060603')?.[0]?.[0]).toMatch(/^Spray, wait a minute/);
  });
  test('describes each product without its directions and storage, which have their own rows', () => {
    const repeated = goods.flatMap(({ goodsId, description, attributes }) =>
      attributes
        .filter(({ nameEn }) => ['Directions', 'Good to know', 'Storage and care'].includes(nameEn))
        .flatMap(({ value, valueEn }) => `${value}。${valueEn}`.split(/[。；.;:]/))
        .map((sentence) => sentence.trim())
        .filter((sentence) => sentence !== '')
        .filter((sentence) => `${description.en}${description.zh}`.includes(sentence))
        .map((sentence) => `${goodsId}: ${sentence}`),
    );
    expect(repeated).toEqual([]);
  });
  test('has no row for the brand, which the page of the product names itself', () => {
    const rows = goods.flatMap(({ attributes }) => attributes.map(({ nameEn }) => nameEn));
    expect(new Set(rows)).toEqual(
      new Set([
        'Size',
        'Origin',
        'Ingredients',
        'Material',
        'Directions',
        'Good to know',
        'Storage and care',
      ]),
    );
  });
  test('has at least 24 brands, each with goods, and 60 different packs', () => {
    expect(brands.length).toBeGreaterThanOrEqual(24);
    expect(brands.filter((brand) => !goods.some((item) => item.brandId === brand.brandId))).toEqual(
      [],
    );
    expect(new Set(goods.map(getPictureKey)).size).toBeGreaterThanOrEqual(60);
    expect(new Set(goods.map((item) => item.pack.shape)).size).toBeGreaterThanOrEqual(20);
  });
  test('has unique ids of digits', () => {
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
  test('basic food is free of GST, and drinks that are ready to drink are not', () => {
    const listClasses = (word: string) =>
      goods
        .filter(({ goodsEnglishName }) => goodsEnglishName.includes(word))
        .map(({ gstClass }) => gstClass);
    expect(listClasses('Manuka Honey UMF')).toEqual(['free', 'free']);
    expect(listClasses('Coffee Beans')).toEqual(['free']);
    for (const drink of ['Ginger Beer', 'Cold Brew Coffee', 'White Peach Soda'])
      expect(listClasses(drink)).toEqual(['taxable']);
  });
  test('a member always pays less than the retail price', () => {
    expect(
      goods.filter((item) => item.memberCents >= item.retailCents || item.memberCents <= 0),
    ).toEqual([]);
  });
  test('a promotion price is below the member price, has a limit, and no goods are in two promotions', () => {
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
  test('some goods are sold out, some have low stock, most have plenty', () => {
    const share = (filter: (item: SeedGoods) => boolean): number =>
      goods.filter(filter).length / goods.length;
    expect(share((item) => item.stock === 0)).toBeGreaterThan(0.01);
    expect(share((item) => item.stock > 0 && item.stock <= 5)).toBeGreaterThan(0.03);
    expect(share((item) => item.stock >= 20)).toBeGreaterThan(0.8);
  });
  test('about one in twelve is an advance sale, and a few of them are sold out', () => {
    const advance = goods.filter((item) => item.isAdvance);
    expect(advance.length / goods.length).toBeGreaterThan(0.05);
    expect(advance.length / goods.length).toBeLessThan(0.12);
    expect(advance.filter((item) => item.stock === 0).length).toBeGreaterThanOrEqual(2);
  });
  test('sizes and shades of one product are variants of each other', () => {
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

test('the pickup shops have their hours in the form of their slots', () => {
  const hours = catalogue.pickupShops.map((shop) => toShopRow(shop).hours);
  expect(hours).toContain('09:00–19:00');
  expect(hours.filter((text) => !/^\d{2}:00–\d{2}:00$/.test(text))).toEqual([]);
});

describe('the demo’s home page', () => {
  test('one promotion ends in 12 minutes, one ended two days ago, the others run for long', () => {
    const ends = promotions.map((promotion) => promotion.endsInMs);
    expect(ends).toContain(12 * 60_000);
    expect(ends).toContain(-2 * 86_400_000);
    expect(ends.filter((end) => end > 7 * 86_400_000).length).toBeGreaterThanOrEqual(2);
    expect(promotions.filter((promotion) => promotion.goods.length < 5)).toEqual([]);
  });
  test('special areas, the default first, contain existing goods', () => {
    expect(catalogue.specialAreas[0]?.id).toBe('1903281448311517');
    expect(catalogue.specialAreas.length).toBeGreaterThanOrEqual(4);
    for (const area of catalogue.specialAreas) {
      expect(area.goodsIds.length).toBeGreaterThanOrEqual(8);
      expect(area.goodsIds.filter((id) => !goodsById.has(id))).toEqual([]);
    }
  });
  test('carousel 4 has four slides, each with packs and a link', () => {
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
  test('a slide shows only products of the category that it links', () => {
    const links = catalogue.carousel.slides.map(({ scene, link, picture }) => {
      const packs = picture.kind === 'carousel' ? picture.packs : [];
      const shown = goods.filter(({ pack }) => packs.includes(pack));
      const ids = new Set(shown.map(({ categoryId }) => categoryId));
      return { scene, link, shown: [...ids].map((id) => `/shop?firstCategoryId=${id}`) };
    });
    expect(links).toEqual(links.map(({ scene, link }) => ({ scene, link, shown: [link] })));
  });
});

describe('a larger catalogue for measurements', () => {
  test('has unique ids and names for 100,000 goods', () => {
    const big = buildCatalogue({ goods: 100_000 }).goods;
    expect(big.length).toBe(100_000);
    expect(new Set(big.map((item) => item.goodsId)).size).toBe(100_000);
    expect(new Set(big.map((item) => item.goodsEnglishName)).size).toBe(100_000);
    expect(big.filter((item) => item.memberCents >= item.retailCents)).toEqual([]);
    expect(big.slice(0, goods.length)).toEqual(goods);
  });
  test('is the same for the same seed and differs for another seed', () => {
    expect(buildCatalogue()).toEqual(catalogue);
    expect(buildCatalogue({ seed: 2 }).goods.map((item) => item.stock)).not.toEqual(
      goods.map((item) => item.stock),
    );
  });
  test('rejects a goods line with an unknown shape and quotes it', () => {
    expect(() =>
      parseGoodsTable('aurenlea | A | 一 | 1 kg | 3.00 | 10 | barrel leaf #ffffff | x | 一'),
    ).toThrow(/barrel/);
  });
});
