import type { InspectionEvent, Observer } from 'xstate';
import { loadAccountCode } from '../account/accountPlan.ts';
import { loadListingCode } from '../catalogue/listingPlan.ts';
import { layOutSections } from '../home/layOutSections.ts';
import { preloadOpenedViews } from '../layout/openedViews.ts';
import { prefetchLayout } from '../layout/prefetchLayout.ts';
import type { Config } from '../mall/config.ts';
import { loadOptional } from '../mall/loadWithRetry.ts';
import type { MallServices } from '../mall/MallContext.tsx';
import { needsLogin, paths } from '../mall/paths.ts';
import { startOffline } from '../offline/startOffline.ts';
import { loadLikelyPages } from '../prefetch/loadLikelyPages.ts';
import { loadSkeletons } from '../prefetch/loadSkeletons.ts';
import {
  createRecordedPages,
  type PageSettings,
  startPrefetch,
} from '../prefetch/startPrefetch.ts';
import { findPageView, isPrefetchedWhenVisible, planPage, type PageServices } from './pagePlan.ts';

type Services = Pick<MallServices, 'queries' | 'history' | 'origin'> & PageServices;
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
      isPrefetchedWhenVisible,
    },
    window,
  );

/**
 * Starts the parts that are not needed before the first interaction: the layout of skipped
 * sections, messages, prefetching and the service worker. An inspected page has no service worker.
 */
export function startDeferredParts(services: Services, inspect: Inspect, config: Config): void {
  void layOutSections(document);
  prefetchPages(services, inspect);
  if (needsLogin(window.location.pathname))
    loadOptional(() => loadAccountCode(services.language.get())).catch(() => undefined);
  prefetchLayout(window).catch(() => undefined);
  const loadSummary = async () => (await services.lazyMall.load()).headerSummary;
  const loadCode = async (pathname: string) => {
    await findPageView(pathname)?.preload();
    if (pathname === paths.shop) await loadListingCode();
  };
  const likely = {
    loadSummary,
    loadSkeletons: () => loadSkeletons(services.language, document),
    loadOpenedViews: preloadOpenedViews,
    loadCode,
  };
  loadLikelyPages(likely, window).catch(() => undefined);
  if (!inspect && config.serviceWorker) startOffline(services.history, window);
}

/** Starts the pages of links that a recording names, when a replay reaches them. */
export const createReplayedPages = (services: Services, inspect: Inspect) =>
  createRecordedPages(createPageSettings(services, inspect), services.origin);
