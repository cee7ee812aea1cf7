import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { listOrderNos } from './api.ts';
import {
  findByRole,
  waitForChartState,
  openOtherTab,
  clickButton,
  waitForHeading,
} from './browserShopper.ts';
import { addShownGoods, findCartLink, startMemberCheckout, openHome } from './CartPage.ts';
import { logInInPlace, placeOrderByPayType, pressPay } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit, expectOrderInAccount, readOrderHistory } from './orderChecks.ts';
import { OATS, TEA } from './products.ts';
import { pressSandboxButton, waitForSandboxPage } from './SandboxPage.ts';

const shop = startE2eShop();

// vuestorefront/vue-storefront#4733
it('a product that a guest adds in one tab appears in the cart of the other tab', async () => {
  const shopper = await shop.openShopper('desktop');
  await openHome(shopper);
  const other = await openOtherTab(shopper);
  await other.page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(other);
  const label = await findCartLink(other).getAttribute('aria-label');
  await expect.poll(() => findCartLink(shopper).getAttribute('aria-label')).toBe(label);
});

itInDeepRun(
  'a product that a member adds in one tab appears in the cart of the other tab',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    await openHome(shopper);
    const other = await openOtherTab(shopper);
    await other.page.goto(paths.goods(OATS.goodsId));
    await addShownGoods(other);
    const label = await findCartLink(other).getAttribute('aria-label');
    await expect.poll(() => findCartLink(shopper).getAttribute('aria-label')).toBe(label);
  },
);

// mollie/WooCommerce#1204, vendure-ecommerce/vendure#2620
it('an order that is paid in two tabs is captured once, and the second payment is refunded', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  await placeOrderByPayType(shopper, '5');
  await waitForSandboxPage(shopper);
  const [orderNo = ''] = await listOrderNos(shop.server.origin, shopper.token);

  const other = await openOtherTab(shopper);
  await other.page.goto(paths.result(orderNo));
  await waitForChartState(other, 'checkout', 'paying.polling');
  await clickButton(other, en.paymentResult.notPaidChooseAgain);
  await waitForChartState(other, 'checkout', 'paying.choosing');
  await pressPay(other);
  await pressSandboxButton(other, 'approve');
  await waitForChartState(other, 'checkout', 'paid');

  // The first tab's attempt was voided; a provider that captures it anyway refunds the money.
  await shopper.page.reload();
  await pressSandboxButton(shopper, 'voided');
  await waitForChartState(shopper, 'checkout', 'paid');
  await expect.poll(() => readOrderHistory(shopper, orderNo)).toMatch(/refund/);
  await runAudit(shopper);
  await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
});

itInDeepRun('a login in one tab logs in the other', async () => {
  const shopper = await shop.openShopper('desktop');
  await openHome(shopper);
  const other = await openOtherTab(shopper);
  await other.page.goto(paths.login);
  await logInInPlace(other);
  await findByRole(shopper, 'button', /^Account of /).waitFor();
  await waitForHeading(shopper, en.home.categories);
});
