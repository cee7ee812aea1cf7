import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { call } from './api.ts';
import { choosePayType, logInHere, orders, pressPay, toPayment } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { atSandbox } from './sandboxPay.ts';
import { addressOf, find, isIn, reads, type Shopper } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

const logOutElsewhere = ({ server, token }: Shopper) =>
  call(server.origin, 'POST', '/logout', { token });
const dialogOf = ({ page }: Shopper) =>
  page.getByRole('alertdialog', { name: 'Invalid login information detected' });

// SAP/spartacus#3443
it('a shopper whose login was ended elsewhere logs in again and pays what was chosen', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  await toPayment(shopper);
  await choosePayType(shopper, '4');
  const amount = await find(shopper, 'button', /^Pay A\$/).innerText();
  await logOutElsewhere(shopper);
  await find(shopper, 'button', /^Pay A\$/).click();

  const dialog = dialogOf(shopper);
  await dialog.getByText('Your login information is invalid').waitFor();
  await dialog.getByRole('button', { name: en.invalidLogin.toLogin }).click();
  expect(addressOf(shopper)).toContain(paths.login);
  await logInHere(shopper);
  await isIn(shopper, 'checkout', 'payType.choosing');
  expect(await find(shopper, 'radio', en.checkout.payTypes['4']).isChecked()).toBe(true);
  expect(await find(shopper, 'button', /^Pay A\$/).innerText()).toBe(amount);
  await pressPay(shopper);
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
});

it('“Later” reloads, and what was chosen waits for the same account through every page of a guest', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await toPayment(shopper);
  await choosePayType(shopper, '4');
  await logOutElsewhere(shopper);
  await pressPay(shopper);
  await dialogOf(shopper).getByRole('button', { name: en.invalidLogin.later }).click();
  await isIn(shopper, 'checkout', 'payType.loggingIn');
  await reads(shopper, TEA.name);
  await shopper.page.goto(paths.cart);
  await find(shopper, 'checkbox', en.cart.select(TEA.name)).waitFor();
  await shopper.page.goto(paths.delivery);
  await isIn(shopper, 'checkout', 'payType.loggingIn');
  await shopper.page.goto(`${paths.login}?redirect=${encodeURIComponent(paths.payType)}`);
  await logInHere(shopper);
  await isIn(shopper, 'checkout', 'payType.choosing');
  expect(await find(shopper, 'radio', en.checkout.payTypes['4']).isChecked()).toBe(true);
  await pressPay(shopper);
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
});

it('a login that ends while an order waits for its payment leaves the order to be paid', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  const amount = await orders(shopper, '0');
  await isIn(shopper, 'checkout', 'paying.enteringPassword');
  await logOutElsewhere(shopper);
  await shopper.page.getByLabel(en.paying.passwordLabel).fill('123456');
  await find(shopper, 'button', en.paying.pay(amount)).click();
  await dialogOf(shopper).getByRole('button', { name: en.invalidLogin.later }).click();
  await isIn(shopper, 'checkout', 'paying.signedOut');
  await logInHere(shopper);
  await isIn(shopper, 'checkout', 'paying.choosing');
});
