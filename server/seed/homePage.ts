import { CAROUSEL_ID, SPECIAL_AREA_ID } from '#models/catalogue/catalogue.ts';
import { seedBrands } from './brands.ts';
import type { Pack, SceneName } from './pack.ts';
import type { SeedArea, SeedCarousel, SeedGoods } from './seed.types.ts';

/** Builds the special areas of the home page; the first one is the default (§7). */
export function buildSpecialAreas(
  goods: readonly SeedGoods[],
  categoryId: (english: string) => string,
): SeedArea[] {
  const localBrands = new Set(
    seedBrands.filter((brand) => brand.origin === 'au').map((brand) => brand.brandId),
  );
  const toAreaId = (step: bigint): string => String(BigInt(SPECIAL_AREA_ID) + step);
  const toIds = (items: readonly SeedGoods[]): string[] =>
    items.slice(0, 24).map((item) => item.goodsId);
  const findGoodsIn = (...english: string[]): SeedGoods[] =>
    english.flatMap((name) => goods.filter((item) => item.categoryId === categoryId(name)));
  const sortBySales = (items: readonly SeedGoods[]): SeedGoods[] =>
    items.toSorted((a, b) => b.sales - a.sales);
  return [
    {
      id: SPECIAL_AREA_ID,
      mallGoodsClassifyName: '人气精选',
      mallGoodsClassifyNameEn: 'Favourites',
      goodsIds: toIds(sortBySales(goods.filter((item) => item.isHot))),
    },
    {
      id: toAreaId(1n),
      mallGoodsClassifyName: '新品上架',
      mallGoodsClassifyNameEn: 'New in',
      goodsIds: toIds(
        goods.filter((item) => item.isNew).toSorted((a, b) => a.createdDaysAgo - b.createdDaysAgo),
      ),
    },
    {
      id: toAreaId(2n),
      mallGoodsClassifyName: '母婴专区',
      mallGoodsClassifyNameEn: 'For little ones',
      goodsIds: toIds(sortBySales(findGoodsIn('Milk Formula', 'Baby Care'))),
    },
    {
      id: toAreaId(3n),
      mallGoodsClassifyName: '澳洲特产',
      mallGoodsClassifyNameEn: 'Made in Australia',
      goodsIds: toIds(
        sortBySales(
          findGoodsIn('Boots', 'Pantry Food', 'Beauty').filter((item) =>
            localBrands.has(item.brandId),
          ),
        ),
      ),
    },
    {
      id: toAreaId(4n),
      mallGoodsClassifyName: '亚洲味道',
      mallGoodsClassifyNameEn: 'Tastes of Asia',
      goodsIds: toIds(sortBySales(findGoodsIn('Korean & Japanese', 'Asian Food'))),
    },
  ];
}

interface SlideSource {
  readonly scene: SceneName;
  readonly category: string;
  readonly title: readonly [en: string, zh: string];
  readonly text: readonly [en: string, zh: string];
  readonly names: readonly string[];
}
const SLIDES: readonly SlideSource[] = [
  {
    scene: 'beach',
    category: 'Beauty',
    title: ['Sun-safe mornings', '安心晒太阳'],
    text: ['SPF 50+ for faces, families and long swims', 'SPF 50+ 防晒，护脸、全家、畅泳都适用'],
    names: ['Everyday Face', 'Sport Sunscreen Lotion', 'Kids Roll-Free'],
  },
  {
    scene: 'farm',
    category: 'Milk Formula',
    title: ['From pasture to bottle', '从牧场到奶瓶'],
    text: ['Milk formula for every age, made with Australian milk', '澳洲奶源，陪伴每个成长阶段'],
    names: ['Platinum Infant', 'Pasture Junior Milk', 'Organic Toddler'],
  },
  {
    scene: 'eucalyptus',
    category: 'Personal Care & Household',
    title: ['Quiet care', '温柔呵护'],
    text: [
      'Oats, lanolin and native oils for skin that needs calm',
      '燕麦、羊毛脂与原生植物油，舒缓肌肤',
    ],
    names: ['Oat Body Wash, Sensitive skin', 'Lanolin Hand Cream', 'Magnesium Foot Soak'],
  },
  {
    scene: 'kitchen',
    category: 'Pantry Food',
    title: ['A fuller pantry', '丰盛厨房'],
    text: ['Honey, olive oil and breakfast, packed in Perth', '蜂蜜、橄榄油与早餐，珀斯打包直送'],
    names: ['Manuka Honey UMF 10+', 'Butter Shortbread', 'Extra Virgin', 'Toasted Muesli'],
  },
];
/** Builds carousel '4' of the home page (§7). */
export function buildCarousel(
  goods: readonly SeedGoods[],
  categoryId: (english: string) => string,
): SeedCarousel {
  const findPack = (name: string): Pack[] =>
    goods
      .filter((item) => item.goodsEnglishName.startsWith(name))
      .slice(0, 1)
      .map((item) => item.pack);
  const slides = SLIDES.map(({ scene, category, title, text, names }, index) => ({
    id: `${CAROUSEL_ID}0${index + 1}`,
    link: `/shop?firstCategoryId=${categoryId(category)}`,
    title: { en: title[0], zh: title[1] },
    text: { en: text[0], zh: text[1] },
    scene,
    picture: { kind: 'carousel' as const, scene, packs: names.flatMap(findPack) },
  }));
  return { id: CAROUSEL_ID, slides };
}
