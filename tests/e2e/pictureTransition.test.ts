import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { waitForHeading } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';
import { waitUntilWarm } from './waitUntilWarm.ts';

const shop = startE2eShop();

/** The parts that move after the click on a card whose page is warm, with their first transform. */
async function openWarmProduct(reducedMotion: 'reduce' | 'no-preference') {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion });
  await page.goto(`${paths.shop}?word=sencha`);
  const link = page.locator(`main article a[href="${paths.goods(TEA.goodsId)}"]`).first();
  await waitUntilWarm(page, link);
  await page.evaluate(() => {
    const moved = new Set<string>();
    const collect = () => {
      for (const { id, effect } of document.getAnimations())
        if (id !== '' && effect instanceof KeyframeEffect)
          moved.add(`${id}: ${String(effect.getKeyframes()[0]?.['transform'])}`);
      document.documentElement.dataset['moved'] = [...moved].join(', ');
      requestAnimationFrame(collect);
    };
    collect();
  });
  await link.click();
  await waitForHeading(shopper, TEA.name);
  const readMoved = () => page.evaluate(() => document.documentElement.dataset['moved'] ?? '');
  return { page, readMoved };
}

it('the picture of a card grows into that of its page, and nothing else moves', async () => {
  const { page, readMoved } = await openWarmProduct('no-preference');
  // From the smaller picture of the card, which is beside or below the large one.
  await expect
    .poll(readMoved)
    .toMatch(/^goods-picture: translate\(-?\d+(\.\d+)?px, -?\d+(\.\d+)?px\) scale\(0\.\d+\)$/);
  // The next press reaches the page, and Back the list.
  await page.goBack();
  await page.locator('main article').first().waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.shop);
});

it('no picture moves for a shopper who prefers reduced motion', async () => {
  const { page, readMoved } = await openWarmProduct('reduce');
  await page.waitForFunction(() => document.querySelector('main button[aria-haspopup] img'));
  expect(await readMoved()).toBe('');
});
