import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { checkAccessibility } from './axe.ts';
import {
  type BrowserShopper,
  findByRole,
  waitForChartState,
  clickButton,
  waitForText,
} from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';

const shop = startE2eShop();

async function openCompletedOrder({ page }: BrowserShopper): Promise<void> {
  await page.goto(`${paths.orders}?status=completed`);
  await page.getByRole('link', { name: /^WL/ }).first().click();
}

it('a member buys a completed order again and finds its goods checked in the cart', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const { page } = shopper;
  await openCompletedOrder(shopper);
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

it('a printed order names the shop and the method of payment', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  const { page } = shopper;
  await openCompletedOrder(shopper);
  const amounts = page.getByRole('region', { name: en.order.amounts });
  await amounts.waitFor();
  await page.emulateMedia({ media: 'print' });
  const names = page.getByText(en.shell.siteName, { exact: true }).filter({ visible: true });
  expect(await names.count()).toBe(1);
  expect(await amounts.getByText(en.order.payType).isVisible()).toBe(true);
  // A sheet of A4 is as narrow as a tablet.
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const text of [en.shell.smallScreen, en.account.back, en.order.invoice.title])
    expect(await page.getByText(text, { exact: true }).filter({ visible: true }).count()).toBe(0);
});
