import { FIRST_VARIATION_ID } from '../picture/pictureIds.ts';
import { randomInteger, createRandom } from './random.ts';
import type { SeedGoods } from './seed.types.ts';

/** Series for a large catalogue: place × quality gives 480 names for each item of the tables. */
const SERIES_NAMES: readonly (readonly [en: string, zh: string])[] = [
  ['Harbour', '海港'],
  ['Ridge', '山脊'],
  ['Valley', '山谷'],
  ['Coastal', '海岸'],
  ['Orchard', '果园'],
  ['Meadow', '草甸'],
  ['Lighthouse', '灯塔'],
  ['Riverbend', '河湾'],
  ['Saltbush', '滨藜'],
  ['Paperbark', '白千层'],
  ['Ironbark', '铁皮树'],
  ['Banksia', '班克木'],
  ['Bluegum', '蓝桉'],
  ['Sandstone', '砂岩'],
  ['Billabong', '水塘'],
  ['Tableland', '高原'],
  ['Seagrass', '海草'],
  ['Mallee', '油桉'],
  ['Boronia', '石南香'],
  ['Kurrajong', '瓶干树'],
  ['Wharf', '码头'],
  ['Homestead', '庄园'],
  ['Granite', '花岗岩'],
  ['Lagoon', '泻湖'],
];
const QUALITIES: readonly (readonly [en: string, zh: string])[] = [
  ['Select', '精选'],
  ['Classic', '经典'],
  ['Reserve', '珍藏'],
  ['Everyday', '日常'],
  ['Family', '家庭'],
  ['Heritage', '传承'],
  ['Pure', '纯净'],
  ['Signature', '招牌'],
  ['Pioneer', '先锋'],
  ['Garden', '花园'],
  ['Market', '集市'],
  ['Traveller', '旅行'],
  ['Studio', '工坊'],
  ['Sunday', '周日'],
  ['Golden', '金装'],
  ['Winter', '冬季'],
  ['Summer', '夏季'],
  ['Festival', '节庆'],
  ['Gentle', '温和'],
  ['Bold', '浓郁'],
];
const SERIES_COUNT = SERIES_NAMES.length * QUALITIES.length;

/**
 * Creates the `round`-th variation (0-based) of an item, with another series name, price and stock
 * and the same picture.
 */
function createVariation(base: SeedGoods, goodsId: string, round: number, seed: number): SeedGoods {
  const random = createRandom(seed + Number(goodsId) * 104_729);
  const [place, placeZh] = SERIES_NAMES[round % SERIES_NAMES.length] ?? ['', ''];
  const [quality, qualityZh] = QUALITIES[
    Math.floor(round / SERIES_NAMES.length) % QUALITIES.length
  ] ?? ['', ''];
  const edition = Math.floor(round / SERIES_COUNT);
  const [series, seriesZh] = [
    `${place} ${quality}${edition ? ` No. ${edition + 1}` : ''}`,
    `${placeZh}${qualityZh}${edition ? `${edition + 1}号` : ''}`,
  ];
  const retailCents = Math.max(
    200,
    Math.round((base.retailCents * (0.75 + random() * 0.6)) / 5) * 5,
  );
  return {
    ...base,
    goodsId,
    goodsEnglishName: `${series} ${base.goodsEnglishName}`,
    goodsName: `${seriesZh}${base.goodsName}`,
    retailCents,
    memberCents: Math.floor((retailCents * (0.88 + random() * 0.06)) / 5) * 5,
    stock: random() < 0.03 ? 0 : randomInteger(random, 20, 300),
    isAdvance: random() < 0.08,
    createdDaysAgo: randomInteger(random, 30, 1200),
    isNew: false,
    isHot: false,
    sales: randomInteger(random, 0, 500),
    variant: undefined,
  };
}

/**
 * Returns the goods of the tables, followed by variations of each in turn, `goodsCount` in total.
 */
export function addVariations(
  written: readonly SeedGoods[],
  goodsCount: number,
  seed: number,
): readonly SeedGoods[] {
  const goods = [...written];
  for (let index = written.length; index < goodsCount; index += 1) {
    const base = written[index % written.length];
    const round = Math.floor(index / written.length) - 1;
    if (base) goods.push(createVariation(base, String(FIRST_VARIATION_ID + index), round, seed));
  }
  return goods;
}
