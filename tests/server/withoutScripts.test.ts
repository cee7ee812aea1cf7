import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { zh } from '#src/text/zh.ts';
import { servePages } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const readHrefs = (html: string): readonly string[] =>
  [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('a public page without JavaScript', () => {
  test('has a link for each filter, sort order and page of a list', async () => {
    const { request } = servePages(mall);
    const hrefs = readHrefs(await (await request(paths.shop)).text());
    const expected = [
      `${paths.shop}?orderBy=price&isAsc=true`,
      `${paths.shop}?orderBy=sales`,
      `${paths.shop}?hasPromotion=true`,
      `${paths.shop}?pageNum=2`,
    ];
    expect(hrefs).toEqual(expect.arrayContaining(expected));
    for (const href of expected) expect((await request(href)).status).toBe(200);
  });

  test('has a search form that opens the results', async () => {
    const { request } = servePages(mall);
    const html = await (await request(paths.home)).text();
    expect(html).toMatch(new RegExp(`<form role="search"[^>]* action="${paths.shop}"`));
    expect(html).toMatch(/<input[^>]* name="word"/);
    const results = await (await request(`${paths.shop}?word=honey`)).text();
    expect(results).toContain(en.catalogue.resultsFor('honey'));
  });

  test('of a mistyped search has a link that searches for the typed word', async () => {
    const { request } = servePages(mall);
    const corrected = await (await request(`${paths.shop}?word=macadmia`)).text();
    expect(corrected).toContain(en.catalogue.showingResultsFor('macadamia'));
    const exactUrl = `${paths.shop}?word=macadmia&isExact=true`;
    expect(readHrefs(corrected)).toContain(exactUrl);
    const exact = await (await request(exactUrl)).text();
    expect(exact).toContain(en.catalogue.noResultsFor('macadmia'));
  });

  test('has a form that chooses country and language and keeps the rest of the URL', async () => {
    const { request } = servePages(mall);
    const html = await (await request(`${paths.shop}?word=honey`)).text();
    expect(html).toContain('<input type="hidden" name="word" value="honey"/>');
    const reply = await request(`${paths.shop}?word=honey&country=MY&lang=zh-Hans`);
    expect(reply.headers.getSetCookie()).toEqual([
      'lang=zh-Hans; path=/; max-age=31536000; samesite=lax',
      'country=MY; path=/; max-age=31536000; samesite=lax',
    ]);
    const chosen = await reply.text();
    expect(chosen).toContain('<html lang="zh-Hans">');
    expect(chosen).toContain('<option value="MY" selected="">');
    expect(chosen).toContain(zh.catalogue.resultsFor('honey'));
  });

  test('stores no choice that the URL does not contain or the shop does not offer', async () => {
    const { request } = servePages(mall);
    for (const url of [paths.shop, `${paths.shop}?country=XX&lang=xx`])
      expect((await request(url)).headers.getSetCookie()).toEqual([]);
  });
});
