import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { en } from '#src/text/en.ts';
import {
  choosePayType,
  choosePickup,
  HOME_ADDRESS,
  logInHere,
  orderNoOf,
  pressPay,
  toPayment,
  typeAddress,
  useTypedAddress,
} from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp } from './order.ts';
import { atSandbox, isAtSandbox } from './sandboxPay.ts';
import { find, isIn, reads, type Shopper } from './shopper.ts';
import { addToCart, checkOut, memberChecksOut, openCart } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

const totalOf = (shopper: Shopper) => find(shopper, 'button', /^(Pay|Place order) A\$/).innerText();

async function reloads(shopper: Shopper, state: string): Promise<void> {
  await shopper.page.reload();
  await isIn(shopper, 'checkout', state);
}

it('a guest who reloads in every step loses nothing that was typed or chosen', async () => {
  const shopper = await shop.visit('phone');
  await addToCart(shopper, TEA);
  await openCart(shopper);
  await checkOut(shopper);
  await typeAddress(shopper);
  await reloads(shopper, 'delivery.home.choosingAddress');
  const name = find(shopper, 'textbox', en.address.labels.addressee);
  expect(await name.inputValue()).toBe(HOME_ADDRESS.addressee);

  await useTypedAddress(shopper);
  await reloads(shopper, 'delivery.home.ready');
  await reads(shopper, HOME_ADDRESS.addressDetails);
  await toPayment(shopper);
  await reloads(shopper, 'payType.loggingIn');
  await reads(shopper, HOME_ADDRESS.addressDetails);

  await logInHere(shopper);
  await isIn(shopper, 'checkout', 'payType.choosing');
  await choosePayType(shopper, '2');
  const total = await totalOf(shopper);
  await reloads(shopper, 'payType.choosing');
  expect(await find(shopper, 'radio', en.checkout.payTypes['2']).isChecked()).toBe(true);
  expect(await totalOf(shopper)).toBe(total);
});

it('shop and time of a pickup survive a reload', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await choosePickup(shopper);
  const shopName = await shopper.page.getByRole('radio', { checked: true }).nth(1).innerText();
  await reloads(shopper, 'delivery.pickup.ready');
  await toPayment(shopper);
  await reloads(shopper, 'payType.choosing');
  await reads(shopper, shopName.split('\n')[0] ?? '');
});

it('an order survives a reload while its password, receipt, decline and thanks are shown', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  await toPayment(shopper);
  await choosePayType(shopper, '0');
  await pressPay(shopper);
  await isIn(shopper, 'checkout', 'paying.enteringPassword');
  const orderNo = await orderNoOf(shopper);
  await reloads(shopper, 'paying.choosing');

  await choosePayType(shopper, 'transfer');
  await pressPay(shopper);
  await isIn(shopper, 'checkout', 'paying.awaitingReceipt');
  await reloads(shopper, 'paying.awaitingReceipt');
  await find(shopper, 'button', en.paying.otherMethod).click();

  await choosePayType(shopper, '5');
  await pressPay(shopper);
  await isAtSandbox(shopper);
  await shopper.page.reload();
  await atSandbox(shopper, 'decline');
  await isIn(shopper, 'checkout', 'paying.declined');
  await reloads(shopper, 'paying.declined');

  await choosePayType(shopper, '0');
  const amount = (await totalOf(shopper)).replace(/^.*(?=A\$)/, '');
  await pressPay(shopper);
  await shopper.page.getByLabel(en.paying.passwordLabel).fill(DEMO_MEMBER.payPassword);
  await find(shopper, 'button', en.paying.pay(amount)).click();
  await isIn(shopper, 'checkout', 'settled');
  await reloads(shopper, 'settled');
  expect(await orderNoOf(shopper)).toBe(orderNo);
  await booksAddUp(shopper);
});
