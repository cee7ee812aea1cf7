/** Makes the pictures of the README from the running shop: `npx tsx tests/journeys/pictures.cli.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureBuilt } from '#server/build.mjs';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startShopServer } from '#tests/support/shopServer.ts';
import { OATS, POWDER, TEA } from './wares.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const MOST_BYTES = 300_000;

/** A palette is enough for a page of few colours; fewer of them where the file is still too large. */
async function compressed(picture: Buffer): Promise<Buffer> {
  for (const colours of [256, 160, 96, 48]) {
    const png = await sharp(picture)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length < MOST_BYTES) return png;
  }
  throw new Error(`a picture is larger than ${MOST_BYTES} bytes even with few colours`);
}

async function keep(page: Page, name: string): Promise<void> {
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

/** Through the cart to the last step before the order, as a guest who has typed an address. */
async function takeCheckout(browser: Browser, origin: string, width: number, height: number) {
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
  await page.getByRole('combobox', { name: labels.AU.cityName }).fill('Fremantle');
  await page.getByRole('combobox', { name: labels.AU.province }).selectOption('WA');
  await page.getByRole('textbox', { name: labels.AU.city }).fill('6160');
  await page.getByRole('button', { name: en.checkout.useAddress }).click();
  await page.getByRole('button', { name: en.checkout.toPayment }).waitFor();
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await keep(page, `checkout-${width}`);
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
    // What is below comes with the first scroll.
    await home.evaluate(() => window.scrollTo({ top: 400 }));
    await home.getByRole('heading', { name: en.home.areas }).waitFor();
    await home.evaluate(() => window.scrollTo({ top: 0 }));
    await keep(home, 'home');
    await takeCheckout(browser, shop.origin, 390, 844);
    await takeCheckout(browser, shop.origin, 1440, 900);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

await main();
