import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { checkAccessibility } from './axe.ts';
import type { BrowserShopper } from './browserShopper.ts';
import { addShownGoods, findCartLink } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { openInspector, selectActor } from './InspectorPage.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ env: { MALL_INSPECT: '1' } });

const findPickButton = (charts: Page) => charts.getByRole('button', { name: 'Pick in the shop' });
const isPicking = async (charts: Page) =>
  (await findPickButton(charts).getAttribute('aria-pressed')) === 'true';
const findCheckOut = ({ page }: BrowserShopper) =>
  page.getByRole('button', { name: /^Check out \(/ });
const findFrame = ({ page }: BrowserShopper) => page.locator('[data-pick-frame]');

async function startPicking(charts: Page) {
  await findPickButton(charts).click();
  await expect.poll(() => isPicking(charts)).toBe(true);
}

/** A cart with tea, and the chart of the session in the inspector. */
async function openCart() {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(shopper);
  await findCartLink(shopper).click();
  await findCheckOut(shopper).waitFor();
  const charts = await openInspector(shopper);
  await selectActor(charts, 'session');
  return { shopper, charts };
}

const waitForChart = (charts: Page, chart: string) =>
  charts.locator(`svg[data-chart="${chart}"]`).waitFor();

it('an element that is pressed in the shop shows its chart, and the page does not receive the press', async () => {
  const { shopper, charts } = await openCart();
  const { page } = shopper;
  await startPicking(charts);
  await checkAccessibility({ ...shopper, page: charts });
  const checkOut = findCheckOut(shopper);
  await checkOut.hover();
  await expect.poll(() => findFrame(shopper).textContent()).toBe('cart: guest.idle');
  const [frame, area] = await Promise.all([
    findFrame(shopper).boundingBox(),
    page.locator('main [data-machine="cart"]', { has: checkOut }).boundingBox(),
  ]);
  expect([frame?.x, frame?.width]).toEqual([area?.x, area?.width]);

  await checkOut.click();
  await waitForChart(charts, 'cart');
  await expect.poll(() => isPicking(charts)).toBe(false);
  expect(await findFrame(shopper).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(paths.cart);

  await checkOut.click();
  await page.waitForURL(`**${paths.delivery}`);
});

itInDeepRun(
  'the arrow keys and Enter choose an element, Escape cancels on either page',
  async () => {
    const { shopper, charts } = await openCart();
    const { page } = shopper;
    await startPicking(charts);
    await page.keyboard.press('Escape');
    await expect.poll(() => isPicking(charts)).toBe(false);
    await startPicking(charts);
    await charts.keyboard.press('Escape');
    await expect.poll(() => isPicking(charts)).toBe(false);

    await startPicking(charts);
    const getLabel = async () => String(await findFrame(shopper).textContent());
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return getLabel();
      })
      .toMatch(/^cart: /);
    await page.keyboard.press('ArrowUp');
    expect(await getLabel()).not.toMatch(/^cart: /);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await waitForChart(charts, 'cart');
  },
);

itInDeepRun('of several queries of a page, the one whose data is shown is selected', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.home);
  const slides = shopper.page.getByRole('region', { name: en.home.carousel });
  await slides.waitFor();
  const charts = await openInspector(shopper);
  await startPicking(charts);
  await slides.click();
  await waitForChart(charts, 'request');
  const selected = charts.locator('[data-actor][aria-current="true"]');
  expect(await selected.getAttribute('data-actor')).toMatch(/^carousel /);
});
