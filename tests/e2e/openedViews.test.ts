import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { type BrowserShopper, clickButton, findByRole } from './browserShopper.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';

const { shell, catalogue } = en;
const shop = startE2eShop();

/** @returns a function that waits until the page has had no request in flight for half a second. */
function watchRequests(page: Page): () => Promise<void> {
  let inFlight = 0;
  let quietSince = performance.now();
  const end = () => {
    inFlight -= 1;
    quietSince = performance.now();
  };
  page.on('request', () => {
    inFlight += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    waitForCondition(() =>
      expect(inFlight === 0 && performance.now() - quietSince > 500).toBe(true),
    );
}

/** Opens the list of all products on a phone, and touches an empty place. */
async function openTouchedList(): Promise<BrowserShopper> {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  const codes = [/\/CategorySheet-[^/]*\.js$/, /\/RegionForm-[^/]*\.js$/, /\/Messages-[^/]*\.js$/];
  const waitForQuiet = watchRequests(page);
  const loaded = codes.map((code) => page.waitForResponse(code));
  await page.goto(paths.shop);
  let areLoaded = false;
  const loading = Promise.all(loaded).then(() => {
    areLoaded = true;
  });
  // A touch before the scripts run loads the code of the views, and the next one that of the
  // messages.
  await waitForCondition(async () => {
    await page.touchscreen.tap(2, 300);
    expect(areLoaded).toBe(true);
  });
  await loading;
  await waitForQuiet();
  return shopper;
}

/** The space between the arrow and the end of each closed line of a list that opens. */
const measureArrowGaps = (list: Locator) =>
  list.locator('summary').evaluateAll((lines) =>
    lines.map((line) => {
      const arrow = line.lastElementChild?.querySelector('svg')?.getBoundingClientRect();
      return Math.round(line.getBoundingClientRect().right - (arrow?.right ?? 0));
    }),
  );

it('filters, categories and the region menu open without a request after the press, and the arrows of the categories end their lines', async () => {
  const shopper = await openTouchedList();
  const { page } = shopper;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await clickButton(shopper, catalogue.filterCount(0));
  await findByRole(shopper, 'dialog', catalogue.filters).waitFor();
  await clickButton(shopper, shell.close);
  await clickButton(shopper, shell.categories);
  const categories = findByRole(shopper, 'dialog', shell.categories);
  await categories.locator('summary').first().waitFor();
  expect(new Set(await measureArrowGaps(categories))).toEqual(new Set([0]));
  await clickButton(shopper, shell.close);
  await clickButton(shopper, new RegExp(`^${shell.region}`));
  await findByRole(shopper, 'button', shell.languages['zh-Hans']).waitFor();
  const assets = requests.filter((url) => url.includes('/assets/'));
  expect(assets.join('\n'), 'code and styles requested after the press').toBe('');
});

itInDeepRun(
  'a press beside the filters closes them and reaches nothing of the page below, which does not scroll',
  async () => {
    const shopper = await openTouchedList();
    const { page } = shopper;
    const readOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
    const button = findByRole(shopper, 'button', catalogue.filterCount(0));
    const below = findByRole(shopper, 'button', shell.dismiss);
    const box = await below.boundingBox();
    await button.click();
    const dialog = findByRole(shopper, 'dialog', catalogue.filters);
    await dialog.waitFor();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await readOverflow()).toBe('hidden');
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await dialog.waitFor({ state: 'detached' });
    expect(await readOverflow()).toBe('visible');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await below.isVisible()).toBe(true);
  },
);

it('the search for a brand shows its results in the upper half of a phone', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.goto(paths.shop);
  await clickButton(shopper, catalogue.filterCount(0));
  const dialog = findByRole(shopper, 'dialog', catalogue.filters);
  const field = dialog.getByRole('searchbox', { name: catalogue.searchBrands });
  const readTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? Infinity;
  // The keyboard covers the lower half of the window.
  const keyboardTop = (page.viewportSize()?.height ?? 0) / 2;
  await field.click();
  await expect.poll(() => readTop(field)).toBeLessThan(keyboardTop / 2);
  const top = await readTop(field);
  await field.fill('grain');
  const brand = dialog.getByRole('link', { name: /^Grainfold/ });
  await expect.poll(() => readTop(brand)).toBeLessThan(keyboardTop);
  await field.fill('no such brand');
  const none = dialog.getByText(catalogue.noBrandFound('no such brand'));
  await expect.poll(() => readTop(none)).toBeLessThan(keyboardTop);
  expect(await readTop(field)).toBe(top);
});
