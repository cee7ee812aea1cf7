import '../style/global.css.ts';
import { matchPage, REDIRECTS, SHOP_PAGES } from '#models/pages.ts';
import type { PageModule, SkeletonModule } from '#models/renderedPage.ts';
import { TextPageSkeleton } from '../about/TextPageSkeleton.tsx';
import { AddressesPage } from '../address/AddressesPage.tsx';
import { bulkUrl, parseBulkQuery } from '../bulk/bulkQuery.ts';
import type { ArrivalTexts } from '../mall/arrivalTexts.ts';
import { createStaticHistory } from '../mall/history.ts';
import { createStaticLanguage, loadText } from '../mall/language.ts';
import type { MallServices, PageHead } from '../mall/MallContext.tsx';
import { parseShopQuery } from '../mall/parseShopQuery.ts';
import { paths } from '../mall/paths.ts';
import { createPreferences, listChoiceCookies, parseCountrySearch } from '../mall/preferences.ts';
import { createQueries } from '../mall/queries.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { catalogueText } from '../mall/useCatalogueText.ts';
import { InvoicePage } from '../order/InvoicePage.tsx';
import { createDocumentHead } from '../rendering/documentHead.ts';
import { getGuestClient } from '../rendering/guestClient.ts';
import type { ServedPage } from '../rendering/pageContent.ts';
import { formatMarkdown } from '../rendering/pageMarkdown.ts';
import { readPage } from '../rendering/pageReads.ts';
import { renderPageData } from '../rendering/renderPageData.ts';
import { renderSkeletonsOf } from '../rendering/renderSkeletons.tsx';
import {
  findPublicPage,
  listOtherModules,
  listSkeletonModules,
  PAGE_MODULES,
  type PublicPage,
} from '../rendering/serverPages.ts';
import {
  assertRendered,
  createQueryLog,
  createStoppedClock,
  isEmptyList,
  noCharts,
  renderToHtml,
} from '../rendering/serverRendering.ts';
import { chooseLanguage, parseAcceptLanguage, parseLanguageTag } from '../text/language.ts';
import { App } from './App.tsx';
import { planPage } from './pagePlan.ts';
import { AREA_PAGES, createShopElements, MallRoutes, STANDALONE_ELEMENTS } from './routes.tsx';

function withKnownParams(page: PublicPage | undefined, pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  if (page === 'shop' || page === 'page') return shopUrl(parseShopQuery(SHOP_PAGES[page], params));
  return page === 'bulk' ? bulkUrl(parseBulkQuery(params)) : pathname;
}

export const resolvePage: PageModule['resolvePage'] = (request) => {
  const { pathname, search, cookie, acceptLanguage } = request;
  const isRoot = matchPage(pathname) === REDIRECTS.root;
  const path = isRoot ? paths.home : pathname;
  const matched = matchPage(path);
  const page = findPublicPage(matched);
  return {
    url: withKnownParams(page, path, search),
    language: chooseLanguage({ search, cookie, accepted: parseAcceptLanguage(acceptLanguage) }),
    country: parseCountrySearch(search) ?? createPreferences({ cookie }).country.get(),
    modules: page === undefined ? listOtherModules(matched) : PAGE_MODULES[page],
    isComplete: matched === null || page !== undefined,
    isKnown: matched !== null,
    isCacheable: matched === path || page === 'goods',
  };
};

export { listChoiceCookies, listSkeletonModules };

const ROUTE_ELEMENTS = {
  app: <MallRoutes />,
  shop: createShopElements(''),
  account: <AREA_PAGES.account notFound={null} />,
  checkout: <AREA_PAGES.checkout />,
  ...STANDALONE_ELEMENTS,
  addresses: <AddressesPage />,
  invoice: <InvoicePage />,
  text: <TextPageSkeleton />,
};

export const renderSkeletons: SkeletonModule['renderSkeletons'] = (options) =>
  renderSkeletonsOf(ROUTE_ELEMENTS, options);

/** Renders a page for a guest. @throws if it cannot be rendered completely */
export const renderPage: PageModule['renderPage'] = async (
  { url, language, country, isKnown, isCacheable },
  { readApi, now, origin, settings },
) => {
  const textLanguage = parseLanguageTag(language) ?? 'en';
  const text = await loadText(textLanguage);
  const catalogue = await catalogueText.load(textLanguage);
  const heads: PageHead[] = [];
  const log = createQueryLog();
  const arrivals: ArrivalTexts = new Map();
  const send = getGuestClient(readApi);
  const languageChoice = createStaticLanguage(textLanguage, text);
  const plan = planPage(new URL(url, origin), { lazyMall: noCharts, language: languageChoice });
  await plan?.loadCode();
  const seed = plan ? await readPage(send, plan) : undefined;
  const services: MallServices = {
    lazyMall: noCharts,
    queries: createQueries({ send, ...(seed ? { seed } : {}) }),
    clock: createStoppedClock(now),
    arrivals,
    history: createStaticHistory(url),
    language: languageChoice,
    preferences: createPreferences({ cookie: `country=${country}` }),
    origin,
    settings,
    server: { onHead: (head) => void heads.push(head), whenReplied: log.whenReplied },
  };
  const html = await renderToHtml(<App services={services} />);
  const replies = log.collectReplies();
  assertRendered(replies);
  const isFound =
    isKnown && !Object.values(replies.failures).some(({ kind }) => kind === 'refused');
  const { siteTitle: title, description } = text.shell;
  const served: ServedPage = {
    page: isFound ? findPublicPage(matchPage(new URL(url, origin).pathname)) : undefined,
    ...{ url, origin, text, language: textLanguage, data: replies.data },
    ...(heads.at(-1) ?? { name: '', title, description }),
  };
  return {
    html,
    head: createDocumentHead(served),
    dataScript: renderPageData(
      {
        ...{ renderedAt: now, country: services.preferences.country.get(), replies },
        ...(arrivals.size > 0 ? { arrivals: Object.fromEntries(arrivals) } : {}),
      },
      textLanguage,
    ),
    data: replies.data,
    status: isFound ? 200 : 404,
    isCacheable: isCacheable && isFound && !Object.values(replies.data).some(isEmptyList),
    formatMarkdown: () => formatMarkdown(served, catalogue),
  };
};
