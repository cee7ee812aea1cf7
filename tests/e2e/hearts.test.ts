import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { getContrast } from '#src/style/contrast.ts';
import { en } from '#src/text/en.ts';
import { saveTexts } from '#src/text/saved.ts';
import { savedPageTexts } from '#src/text/savedPage.ts';
import { type BrowserShopper, findByRole, waitForHeading } from './browserShopper.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop, type Width } from './e2eShop.ts';
import { OATS } from './products.ts';

const shop = startE2eShop();

/** Compressed bytes of the heart, its texts and its list; they are not part of the first load. */
const MAX_HEART_BYTES = 2800;
const HEART_CHUNK = /\/HeartButton-[^/]*\.js$/;
const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));

/** The elements of all cards in the viewport and their positions, without the hearts. */
const readCardBoxes = ({ page }: BrowserShopper): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article, main article *')]
      .filter((element) => !element.closest(':has(> button[aria-pressed])'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ element, box }) =>
        [element.tagName, box.x, box.y + scrollY, box.width, box.height].map(String).join(' '),
      ),
  );

const findHearts = ({ page }: BrowserShopper) =>
  page.locator('main article button[aria-pressed]:has(svg[viewBox])');

function createSignal() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

const INTERACTIONS: readonly (readonly [
  name: string,
  width: Width,
  interact: (shopper: BrowserShopper) => Promise<void>,
])[] = [
  ['a movement of the pointer', 'desktop', ({ page }) => page.mouse.move(5, 300)],
  ['the Tab key', 'desktop', ({ page }) => page.keyboard.press('Tab')],
  ['a movement of the wheel', 'desktop', ({ page }) => page.mouse.wheel(0, 1)],
  // Chromium moves a touch beside a link to the link.
  ['a touch', 'phone', ({ page }) => page.locator('h1').first().tap()],
];

it.each(listCases(INTERACTIONS.slice(2), INTERACTIONS.slice(0, 2)))(
  'each card of a list has a heart after %s, which starts the scripts',
  async (_, width, interact) => {
    const shopper = await shop.openShopper(width);
    await shopper.page.goto(paths.shop);
    await interact(shopper);
    await findHearts(shopper).first().waitFor();
    const cards = shopper.page.locator('main article');
    await expect.poll(() => findHearts(shopper).count()).toBe(await cards.count());
    expect(await cards.count()).toBeGreaterThan(10);
  },
);

it.each(listCases<readonly [string, Width]>([[paths.shop, 'desktop']], [[paths.shop, 'phone']]))(
  'the hearts of %s appear without a layout shift on a %s',
  async (path, width) => {
    const shopper = await shop.openShopper(width);
    const { page } = shopper;
    const isReleased = createSignal();
    await page.route(HEART_CHUNK, async (route) => {
      await isReleased.promise;
      await route.continue();
    });
    await page.goto(path);
    const isRequested = page.waitForRequest(HEART_CHUNK);
    await page.mouse.move(5, 300);
    await isRequested;
    await page.evaluate(() => document.fonts.ready);
    const boxes = await readCardBoxes(shopper);
    expect(boxes.length).toBeGreaterThan(10);
    isReleased.resolve();
    await findHearts(shopper).first().waitFor();
    expect(await readCardBoxes(shopper)).toEqual(boxes);
    const heart = await findHearts(shopper).first().boundingBox();
    expect([heart?.width, heart?.height]).toEqual([44, 44]);
  },
);

/**
 * The colours of a heart and of the first painted element behind it, as the browser computes them.
 */
const readHeartColours = (icon: SVGElement | HTMLElement): readonly [string, string] => {
  let behind: Element | null = icon;
  while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)')
    behind = behind.parentElement;
  return [getComputedStyle(icon).color, behind ? getComputedStyle(behind).backgroundColor : ''];
};

it.each(listCases<'light' | 'dark'>(['light'], ['dark']))(
  'hearts have a contrast of 3 in %s colours',
  async (colorScheme) => {
    const shopper = await shop.openShopper('desktop', 'member');
    const { page } = shopper;
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.shop);
    await page.mouse.move(5, 300);
    const heart = findHearts(shopper).first();
    const readContrast = async () =>
      getContrast(...(await heart.locator('svg').evaluate(readHeartColours)));
    await heart.waitFor();
    expect(await readContrast()).toBeGreaterThan(3);
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.mouse.move(5, 300);
    await expect.poll(readContrast).toBeGreaterThan(3);
    await heart.click();
    await page.goto(paths.account);
    const inAccount = page.locator(`main nav a[href="${paths.saved}"] svg`);
    expect(getContrast(...(await inAccount.evaluate(readHeartColours)))).toBeGreaterThan(3);
  },
);

it.each(listCases<Width>(['phone'], ['desktop']))(
  'the heart of a product leaves the border of the picture visible on a %s',
  async (width) => {
    const shopper = await shop.openShopper(width);
    const { page } = shopper;
    await page.goto(paths.goods(OATS.goodsId));
    await page.mouse.move(5, 300);
    const heart = page.locator('main [role=group] > :has(> button[aria-pressed])').first();
    await heart.waitFor();
    const gaps = await heart.evaluate((box) => {
      const picture = box.parentElement?.querySelector('button[aria-haspopup]') ?? box;
      const [outer, inner] = [picture.getBoundingClientRect(), box.getBoundingClientRect()];
      return [inner.top - outer.top - picture.clientTop, outer.right - inner.right - 1];
    });
    expect(gaps.every((gap) => gap >= 0)).toBe(true);
  },
);

it('the code of the hearts is small', () => {
  const names = readdirSync(assets).filter((name) =>
    /^(HeartButton|savedGoods)-.*\.js\.br$/.test(name),
  );
  const bytes = names.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
  expect([names.length, bytes < MAX_HEART_BYTES]).toEqual([2, true]);
});

it('a guest saves a product of a list with the keyboard and opens the list from the footer', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await page.goto(`${paths.shop}?word=oats`);
  await page.mouse.move(5, 300);
  const heart = findByRole(shopper, 'button', saveTexts.en.save(OATS.name));
  await heart.focus();
  await page.keyboard.press('Enter');
  await page.getByText(saveTexts.en.saved).waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('contentinfo').getByRole('link', { name: en.shell.savedGoods }).click();
  await waitForHeading(shopper, savedPageTexts.en.title);
  await page.getByRole('main').getByRole('link', { name: OATS.name }).waitFor();
  expect(await findHearts(shopper).first().getAttribute('aria-pressed')).toBe('true');
});
