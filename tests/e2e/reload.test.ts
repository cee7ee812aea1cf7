import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { en } from '#src/text/en.ts';
import {
  findByRole,
  waitForChartState,
  waitForText,
  type BrowserShopper,
} from './browserShopper.ts';
import { addGoodsToCart, openCheckoutFromCart, startMemberCheckout, openCart } from './CartPage.ts';
import {
  choosePayType,
  choosePickup,
  HOME_ADDRESS,
  logInInPlace,
  readOrderNo,
  pressPay,
  goToPaymentStep,
  fillAddressForm,
  submitTypedAddress,
} from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit } from './orderChecks.ts';
import { TEA } from './products.ts';
import { pressSandboxButton, waitForSandboxPage } from './SandboxPage.ts';

const shop = startE2eShop();

const readTotal = (shopper: BrowserShopper) =>
  findByRole(shopper, 'button', /^(Pay|Place order) A\$/).innerText();

async function reloadAndExpect(shopper: BrowserShopper, state: string): Promise<void> {
  await shopper.page.reload();
  await waitForChartState(shopper, 'checkout', state);
}

it('a guest who reloads in every step loses no input', async () => {
  const shopper = await shop.openShopper('phone');
  await addGoodsToCart(shopper, TEA);
  await openCart(shopper);
  await openCheckoutFromCart(shopper);
  await fillAddressForm(shopper);
  await reloadAndExpect(shopper, 'delivery.home.choosingAddress');
  const name = findByRole(shopper, 'textbox', en.address.labels.addressee);
  expect(await name.inputValue()).toBe(HOME_ADDRESS.addressee);

  const suburb = findByRole(shopper, 'combobox', en.address.labels.AU.city);
  await suburb.fill('6008');
  await shopper.page.getByRole('option', { name: /^Subiaco WA/ }).click();
  await reloadAndExpect(shopper, 'delivery.home.choosingAddress');
  expect(await suburb.inputValue()).toBe('Subiaco'); // its field still had the focus

  await name.fill('Robin Reload');
  await reloadAndExpect(shopper, 'delivery.home.choosingAddress');
  expect(await name.inputValue()).toBe('Robin Reload'); // this one, too
  await name.fill(HOME_ADDRESS.addressee);
  await submitTypedAddress(shopper);
  await reloadAndExpect(shopper, 'delivery.home.ready');
  await waitForText(shopper, HOME_ADDRESS.addressDetails);
  await goToPaymentStep(shopper);
  await reloadAndExpect(shopper, 'payType.loginRequired');
  await waitForText(shopper, HOME_ADDRESS.addressDetails);

  await logInInPlace(shopper);
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  await choosePayType(shopper, '2');
  const total = await readTotal(shopper);
  await reloadAndExpect(shopper, 'payType.choosing');
  expect(await findByRole(shopper, 'radio', en.checkout.payTypes['2']).isChecked()).toBe(true);
  expect(await readTotal(shopper)).toBe(total);
});

itInDeepRun('shop and time of a pickup survive a reload', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  await choosePickup(shopper);
  const shopName = await shopper.page.getByRole('radio', { checked: true }).nth(1).innerText();
  await reloadAndExpect(shopper, 'delivery.pickup.ready');
  await goToPaymentStep(shopper);
  await reloadAndExpect(shopper, 'payType.choosing');
  await waitForText(shopper, shopName.split('\n')[0] ?? '');
});

itInDeepRun(
  'an order survives a reload at the password, the receipt, a decline and the result',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    await startMemberCheckout(shopper, TEA);
    await goToPaymentStep(shopper);
    await choosePayType(shopper, '0');
    await pressPay(shopper);
    await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
    const orderNo = await readOrderNo(shopper);
    await reloadAndExpect(shopper, 'paying.choosing');

    await choosePayType(shopper, 'transfer');
    await pressPay(shopper);
    await waitForChartState(shopper, 'checkout', 'paying.awaitingReceipt');
    await reloadAndExpect(shopper, 'paying.awaitingReceipt');
    await findByRole(shopper, 'button', en.paymentResult.otherMethod).click();

    await choosePayType(shopper, '5');
    await pressPay(shopper);
    await waitForSandboxPage(shopper);
    await shopper.page.reload();
    await pressSandboxButton(shopper, 'decline');
    await waitForChartState(shopper, 'checkout', 'paying.declined');
    await reloadAndExpect(shopper, 'paying.declined');

    await choosePayType(shopper, '0');
    const amount = (await readTotal(shopper)).replace(/^.*(?=A\$)/, '');
    await pressPay(shopper);
    await shopper.page.getByLabel(en.paymentResult.passwordLabel).fill(DEMO_MEMBER.payPassword);
    await findByRole(shopper, 'button', en.paymentResult.pay(amount)).click();
    await waitForChartState(shopper, 'checkout', 'paid');
    await reloadAndExpect(shopper, 'paid');
    expect(await readOrderNo(shopper)).toBe(orderNo);
    await runAudit(shopper);
  },
);
