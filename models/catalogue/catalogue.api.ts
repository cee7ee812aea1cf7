import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { wireId, wireNumber } from '../money.ts';
import {
  CAROUSEL_ID,
  NO_QUERY,
  ORDER_BY,
  PAGE_SIZE,
  SPECIAL_AREA_ID,
  STOCK_TYPES,
} from './catalogue.ts';
import {
  areaEntries,
  brandReply,
  categoryEntries,
  categoryReply,
  goodsEntries,
  goodsReply,
  text,
} from './catalogue.wire.ts';

const shortText = v.optional(v.pipe(v.string(), v.maxLength(100)), '');
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
export const brandsCall = defineCall({
  name: 'brands',
  method: 'GET',
  path: '/pc/class/brand',
  access: 'public',
  source: '§7 Common',
  request: v.object({ type: shortText, classId: shortText }),
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
    firstCategoryId: shortText,
    goodsTypeId: shortText,
    stockType: v.optional(v.picklist(STOCK_TYPES), NO_QUERY.stockType),
    orderBy: v.optional(v.picklist(ORDER_BY), NO_QUERY.orderBy),
    isAsc: v.optional(v.boolean(), false),
    isEnglishWebsite: v.optional(v.boolean(), true),
    pageNum: v.optional(page, 1),
    pageSize: v.optional(v.pipe(page, v.maxValue(PAGE_SIZE.most)), PAGE_SIZE.default),
  }),
  reply: v.object({ list: v.array(goodsReply), total: v.nullish(wireNumber, 0) }),
});
export const goodsDetailCall = defineCall({
  name: 'goodsDetail',
  method: 'GET',
  path: '/pc/goods/{id}',
  access: 'public',
  source: '§7 Goods',
  request: v.object({ id: wireId }),
  reply: v.object({
    ...goodsEntries,
    imgs: v.nullish(v.array(v.string()), []),
    description: text,
    descriptionEn: text,
    firstCategoryId: v.nullish(wireId, ''),
    goodsTypeId: v.nullish(wireId, ''),
    brandId: v.nullish(wireId, ''),
  }),
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
      v.array(v.object({ name: text, nameEn: text, value: text, valueEn: text })),
      [],
    ),
    variants: v.nullish(
      v.array(
        v.object({
          goodsId: wireId,
          label: text,
          labelEn: text,
          goodsStockAmount: v.nullish(wireNumber, 0),
        }),
      ),
      [],
    ),
  }),
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
        img: text,
        link: text,
        title: text,
        titleEn: text,
        text,
        textEn: text,
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
