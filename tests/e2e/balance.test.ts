import { expect, it } from 'vitest';
import { formatMoney } from '#models/moneyText.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { readBalanceCents } from './api.ts';
import {
  getPath,
  waitForChartState,
  clickButton,
  waitForText,
  type BrowserShopper,
} from './browserShopper.ts';
import { addGoodsToCart, openCheckoutFromCart, startMemberCheckout, openCart } from './CartPage.ts';
import { choosePayType, readOrderNo, placeOrderByPayType, pressPay } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { expectOrderInAccount } from './orderChecks.ts';
import { OATS, TEA } from './products.ts';

const shop = startE2eShop();

async function enterPayPassword({ page }: BrowserShopper, password: string, amount: string) {
  await page.getByLabel(en.paymentResult.passwordLabel).fill(password);
  await page.getByRole('button', { name: en.paymentResult.pay(amount) }).click();
}
const parseCents = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);

it('a wrong pay password takes no money and the right one pays from the balance', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const balanceCents = await readBalanceCents(shop.server.origin, shopper.token);
  await startMemberCheckout(shopper, TEA);
  const amount = await placeOrderByPayType(shopper, '0');
  await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
  await enterPayPassword(shopper, '654321', amount);
  await waitForText(shopper, en.server?.wrongPayPassword ?? '');
  await waitForText(shopper, en.paymentResult.noMoneyTaken);

  await enterPayPassword(shopper, DEMO_MEMBER.payPassword, amount);
  await waitForChartState(shopper, 'checkout', 'paid');
  await expectOrderInAccount(shopper, await readOrderNo(shopper), en.order.statuses.paid);
  await shopper.page.goto(paths.wallet);
  await waitForText(shopper, formatMoney(balanceCents - parseCents(amount)));
});

itInDeepRun(
  'a shopper who does not know the pay password pays the same order by card',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    const amount = await placeOrderByPayType(shopper, '0');
    await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
    const orderNo = await readOrderNo(shopper);
    await clickButton(shopper, en.paymentResult.otherMethod);
    await waitForChartState(shopper, 'checkout', 'paying.choosing');
    await choosePayType(shopper, '5');
    expect(await pressPay(shopper)).toBe(amount);
    await shopper.page.waitForURL((url) => url.origin === shopper.server.payOrigin);
    await shopper.page.getByText(orderNo).waitFor();
  },
);

itInDeepRun(
  'a member who has paid buys the same goods again, also after a full page load',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, OATS);
    const amount = await placeOrderByPayType(shopper, '0');
    await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
    await enterPayPassword(shopper, DEMO_MEMBER.payPassword, amount);
    await waitForChartState(shopper, 'checkout', 'paid');
    await addGoodsToCart(shopper, OATS);
    await openCart(shopper);
    await openCheckoutFromCart(shopper);
    await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
    expect(getPath(shopper)).toBe(paths.delivery);
  },
);
