import {
  DEFAULT_QUERY,
  ORDER_BY,
  SPECIAL_AREA_ID,
  STOCK_TYPES,
} from '#models/catalogue/catalogue.ts';
import { PACK_RANGE_NAMES } from '#models/catalogue/packUnit.ts';
import { type Cents, toCents } from '#models/money.ts';
import { paths } from './paths.ts';
import { LISTING_SIZE, type ShopQuery } from './shopQuery.ts';

const MAX_TEXT_LENGTH = 100;

const parseOption = <T extends string, D extends string>(
  options: readonly T[],
  value: string | null,
  defaultValue: D,
): T | D => options.find((option) => option === value) ?? defaultValue;

const parsePriceCents = (dollars: string | null): Cents | null =>
  dollars !== null && PRICE_PATTERN.test(dollars) ? toCents(dollars) : null;
const PRICE_PATTERN = /^\d{1,6}(\.\d{1,2})?$/;

/** Ignores a range whose minimum is above its maximum. */
function parsePriceRange(params: URLSearchParams) {
  const minPriceCents = parsePriceCents(params.get('minPrice'));
  const maxPriceCents = parsePriceCents(params.get('maxPrice'));
  return minPriceCents !== null && maxPriceCents !== null && minPriceCents > maxPriceCents
    ? { minPriceCents: null, maxPriceCents: null }
    : { minPriceCents, maxPriceCents };
}

/** Missing and invalid values become the default. */
export function parseShopQuery(pathname: string, params: URLSearchParams): ShopQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_TEXT_LENGTH);
  const page = Number(params.get('pageNum'));
  const isPreset = pathname === paths.page;
  const action = isPreset ? text('action') : '';
  return {
    word: isPreset ? '' : text('word'),
    brandName: text('brandName'),
    firstCategoryId: isPreset ? '' : text('firstCategoryId'),
    goodsTypeId: isPreset ? '' : text('goodsTypeId'),
    stockType: parseOption(STOCK_TYPES, params.get('stockType'), DEFAULT_QUERY.stockType),
    ...parsePriceRange(params),
    hasPromotion: params.get('hasPromotion') === 'true',
    packRange: parseOption(PACK_RANGE_NAMES, params.get('packRange'), DEFAULT_QUERY.packRange),
    orderBy: parseOption(ORDER_BY, params.get('orderBy'), DEFAULT_QUERY.orderBy),
    isAsc: params.get('isAsc') === 'true',
    pageNum: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: LISTING_SIZE,
    area: isPreset && action === '' ? text('area') || SPECIAL_AREA_ID : '',
    action,
    isExact: !isPreset && params.get('isExact') === 'true',
  };
}
