import {
  type GoodsQuery,
  DEFAULT_QUERY,
  ORDER_BY,
  SPECIAL_AREA_ID,
  STOCK_TYPES,
} from '#models/catalogue/catalogue.ts';
import { paths } from './paths.ts';

/** Goods per page: full rows of two, three and four. */
export const LISTING_SIZE = 24;
const MAX_TEXT_LENGTH = 100;

/** The query of a listing, as in its URL (decisions 43). `area` or `action` make it a `/page`. */
export interface ShopQuery extends GoodsQuery {
  readonly area: string;
  readonly action: string;
}

export const DEFAULT_SHOP_QUERY: ShopQuery = {
  ...DEFAULT_QUERY,
  pageSize: LISTING_SIZE,
  area: '',
  action: '',
};

const parseOption = <T extends string>(
  options: readonly T[],
  value: string | null,
  defaultValue: T,
): T => options.find((option) => option === value) ?? defaultValue;

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
    orderBy: parseOption(ORDER_BY, params.get('orderBy'), DEFAULT_QUERY.orderBy),
    isAsc: params.get('isAsc') === 'true',
    pageNum: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: LISTING_SIZE,
    area: isPreset && action === '' ? text('area') || SPECIAL_AREA_ID : '',
    action,
  };
}

const FIELDS = [
  'action',
  'area',
  'word',
  'firstCategoryId',
  'goodsTypeId',
  'brandName',
  'stockType',
  'orderBy',
  'isAsc',
  'pageNum',
] as const;

/** The URL of a listing. Any change other than of the page starts at page 1. */
export function shopUrl(query: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = query[field];
    if (value !== undefined && value !== DEFAULT_SHOP_QUERY[field])
      params.set(field, String(value));
  }
  const path = query.area || query.action ? paths.page : paths.shop;
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The URL of the same listing with some parameters changed, from page 1. */
export const shopUrlWith = (query: ShopQuery, change: Partial<ShopQuery>): string =>
  shopUrl({ ...query, pageNum: 1, ...change });
