import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { openShop } from './openShop.ts';
import { addressOf, find, otherTab, press, reads, readsHeading } from './shopper.ts';
import { addToCart, checkOut, openCart } from './shopping.ts';
import { BEANIE, VITAMIN_C } from './wares.ts';

const shop = openShop();

it('goods of two promotions are refused by the exact sentence until one is left out', async () => {
  const shopper = await shop.visit('phone');
  await addToCart(shopper, BEANIE, VITAMIN_C);
  await openCart(shopper);
  await press(shopper, /^Check out \(2\)$/);
  await reads(shopper, 'Multiple promotions cannot be ordered at the same order');
  expect(addressOf(shopper)).toBe(paths.cart);

  await find(shopper, 'checkbox', en.cart.select(VITAMIN_C.name)).uncheck();
  await checkOut(shopper);
});

it('a second promotion that another tab chooses is refused inside the checkout too', async () => {
  const shopper = await shop.visit('desktop');
  await addToCart(shopper, BEANIE);
  await openCart(shopper);
  await checkOut(shopper);
  await addToCart(await otherTab(shopper), VITAMIN_C);
  await expect.poll(() => addressOf(shopper), { timeout: 10_000 }).toBe(paths.cart);
  await readsHeading(shopper, en.cart.title);
  await reads(shopper, en.checkout.mixed);
});
