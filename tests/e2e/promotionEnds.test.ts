import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import {
  getPath,
  findByRole,
  waitForChartState,
  clickButton,
  waitForText,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import { addGoodsToCart, openCheckoutFromCart, readPromotionEnd } from './CartPage.ts';
import { placeOrderByPayType, readOrderNo, goToPaymentAsGuest } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { installFakeClock } from './fakeClock.ts';
import { runAudit, expectOrderInAccount } from './orderChecks.ts';
import { BEANIE, TEA } from './products.ts';
import { pressSandboxButton, waitForSandboxPage } from './SandboxPage.ts';

const shop = startE2eShop({ faults: true });

/** Advances the clocks of browser and server to the end of the promotion in the cart. */
async function promotionEnds(shopper: BrowserShopper, end: number): Promise<void> {
  const ms = end - Date.now() + 1000;
  shop.proxy.setClockOffset(ms);
  await shopper.page.clock.fastForward(ms);
}
async function visit(as: 'guest' | 'member'): Promise<BrowserShopper> {
  shop.proxy.setClockOffset(0);
  const shopper = await shop.openShopper('desktop', as);
  await installFakeClock(shopper.page);
  return shopper;
}

it('a promotion that ends at the payment step removes its goods from the checkout', async () => {
  const shopper = await visit('guest');
  await addGoodsToCart(shopper, BEANIE);
  await goToPaymentAsGuest(shopper);

  await promotionEnds(shopper, await readPromotionEnd(shopper));
  await waitForCondition(() => expect(getPath(shopper)).toBe(paths.cart));
  await waitForHeading(shopper, en.cart.title);
  await waitForText(shopper, en.notice.promotionEnded);
  await waitForText(shopper, en.cart.endedHelp);
  await clickButton(shopper, en.cart.removeEnded);
  await waitForText(shopper, en.cart.empty);
});

itInDeepRun(
  'the end of a promotion at the payment step does not affect a line without a promotion',
  async () => {
    const shopper = await visit('guest');
    await addGoodsToCart(shopper, BEANIE, TEA);
    await goToPaymentAsGuest(shopper);
    const items = shopper.page.getByRole('list', { name: en.checkout.lines });
    const beanie = items.getByText(BEANIE.name).filter({ visible: true });
    await beanie.first().waitFor();

    await promotionEnds(shopper, await readPromotionEnd(shopper));
    await waitForText(shopper, en.notice.promotionEnded);
    await waitForCondition(async () => expect(await beanie.count()).toBe(0));
    await waitForText(shopper, TEA.name);
    expect(getPath(shopper)).toBe(paths.payType);
  },
);

itInDeepRun(
  'an order placed in time keeps the promotion price after a late reply of the bank',
  async () => {
    const shopper = await visit('member');
    await addGoodsToCart(shopper, BEANIE);
    await shopper.page.goto(paths.cart);
    await openCheckoutFromCart(shopper);
    await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
    const end = await readPromotionEnd(shopper);
    const amount = await placeOrderByPayType(shopper, '5');
    await waitForSandboxPage(shopper);
    await waitForText(shopper, amount.replace('A$', ''));

    await promotionEnds(shopper, end);
    await pressSandboxButton(shopper, 'approve');
    await waitForChartState(shopper, 'checkout', 'paid');
    await waitForText(shopper, amount);
    const orderNo = await readOrderNo(shopper);
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
    await waitForText(shopper, amount);
    await runAudit(shopper);
    expect(await findByRole(shopper, 'link', /^Cart, empty/).count()).toBe(1);
  },
);
