/**
 * Creates the pictures of the README from the running shop: `npx tsx
 * tools/screenshots/shop.cli.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureBuilt } from '#server/build.mjs';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { OATS, POWDER, TEA } from '#tests/e2e/products.ts';
import { launchBrowser } from '../services/browser.ts';
import { startShopServer } from '../services/serverProcess.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const MAX_BYTES = 300_000;

/** Compresses with a palette; uses fewer colours while the file is too large. */
async function compressed(picture: Buffer): Promise<Buffer> {
  for (const colours of [256, 160, 96, 48]) {
    const png = await sharp(picture)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length < MAX_BYTES) return png;
  }
  throw new Error(`a picture exceeds ${MAX_BYTES} bytes even with the smallest palette`);
}

async function savePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const png = await compressed(await page.screenshot());
  await writeFile(join(folder, `${name}.png`), png);
  console.log(`docs/pictures/${name}.png  ${(png.length / 1000).toFixed(0)} kB`);
}

async function openPage(browser: Browser, origin: string, width: number, height: number) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
  });
  await context.addCookies([{ name: 'smallScreenNotice', value: 'dismissed', url: origin }]);
  return context.newPage();
}

/** Completes the checkout as a guest up to the last step before the order. */
async function takeCheckoutPicture(
  browser: Browser,
  origin: string,
  width: number,
  height: number,
) {
  const page = await openPage(browser, origin, width, height);
  for (const { goodsId } of [TEA, POWDER, OATS]) {
    await page.goto(paths.goods(goodsId));
    await page.getByRole('button', { name: en.catalogue.addToCart, exact: true }).click();
  }
  await page.goto(paths.cart);
  await page.getByRole('button', { name: /^Check out/ }).click();
  const { labels } = en.address;
  await page.getByRole('textbox', { name: labels.addressee }).fill('Robin Chen');
  await page.getByRole('textbox', { name: labels.phone }).fill('0412 345 678');
  await page.getByRole('textbox', { name: labels.AU.addressDetails }).fill('18 Beach Street');
  await page.getByRole('combobox', { name: labels.AU.city }).fill('Fremantle');
  await page.getByRole('combobox', { name: labels.AU.state }).selectOption('WA');
  await page.getByRole('textbox', { name: labels.AU.postcode }).fill('6160');
  await page.getByRole('button', { name: en.checkout.useAddress }).click();
  await page.getByRole('button', { name: en.checkout.continueTo.payType }).waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await savePicture(page, `checkout-${width}`);
  await page.context().close();
}

async function main() {
  await ensureBuilt();
  await mkdir(folder, { recursive: true });
  const [shop, browser] = await Promise.all([startShopServer(), launchBrowser()]);
  try {
    const home = await openPage(browser, shop.origin, 1440, 900);
    await home.goto(paths.home);
    await home.getByRole('heading', { name: en.home.categories }).waitFor();
    // The first scroll loads the sections below the viewport.
    await home.evaluate(() => window.scrollTo({ top: 400 }));
    await home.getByRole('heading', { name: en.home.areas }).waitFor();
    await home.evaluate(() => window.scrollTo({ top: 0 }));
    await savePicture(home, 'home');
    await takeCheckoutPicture(browser, shop.origin, 390, 844);
    await takeCheckoutPicture(browser, shop.origin, 1440, 900);
  } finally {
    await browser.close();
    await shop.shutDownAndClean();
  }
}

await main();
