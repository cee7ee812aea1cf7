import { EVERYTHING, type ShopQuery } from './shopQuery.ts';

const FILTERS = ['word', 'firstCategoryId', 'goodsTypeId', 'brandName', 'stockType'] as const;
export type Filter = (typeof FILTERS)[number];

/** The filters that narrow this listing. */
export const chosenFilters = (query: ShopQuery): readonly Filter[] =>
  FILTERS.filter((filter) => query[filter] !== EVERYTHING[filter]);

/** The change that takes one filter away; a category takes its subcategory with it. */
export const without = (filter: Filter): Partial<ShopQuery> => ({
  [filter]: EVERYTHING[filter],
  ...(filter === 'firstCategoryId' ? { goodsTypeId: '' } : {}),
});
