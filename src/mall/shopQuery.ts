import { DEFAULT_QUERY, type GoodsQuery } from '#models/catalogue/catalogue.ts';
import { toAud } from '#models/money.ts';
import { paths } from './paths.ts';

/** Goods per page: full rows of two, three and four. */
export const LISTING_SIZE = 24;

/**
 * The query of a listing, as in its URL (decisions.md 43). `area` or `action` make it a `/page`.
 */
export interface ShopQuery extends GoodsQuery {
  readonly area: string;
  readonly action: string;
  /** the results of a similar word are not wanted */
  readonly isExact: boolean;
}

export const DEFAULT_SHOP_QUERY: ShopQuery = {
  ...DEFAULT_QUERY,
  pageSize: LISTING_SIZE,
  area: '',
  action: '',
  isExact: false,
};

const FIELDS = [
  'action',
  'area',
  'word',
  'isExact',
  'firstCategoryId',
  'goodsTypeId',
  'brandName',
  'stockType',
  'hasPromotion',
  'packRange',
  'orderBy',
  'isAsc',
  'pageNum',
] as const;

const setPrice = (params: URLSearchParams, name: string, cents: number | null = null) =>
  cents === null ? undefined : params.set(name, String(toAud(cents)));

/** The URL of a listing. Any change other than of the page starts at page 1. */
export function shopUrl(query: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = query[field];
    if (value !== undefined && value !== DEFAULT_SHOP_QUERY[field])
      params.set(field, String(value));
  }
  setPrice(params, 'minPrice', query.minPriceCents);
  setPrice(params, 'maxPrice', query.maxPriceCents);
  const path = query.area || query.action ? paths.page : paths.shop;
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The URL of the same listing with some parameters changed, from page 1. */
export const changedShopUrl = (query: ShopQuery, change: Partial<ShopQuery>): string =>
  shopUrl({ ...query, pageNum: 1, ...change });
