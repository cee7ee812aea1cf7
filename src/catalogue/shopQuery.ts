import {
  type GoodsQuery,
  NO_QUERY,
  ORDER_BY,
  SPECIAL_AREA_ID,
  STOCK_TYPES,
} from '#models/catalogue/catalogue.ts';
import { paths } from '../app/paths.ts';

/** Goods on one page of a listing: whole rows of two, three and four. */
export const LISTING_SIZE = 24;
const LONGEST = 100;

/** What a listing shows, as its address says it (decisions 43). `area` or `action` make it a `/page`. */
export interface ShopQuery extends GoodsQuery {
  readonly area: string;
  readonly action: string;
}

export const EVERYTHING: ShopQuery = {
  ...NO_QUERY,
  pageSize: LISTING_SIZE,
  area: '',
  action: '',
};

const oneOf = <T extends string>(known: readonly T[], value: string | null, otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

/** Reads an address that anybody may have typed: what it does not say, or says badly, is the default. */
export function readShopQuery(pathname: string, params: URLSearchParams): ShopQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, LONGEST);
  const page = Number(params.get('pageNum'));
  const isPreset = pathname === paths.page;
  const action = isPreset ? text('action') : '';
  return {
    word: isPreset ? '' : text('word'),
    brandName: text('brandName'),
    firstCategoryId: isPreset ? '' : text('firstCategoryId'),
    goodsTypeId: isPreset ? '' : text('goodsTypeId'),
    stockType: oneOf(STOCK_TYPES, params.get('stockType'), NO_QUERY.stockType),
    orderBy: oneOf(ORDER_BY, params.get('orderBy'), NO_QUERY.orderBy),
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

/** The address of a listing. A change of anything but the page starts at its first page. */
export function shopAddress(query: Partial<ShopQuery>): string {
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = query[field];
    if (value !== undefined && value !== EVERYTHING[field]) params.set(field, String(value));
  }
  const path = query.area || query.action ? paths.page : paths.shop;
  const search = params.toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The same listing with some of it changed, from its first page on. */
export const changed = (query: ShopQuery, change: Partial<ShopQuery>): string =>
  shopAddress({ ...query, pageNum: 1, ...change });
