import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { MAX_SPECULATIVE_REQUESTS } from '#src/prefetch/requestBudget.ts';
import { getPath, waitForHeading } from './browserShopper.ts';
import { addGoodsToCart, checkLines, openCart, searchOnPage } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';
import { waitUntilWarm } from './waitUntilWarm.ts';

const shop = startE2eShop();

const HOVERED_CARDS = 12;

/** Hovers the links of the cards one after the other, each until its page is loaded or refused. */
async function hoverCards(page: Page, count: number): Promise<number> {
  let warm = 0;
  for (let index = 0; index < count; index += 1) {
    const link = page.getByRole('article').nth(index).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    const readState = () => link.evaluate((element) => element.dataset['state'] ?? '');
    await expect.poll(readState).toMatch(/^(hovered|warming|warm|cold)/);
    await page.waitForFunction(
      (element) => /^(warm|cold)$/.test(element?.getAttribute('data-state') ?? ''),
      await link.elementHandle(),
    );
    if ((await readState()) === 'warm') warm += 1;
  }
  return warm;
}

it('the links that the pointer crosses send at most eight requests in a view', async () => {
  const { page } = await shop.openShopper('desktop');
  await page.goto(paths.shop);
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  // The pictures of the cards are those of the page, which load when they are scrolled into view.
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true);
  const requests: string[] = [];
  let isPointerHandled = false;
  // On a busy machine, the code of the page that handles the pointer is loaded late.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isPointerHandled || !pathname.startsWith('/assets/')) requests.push(pathname);
  });
  await waitUntilWarm(page, page.getByRole('banner').getByRole('link', { name: /^Log in/ }));
  isPointerHandled = true;
  const warm = await hoverCards(page, HOVERED_CARDS);
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.slice(MAX_SPECULATIVE_REQUESTS)).toEqual([]);
  expect(warm).toBeGreaterThan(0);
});

itInDeepRun('a product whose link the pointer rests on is shown without another read', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/v1/pc/goods/${TEA.goodsId}`) reads.push(pathname);
  });
  await page.goto(paths.shop);
  await searchOnPage(shopper, TEA.name);
  const link = page.locator(`main a[href="${paths.goods(TEA.goodsId)}"]`).first();
  await waitUntilWarm(page, link);
  expect(reads).toHaveLength(1);
  await link.click();
  await waitForHeading(shopper, TEA.name);
  expect(reads).toHaveLength(1);
});

const CHECKOUT_CODE = [/CheckoutShell-[^/]*\.js$/, /CheckoutPage-[^/]*\.js$/];

/** The paths of the requests for code and data from now on. */
function recordRequests(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets)\//.test(pathname)) sent.push(pathname);
  });
  return sent;
}

it('the orders whose link the pointer rests on are shown without another read', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  const { page } = shopper;
  await page.goto(paths.account);
  const link = page.locator(`main a[href="${paths.orders}"]`).first();
  await waitUntilWarm(page, link);
  const sent = recordRequests(page);
  await link.click();
  await page.locator('main [data-machine=order]').first().waitFor();
  expect(sent.filter((path) => path.endsWith('/pc/orderInfo') || path.endsWith('.js'))).toEqual([]);
});

it('the Chinese page about the shop is shown without a request once it is approached', async () => {
  const { page } = await shop.openShopper('desktop');
  await page.goto(paths.about);
  const link = page.locator(`main a[href="${paths.aboutZh}"]`);
  await waitUntilWarm(page, link);
  // The code of the list is loaded when the browser is idle, its filters last.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/Facets-[^/]*\.js$/.test(name)),
  );
  const sent = recordRequests(page);
  await link.click();
  await page.locator('main [lang=zh-Hans] h1').waitFor();
  expect(sent).toEqual([]);
});

it('the code of the checkout is requested when the pointer rests on its button', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await addGoodsToCart(shopper, TEA);
  await openCart(shopper);
  await checkLines(shopper, TEA);
  const sent = recordRequests(page);
  const button = page.getByRole('button', { name: /^Check out/ });
  // The many files of the checkout use up the requests of the view, so its chart ends in `cold`.
  await expect
    .poll(async () => {
      if ((await button.getAttribute('data-state')) === null) {
        await page.mouse.move(0, 0);
        await button.hover();
      }
      return CHECKOUT_CODE.filter((code) => sent.some((path) => code.test(path)));
    })
    .toEqual(CHECKOUT_CODE);
  expect(getPath(shopper)).toBe(paths.cart);
});
