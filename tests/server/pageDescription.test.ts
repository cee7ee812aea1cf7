import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireNumber } from '#models/money.ts';
import { toPictureUrl } from '#server/picture/originals.ts';
import { paths } from '#src/mall/paths.ts';
import { LANGUAGES } from '#src/text/language.ts';
import { zh } from '#src/text/zh.ts';
import { catalogue as zhCatalogue } from '#src/text/zh/catalogue.ts';
import { PAGE_ORIGIN as ORIGIN, servePages } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const GOODS_ID = '10090503';
const HONEY_ID = '10080101';
const TEA = 'Sencha Green Tea, First flush 100 g';
const priceSchema = v.object({ goodsPrice: wireNumber });

const OPEN_GRAPH_PROPERTIES = [
  'site_name',
  'type',
  'title',
  'description',
  'url',
  'image',
  'locale',
];

/** The server writes these characters as references to their numbers. */
const unescapeHtml = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const describedSchema = v.looseObject({ '@type': v.string() });
/** The schema.org metadata of a page. */
const readThings = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    v.parse(describedSchema, JSON.parse(json)),
  );

describe('a public page', () => {
  test('contains its URL in each language, its content and its breadcrumbs as metadata', async () => {
    const { request } = servePages(mall);
    const html = await (await request(paths.goods(GOODS_ID), 'zh-Hans')).text();
    const url = `${ORIGIN}${paths.goods(GOODS_ID)}`;
    expect(html).toContain(`<link rel="canonical" href="${url}?lang=zh-Hans">`);
    for (const tag of LANGUAGES)
      expect(html).toContain(`<link rel="alternate" hreflang="${tag}" href="${url}?lang=${tag}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${url}?lang=en">`);
    expect(html).toContain('<meta property="og:type" content="product">');
    expect(html).toContain('<meta property="og:locale" content="zh_CN">');
    const { result } = await mall.request('GET', `/pc/goods/${GOODS_ID}`);
    const { goodsPrice } = v.parse(priceSchema, result);
    const [product, crumbs] = readThings(html);
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: GOODS_ID,
      image: (['goods', 'goodsBack'] as const).map((side) => ORIGIN + toPictureUrl(side, GOODS_ID)),
      offers: {
        '@type': 'Offer',
        url: `${url}?lang=zh-Hans`,
        price: goodsPrice.toFixed(2),
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
      },
    });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: zh.shell.home, item: `${ORIGIN}${paths.home}?lang=zh-Hans` },
        { position: 2, name: zh.shell.allGoods },
        { position: 3 },
        { position: 4 },
        { position: 5, item: `${url}?lang=zh-Hans` },
      ],
    });
  });

  test('that lists products contains them as metadata, and the canonical URL without filters and order', async () => {
    const { request } = servePages(mall);
    const list = `${paths.shop}?firstCategoryId=1001`;
    const html = await (await request(`${list}&brandName=Boots&orderBy=price&isAsc=true`)).text();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${list}&#38;lang=en">`);
    const entities = readThings(await (await request(list)).text());
    expect(entities).toMatchObject([
      { '@type': 'ItemList', itemListElement: { length: 24 } },
      { '@type': 'BreadcrumbList', itemListElement: { length: 3 } },
    ]);
    const home = readThings(await (await request(paths.home)).text());
    expect(home.map((entity) => entity['@type'])).toEqual(['Organization', 'WebSite']);
    expect(await (await request('/nowhere')).text()).not.toMatch(/canonical|hreflang|og:/);
  });

  test('of a product or a list is available as Markdown', async () => {
    const { request } = servePages(mall);
    const markdown = { accept: 'text/markdown, text/html;q=0.5' };
    const goods = await request(paths.goods(GOODS_ID), 'en', 'AU', markdown);
    expect([goods.headers.get('content-type'), goods.headers.get('vary')]).toEqual([
      'text/markdown; charset=utf-8',
      'accept, accept-encoding, accept-language, cookie',
    ]);
    const text = await goods.text();
    expect(text).toMatch(new RegExp(`^# ${TEA}\n`));
    expect(text).toMatch(/\nA\$\d+\.\d\d · Member A\$\d+\.\d\d · In stock\n/);
    const honey = await request(paths.goods(HONEY_ID), 'en', 'AU', markdown);
    expect(await honey.text()).toContain(
      [
        '- Nutrition: Average per 100 g. Sample values of a demo product.',
        '- Energy: 1400 kJ',
        '- Protein: 0.3 g',
        '- Fat, total: 0.0 g',
        '- Saturated fat: 0.0 g',
        '- Carbohydrate: 82.0 g',
        '- Sugars: 80.0 g',
        '- Sodium: 12 mg',
        '- Shipping weight: 420 g',
      ].join('\n'),
    );
    const list = await (await request(paths.shop, 'zh-Hans', 'AU', markdown)).text();
    expect(list.match(/^- \[.+\]\(https:\/\/mall\.example\/shop\/.+\): A\$/gm)).toHaveLength(24);
    expect(list).toContain(
      `[${zhCatalogue.nextPage}](${ORIGIN}${paths.shop}?pageNum=2&lang=zh-Hans)`,
    );
    for (const [url, accept] of [
      [paths.privacy, 'text/markdown'],
      [paths.shop, 'text/html, */*;q=0.8'],
      ['/nowhere', 'text/markdown'],
    ] as const) {
      const reply = await request(url, 'en', 'AU', { accept });
      expect([url, reply.headers.get('content-type')]).toEqual([url, 'text/html; charset=utf-8']);
    }
  });
});

/** Each public page; a page that is listed with a language has it in all URLs. */
const DESCRIBED_URLS = [
  paths.home,
  paths.shop,
  `${paths.shop}?firstCategoryId=1001`,
  `${paths.shop}?word=honey`,
  `${paths.page}?area=1903281448311517`,
  paths.goods(GOODS_ID),
  paths.brand,
  paths.bulk,
  paths.about,
  paths.aboutZh,
  paths.privacy,
  paths.help,
  paths.helpDelivery,
  paths.helpReturns,
  paths.helpContact,
  paths.download,
];

/** The attribute `value` of the elements of the head that have the attribute `name`. */
const readHead = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const);

describe.each(LANGUAGES)('for search engines, in %s', (language) => {
  test.each(DESCRIBED_URLS)('the page %s is described completely', async (path) => {
    const html = await (await servePages(mall).request(path, language)).text();
    const withLanguage = (tag: string) => {
      const url = new URL(path, ORIGIN);
      url.searchParams.set('lang', tag);
      return url.href;
    };
    const [titles, descriptions] = [
      /<title>([^<]+)<\/title>/g,
      /<meta\s+name="description"\s+content="([^"]+)"/g,
    ].map((pattern) => [...html.matchAll(pattern)].map(([, text = '']) => text));
    expect([titles?.length, descriptions?.length]).toEqual([1, 1]);
    const links = readHead(
      html,
      /<link rel="(canonical|alternate" hreflang="[\w-]+)" href="([^"]+)">/g,
    );
    expect(
      links.map(([rel, href]) => [rel.replace('alternate" hreflang="', ''), unescapeHtml(href)]),
    ).toEqual([
      ['canonical', withLanguage(language)],
      ...LANGUAGES.map((tag) => [tag, withLanguage(tag)]),
      ['x-default', withLanguage('en')],
    ]);
    const graph = new Map(readHead(html, /<meta property="og:(\w+)" content="([^"]+)">/g));
    expect([...graph.keys()]).toEqual(OPEN_GRAPH_PROPERTIES);
    expect(unescapeHtml(graph.get('url') ?? '')).toBe(withLanguage(language));
    expect(readThings(html).every((entity) => entity['@context'] === 'https://schema.org')).toBe(
      true,
    );
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/<meta name="robots"[^>]*noindex/);
  });
});

test('the pages have different titles and descriptions', async () => {
  const { request } = servePages(mall);
  const heads = await Promise.all(
    DESCRIBED_URLS.map(async (path) => {
      const html = await (await request(path)).text();
      return html.match(/<title>[^<]+|<meta\s+name="description"[^>]+/g)?.join() ?? '';
    }),
  );
  expect(new Set(heads).size).toBe(DESCRIBED_URLS.length);
});
