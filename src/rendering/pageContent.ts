import type { Call, CallOutput } from '#models/call.ts';
import {
  brandsCall,
  classifyCall,
  goodsDetailCall,
  goodsListCall,
  specCall,
  specialAreaGoodsCall,
} from '#models/catalogue/catalogue.api.ts';
import {
  type Brand,
  type Category,
  type Goods,
  type GoodsDetail,
  type Spec,
} from '#models/catalogue/catalogue.ts';
import { filterAndPage } from '#models/catalogue/listing.ts';
import type { SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import { parseShopQuery } from '../mall/parseShopQuery.ts';
import { paths } from '../mall/paths.ts';
import { type ShopQuery, shopUrl } from '../mall/shopQuery.ts';
import type { Text } from '../text/en/shop.ts';
import type { Language } from '../text/language.ts';

/** A page that the server has rendered. */
export interface ServedPage {
  /** undefined for a page that does not exist */
  readonly page: keyof typeof SHOP_PAGES | keyof typeof STANDALONE_PAGES | undefined;
  /** path and known query parameters */
  readonly url: string;
  readonly origin: string;
  readonly language: Language;
  readonly text: Text;
  /** the heading; '' for the home page */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** the replies of the queries that the page reads, by key */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The goods that a page lists. */
export interface PageListing {
  readonly query: ShopQuery;
  readonly list: readonly Goods[];
  readonly total: number;
}

interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Each page reads each of these calls once. */
function readReply<C extends Call>({ data }: ServedPage, call: C): CallOutput<C> | undefined {
  const key = Object.keys(data).find((name) => name.startsWith(`${call.name} `));
  return key === undefined ? undefined : (data[key] as CallOutput<C>); // parsed with the call's schema
}

export const readGoodsDetail = (page: ServedPage): GoodsDetail | undefined =>
  page.page === 'goods' ? readReply(page, goodsDetailCall) : undefined;

export const readSpec = (page: ServedPage): Spec | undefined => readReply(page, specCall);

export const readListedBrands = (page: ServedPage): readonly Brand[] =>
  page.page === 'brand' ? (readReply(page, brandsCall)?.list ?? []) : [];

export function parseListingQuery({ url, page }: ServedPage): ShopQuery {
  const [, search = ''] = url.split('?');
  return parseShopQuery(page === 'page' ? paths.page : paths.shop, new URLSearchParams(search));
}

export function readListing(page: ServedPage): PageListing | undefined {
  if (page.page !== 'shop' && page.page !== 'page') return undefined;
  const query = parseListingQuery(page);
  const whole = readReply(page, promotionGoodsCall) ?? readReply(page, specialAreaGoodsCall);
  const result =
    page.page === 'shop'
      ? readReply(page, goodsListCall)
      : whole && filterAndPage(whole.list, query, false);
  return result && { query, ...result };
}

export const toLocalisedName =
  ({ language, text }: ServedPage) =>
  (english: string, chinese: string): string =>
    language === 'en' ? english || chinese : text.shell.fromServer(chinese) || english;

export const getGoodsName = (page: ServedPage, goods: Goods): string =>
  toLocalisedName(page)(goods.goodsEnglishName, goods.goodsName);

function listCategoryCrumbs(
  page: ServedPage,
  { firstCategoryId, goodsTypeId }: Pick<ShopQuery, 'firstCategoryId' | 'goodsTypeId'>,
): readonly Crumb[] {
  const toLabel = (category: Category) =>
    toLocalisedName(page)(category.classifyEnglishName, category.classifyName);
  const tree = readReply(page, classifyCall)?.list ?? [];
  const first = tree.find(({ classifyId }) => classifyId === firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === goodsTypeId);
  return [
    ...(first ? [{ label: toLabel(first), path: shopUrl({ firstCategoryId }) }] : []),
    ...(second
      ? [{ label: toLabel(second), path: shopUrl({ firstCategoryId, goodsTypeId }) }]
      : []),
  ];
}

/** The breadcrumbs from the home page to this page. */
export function listCrumbs(page: ServedPage, path: string): readonly Crumb[] {
  const goods = readGoodsDetail(page);
  const listing = readListing(page);
  const parents = goods ?? listing?.query;
  const categories = parents ? listCategoryCrumbs(page, parents) : [];
  const { home, allGoods } = page.text.shell;
  const last = page.name === '' ? [] : [{ label: page.name, path }];
  const crumbs = [
    { label: home, path: paths.home },
    ...(goods || listing ? [{ label: allGoods, path: shopUrl({}) }] : []),
    ...categories,
    ...last,
  ];
  // Removes duplicates: the last crumb of a list may repeat its category or the list of all
  // products.
  return crumbs.filter(
    (crumb, index) => crumbs.findIndex(({ path: target }) => target === crumb.path) === index,
  );
}
