import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import type { BrowserShopper } from './browserShopper.ts';
import { addGoodsToCart } from './CartPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { OATS } from './products.ts';

const shop = startE2eShop();

/** The share of the window's height that scrolls, down its middle. */
const measureFreeShare = ({ page }: BrowserShopper) =>
  page.evaluate(() => {
    const isFree = (y: number) => {
      for (
        let element = document.elementFromPoint(window.innerWidth / 2, y);
        element;
        element = element.parentElement
      )
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return false;
      return true;
    };
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y);
    return rows.filter(isFree).length / window.innerHeight;
  });

/** Pages with an element that stays in view in a higher window. */
const STICKY_PAGES = [
  paths.cart,
  paths.delivery,
  paths.goods(OATS.goodsId),
  paths.shop,
  paths.bulk,
];

it.each([
  ['400 % zoom', { width: 320, height: 256 }],
  ['a phone in landscape', { width: 844, height: 390 }],
])('nothing covers the cart at %s, nor another page', async (_, size) => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await addGoodsToCart(shopper, OATS);
  await page.goto(paths.bulk);
  await page
    .getByRole('button', { name: /^Add to enquiry/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Go to your enquiry/ }).waitFor();
  await page.setViewportSize(size);
  const shares: Record<string, number> = {};
  for (const path of STICKY_PAGES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    shares[path] = await measureFreeShare(shopper);
  }
  expect(shares).toEqual(Object.fromEntries(STICKY_PAGES.map((path) => [path, 1])));
});
