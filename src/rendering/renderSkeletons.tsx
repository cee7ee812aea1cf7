import type { ReactElement } from 'react';
import { NavigationType, Route, Router, Routes } from 'react-router-dom';
import { ACCOUNT_PAGES, CHECKOUT_PAGES, SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';
import type { SkeletonModule, SkeletonPart } from '#models/renderedPage.ts';
import { createStaticHistory } from '../mall/history.ts';
import { createStaticLanguage, loadText } from '../mall/language.ts';
import { MallProvider, type MallServices } from '../mall/MallContext.tsx';
import { createPreferences } from '../mall/preferences.ts';
import { createQueries } from '../mall/queries.ts';
import { catalogueText } from '../mall/useCatalogueText.ts';
import { parseLanguageTag } from '../text/language.ts';
import { createStoppedClock, noCharts, renderToHtml } from './serverRendering.ts';

/** The whole texts of these pages would be larger than their code. */
const TEXT_PAGES = [
  ...['about', 'aboutZh', 'privacy'],
  ...['help', 'helpDelivery', 'helpReturns', 'helpContact'],
];

/** The elements of src/app/routes.tsx. */
interface RouteElements {
  readonly app: ReactElement;
  readonly shop: Readonly<Record<keyof typeof SHOP_PAGES, ReactElement>>;
  readonly account: ReactElement;
  readonly checkout: ReactElement;
  readonly download: ReactElement;
  readonly addresses: ReactElement;
  readonly invoice: ReactElement;
  /** the skeleton of a page of text */
  readonly text: ReactElement;
}

interface LoadingPage {
  readonly part: SkeletonPart;
  /** a path of models/pages.ts */
  readonly path: string;
  readonly element: ReactElement;
}

const atPath = (path: string, element: ReactElement) => (
  <Routes>
    <Route path={path} element={element} />
  </Routes>
);

const listShopPages = ({ shop, text }: RouteElements): readonly LoadingPage[] =>
  Object.entries(shop).map(([name, element]) => {
    const path = SHOP_PAGES[name as keyof typeof SHOP_PAGES]; // the elements have its keys
    const shown = TEXT_PAGES.includes(name) ? text : element;
    return { part: 'content', path, element: atPath(path, shown) };
  });

/** Each page, and the parts of the pages whose layout is another module. */
function listLoadingPages(elements: RouteElements): readonly LoadingPage[] {
  const { app, account, checkout, download, addresses, invoice } = elements;
  const accountPage = atPath(`${ACCOUNT_PAGES.account}/*`, account);
  return [
    ...listShopPages(elements),
    ...Object.values(ACCOUNT_PAGES).map(
      (path) => ({ part: 'content', path, element: accountPage }) as const,
    ),
    ...Object.values(CHECKOUT_PAGES).flatMap((path): readonly LoadingPage[] => [
      { part: 'layout', path, element: app },
      { part: 'content', path, element: checkout },
    ]),
    { part: 'content', path: STANDALONE_PAGES.download, element: download },
    { part: 'subpage', path: ACCOUNT_PAGES.addresses, element: addresses },
    { part: 'subpage', path: ACCOUNT_PAGES.invoice, element: invoice },
  ];
}

/** A list whose category is not known yet: its title is a placeholder too. */
const UNKNOWN_CATEGORY = '?firstCategoryId=0';

const toUrl = (path: string): string =>
  `${path.replaceAll(/:\w+/g, '0')}${path === SHOP_PAGES.shop ? UNKNOWN_CATEGORY : ''}`;

const RESOLVED = Promise.resolve();

type Options = Parameters<SkeletonModule['renderSkeletons']>[0];
type Services = Omit<MallServices, 'history'>;

/** The services of a page whose queries never get a reply. */
async function createServices({ language, now, origin, settings }: Options): Promise<Services> {
  const textLanguage = parseLanguageTag(language) ?? 'en';
  const [text] = await Promise.all([loadText(textLanguage), catalogueText.load(textLanguage)]);
  return {
    lazyMall: noCharts,
    queries: createQueries({ send: () => new Promise(() => undefined) }),
    clock: createStoppedClock(now),
    arrivals: new Map(),
    language: createStaticLanguage(textLanguage, text),
    preferences: createPreferences({ cookie: '' }),
    server: { onHead: () => undefined, whenReplied: () => RESOLVED },
    ...{ origin, settings },
  };
}

const renderLoadingPage = (services: Services, { path, element }: LoadingPage) => {
  const history = createStaticHistory(toUrl(path));
  const { location } = history.current();
  return renderToHtml(
    <MallProvider services={{ ...services, history }}>
      <Router location={location} navigationType={NavigationType.Push} navigator={history}>
        {element}
      </Router>
    </MallProvider>,
  );
};

/** Comments and templates are for the hydration, and nothing hydrates a skeleton. */
const HYDRATION_MARKS = /<!--.*?-->|<template\b[^>]*><\/template>/g;

/** Renders what each page shows until its code has loaded, as if no reply had arrived. */
export async function renderSkeletonsOf(
  elements: RouteElements,
  options: Options,
): ReturnType<SkeletonModule['renderSkeletons']> {
  const services = await createServices(options);
  const skeletons: Record<SkeletonPart, Record<string, string>> = {
    layout: {},
    content: {},
    subpage: {},
  };
  await Promise.all(
    listLoadingPages(elements).map(async (page) => {
      const html = await renderLoadingPage(services, page);
      skeletons[page.part][page.path] = html.replaceAll(HYDRATION_MARKS, '');
    }),
  );
  return skeletons;
}
