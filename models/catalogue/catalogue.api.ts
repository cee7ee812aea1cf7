import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireAud, wireId, wireNumber } from '../money.ts';
import {
  type Brand,
  CAROUSEL_ID,
  type Category,
  DEFAULT_QUERY,
  ORDER_BY,
  PAGE_SIZE,
  type Spec,
  SPECIAL_AREA_ID,
  STOCK_TYPES,
} from './catalogue.ts';
import {
  goodsDetailReply,
  goodsReply,
  toWireFlag,
  variantReply,
  wireFlag,
  wireText,
} from './goods.api.ts';
import { PACK_RANGE_NAMES } from './packUnit.ts';

const categoryEntries = {
  classifyId: wireId,
  classifyName: wireText,
  classifyEnglishName: wireText,
  classifyImgUrl: wireText,
  classifyPid: v.nullish(wireId, '0'),
};
// The tree has two levels (§1), so the second one has no children.
const subcategoryReply = v.pipe(
  v.object(categoryEntries),
  v.transform((category): Category => ({ ...category, secondClassify: [] })),
);
const categoryReply = v.object({
  ...categoryEntries,
  secondClassify: v.nullish(v.array(subcategoryReply), []),
});
const brandReply = v.object({
  brandId: wireId,
  brandName: wireText,
  brandNameEn: wireText,
  brandImg: wireText,
  popularity: wireFlag,
  checked: wireFlag,
  goodsCount: v.nullish(wireNumber, null),
});
const areaEntries = {
  id: wireId,
  mallGoodsClassifyName: wireText,
  mallGoodsClassifyNameEn: wireText,
};

export const toWireCategory = ({ secondClassify, ...category }: Category) => ({
  ...category,
  secondClassify: secondClassify.map(({ secondClassify: _, ...second }) => second),
});

/** A brand on the wire: flags as '0' or '1'. */
export const toWireBrand = (brand: Brand) => ({
  ...brand,
  popularity: toWireFlag(brand.popularity),
  checked: toWireFlag(brand.checked),
});

const shortText = v.optional(v.pipe(v.string(), v.maxLength(100)), '');
/** Limits a list to one id; '' lists everything. */
const idFilter = v.optional(wireId, '');
const choice = <T extends string>(values: readonly T[], fallback: T) =>
  v.optional(
    v.pipe(
      v.picklist([...values, '']),
      v.transform((value): T => (value === '' ? fallback : value)),
    ),
    '',
  );
const optionalFlag = (fallback: boolean) =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1', ''])]),
      v.transform((value) => (value === '' ? fallback : value === true || String(value) === '1')),
    ),
    '',
  );
const page = v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(100_000));

export const exchangeRateCall = defineCall({
  name: 'exchangeRate',
  method: 'GET',
  path: '/pc/exchangeRate',
  access: 'public',
  source: '§7 Common',
  request: v.object({}),
  reply: v.object({ exchangeRate: wireNumber }),
});
export const classifyCall = defineCall({
  name: 'classify',
  method: 'GET',
  path: '/pc/home/classify',
  access: 'public',
  source: '§7 Common',
  request: v.object({}),
  reply: v.object({ list: v.array(categoryReply) }),
});
/** The `type` of a brand list that is not filtered by the type of stock (§7 Common). */
export const ALL_BRANDS = 'all';
export const brandsCall = defineCall({
  name: 'brands',
  method: 'GET',
  path: '/pc/class/brand',
  access: 'public',
  source: '§7 Common',
  request: v.object({ type: shortText, classId: idFilter }),
  reply: v.object({ list: v.array(brandReply) }),
});
export const popularBrandsCall = defineCall({
  name: 'popularBrands',
  method: 'GET',
  path: '/pc/popularity/brand',
  access: 'public',
  source: '§7 Common',
  request: v.object({}),
  reply: v.object({ list: v.array(brandReply) }),
});
export const goodsListCall = defineCall({
  name: 'goodsList',
  method: 'POST',
  path: '/pc/goods/list',
  access: 'public',
  source: '§7 Goods',
  duplicates: 'newestWins',
  request: v.object({
    word: shortText,
    brandName: shortText,
    firstCategoryId: idFilter,
    goodsTypeId: idFilter,
    stockType: choice(STOCK_TYPES, DEFAULT_QUERY.stockType),
    orderBy: choice(ORDER_BY, DEFAULT_QUERY.orderBy),
    isAsc: optionalFlag(DEFAULT_QUERY.isAsc),
    isEnglishWebsite: optionalFlag(true),
    /** AUD; parsed to cents */
    minPrice: v.optional(wireAud),
    maxPrice: v.optional(wireAud),
    hasPromotion: optionalFlag(false),
    packRange: v.optional(v.picklist([...PACK_RANGE_NAMES, '']), ''),
    /** '1': filters and sorts by member prices */
    isMember: optionalFlag(false),
    /** '1': never lists the results of a similar word */
    isExact: optionalFlag(false),
    pageNum: v.optional(page, 1),
    pageSize: v.optional(v.pipe(page, v.maxValue(PAGE_SIZE.max)), PAGE_SIZE.default),
  }),
  reply: v.object({
    list: v.array(goodsReply),
    total: v.nullish(wireNumber, 0),
    /** the search that is listed instead of a mistyped one (docs/decisions/036) */
    correctedWord: v.optional(wireText),
    /** a similar search with more results */
    suggestedWord: v.optional(wireText),
  }),
});
/** The largest number of other goods of the same subcategory on a product page. */
export const MAX_RELATED = 10;
/** The input of the list from which the related goods of a product page are taken. */
export const toRelatedInput = ({
  firstCategoryId,
  goodsTypeId,
}: Readonly<Record<'firstCategoryId' | 'goodsTypeId', string>>) => ({
  ...{ firstCategoryId, goodsTypeId },
  pageSize: MAX_RELATED + 1,
});

export const goodsDetailCall = defineCall({
  name: 'goodsDetail',
  method: 'GET',
  path: '/pc/goods/{id}',
  access: 'public',
  source: '§7 Goods',
  request: v.object({ id: wireId }),
  reply: goodsDetailReply,
});
export const specCall = defineCall({
  name: 'spec',
  method: 'GET',
  path: '/pc/spec/{id}',
  access: 'public',
  source: '§7 Goods',
  request: v.object({ id: wireId }),
  reply: v.object({
    attributes: v.nullish(
      v.array(v.object({ name: wireText, nameEn: wireText, value: wireText, valueEn: wireText })),
      [],
    ),
    variants: v.nullish(v.array(variantReply), []),
  }),
});
export const toWireSpec = ({ attributes, variants }: Spec) => ({
  attributes: [...attributes],
  variants: variants.map(({ stock, ...variant }) => ({ ...variant, goodsStockAmount: stock })),
});
export const carouselCall = defineCall({
  name: 'carousel',
  method: 'GET',
  path: '/pc/home/carouse/{id}',
  access: 'public',
  source: '§7 Home',
  request: v.object({ id: v.optional(wireId, CAROUSEL_ID) }),
  reply: v.object({
    list: v.array(
      v.object({
        id: wireId,
        img: wireText,
        link: wireText,
        title: wireText,
        titleEn: wireText,
        text: wireText,
        textEn: wireText,
      }),
    ),
  }),
});
export const specialAreasCall = defineCall({
  name: 'specialAreas',
  method: 'GET',
  path: '/pc/home/specialArea',
  access: 'public',
  source: '§7 Home',
  request: v.object({}),
  reply: v.object({ list: v.array(v.object(areaEntries)) }),
});
export const specialAreaGoodsCall = defineCall({
  name: 'specialAreaGoods',
  method: 'GET',
  path: '/pc/home/specialArea/goods/{id}',
  access: 'public',
  source: '§7 Home',
  request: v.object({ id: v.optional(wireId, SPECIAL_AREA_ID) }),
  reply: v.object({ ...areaEntries, list: v.array(goodsReply) }),
});
export const specialAreaListCall = defineCall({
  name: 'specialAreaList',
  method: 'GET',
  path: '/pc/home/specialAreaList',
  access: 'public',
  source: '§7 Home',
  request: v.object({}),
  reply: v.object({ list: v.array(v.object({ ...areaEntries, list: v.array(goodsReply) })) }),
});
export const categoryGoodsCall = defineCall({
  name: 'categoryGoods',
  method: 'GET',
  path: '/pc/home/displayClassifyAndGoods',
  access: 'public',
  source: '§7 Home',
  request: v.object({}),
  reply: v.object({ list: v.array(v.object({ ...categoryEntries, list: v.array(goodsReply) })) }),
});
