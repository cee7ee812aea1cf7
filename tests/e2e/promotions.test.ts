import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import {
  getPath,
  findByRole,
  openOtherTab,
  clickButton,
  waitForText,
  waitForHeading,
} from './browserShopper.ts';
import { addGoodsToCart, openCheckoutFromCart, openCart } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { BEANIE, VITAMIN_C } from './products.ts';

const shop = startE2eShop();

it('goods of two promotions are refused with the exact text until one is unchecked', async () => {
  const shopper = await shop.openShopper('phone');
  await addGoodsToCart(shopper, BEANIE, VITAMIN_C);
  await openCart(shopper);
  await clickButton(shopper, /^Check out \(2\)$/);
  await waitForText(shopper, 'Multiple promotions cannot be ordered at the same order');
  expect(getPath(shopper)).toBe(paths.cart);

  await findByRole(shopper, 'checkbox', en.cart.select(VITAMIN_C.name)).uncheck();
  await openCheckoutFromCart(shopper);
});

itInDeepRun(
  'a second promotion that is checked in another tab is also refused inside the checkout',
  async () => {
    const shopper = await shop.openShopper('desktop');
    await addGoodsToCart(shopper, BEANIE);
    await openCart(shopper);
    await openCheckoutFromCart(shopper);
    await addGoodsToCart(await openOtherTab(shopper), VITAMIN_C);
    await expect.poll(() => getPath(shopper)).toBe(paths.cart);
    await waitForHeading(shopper, en.cart.title);
    await waitForText(shopper, en.checkout.mixed);
  },
);
