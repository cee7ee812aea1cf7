/** Creates the pictures of docs/inspecting.md: `npx tsx tools/screenshots/inspector.cli.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureBuilt } from '#server/build.mjs';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { TEA } from '#tests/e2e/products.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startShopServer } from '#tests/support/serverProcess.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const SETTLE_MS = 1500; // time for the layout worker and the animation of the last transition

async function savePicture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(folder, `${name}.png`), png);
  console.log(`docs/pictures/${name}.png  ${(png.length / 1000).toFixed(0)} kB`);
}

async function openBoth(browser: Browser, origin: string, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-AU',
  });
  const shop = await context.newPage();
  await shop.goto(paths.goods(TEA.goodsId));
  const [charts] = await Promise.all([
    context.waitForEvent('page'),
    shop.getByRole('button', { name: 'Inspect the charts' }).click(),
  ]);
  await shop.getByRole('button', { name: en.catalogue.addToCart, exact: true }).click();
  return { shop, charts };
}

async function openActor(charts: Page, actor: string): Promise<void> {
  await charts.locator(`[data-actor="${actor}"]`).click();
  await charts.locator(`svg[data-chart="${actor}"]`).waitFor();
  await charts.bringToFront();
}

async function takeLightPictures(browser: Browser, origin: string): Promise<void> {
  const { shop, charts } = await openBoth(browser, origin, 'light');
  await openActor(charts, 'cart');
  await savePicture(charts, 'inspector');
  await charts.getByLabel('Coverage').selectOption('run');
  await charts.getByRole('button', { name: 'Fit' }).click();
  for (let back = 0; back < 5; back += 1)
    await charts.getByRole('button', { name: 'Event before' }).click();
  await savePicture(charts, 'inspector-never-taken');
  await shop.context().close();
}

async function takeDarkPictures(browser: Browser, origin: string): Promise<void> {
  const { shop, charts } = await openBoth(browser, origin, 'dark');
  await shop.locator(`a[href="${paths.cart}"]`).first().click();
  await shop.getByRole('button', { name: /^Check out/ }).click();
  await openActor(charts, 'checkout');
  await savePicture(charts, 'inspector-checkout-dark');
  await shop.context().close();
}

async function main() {
  await ensureBuilt();
  await mkdir(folder, { recursive: true });
  const [shop, browser] = await Promise.all([
    startShopServer({ env: { MALL_INSPECT: '1' } }),
    launchBrowser(),
  ]);
  try {
    await takeLightPictures(browser, shop.origin);
    await takeDarkPictures(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.shutDownAndClean();
  }
}

await main();
