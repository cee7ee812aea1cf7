import { DEFAULT_SHOP_QUERY, type ShopQuery } from '../mall/shopQuery.ts';

const FILTERS = ['word', 'firstCategoryId', 'goodsTypeId', 'brandName', 'stockType'] as const;
export type ShopFilter = (typeof FILTERS)[number];

/** What the page is about: its heading names it, so that it is no filter. */
function getSubject({ word, firstCategoryId, goodsTypeId }: ShopQuery): readonly ShopFilter[] {
  if (word !== '') return ['word'];
  if (goodsTypeId !== '') return ['firstCategoryId', 'goodsTypeId'];
  return [firstCategoryId === '' ? 'brandName' : 'firstCategoryId'];
}

export function getActiveFilters(query: ShopQuery): readonly ShopFilter[] {
  const subject = getSubject(query);
  return FILTERS.filter(
    (filter) => query[filter] !== DEFAULT_SHOP_QUERY[filter] && !subject.includes(filter),
  );
}

/** Removes one filter; removing a category removes its subcategory too. */
export const withoutFilter = (filter: ShopFilter): Partial<ShopQuery> => ({
  [filter]: DEFAULT_SHOP_QUERY[filter],
  ...(filter === 'firstCategoryId' ? { goodsTypeId: '' } : {}),
});

/** Removes all filters and keeps what the page is about. */
export const withoutFilters = (query: ShopQuery): Partial<ShopQuery> =>
  Object.assign({}, ...getActiveFilters(query).map(withoutFilter));
