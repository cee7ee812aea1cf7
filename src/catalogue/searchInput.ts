import { ALL_BRANDS } from '#models/catalogue/catalogue.api.ts';
import { toWireFilters } from '#models/catalogue/filters.api.ts';
import type { ShopQuery } from '../mall/shopQuery.ts';

/** The input of the list of products for a listing that the server filters and sorts. */
export function toSearchInput(query: ShopQuery, isEnglishWebsite: boolean, isMember: boolean) {
  const {
    area: _area,
    action: _action,
    minPriceCents: _minPriceCents,
    maxPriceCents: _maxPriceCents,
    hasPromotion: _hasPromotion,
    packRange: _packRange,
    isExact,
    ...search
  } = query;
  return {
    ...search,
    isEnglishWebsite,
    ...(isExact ? { isExact } : {}),
    ...toWireFilters(query, isMember),
  };
}

/** The input of the list of brands that the same listing can be filtered by. */
export const toBrandsInput = ({
  goodsTypeId,
  firstCategoryId,
}: Pick<ShopQuery, 'goodsTypeId' | 'firstCategoryId'>) => ({
  type: ALL_BRANDS,
  classId: goodsTypeId || firstCategoryId,
});

/** Returns true if the listing has all products of its category, which the brands count. */
export const hasWholeCategory = (query: ShopQuery): boolean =>
  query.word === '' &&
  query.stockType === 'all' &&
  !query.hasPromotion &&
  query.packRange === '' &&
  query.minPriceCents === null &&
  query.maxPriceCents === null;
