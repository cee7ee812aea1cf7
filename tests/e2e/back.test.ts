import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { listOrderNos } from './api.ts';
import {
  getPath,
  findByRole,
  waitForChartState,
  waitForText,
  waitForHeading,
} from './browserShopper.ts';
import { addGoodsToCart, startMemberCheckout } from './CartPage.ts';
import {
  HOME_ADDRESS,
  readOrderNo,
  placeOrderByPayType,
  pressPay,
  goToPaymentAsGuest,
} from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { holdScripts } from './holdScripts.ts';
import { runAudit } from './orderChecks.ts';
import { OATS, TEA } from './products.ts';
import { pressSandboxButton, waitForSandboxPage } from './SandboxPage.ts';

const shop = startE2eShop();

// Adyen/adyen-shopware5#102, saleor/storefront#941
it('Back goes from payment to delivery to the cart, and Forward returns, without losing input', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await addGoodsToCart(shopper, TEA);
  await goToPaymentAsGuest(shopper);

  await page.goBack();
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
  await waitForText(shopper, HOME_ADDRESS.addressDetails);
  expect(getPath(shopper)).toBe(paths.delivery);
  await page.goForward();
  await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
  await page.goBack();
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
  await page.goBack();
  await waitForHeading(shopper, en.cart.title);
  await findByRole(shopper, 'checkbox', en.cart.select(TEA.name)).waitFor();
  await page.goForward();
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
});

itInDeepRun('Back after the order shows the order and never its checkout again', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  await placeOrderByPayType(shopper, 'transfer');
  await waitForChartState(shopper, 'checkout', 'paying.awaitingReceipt');
  const orderNo = await readOrderNo(shopper);
  await shopper.page.goBack();
  await expect.poll(() => getPath(shopper)).toBe(paths.result(orderNo));
  await waitForChartState(shopper, 'checkout', 'paying.awaitingReceipt');
});

it('Back from a paid order passes the payment page once and then shows the cart', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const { page } = shopper;
  await startMemberCheckout(shopper, OATS);
  await placeOrderByPayType(shopper, '5');
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  const result = getPath(shopper);
  await page.goBack({ waitUntil: 'commit' });
  await waitForSandboxPage(shopper);
  await page.goBack({ waitUntil: 'commit' });
  await waitForHeading(shopper, en.cart.title);
  await page.goto(result);
  await waitForChartState(shopper, 'checkout', 'paid');
  await page.reload();
  await waitForChartState(shopper, 'checkout', 'paid');
});

// thelia/thelia#2324, magento/magento2#4474
itInDeepRun('Back from the payment page and another payment pay the same order once', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await startMemberCheckout(shopper, OATS);
  const before = await listOrderNos(shop.server.origin, shopper.token);
  await placeOrderByPayType(shopper, '5');
  await waitForSandboxPage(shopper);
  await shopper.page.goBack();
  await waitForChartState(shopper, 'checkout', 'paying.polling');
  await findByRole(shopper, 'button', en.paymentResult.notPaidChooseAgain).click();
  await waitForChartState(shopper, 'checkout', 'paying.choosing');
  const orderNo = await readOrderNo(shopper);
  await pressPay(shopper);
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  expect(await readOrderNo(shopper)).toBe(orderNo);
  const after = await listOrderNos(shop.server.origin, shopper.token);
  expect(after.filter((orderNumber) => !before.includes(orderNumber))).toEqual([orderNo]);
  await runAudit(shopper);
});

it('Back shows the other page also before the scripts of a reloaded page have started', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.goto(paths.help);
  await findByRole(shopper, 'link', en.shell.contact).first().click();
  await expect.poll(() => getPath(shopper)).toBe(paths.helpContact);
  const release = await holdScripts(shopper);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main h1').waitFor();
  const contact = await page.locator('main h1').textContent();
  await page.evaluate(() => window.history.back());
  await expect.poll(() => getPath(shopper)).toBe(paths.help);
  release();
  await expect.poll(() => page.locator('main h1').textContent()).not.toBe(contact);
});
