/** Creates the pictures of docs/inspecting.md: `npx tsx tools/screenshots/inspector.cli.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureBuilt } from '#server/build.mjs';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { TEA } from '#tests/e2e/products.ts';
import { launchBrowser } from '../services/browser.ts';
import { startShopServer } from '../services/serverProcess.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const TIMEOUT_MS = 120_000; // on a busy machine, a page may need a minute
const QUIET_MS = 1500; // a shop without new events for this time waits for the shopper

/**
 * Waits until no event arrives, the layout is computed and the animation of the last transition has
 * ended.
 */
async function waitUntilStill(charts: Page): Promise<void> {
  const since = { rows: '', at: 0 };
  for (;;) {
    const { rows, isMoving, at } = await charts.evaluate(() => ({
      rows: document.querySelector('[data-rows]')?.getAttribute('data-rows') ?? '',
      isMoving:
        document.querySelector('.waiting') !== null ||
        document.getAnimations().some(({ playState }) => playState === 'running'),
      at: performance.now(),
    }));
    if (isMoving || rows !== since.rows) Object.assign(since, { rows, at });
    else if (at - since.at > QUIET_MS) return;
    await charts.waitForTimeout(100);
  }
}

async function savePicture(page: Page, name: string): Promise<void> {
  await waitUntilStill(page);
  // The time between an event and its display depends on the machine.
  await page.locator('output[data-latency] small').evaluate(({ style }) => {
    style.visibility = 'hidden';
  });
  const png = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(folder, `${name}.png`), png);
  console.log(`docs/pictures/${name}.png  ${(png.length / 1000).toFixed(0)} kB`);
}

/** Small enough that its text is readable in a page of documentation. */
const VIEWPORT = { width: 1180, height: 760 };

async function openBoth(browser: Browser, origin: string) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-AU',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const shop = await context.newPage();
  await shop.goto(paths.goods(TEA.goodsId));
  const [charts] = await Promise.all([
    context.waitForEvent('page'),
    shop.getByRole('button', { name: 'Inspect the charts' }).click(),
  ]);
  await charts.setViewportSize(VIEWPORT);
  await charts.locator('svg.chart').waitFor();
  await shop.getByRole('button', { name: en.catalogue.addToCart, exact: true }).click();
  await charts.locator('[data-event="cart.add"]').first().waitFor({ state: 'attached' });
  return { shop, charts };
}

async function openActor(charts: Page, actor: string): Promise<void> {
  await charts.locator(`[data-actor="${actor}"]`).click();
  await charts.locator(`svg[data-chart="${actor}"]`).waitFor();
  await charts.bringToFront();
  await waitUntilStill(charts);
}

async function takeCartPictures(browser: Browser, origin: string): Promise<void> {
  const { shop, charts } = await openBoth(browser, origin);
  await openActor(charts, 'cart');
  await charts.getByRole('button', { name: 'Map', exact: true }).click();
  await savePicture(charts, 'inspector');
  await charts.getByLabel('Coverage').selectOption('run');
  await charts.getByRole('button', { name: 'Fit' }).click();
  for (let back = 0; back < 5; back += 1)
    await charts.getByRole('button', { name: 'Event before' }).click();
  await savePicture(charts, 'inspector-never-taken');
  await shop.context().close();
}

const REFUSED_ADDRESS = {
  ...{ addressee: 'Mia', phone: '', country: 'AU', postcode: '6000', state: 'WA' },
  ...{ city: 'Perth', district: 'Perth', addressDetails: '1 Hay Street' },
};

/** Sends an address without a telephone number, which a guard refuses. */
async function sendRefusedEvent(charts: Page): Promise<void> {
  await charts.getByRole('button', { name: 'Edit address.submit incomplete', exact: true }).click();
  const payload = charts.getByRole('textbox', { name: 'Payload of address.submit' });
  await payload.fill(JSON.stringify({ type: 'address.submit', fields: REFUSED_ADDRESS }));
  await charts.getByRole('button', { name: 'Send this' }).click();
  await charts.locator('.refused[data-event="address.submit"]').waitFor();
}

async function takeCheckoutPictures(browser: Browser, origin: string): Promise<void> {
  const { shop, charts } = await openBoth(browser, origin);
  await shop.locator(`a[href="${paths.cart}"]`).first().click();
  await shop.getByRole('button', { name: /^Check out/ }).click();
  await openActor(charts, 'checkout');
  await charts.getByRole('button', { name: 'Map', exact: true }).click();
  await charts.locator('[data-state-id="checkout.delivery.home.choosingAddress"] .key').click();
  await savePicture(charts, 'inspector-card');
  await charts.getByRole('button', { name: 'Close the card' }).click();
  await charts.getByRole('button', { name: 'List', exact: true }).click();
  await sendRefusedEvent(charts);
  await charts.getByRole('separator', { name: 'Height of the events' }).focus();
  for (let step = 0; step < 5; step += 1) await charts.keyboard.press('ArrowUp');
  await charts.locator(':focus').blur();
  await savePicture(charts, 'inspector-refused');
  await shop.context().close();
}

/** Shows the work of the server in the time line of a page and its cart. */
async function takeServerPicture(browser: Browser, origin: string): Promise<void> {
  const { shop, charts } = await openBoth(browser, origin);
  await charts.setViewportSize({ width: 1440, height: 900 });
  // The server has not read this product yet: its reply needs statements.
  const other = shop.locator(`a[href^="${paths.goods('')}"]:not([href$="${TEA.goodsId}"])`);
  await other.filter({ visible: true }).last().click();
  await openActor(charts, 'cart');
  await charts.getByRole('button', { name: 'Server', exact: true }).click();
  await charts.getByRole('separator', { name: 'Height of the events' }).focus();
  for (let step = 0; step < 8; step += 1) await charts.keyboard.press('ArrowUp');
  // The page contains only the rows around those in view, and a row moves while others arrive.
  const filter = charts.getByRole('searchbox', { name: 'Filter events' });
  await filter.fill('sql');
  await waitUntilStill(charts);
  await charts.locator('[data-to="SQL"]').last().click();
  await filter.fill('');
  await savePicture(charts, 'inspector-server');
  await shop.context().close();
}

/** The pictures show times, which are long on a busy machine. */
function warnIfBusy(): void {
  const [load = 0] = loadavg();
  if (load > availableParallelism())
    console.warn(`The machine is busy (load ${load.toFixed(1)}): times in the pictures are long.`);
}

async function main() {
  await ensureBuilt();
  warnIfBusy();
  await mkdir(folder, { recursive: true });
  const [shop, browser] = await Promise.all([
    startShopServer({ env: { MALL_INSPECT: '1' } }),
    launchBrowser(),
  ]);
  try {
    await takeCartPictures(browser, shop.origin);
    await takeCheckoutPictures(browser, shop.origin);
    await takeServerPicture(browser, shop.origin);
  } finally {
    await browser.close();
    await shop.shutDownAndClean();
  }
}

await main();
