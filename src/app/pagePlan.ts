import { SHOP_PAGES } from '#models/pages.ts';
import { planAboutZh } from '../about/aboutPlan.ts';
import { planAccountReads } from '../account/accountPlan.ts';
import { planBulkReads } from '../bulk/bulkPlan.ts';
import { planBrandReads } from '../catalogue/brandPlan.ts';
import { matchGoodsId, planGoodsReads } from '../catalogue/goodsPlan.ts';
import { planListingReads } from '../catalogue/listingPlan.ts';
import { planHomeReads } from '../home/homePlan.ts';
import { isMemberSession } from '../mall/isMemberSession.ts';
import type { MallServices } from '../mall/MallContext.tsx';
import { joinViews, type OtherCode, type PageView, planCode } from '../mall/pageCode.ts';
import { isPath, matchCheckoutRoute, needsLogin, paths } from '../mall/paths.ts';
import type { PagePlan } from '../prefetch/prefetch.bind.ts';
import { AREA_PAGES, CheckoutShell, createShopElements } from './routes.tsx';

/** The pages whose links a touch screen loads when it shows them, without a touch. */
export const isPrefetchedWhenVisible = ({ pathname }: URL): boolean =>
  matchGoodsId(pathname) !== null || isPath(pathname, paths.aboutZh);

const SHOP_PAGE_NAMES = Object.keys(SHOP_PAGES) as (keyof typeof SHOP_PAGES)[]; // the keys are the names

/** The page with this path, which loads its code. */
export function findPageView(pathname: string): PageView | null {
  if (matchCheckoutRoute(pathname)) return joinViews(CheckoutShell, AREA_PAGES.checkout);
  if (needsLogin(pathname)) return AREA_PAGES.account as PageView; // only its code is loaded
  const page = matchGoodsId(pathname) === null ? pathname : SHOP_PAGES.goods;
  const name = SHOP_PAGE_NAMES.find((shopPage) => isPath(page, SHOP_PAGES[shopPage]));
  // Each element is a lazy page.
  return name ? (createShopElements('')[name].type as unknown as PageView) : null;
}

export type PageServices = Pick<MallServices, 'lazyMall' | 'language'>;

type PageReads = Pick<PagePlan, 'listQueries' | 'listNextQueries' | 'getPicture'>;

/** Plans the reads that a page needs before its first screen is complete. */
function planReads(url: URL, { lazyMall, language }: PageServices): PageReads & OtherCode {
  const goodsId = matchGoodsId(url.pathname);
  if (goodsId !== null) return planGoodsReads(goodsId);
  if (needsLogin(url.pathname))
    return planAccountReads(url, language.get(), () => isMemberSession(lazyMall));
  const isAt = (path: string) => isPath(url.pathname, path);
  if (isAt(paths.home)) return planHomeReads();
  if (isAt(paths.shop) || isAt(paths.page))
    return planListingReads(url, () => ({
      isEnglishWebsite: language.get() === 'en',
      isMember: isMemberSession(lazyMall),
    }));
  if (isAt(paths.brand)) return planBrandReads();
  if (isAt(paths.aboutZh)) return planAboutZh(language);
  return isAt(paths.bulk) ? planBulkReads(url) : { listQueries: () => [] };
}

/** Plans what is loaded before a page is shown; null for a URL without a page. */
export function planPage(url: URL, services: PageServices): PagePlan | null {
  const view = findPageView(url.pathname);
  const reads = planReads(url, services);
  return view && { ...reads, ...planCode(view, reads, services.language.get()) };
}
