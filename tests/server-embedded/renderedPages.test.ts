import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { wireNumber } from '#models/money.ts';
import type { ReadApi, ShopSettings } from '#models/renderedPage.ts';
import { RENDER_LIMITS } from '#server/render/pageRenderer.ts';
import { renderPage, resolvePage } from '#src/app/server.tsx';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { LANGUAGES } from '#src/text/language.ts';
import { joinSize } from '#src/text/packSize.ts';
import { zh } from '#src/text/zh.ts';
import {
  createDelayedReads,
  PAGE_ORIGIN as ORIGIN,
  PAGE_STYLES,
  servePages,
} from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const GOODS_ID = '10090503';
const TEA = 'Sencha Green Tea, First flush 100 g';
const PUBLIC_URLS = [
  paths.home,
  paths.shop,
  `${paths.shop}?firstCategoryId=1001`,
  `${paths.shop}?word=honey`,
  paths.page,
  paths.goods(GOODS_ID),
  paths.brand,
  paths.bulk,
  paths.about,
  paths.privacy,
  paths.helpReturns,
  paths.download,
  '/nowhere',
];

const pricesSchema = v.object({ goodsPrice: wireNumber, memberPrice: wireNumber });

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

describe('a public page', () => {
  test('is rendered by the server as complete HTML in the shopper’s language', async () => {
    const { request } = servePages(mall);
    const reply = await request(paths.goods(GOODS_ID));
    const html = await reply.text();
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(html).toContain(`<title>${en.shell.documentTitle(TEA)}`);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${joinSize(TEA)}</h1>`));
    expect(html).toContain(en.catalogue.related);
    expect(html).not.toMatch(/<template|\$RC/);
    const chinese = await (await request(paths.home, 'zh-Hans')).text();
    expect(chinese).toContain('<html lang="zh-Hans">');
    for (const title of [zh.home.categories, zh.home.areas, zh.home.brands])
      expect(chinese).toContain(`<h2>${title}</h2>`);
  });

  test('shows both prices and no data of a member', async () => {
    const html = await (await servePages(mall).request(paths.goods(GOODS_ID))).text();
    const text = html.replaceAll(/<[^>]*>/g, '');
    const { result } = await mall.request('GET', `/pc/goods/${GOODS_ID}`);
    const { goodsPrice, memberPrice } = v.parse(pricesSchema, result);
    expect(memberPrice).toBeLessThan(goodsPrice);
    for (const price of [goodsPrice, memberPrice]) expect(text).toContain(`A$${price.toFixed(2)}`);
    expect(text).toContain(en.shell.logIn);
  });

  test('is not sent again to a browser that has cached it until the page changes', async () => {
    const { request } = servePages(mall);
    const etag = (await request(paths.brand)).headers.get('etag') ?? '';
    const again = await request(paths.brand, 'en', 'AU', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const chinese = await request(paths.brand, 'zh-Hans', 'AU', { 'if-none-match': etag });
    expect(chinese.status).toBe(200);
  });

  test('is cached until the stock of its goods changes', async () => {
    let rendered = 0;
    const { request } = servePages(mall, {
      renderPage: (...args) => {
        rendered += 1;
        return renderPage(...args);
      },
    });
    const url = `${paths.goods(GOODS_ID)}?utm_source=mail`;
    mall.deps.cache.invalidateAll();
    await request(url);
    await request(paths.goods(GOODS_ID));
    expect(rendered).toBe(1);
    mall.deps.cache.invalidateGoods({ kind: 'stock', goodsIds: [GOODS_ID] });
    await request(url);
    expect(rendered).toBe(2);
    mall.clock.advance(60_001);
    await request(url);
    expect(rendered).toBe(3);
  });

  test('is cached under the root path as the home page', async () => {
    let rendered = 0;
    const { request } = servePages(mall, {
      renderPage: (...args) => {
        rendered += 1;
        return renderPage(...args);
      },
    });
    mall.deps.cache.invalidateAll();
    const home = await (await request('/')).text();
    expect(await (await request(paths.home)).text()).toBe(home);
    expect(rendered).toBe(1);
  });

  test('contains its styles, allows no other inline styles, and loads its scripts after its pictures', async () => {
    const { request } = servePages(mall);
    const reply = await request(paths.home);
    const html = await reply.text();
    expect(reply.headers.get('content-security-policy')).toContain(
      `style-src 'self' ${PAGE_STYLES.source};`,
    );
    expect(html).toContain(
      `<style>${PAGE_STYLES.css}</style><link rel="stylesheet" type="text/inline" disabled href="/assets/page.css">`,
    );
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/words.woff2">',
    );
    expect(html).not.toMatch(/ style="|<script type="module"|<link rel="modulepreload"/);
    expect(html).toContain('<script type="late-module"');
    expect(html.indexOf('id="page-data"')).toBeGreaterThan(html.indexOf('</footer>'));
    const missing = await request('/robots.png');
    expect(missing.headers.get('content-security-policy')).toContain("style-src 'self';");
    expect(await (await request(paths.cart)).text()).toContain('<script type="module"');
  });

  test.each(PUBLIC_URLS)(
    'loads one picture with high priority and those beside it immediately, if it has pictures: %s',
    async (url) => {
      const html = await (await servePages(mall).request(url)).text();
      const pictures = html.match(/<img[^>]*src="\/pictures[^>]*>/gi) ?? [];
      const [high, eager] = [/fetchpriority="high"/i, /loading="eager"/i].map((attribute) =>
        pictures.map((picture) => attribute.test(picture)),
      );
      const [first = false, ...others] = high ?? [];
      expect([first, others.includes(true)]).toEqual([pictures.length > 0, false]);
      const lazyAt = eager?.indexOf(false) ?? -1;
      expect(eager?.slice(lazyAt)).not.toContain(true);
      const preloads = html.match(/<link[^>]*fetchpriority="high"[^>]*>/gi) ?? [];
      expect(preloads).toHaveLength(pictures.length > 0 ? 1 : 0);
      const [, sources = ''] = /srcset="([^"]*)"/i.exec(pictures[0] ?? '') ?? [];
      expect(preloads.join('')).toContain(sources);
    },
  );

  test('of goods that do not exist returns 404 and is not cached', async () => {
    const { request } = servePages(mall);
    const size = mall.deps.cache.size();
    for (const url of [paths.goods('999'), '/nowhere']) {
      const reply = await request(url);
      expect([url, reply.status, reply.headers.get('x-robots-tag')]).toEqual([url, 404, 'noindex']);
      expect(await reply.text()).toContain('<div id="root"><');
    }
    expect(mall.deps.cache.size()).toBe(size);
  });

  test('that cannot be rendered falls back to the page that the browser renders', async () => {
    const { request } = servePages(mall, {}, async () => ({ status: 500, body: '{}' }));
    mall.deps.cache.invalidateAll();
    const reply = await request(paths.home);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<div id="root"></div>');
  });
});

interface Visit {
  readonly url: string;
  readonly language: string;
  readonly country: string;
}

/** Each public page in each language and for each country. */
const VISITS: readonly Visit[] = PUBLIC_URLS.flatMap((url) =>
  LANGUAGES.flatMap((language) =>
    DELIVERY_COUNTRIES.map((country) => ({ url, language, country })),
  ),
);

/** All at once, without the limit of the server. `npm run deep -- renders` renders 1,000. */
const RENDER_COUNT = Number(process.env['RENDER_COUNT'] ?? 150);

async function renderVisit(
  { url, language, country }: Visit,
  readApi: ReadApi,
  settings: ShopSettings = { profile: 'full', payTypes: null },
): Promise<string> {
  const { pathname, search } = new URL(url, ORIGIN);
  const now = mall.clock.now().getTime();
  const cookie = `lang=${language}; country=${country}`;
  const page = await renderPage(resolvePage({ pathname, search, cookie, acceptLanguage: '' }), {
    readApi,
    now,
    origin: ORIGIN,
    settings,
  });
  return page.html + page.dataScript;
}

test.each([
  [{ profile: 'full', payTypes: null }, ['PayPal', 'Alipay'], ['bulk', 'saved']],
  [{ profile: 'spec', payTypes: ['5', '4', 'transfer'] }, ['Alipay'], []],
] as const)('the server renders the footer by the settings %j', async (settings, names, pages) => {
  const visit = { url: paths.help, language: 'en', country: 'AU' } as const;
  const { readApi } = mall.deps.cachedReads;
  const html = await renderVisit(visit, readApi, settings);
  const linkedPages = [...html.matchAll(/href="\/(?:home\/)?(bulk|saved)"/g)].map(
    ([, page]) => page,
  );
  expect(linkedPages).toEqual(pages);
  expect(['PayPal', 'Alipay'].filter((name) => html.includes(name))).toEqual(names);
});

test('pages rendered at once contain nothing of another language, country or request', async () => {
  const expected = new Map<Visit, string>();
  const { readApi } = mall.deps.cachedReads;
  // In development, React names the components of a page, which differ while its code loads.
  for (const url of PUBLIC_URLS) await renderVisit({ url, language: 'en', country: 'AU' }, readApi);
  for (const visit of VISITS) expected.set(visit, await renderVisit(visit, readApi));
  expect(new Set(expected.values()).size).toBeGreaterThan(PUBLIC_URLS.length * LANGUAGES.length);
  const delayed = createDelayedReads(mall);
  const differing = await Promise.all(
    Array.from({ length: RENDER_COUNT }, async (_, index) => {
      const visit = VISITS[(index * 7) % VISITS.length];
      const html = visit && (await renderVisit(visit, delayed));
      return visit && html === expected.get(visit) ? [] : [visit];
    }),
  );
  expect(differing.flat()).toEqual([]);
}, 300_000);

test('a page that cannot be rendered is logged with the id of its reply', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { request } = servePages(mall, { renderPage: () => Promise.reject(new Error('broken')) });
  mall.deps.cache.invalidateAll();
  const reply = await request(paths.about);
  expect(reply.status).toBe(200);
  expect(logged.mock.calls.join('\n')).toContain(
    `A page could not be rendered requestId=${reply.headers.get('x-request-id')}`,
  );
  logged.mockRestore();
});

describe('1,000 simultaneous requests for pages that are not cached', () => {
  test('render a few pages at a time, leave the others to the browser, and log no error', async () => {
    const logged = vi.spyOn(console, 'error');
    const running = { now: 0, most: 0 };
    const { request } = servePages(mall, {
      renderPage: async (...args) => {
        running.most = Math.max(running.most, (running.now += 1));
        return renderPage(...args).finally(() => (running.now -= 1));
      },
    });
    mall.deps.cache.invalidateAll();
    const replies = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        const reply = await request(`${paths.shop}?word=nothing${index}`);
        return { status: reply.status, html: await reply.text(), word: `nothing${index}` };
      }),
    );
    expect(running.most).toBe(RENDER_LIMITS.concurrent);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const shells = replies.filter(({ html }) => html.includes('<div id="root"></div>'));
    expect(shells).toHaveLength(1000 - RENDER_LIMITS.concurrent - RENDER_LIMITS.waiting);
    const rendered = replies.filter((reply) => !shells.includes(reply));
    expect(rendered.filter(({ html, word }) => !html.includes(`value="${word}"`))).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  test('render a page once even if many of them request it', async () => {
    let rendered = 0;
    const { request } = servePages(mall, {
      renderPage: async (...args) => {
        rendered += 1;
        return renderPage(...args);
      },
    });
    mall.deps.cache.invalidateAll();
    const replies = await Promise.all(Array.from({ length: 100 }, async () => request(paths.home)));
    const pages = new Set(await Promise.all(replies.map((reply) => reply.text())));
    expect([rendered, pages.size]).toEqual([1, 1]);
    expect([...pages][0]).toContain(en.home.brands);
  });
});
