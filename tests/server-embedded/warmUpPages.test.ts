import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmUpPages } from '#server/render/warmUpPages.ts';
import { renderPage } from '#src/app/server.tsx';
import { paths } from '#src/mall/paths.ts';
import { servePages } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const GOODS_ID = '10090503';

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.close());

test('the first requests after a start get pages that are already rendered', async () => {
  const rendered: string[] = [];
  const { http, request } = servePages(mall, {
    renderPage: (target, services) => {
      rendered.push(target.url);
      return renderPage(target, services);
    },
  });
  await warmUpPages(http, [GOODS_ID]);
  const urls = [paths.home, paths.shop, paths.goods(GOODS_ID)];
  expect(rendered).toEqual(urls);
  for (const url of urls) expect(await (await request(url)).text()).toContain('<h1');
  expect(rendered).toEqual(urls);
});
