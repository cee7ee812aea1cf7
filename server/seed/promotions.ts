import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { SeedGoods, SeedPromotion } from './seed.types.ts';

interface PromotionSource {
  readonly zh: string;
  readonly en: string;
  readonly endsInMs: number;
  /** Share of the member price. */
  readonly share: number;
  readonly limit: number;
  /** Prefixes of English names. */
  readonly names: readonly string[];
}
/** The first promotion ends soon after the server starts; the last one has already ended. */
const PROMOTIONS: readonly PromotionSource[] = [
  {
    zh: '限时闪购',
    en: 'Flash hour',
    endsInMs: 12 * millisecondsInMinute,
    share: 0.7,
    limit: 2,
    names: [
      'Odourless Fish Oil',
      'Everyday Face Sunscreen',
      'Choc Malt Fingers, Original',
      'Lamb Placenta Cream',
      'Merino Cable Jumper, Moss',
      'Platinum Mother',
    ],
  },
  {
    zh: '冬日暖意',
    en: 'Warm feet weeks',
    endsInMs: 21 * millisecondsInDay,
    share: 0.8,
    limit: 3,
    names: [
      'Classic Short Boot',
      'Classic Tall Boot, Chestnut',
      'Mini Ankle Boot',
      'Moccasin Slipper',
      'Joey Boot',
      'Button Short Boot',
      'Side Zip Short Boot',
      'Ribbed Merino Beanie',
      'Hiking Socks',
    ],
  },
  {
    zh: '健康月',
    en: 'Good health month',
    endsInMs: 30 * millisecondsInDay,
    share: 0.85,
    limit: 6,
    names: [
      'Vitamin C 1000',
      'Propolis 2000',
      'Glucosamine',
      'Deep Sea Krill',
      'Marine Collagen',
      'Manuka Honey',
      'Milk Thistle',
      'Daily Probiotic',
      'Electrolyte',
    ],
  },
  {
    zh: '中秋预售',
    en: 'Mooncake pre-order',
    endsInMs: 9 * millisecondsInDay,
    share: 0.88,
    limit: 4,
    names: [
      'Lotus Seed Mooncakes',
      'Custard Lava',
      'Snow Skin',
      'Mixed Nut Mooncake',
      'Harvest Nougat',
      'Jasmine Green Tea',
    ],
  },
  {
    zh: '上周特惠',
    en: 'Last week’s specials',
    endsInMs: -2 * millisecondsInDay,
    share: 0.75,
    limit: 5,
    names: [
      'Oat Body Wash, Sensitive',
      'Goat Milk Soap Bar',
      'Toasted Muesli',
      'Extra Virgin Olive Oil',
      'Tonkotsu',
    ],
  },
];
const findByNamePrefix = (goods: readonly SeedGoods[], names: readonly string[]): SeedGoods[] =>
  goods.filter((item) => names.some((name) => item.goodsEnglishName.startsWith(name)));

/**
 * Builds promotions with prices below the member price (§3). A goods item is in at most one
 * promotion.
 */
export function buildPromotions(goods: readonly SeedGoods[]): SeedPromotion[] {
  return PROMOTIONS.map(({ zh, en, endsInMs, share, limit, names }, index) => ({
    promotionId: String(7001 + index),
    name: zh,
    nameEn: en,
    endsInMs,
    goods: findByNamePrefix(goods, names).map((item) => ({
      goodsId: item.goodsId,
      promotionCents: Math.floor((item.memberCents * share) / 5) * 5,
      limitPerOrder: limit,
    })),
  }));
}
