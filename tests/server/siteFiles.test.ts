import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPage, SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';
import { createSiteFileOptions, serveSiteFiles } from '#server/catalogue/siteFiles.ts';
import { findPublicPage } from '#src/rendering/serverPages.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
const http = new Hono();
beforeAll(async () => {
  mall = await startTestMall();
  serveSiteFiles(http, createSiteFileOptions(mall.deps));
});
afterAll(() => mall.close());

const ask = async (path: string) => {
  const reply = await http.request(path);
  return { type: reply.headers.get('content-type'), text: await reply.text() };
};
const listAddresses = (xml: string): readonly URL[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&#38;', '&')),
  );

describe('the files for search engines', () => {
  test('include a site map with every page, category and product in three languages', async () => {
    const { type, text } = await ask('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const maps = await Promise.all(
      listAddresses(text).map(async ({ pathname }) => (await ask(pathname)).text),
    );
    const addresses = maps.flatMap(listAddresses);
    expect(new Set(addresses.map(({ href }) => href)).size).toBe(addresses.length);
    expect(addresses.filter(({ pathname }) => !isPage(pathname))).toEqual([]);
    const listed = new Set(addresses.map(({ pathname }) => pathname));
    const unlisted = Object.values({ ...SHOP_PAGES, ...STANDALONE_PAGES }).filter(
      (path) => findPublicPage(path) && !path.includes(':') && !listed.has(path),
    );
    expect(unlisted).toEqual([]);
    const { result } = await mall.request('POST', '/pc/goods/list', {});
    const { total } = Object(result);
    expect(addresses.filter(({ pathname }) => pathname.includes('shopdetails'))).toHaveLength(
      total,
    );
    expect(addresses.filter(({ search }) => search.includes('goodsTypeId')).length).toBeGreaterThan(
      10,
    );
    for (const tag of ['en', 'zh-Hans', 'zh-Hant'])
      expect(maps.join('').split(`hreflang="${tag}"`)).toHaveLength(addresses.length + 1);
  });

  test('include no empty site map of products', async () => {
    const count = listAddresses((await ask('/sitemap.xml')).text).length;
    expect((await http.request(`/sitemap/${count - 1}.xml`)).status).toBe(200);
    expect((await http.request(`/sitemap/${count}.xml`)).status).toBe(404);
  });

  test('include robots.txt with the site map and without personal pages', async () => {
    const { text } = await ask('/robots.txt');
    expect(text).toContain(`Sitemap: ${mall.deps.env.origin}/sitemap.xml\n`);
    for (const path of ['/home/account', '/home/cart', '/home/createOrder/delivery', '/api/'])
      expect(text).toContain(`Disallow: ${path}\n`);
  });

  test('include llms.txt with the lists and the API', async () => {
    const { type, text } = await ask('/llms.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^# Wattle Lane\n/);
    expect(text).toContain('Accept: text/markdown');
    expect(text).toContain('/shop?firstCategoryId=1001)');
    expect(text).toContain('/api/v1/openapi.json)');
  });
});
