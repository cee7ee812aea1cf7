import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { waitForHeading } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';
import { POLL_OPTIONS } from './states/mockedPage.ts';

const shop = startE2eShop();

/** The names of the parts that move in the frame after the click on a card whose page is warm. */
async function openWarmProduct(reducedMotion: 'reduce' | 'no-preference') {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion });
  await page.goto(`${paths.shop}?word=sencha`);
  const link = page.locator(`main article a[href="${paths.goods(TEA.goodsId)}"]`).first();
  await expect
    .poll(async () => {
      const state = await link.getAttribute('data-state');
      // The code that watches the links may load later than the page.
      if (state === null) {
        await page.mouse.move(0, 0);
        await link.hover();
      }
      return state;
    }, POLL_OPTIONS)
    .toBe('warm');
  await page.evaluate(() => {
    const names = new Set<string>();
    const collect = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement)
          names.add(effect.pseudoElement);
      document.documentElement.dataset['moved'] = [...names].join(' ');
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
  await expect.poll(readMoved).toContain('::view-transition-group(goods-picture)');
  expect(await readMoved()).not.toContain('root');
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
