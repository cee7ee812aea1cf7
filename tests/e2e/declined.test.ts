import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { checkAccessibility } from './axe.ts';
import {
  type BrowserShopper,
  clickButton,
  findByRole,
  waitForChartState,
  waitForHeading,
} from './browserShopper.ts';
import { addGoodsToCart, openCart, startMemberCheckout } from './CartPage.ts';
import { choosePayType, readOrderNo, placeOrderByPayType, pressPay } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit, expectOrderInAccount } from './orderChecks.ts';
import { OATS, TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();

async function checkOutAgain(shopper: BrowserShopper): Promise<void> {
  await clickButton(shopper, /^Check out \(\d+\)$/);
  await waitForHeading(shopper, en.checkout.unpaid.title);
}

// vendure-ecommerce/vendure#753, openfoodfoundation/openfoodnetwork#7130
it('a shopper whose card is declined pays the same order with PayPal', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await startMemberCheckout(shopper, TEA);
  const amount = await placeOrderByPayType(shopper, '5');
  await pressSandboxButton(shopper, 'decline');
  await waitForChartState(shopper, 'checkout', 'paying.declined');
  await waitForHeading(shopper, en.paymentResult.declined);
  const orderNo = await readOrderNo(shopper);

  await choosePayType(shopper, 'PayPal');
  expect(await pressPay(shopper)).toBe(amount);
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  expect(await readOrderNo(shopper)).toBe(orderNo);
  await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
  await runAudit(shopper);
});

// vendure-ecommerce/vendure#1330
itInDeepRun(
  'a shopper who cancels at the payment page keeps the order and can cancel it, which restores the cart',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    await placeOrderByPayType(shopper, '5');
    await pressSandboxButton(shopper, 'cancel');
    await waitForChartState(shopper, 'checkout', 'paying.choosing');
    const orderNo = await readOrderNo(shopper);

    await shopper.page.getByRole('button', { name: en.paymentResult.cancel }).click();
    const dialog = shopper.page.getByRole('alertdialog', { name: en.paymentResult.cancelTitle });
    await dialog.getByRole('button', { name: en.paymentResult.cancelYes }).click();
    await waitForChartState(shopper, 'checkout', 'closed');
    await shopper.page.getByRole('link', { name: en.paymentResult.toCart }).click();
    await shopper.page.getByRole('checkbox', { name: en.cart.select(TEA.name) }).waitFor();
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.canceled);
  },
);

itInDeepRun(
  'a shopper who checks out the products of an unpaid order pays it, or orders again',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    await startMemberCheckout(shopper, OATS);
    await placeOrderByPayType(shopper, '5');
    await pressSandboxButton(shopper, 'cancel');
    await waitForChartState(shopper, 'checkout', 'paying.choosing');
    const orderNo = await readOrderNo(shopper);

    await addGoodsToCart(shopper, OATS);
    await openCart(shopper);
    await checkOutAgain(shopper);
    await shopper.page.reload();
    await waitForHeading(shopper, en.checkout.unpaid.title);
    await checkAccessibility(shopper);
    const heading = findByRole(shopper, 'heading', en.checkout.unpaid.title);
    const below = await heading.evaluate((title) => {
      const { left, bottom } = title.getBoundingClientRect();
      const lead = title.nextElementSibling?.getBoundingClientRect();
      return { left: (lead?.left ?? 0) - left, gap: (lead?.top ?? 0) - bottom };
    });
    expect(below).toEqual({ left: 0, gap: 8 });
    await clickButton(shopper, en.checkout.unpaid.pay);
    await waitForChartState(shopper, 'checkout', 'paying.choosing');
    expect(await readOrderNo(shopper)).toBe(orderNo);

    await findByRole(shopper, 'link', en.checkout.backToCart).click();
    await checkOutAgain(shopper);
    await clickButton(shopper, en.checkout.unpaid.orderAgain);
    await waitForHeading(shopper, en.checkout.step.delivery);
  },
);
