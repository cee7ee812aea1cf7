import type { InspectionEvent, Observer } from 'xstate';
import { isMember } from '#machines/session/session.selectors.ts';
import {
  ALL_BRANDS,
  brandsCall,
  carouselCall,
  goodsDetailCall,
  goodsListCall,
  popularBrandsCall,
  specCall,
  toRelatedInput,
} from '#models/catalogue/catalogue.api.ts';
import { CAROUSEL_ID, type GoodsDetail } from '#models/catalogue/catalogue.ts';
import { SHOP_PAGES } from '#models/pages.ts';
import { LARGE_PICTURE_SIZES, listPictures } from '../catalogue/goodsPictures.ts';
import { loadListingCode, planListingReads } from '../catalogue/listingPlan.ts';
import { layOutSections } from '../home/layOutSections.ts';
import type { Config } from '../mall/config.ts';
import type { LazyPage } from '../mall/lazyPage.tsx';
import type { MallServices } from '../mall/MallContext.tsx';
import { decodePart, isPath, matchCheckoutRoute, needsLogin, paths } from '../mall/paths.ts';
import { pageQuery } from '../mall/queries.ts';
import { startOffline } from '../offline/startOffline.ts';
import { loadLikelyPages } from '../prefetch/loadLikelyPages.ts';
import type { PagePlan } from '../prefetch/prefetch.bind.ts';
import {
  createRecordedPages,
  type PageSettings,
  startPrefetch,
} from '../prefetch/startPrefetch.ts';
import { listPictureSources } from '../ui/pictureSources.ts';
import { AREA_PAGES, createShopElements } from './routes.tsx';

type PageView = Pick<LazyPage<object>, 'preload' | 'isLoaded'>;

const GOODS_PATTERN = /^\/shop\/shopdetails\/([^/]+)\/*$/i;
const matchGoodsId = (pathname: string): string | null => {
  const [, goodsId] = GOODS_PATTERN.exec(pathname) ?? [];
  return goodsId === undefined ? null : decodePart(goodsId);
};

const SHOP_PAGE_NAMES = Object.keys(SHOP_PAGES) as (keyof typeof SHOP_PAGES)[]; // the keys are the names

function findPageView(pathname: string): PageView | null {
  if (matchCheckoutRoute(pathname)) return AREA_PAGES.checkout;
  if (needsLogin(pathname)) return AREA_PAGES.account as PageView; // only its code is loaded
  const page = matchGoodsId(pathname) === null ? pathname : SHOP_PAGES.goods;
  const name = SHOP_PAGE_NAMES.find((shopPage) => isPath(page, SHOP_PAGES[shopPage]));
  // Each element is a lazy page.
  return name ? (createShopElements('')[name].type as unknown as PageView) : null;
}

type Reader = Pick<MallServices, 'lazyMall' | 'language'>;

type PageReads = Pick<PagePlan, 'listQueries' | 'listNextQueries' | 'getPicture'>;

const planListing = (url: URL, { lazyMall, language }: Reader): PageReads =>
  planListingReads(url, () => {
    const session = lazyMall.current()?.actor.getSnapshot().context.session.getSnapshot();
    const isMemberSession = session !== undefined && isMember(session);
    return { isEnglishWebsite: language.get() === 'en', isMember: isMemberSession };
  });

const getLargePicture = (reply: unknown) =>
  // The reply of goodsDetailCall, which is the first query of a product page.
  listPictureSources(listPictures(reply as GoodsDetail)[0] ?? '', LARGE_PICTURE_SIZES);

const planGoodsData = (id: string): PageReads => ({
  listQueries: () => [pageQuery(goodsDetailCall, { id }), pageQuery(specCall, { id })],
  listNextQueries: (reply) => [pageQuery(goodsListCall, toRelatedInput(reply as GoodsDetail))],
  getPicture: getLargePicture,
});

/**
 * Plans the reads that a public page needs before it is complete; other pages read when they are
 * shown.
 */
function planData(url: URL, reader: Reader): PageReads {
  const goodsId = matchGoodsId(url.pathname);
  if (goodsId !== null) return planGoodsData(goodsId);
  const isAt = (path: string) => isPath(url.pathname, path);
  if (isAt(paths.home))
    return { listQueries: () => [pageQuery(carouselCall, { id: CAROUSEL_ID })] };
  if (isAt(paths.shop) || isAt(paths.page)) return planListing(url, reader);
  if (isAt(paths.brand))
    return {
      listQueries: () => [
        pageQuery(popularBrandsCall, {}),
        pageQuery(brandsCall, { type: ALL_BRANDS }),
      ],
    };
  return { listQueries: () => [] };
}

/** Plans what is loaded before a page is shown; null for a URL without a page. */
function planPage(url: URL, reader: Reader): PagePlan | null {
  const view = findPageView(url.pathname);
  return (
    view && { loadCode: view.preload, isCodeLoaded: view.isLoaded(), ...planData(url, reader) }
  );
}

type Services = Pick<MallServices, 'queries' | 'history' | 'origin'> & Reader;
type Inspect = Observer<InspectionEvent> | undefined;

const createPageSettings = (services: Services, inspect: Inspect): PageSettings => ({
  queries: services.queries,
  inspect,
  planPage: (url) => planPage(url, services),
});

/** Loads the pages of links that the shopper approaches. */
const prefetchPages = (services: Services, inspect: Inspect): void =>
  startPrefetch(
    {
      ...createPageSettings(services, inspect),
      history: services.history,
      isLoadedWhenSeen: ({ pathname }) => matchGoodsId(pathname) !== null,
    },
    window,
  );

/**
 * Starts the parts that are not needed before the first interaction: the layout of skipped
 * sections, prefetching and the service worker. An inspected page has no service worker.
 */
export function startDeferredParts(services: Services, inspect: Inspect, config: Config): void {
  void layOutSections(document);
  prefetchPages(services, inspect);
  const loadSummary = async () => (await services.lazyMall.load()).headerSummary;
  const loadCode = async (pathname: string) => {
    await findPageView(pathname)?.preload();
    if (pathname === paths.shop) await loadListingCode();
  };
  loadLikelyPages({ loadSummary, loadCode }, window).catch(() => undefined);
  if (!inspect && config.serviceWorker) startOffline(services.history, window);
}

/** Starts the pages of links that a recording names, when a replay reaches them. */
export const createReplayedPages = (services: Services, inspect: Inspect) =>
  createRecordedPages(createPageSettings(services, inspect), services.origin);
