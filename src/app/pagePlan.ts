import { isMember } from '#machines/session/session.selectors.ts';
import { SHOP_PAGES } from '#models/pages.ts';
import { planBulkReads } from '../bulk/bulkPlan.ts';
import { planBrandReads } from '../catalogue/brandPlan.ts';
import { planGoodsReads } from '../catalogue/goodsPlan.ts';
import { planListingReads } from '../catalogue/listingPlan.ts';
import { planHomeReads } from '../home/homePlan.ts';
import type { LazyPage } from '../mall/lazyPage.tsx';
import type { MallServices } from '../mall/MallContext.tsx';
import { decodePart, isPath, matchCheckoutRoute, needsLogin, paths } from '../mall/paths.ts';
import type { PagePlan } from '../prefetch/prefetch.bind.ts';
import { AREA_PAGES, createShopElements } from './routes.tsx';

type PageView = Pick<LazyPage<object>, 'preload' | 'isLoaded'>;

const GOODS_PATTERN = /^\/shop\/shopdetails\/([^/]+)\/*$/i;
const matchGoodsId = (pathname: string): string | null => {
  const [, goodsId] = GOODS_PATTERN.exec(pathname) ?? [];
  return goodsId === undefined ? null : decodePart(goodsId);
};

export const isProductPage = ({ pathname }: URL): boolean => matchGoodsId(pathname) !== null;

const SHOP_PAGE_NAMES = Object.keys(SHOP_PAGES) as (keyof typeof SHOP_PAGES)[]; // the keys are the names

/** The page with this path, which loads its code. */
export function findPageView(pathname: string): PageView | null {
  if (matchCheckoutRoute(pathname)) return AREA_PAGES.checkout;
  if (needsLogin(pathname)) return AREA_PAGES.account as PageView; // only its code is loaded
  const page = matchGoodsId(pathname) === null ? pathname : SHOP_PAGES.goods;
  const name = SHOP_PAGE_NAMES.find((shopPage) => isPath(page, SHOP_PAGES[shopPage]));
  // Each element is a lazy page.
  return name ? (createShopElements('')[name].type as unknown as PageView) : null;
}

export type Reader = Pick<MallServices, 'lazyMall' | 'language'>;

type PageReads = Pick<PagePlan, 'listQueries' | 'listNextQueries' | 'getPicture'>;

const planListing = (url: URL, { lazyMall, language }: Reader): PageReads =>
  planListingReads(url, () => {
    const session = lazyMall.current()?.actor.getSnapshot().context.session.getSnapshot();
    const isMemberSession = session !== undefined && isMember(session);
    return { isEnglishWebsite: language.get() === 'en', isMember: isMemberSession };
  });

/**
 * Plans the reads that a public page needs before its first screen is complete; other pages read
 * when they are shown.
 */
function planData(url: URL, reader: Reader): PageReads {
  const goodsId = matchGoodsId(url.pathname);
  if (goodsId !== null) return planGoodsReads(goodsId);
  const isAt = (path: string) => isPath(url.pathname, path);
  if (isAt(paths.home)) return planHomeReads();
  if (isAt(paths.shop) || isAt(paths.page)) return planListing(url, reader);
  if (isAt(paths.brand)) return planBrandReads();
  return isAt(paths.bulk) ? planBulkReads(url) : { listQueries: () => [] };
}

/** Plans what is loaded before a page is shown; null for a URL without a page. */
export function planPage(url: URL, reader: Reader): PagePlan | null {
  const view = findPageView(url.pathname);
  return (
    view && { loadCode: view.preload, isCodeLoaded: view.isLoaded(), ...planData(url, reader) }
  );
}
