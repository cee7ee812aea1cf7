import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { checkAccessibility } from './axe.ts';
import { findByRole, waitForChartState, clickButton, waitForText } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';

const shop = startE2eShop();

it('a member buys a completed order again and finds its goods checked in the cart', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const { page } = shopper;
  await page.goto(`${paths.orders}?status=completed`);
  await page.getByRole('link', { name: /^WL/ }).first().click();
  const goods = page.getByRole('region', { name: en.order.goods });
  await findByRole(shopper, 'button', en.order.buyAgain).waitFor();
  const ordered = await goods.getByRole('link').allTextContents();
  await clickButton(shopper, en.order.buyAgain);
  await waitForText(shopper, en.order.boughtAgain);
  await checkAccessibility(shopper);
  await findByRole(shopper, 'link', en.catalogue.toCart).click();
  await waitForChartState(shopper, 'cart', 'member.synced');
  expect(ordered.length).toBeGreaterThan(0);
  for (const name of ordered)
    expect(await findByRole(shopper, 'checkbox', en.cart.select(name)).isChecked()).toBe(true);
});
