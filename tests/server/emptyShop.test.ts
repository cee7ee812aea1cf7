import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { noProductsTexts } from '#src/text/noProducts.ts';
import { servePages } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterAll(() => mall.close());

test.each([
  ['the home page', paths.home],
  ['the list of all products', paths.shop],
  ['a search', `${paths.shop}?word=honey`],
  ['a category', `${paths.shop}?firstCategoryId=10`],
  ['the brands', paths.brand],
])('%s of a shop without products says once that it is empty, without scripts', async (_, path) => {
  const { request } = servePages(mall);
  for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
    const page = await (await request(path, language)).text();
    const html = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const { title, help, contact } = noProductsTexts[language].shop;
    expect([title, help, contact].map((sentence) => html.split(`>${sentence}<`).length)).toEqual([
      2, 2, 2,
    ]);
  }
});
