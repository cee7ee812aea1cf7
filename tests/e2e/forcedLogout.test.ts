import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { callShopApi } from './api.ts';
import {
  getPath,
  findByRole,
  waitForChartState,
  waitForText,
  type BrowserShopper,
} from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import {
  choosePayType,
  logInInPlace,
  placeOrderByPayType,
  pressPay,
  goToPaymentStep,
} from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();

const logOutElsewhere = ({ server, token }: BrowserShopper) =>
  callShopApi(server.origin, 'POST', '/logout', { token });
const getDialog = ({ page }: BrowserShopper) =>
  page.getByRole('alertdialog', { name: 'Invalid login information detected' });

// SAP/spartacus#3443
itInDeepRun(
  'a shopper whose session is ended elsewhere logs in again and pays the same order',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    await startMemberCheckout(shopper, TEA);
    await goToPaymentStep(shopper);
    await choosePayType(shopper, '4');
    const amount = await findByRole(shopper, 'button', /^Pay A\$/).innerText();
    await logOutElsewhere(shopper);
    await findByRole(shopper, 'button', /^Pay A\$/).click();

    const dialog = getDialog(shopper);
    await dialog.getByText('Your login information is invalid').waitFor();
    await dialog.getByRole('button', { name: en.sessionExpired.login }).click();
    expect(getPath(shopper)).toContain(paths.login);
    await logInInPlace(shopper);
    await waitForChartState(shopper, 'checkout', 'payType.choosing');
    expect(await findByRole(shopper, 'radio', en.checkout.payTypes['4']).isChecked()).toBe(true);
    expect(await findByRole(shopper, 'button', /^Pay A\$/).innerText()).toBe(amount);
    await pressPay(shopper);
    await pressSandboxButton(shopper, 'approve');
    await waitForChartState(shopper, 'checkout', 'paid');
  },
);

it('“Later” reloads, and the draft is kept for the same account while a guest visits pages', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  await goToPaymentStep(shopper);
  await choosePayType(shopper, '4');
  await logOutElsewhere(shopper);
  await pressPay(shopper);
  await getDialog(shopper).getByRole('button', { name: en.sessionExpired.dismiss }).click();
  await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
  await waitForText(shopper, TEA.name);
  await shopper.page.goto(paths.cart);
  await findByRole(shopper, 'checkbox', en.cart.select(TEA.name)).waitFor();
  await shopper.page.goto(paths.delivery);
  await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
  await shopper.page.goto(`${paths.login}?redirect=${encodeURIComponent(paths.payType)}`);
  await logInInPlace(shopper);
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  expect(await findByRole(shopper, 'radio', en.checkout.payTypes['4']).isChecked()).toBe(true);
  await pressPay(shopper);
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
});

itInDeepRun(
  'a session that ends while an order awaits its payment leaves the order unpaid',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    await startMemberCheckout(shopper, TEA);
    const amount = await placeOrderByPayType(shopper, '0');
    await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
    await logOutElsewhere(shopper);
    await shopper.page.getByLabel(en.paymentResult.passwordLabel).fill('123456');
    await findByRole(shopper, 'button', en.paymentResult.pay(amount)).click();
    await getDialog(shopper).getByRole('button', { name: en.sessionExpired.dismiss }).click();
    await waitForChartState(shopper, 'checkout', 'paying.loggedOut');
    await logInInPlace(shopper);
    await waitForChartState(shopper, 'checkout', 'paying.choosing');
  },
);
