import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { type BrowserShopper, findByRole } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({}, {});

/** Whether React has resumed the button with this label. */
const isHydrated = ({ page }: BrowserShopper, label: string): Promise<boolean> =>
  page
    .getByRole('button', { name: label })
    .first()
    .evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react')));

it('a press at the first paint of a slow phone adds one product to the cart', async () => {
  const shopper = await shop.openShopper('phone');
  const { page, context } = shopper;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto(paths.goods(TEA.goodsId), { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await isHydrated(shopper, en.catalogue.addToCart)).toBe(false);
  await findByRole(shopper, 'button', en.catalogue.addToCart).tap();
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  expect(await isHydrated(shopper, en.catalogue.addToCart)).toBe(true);
});
