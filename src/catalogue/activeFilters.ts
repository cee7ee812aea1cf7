import { DEFAULT_SHOP_QUERY, type ShopQuery } from '../mall/shopQuery.ts';

/** Each filter with the fields that it sets. */
const FILTERS = {
  word: ['word'],
  // Removing a category removes its subcategory too.
  firstCategoryId: ['firstCategoryId', 'goodsTypeId'],
  goodsTypeId: ['goodsTypeId'],
  brandName: ['brandName'],
  price: ['minPriceCents', 'maxPriceCents'],
  hasPromotion: ['hasPromotion'],
  packRange: ['packRange'],
  stockType: ['stockType'],
} as const satisfies Readonly<Record<string, readonly (keyof ShopQuery)[]>>;
export type ShopFilter = keyof typeof FILTERS;
const FILTER_NAMES = Object.keys(FILTERS) as readonly ShopFilter[]; // the keys of the table above

/** The filter that the heading of the page shows; it is not listed among the active filters. */
function getSubject({ word, firstCategoryId, goodsTypeId }: ShopQuery): readonly ShopFilter[] {
  if (word !== '') return ['word'];
  if (goodsTypeId !== '') return ['firstCategoryId', 'goodsTypeId'];
  return [firstCategoryId === '' ? 'brandName' : 'firstCategoryId'];
}

const isSet = (query: ShopQuery, filter: ShopFilter): boolean =>
  filter === 'firstCategoryId'
    ? query.firstCategoryId !== ''
    : FILTERS[filter].some((field) => query[field] !== DEFAULT_SHOP_QUERY[field]);

export function getActiveFilters(query: ShopQuery): readonly ShopFilter[] {
  const subject = getSubject(query);
  return FILTER_NAMES.filter((filter) => isSet(query, filter) && !subject.includes(filter));
}

/** Removes one filter. */
export const withoutFilter = (filter: ShopFilter): Partial<ShopQuery> =>
  Object.fromEntries(FILTERS[filter].map((field) => [field, DEFAULT_SHOP_QUERY[field]]));

/** Removes all filters except the subject of the page. */
export const withoutFilters = (query: ShopQuery): Partial<ShopQuery> =>
  Object.assign({}, ...getActiveFilters(query).map(withoutFilter));
