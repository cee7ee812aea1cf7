import type { Context, Hono } from 'hono';
import { ACCOUNT_PAGES, CHECKOUT_PAGES, SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';
import type { Deps } from '../deps.ts';
import { readCategories } from './catalogue.store.ts';
import { countGoods, listGoodsIds } from './goods.store.ts';

/** Products on one page of the site map, which may have 50,000 addresses and 50 MB. */
const PAGE_SIZE = 2000;
const LANGUAGE_TAGS = ['en', 'zh-Hans', 'zh-Hant'] as const;
const MAX_AGE_SECONDS = 3600;

interface SiteFileOptions {
  readonly origin: string;
  readonly countGoods: () => Promise<number>;
  /** ids of the goods on sale, in a fixed order */
  readonly listGoodsIds: (limit: number, offset: number) => Promise<readonly string[]>;
  /** categories of both levels; `parentId` is null for the first level */
  readonly listCategories: () => Promise<readonly ListedCategory[]>;
}

interface ListedCategory {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

export const createSiteFileOptions = ({ db, env }: Pick<Deps, 'db' | 'env'>): SiteFileOptions => ({
  origin: env.origin,
  countGoods: () => countGoods(db, undefined),
  listGoodsIds: (limit, offset) => listGoodsIds(db, limit, offset),
  listCategories: async () =>
    (await readCategories(db)).flatMap((first) => [
      { id: first.classifyId, parentId: null, name: first.classifyEnglishName },
      ...first.secondClassify.map((second) => ({
        id: second.classifyId,
        parentId: first.classifyId,
        name: second.classifyEnglishName,
      })),
    ]),
});

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const INDEXED_PAGES = [
  ...[SHOP_PAGES.home, SHOP_PAGES.shop, SHOP_PAGES.page, SHOP_PAGES.brand, SHOP_PAGES.bulk],
  ...[SHOP_PAGES.help, SHOP_PAGES.helpDelivery, SHOP_PAGES.helpReturns, SHOP_PAGES.helpContact],
  ...[SHOP_PAGES.about, SHOP_PAGES.aboutZh, SHOP_PAGES.privacy, STANDALONE_PAGES.download],
];
/** Personal pages, and lists that only filter or sort another list. */
const UNLISTED_PATHS = [
  ...[
    ACCOUNT_PAGES.account,
    SHOP_PAGES.cart,
    SHOP_PAGES.saved,
    SHOP_PAGES.login,
    SHOP_PAGES.sign,
    SHOP_PAGES.reset,
  ],
  ...Object.values(CHECKOUT_PAGES).map((path) => path.split(':')[0] ?? path),
  ...['/api/', `${SHOP_PAGES.shop}?word=`, '/*?*stockType=', '/*?*orderBy='],
];

const toCategoryPath = ({ id, parentId }: ListedCategory): string => {
  const params =
    parentId === null ? { firstCategoryId: id } : { firstCategoryId: parentId, goodsTypeId: id };
  return `${SHOP_PAGES.shop}?${new URLSearchParams(params).toString()}`;
};
const toGoodsPath = (id: string): string =>
  SHOP_PAGES.goods.replace(':goodsId', encodeURIComponent(id));

function renderAddress(origin: string, path: string): string {
  const toUrl = (languageTag: string) => {
    const url = new URL(path, origin);
    url.searchParams.set('lang', languageTag);
    return escapeXml(url.href);
  };
  const alternates = LANGUAGE_TAGS.map(
    (languageTag) =>
      `<xhtml:link rel="alternate" hreflang="${languageTag}" href="${toUrl(languageTag)}"/>`,
  );
  return `<url><loc>${toUrl('en')}</loc>${alternates.join('')}</url>`;
}

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITE_MAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const renderSiteMap = (origin: string, urlPaths: readonly string[]): string =>
  `${XML_HEAD}<urlset ${SITE_MAP_NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urlPaths
    .map((path) => renderAddress(origin, path))
    .join('\n')}\n</urlset>\n`;

const renderSiteMapIndex = (origin: string, pageCount: number): string =>
  `${XML_HEAD}<sitemapindex ${SITE_MAP_NAMESPACE}>\n${Array.from(
    { length: pageCount },
    (_, page) => `<sitemap><loc>${escapeXml(origin)}/sitemap/${page}.xml</loc></sitemap>`,
  ).join('\n')}\n</sitemapindex>\n`;

const renderRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...UNLISTED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const renderLlms = (origin: string, categories: readonly ListedCategory[]): string =>
  [
    '# Wattle Lane',
    '',
    '> Australian groceries, health and beauty, delivered in Australia, China, Malaysia and Taiwan. Prices are in Australian dollars.',
    '',
    'Product pages and lists answer `Accept: text/markdown` with Markdown. `?lang=en`, `?lang=zh-Hans` and `?lang=zh-Hant` choose the language.',
    '',
    '## Lists',
    '',
    `- [All products](${origin}${SHOP_PAGES.shop})`,
    `- [Brands](${origin}${SHOP_PAGES.brand})`,
    ...categories
      .filter(({ parentId }) => parentId === null)
      .map((category) => `- [${category.name}](${origin}${toCategoryPath(category)})`),
    `- Search: ${origin}${SHOP_PAGES.shop}?word=honey`,
    '',
    '## API',
    '',
    `- [OpenAPI document](${origin}/api/v1/openapi.json)`,
    `- [Site map](${origin}/sitemap.xml)`,
    '',
  ].join('\n');

/** Serves robots.txt, llms.txt and the site map: page 0 has the lists, the others the products. */
export function serveSiteFiles(http: Hono, options: SiteFileOptions): void {
  const { origin, listCategories } = options;
  const send = (c: Context, type: string, body: string) =>
    c.body(body, 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    });
  http.get('/robots.txt', (c) => send(c, 'text/plain', renderRobots(origin)));
  http.get('/llms.txt', async (c) =>
    send(c, 'text/plain', renderLlms(origin, await listCategories())),
  );
  http.get('/sitemap.xml', async (c) => {
    const pageCount = 1 + Math.ceil((await options.countGoods()) / PAGE_SIZE);
    return send(c, 'application/xml', renderSiteMapIndex(origin, pageCount));
  });
  http.get('/sitemap/:page{\\d{1,5}\\.xml}', async (c) => {
    const page = Number.parseInt(c.req.param('page'), 10);
    const urlPaths =
      page === 0
        ? [...INDEXED_PAGES, ...(await listCategories()).map(toCategoryPath)]
        : (await options.listGoodsIds(PAGE_SIZE, (page - 1) * PAGE_SIZE)).map(toGoodsPath);
    return urlPaths.length === 0
      ? c.text('', 404)
      : send(c, 'application/xml', renderSiteMap(origin, urlPaths));
  });
}
