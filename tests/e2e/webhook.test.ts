import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { listOrderNos } from './api.ts';
import {
  findByRole,
  waitForChartState,
  openOtherTab,
  waitForText,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit, expectOrderInAccount, readOrderHistory } from './orderChecks.ts';
import { TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();

const newestOrder = async ({ server, token }: BrowserShopper) =>
  (await listOrderNos(server.origin, token))[0] ?? '';

// PrestaShop/PrestaShop#25530
it('a shopper who closes the tab after paying has a paid order', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await startMemberCheckout(shopper, TEA);
  await placeOrderByPayType(shopper, '4');
  await pressSandboxButton(shopper, 'close');
  await waitForText(shopper, 'The payment was approved.');
  const orderNo = await newestOrder(shopper);
  const later = await openOtherTab(shopper);
  await shopper.page.close();
  await expect.poll(() => readOrderHistory(later, orderNo)).toMatch(/\bpaid\b/);
  await expectOrderInAccount(later, orderNo, en.order.statuses.paid);
});

// Pinelab-studio/pinelab-vendure-plugins#620
itInDeepRun('a repeated webhook pays once', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  await placeOrderByPayType(shopper, '2');
  await pressSandboxButton(shopper, 'twice');
  await waitForChartState(shopper, 'checkout', 'paid');
  const history = await readOrderHistory(shopper, await newestOrder(shopper));
  expect(history.match(/payment\.capture/g)).toHaveLength(1);
  await runAudit(shopper);
});

// medusajs/medusa#13301
itInDeepRun('a late webhook shows a message to wait and not to pay again', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await startMemberCheckout(shopper, TEA);
  await placeOrderByPayType(shopper, '5');
  await pressSandboxButton(shopper, 'late');
  await waitForChartState(shopper, 'checkout', 'paying.polling');
  await waitForHeading(shopper, en.paymentResult.checking);
  await waitForChartState(shopper, 'checkout', 'paid');
  await runAudit(shopper);
});

// vendure-ecommerce/vendure#2030
it('a wrong amount is refunded, the shopper sees a message, and the order stays unpaid', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  await placeOrderByPayType(shopper, '5');
  await pressSandboxButton(shopper, 'wrongAmount');
  await expect
    .poll(async () => readOrderHistory(shopper, await newestOrder(shopper)))
    .toMatch(/refund/);
  await waitForChartState(shopper, 'checkout', 'paying.declined');
  await waitForText(shopper, 'to the original payment method');
  await findByRole(shopper, 'button', /^Pay A\$/).waitFor();
  await runAudit(shopper);
});
