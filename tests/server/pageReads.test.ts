import { afterAll, beforeAll, expect, test } from 'vitest';
import { planPage } from '#src/app/pagePlan.ts';
import { renderPage, resolvePage } from '#src/app/server.tsx';
import { createStaticLanguage } from '#src/mall/language.ts';
import { getGuestClient } from '#src/rendering/guestClient.ts';
import { readPage } from '#src/rendering/pageReads.ts';
import { noCharts } from '#src/rendering/serverRendering.ts';
import { shop } from '#src/text/en/shop.ts';
import { PAGE_ORIGIN as origin } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

const language = createStaticLanguage('en', shop);

async function render(url: string) {
  const calls: string[] = [];
  const { pathname, search } = new URL(url, origin);
  const target = resolvePage({ pathname, search, cookie: '', acceptLanguage: 'en' });
  const page = await renderPage(target, {
    readApi: (callName, input) => {
      calls.push(`${callName} ${JSON.stringify(input)}`);
      return mall.deps.cachedReads.readApi(callName, input);
    },
    now: mall.clock.now().getTime(),
    origin,
    settings: { profile: 'full', payTypes: null },
  });
  return { calls, page };
}

test.each(['/shop/shopdetails/10080101', '/shop', '/shop?word=honey', '/page?action=7001'])(
  'the server reads all that %s shows before it renders the page',
  async (url) => {
    const { page } = await render(url);
    const plan = planPage(new URL(url, origin), { lazyMall: noCharts, language });
    if (!plan) throw new Error('no page has the path');
    const { data } = await readPage(getGuestClient(mall.deps.cachedReads.readApi), plan);
    expect(Object.keys(Object(page.data)).filter((key) => !(key in data))).toEqual([]);
  },
);

test.each([
  '/home',
  '/shop/shopdetails/10080101',
  '/shop/shopdetails/unknown',
  '/brand',
  '/home/bulk',
])('the server makes each read of %s once', async (url) => {
  const { calls } = await render(url);
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
});

test('the page of an unknown product contains the refusal of its query', async () => {
  const { page } = await render('/shop/shopdetails/unknown');
  expect(page.status).toBe(404);
  expect(page.dataScript).toContain('"goodsDetail {\\"id\\":\\"unknown\\"}":{"kind":"refused"');
});
