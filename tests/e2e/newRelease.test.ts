import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { STORED_RELEASES } from '#server/db/releases.store.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { type BrowserShopper, findByRole, getPath, waitForHeading } from './browserShopper.ts';
import { addGoodsToCart, findCartLink } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A copy of the build, below the folder with the packages of the server. */
const copy = join(root, '.cache', `new-release-${process.pid}`);
const client = join(copy, 'client');
const SCRIPT_OR_STYLE = /\.(js|css)$/;

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  await cp(join(root, 'dist'), copy, { recursive: true });
  // The server then sends the files that this test changes.
  for (const file of await readdir(client, { recursive: true }))
    if (/\.(br|gz)$/.test(file)) await rm(join(client, file));
});
const shop = startE2eShop({ program: join(copy, 'server/main.js') });
afterAll(() => rm(copy, { recursive: true, force: true }));

const addReleaseName = (file: string) => file.replace(/\.(?=\w+$)/, '_.');

/**
 * Renames all scripts and styles in the files of the client, as the build of a changed source does.
 */
async function renameAssets(): Promise<void> {
  const assets = join(client, 'assets');
  const names = (await readdir(assets)).filter((name) => SCRIPT_OR_STYLE.test(name));
  const renamed = new Map(names.map((name) => [name, addReleaseName(name)]));
  for (const file of await readdir(client, { recursive: true })) {
    if (!/\.(js|css|html|json)$/.test(file)) continue;
    const text = await readFile(join(client, file), 'utf8');
    await writeFile(
      join(client, file),
      text.replaceAll(/[\w.-]+\.(?:js|css)/g, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [name, next] of renamed) await rename(join(assets, name), join(assets, next));
}

/**
 * Updates the server until it no longer has the assets of the first release. On a busy machine, the
 * page still loads pictures or code, which the stopped server refuses.
 */
async function installReleases({ consoleGuard }: BrowserShopper): Promise<void> {
  consoleGuard.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  for (let release = 0; release < STORED_RELEASES; release += 1) {
    await shop.server.shutDown();
    await renameAssets();
    await shop.server.restart();
  }
}

/** The last code that the page loads: that of the category among the suggestions. */
const SHOP_SCRIPT = '/assets/ShopPage-';
const hasLoaded = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(
    (script) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes(script) && name.endsWith('.js')),
    part,
  );

const PRIVACY_SCRIPT = /\/assets\/PrivacyPage-.*\.js/;

/** Opens a page whose code is not loaded before its link is pressed. */
const openPrivacyPolicy = (shopper: BrowserShopper): Promise<void> =>
  findByRole(shopper, 'link', en.shell.privacy).click();

it('an open page whose release is gone is reloaded once; it keeps the cart and the typed text', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page, consoleGuard } = shopper;
  consoleGuard.allow(/404|dynamically imported module|preload CSS|apply style|PrivacyPage/);
  await addGoodsToCart(shopper, TEA);
  const search = findByRole(shopper, 'combobox', en.shell.searchLabel);
  const suggestions = page.waitForResponse(/goods\/list/);
  await search.fill('green tea');
  await suggestions;
  await expect.poll(() => hasLoaded(page, SHOP_SCRIPT)).toBe(true);
  await page.waitForLoadState('networkidle');
  await installReleases(shopper);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const missing = page.waitForResponse((reply) => reply.status() === 404);
  await openPrivacyPolicy(shopper);
  expect((await missing).url()).toContain('/assets/');
  await waitForHeading(shopper, en.shell.privacy);
  expect([getPath(shopper), loads]).toEqual([paths.privacy, 1]);
  await expect.poll(() => search.inputValue()).toBe('green tea');
  await findCartLink(shopper).click();
  await findByRole(shopper, 'link', TEA.name).waitFor();
});

itInDeepRun(
  'a page whose code is missing after the reload shows the error with a button that reloads',
  async () => {
    const shopper = await shop.openShopper('phone');
    const { page, consoleGuard } = shopper;
    consoleGuard.allow(/404|dynamically imported module|preload CSS|apply style|PrivacyPage/);
    await addGoodsToCart(shopper, TEA);
    await page.route(PRIVACY_SCRIPT, (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openPrivacyPolicy(shopper);
    await waitForHeading(shopper, en.shell.brokenTitle);
    expect([getPath(shopper), loads]).toEqual([paths.privacy, 1]);
    await page.unroute(PRIVACY_SCRIPT);
    await findByRole(shopper, 'button', en.shell.reload).click();
    await waitForHeading(shopper, en.shell.privacy);
    expect(loads).toBe(2);
  },
);

itInDeepRun('a page whose code cannot be loaded without a network is not reloaded', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page, context, consoleGuard } = shopper;
  consoleGuard.allow(
    /ERR_INTERNET_DISCONNECTED|dynamically imported module|preload CSS|PrivacyPage/,
  );
  await addGoodsToCart(shopper, TEA);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await context.setOffline(true);
  await openPrivacyPolicy(shopper);
  await waitForHeading(shopper, en.shell.brokenTitle);
  expect([getPath(shopper), loads]).toEqual([paths.privacy, 0]);
});
