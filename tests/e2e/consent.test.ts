import { expect, it } from 'vitest';
import { formatMoney } from '#models/moneyText.ts';
import { en } from '#src/text/en.ts';
import { joinSize } from '#src/text/packSize.ts';
import {
  type BrowserShopper,
  clickButton,
  waitForChartState,
  waitForText,
} from './browserShopper.ts';
import { addGoodsToCart, openCart, openCheckoutFromCart, startMemberCheckout } from './CartPage.ts';
import { logInInPlace, placeOrderByPayType, pressPay, goToPaymentAsGuest } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { OATS, POWDER, type Product, TEA } from './products.ts';
import { pressSandboxButton, waitForSandboxPage } from './SandboxPage.ts';
import { setStock } from './steps/environment.ts';

const shop = startE2eShop();
const { changes } = en.checkout;

async function setPrice({ server }: BrowserShopper, goodsId: string, price: string) {
  await server.runOperatorCommand('price', goodsId, price, '--retail', price);
}
/** The old price is the one of the demo's seed; no line ends before the unit of the size. */
const raisedTo = ({ name }: Product, cents: number) =>
  new RegExp(
    `^${joinSize(name)}: A\\$[\\d.]+ → ${formatMoney(cents).replace('$', '\\$')} each, because`,
  );
const findConsent = ({ page }: BrowserShopper) =>
  page.getByRole('alertdialog', { name: changes.title });
const readAgreement = async (shopper: BrowserShopper) =>
  (
    await findConsent(shopper)
      .getByRole('button', { name: /^Agree to/ })
      .innerText()
  ).replace('Agree to ', '');

async function startGuestPayment(shopper: BrowserShopper) {
  await addGoodsToCart(shopper, TEA, TEA);
  await goToPaymentAsGuest(shopper);
  await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
}

it('a higher price and a smaller quantity at the inline login require consent, also after a reload', async () => {
  const shopper = await shop.openShopper('phone');
  // A second attempt starts with the price and the stock of the first one.
  await setPrice(shopper, TEA.goodsId, '20.00');
  await setStock(shopper.server, TEA.goodsId, 50);
  await startGuestPayment(shopper);
  await setPrice(shopper, TEA.goodsId, '99.00');
  await setStock(shopper.server, TEA.goodsId, 1);
  await logInInPlace(shopper);

  await waitForChartState(shopper, 'checkout', 'payType.awaitingConsent');
  const dialog = findConsent(shopper);
  await dialog.getByText(changes.quantity.stock(TEA.name, 2, 1)).waitFor();
  await dialog.getByText(raisedTo(TEA, 9900)).waitFor();
  const agreement = await readAgreement(shopper);

  await shopper.page.reload();
  await waitForChartState(shopper, 'checkout', 'payType.awaitingConsent');
  await findConsent(shopper)
    .getByText(changes.quantity.stock(TEA.name, 2, 1))
    .waitFor();
  expect(await readAgreement(shopper)).toBe(agreement);
  await findConsent(shopper).getByRole('button', { name: en.checkout.consentNo }).click();
  await waitForText(shopper, changes.title);

  await clickButton(shopper, en.checkout.continueTo.payType);
  await clickButton(shopper, en.checkout.consentYes(agreement));
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  expect(await pressPay(shopper)).toBe(agreement);
  await waitForSandboxPage(shopper);
  await waitForText(shopper, agreement);
  await setStock(shopper.server, TEA.goodsId, 50);
});

itInDeepRun('the checkout shows a guest the current prices', async () => {
  const shopper = await shop.openShopper('desktop');
  await addGoodsToCart(shopper, OATS);
  await setPrice(shopper, OATS.goodsId, '60.00');
  await openCart(shopper);
  await openCheckoutFromCart(shopper);
  const status = shopper.page.getByRole('status').filter({ hasText: changes.title });
  await status.getByText(raisedTo(OATS, 6000)).waitFor();
});

itInDeepRun('a pending consent is requested again after a reload', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await setPrice(shopper, POWDER.goodsId, '33.30');
  await startMemberCheckout(shopper, POWDER);
  await setPrice(shopper, POWDER.goodsId, '40.00');
  const old = await placeOrderByPayType(shopper, '5');
  await waitForChartState(shopper, 'checkout', 'placing.awaitingConsent');

  await shopper.page.reload();
  await waitForChartState(shopper, 'checkout', 'payType.awaitingConsent');
  const now = await readAgreement(shopper);
  await findConsent(shopper).getByText(changes.total(old, now)).waitFor();
});

itInDeepRun('a reduced price is shown before and after the payment', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await setPrice(shopper, POWDER.goodsId, '33.30');
  await startMemberCheckout(shopper, POWDER);
  await setPrice(shopper, POWDER.goodsId, '30.00');
  const old = await placeOrderByPayType(shopper, '5');
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  await waitForText(shopper, `The total went down from ${old}`);
});
