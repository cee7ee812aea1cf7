import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { look } from './look.ts';
import { openShop } from './openShop.ts';
import { find, isIn, press, reads } from './shopper.ts';

const shop = openShop();

it('a member buys a completed order again and finds its goods checked in the cart', async () => {
  const shopper = await shop.visit('phone', 'member');
  const { page } = shopper;
  await page.goto(`${paths.orders}?status=completed`);
  await page.getByRole('link', { name: /^WL/ }).first().click();
  const goods = page.getByRole('region', { name: en.order.goods });
  await find(shopper, 'button', en.order.buyAgain).waitFor();
  const ordered = await goods.getByRole('link').allTextContents();
  await press(shopper, en.order.buyAgain);
  await reads(shopper, en.order.boughtAgain);
  await look(shopper);
  await find(shopper, 'link', en.catalogue.toCart).click();
  await isIn(shopper, 'cart', 'member.settled');
  expect(ordered.length).toBeGreaterThan(0);
  for (const name of ordered)
    expect(await find(shopper, 'checkbox', en.cart.select(name)).isChecked()).toBe(true);
});
