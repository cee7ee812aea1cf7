import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { choosePayType, orderNoOf, orders, pressPay } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp, readsInAccount } from './order.ts';
import { atSandbox } from './sandboxPay.ts';
import { isIn, readsHeading } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

// vendure-ecommerce/vendure#753, openfoodfoundation/openfoodnetwork#7130
it('a shopper whose card is declined pays the same order with PayPal', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  const amount = await orders(shopper, '5');
  await atSandbox(shopper, 'decline');
  await isIn(shopper, 'checkout', 'paying.declined');
  await readsHeading(shopper, en.paying.declined);
  const orderNo = await orderNoOf(shopper);

  await choosePayType(shopper, 'PayPal');
  expect(await pressPay(shopper)).toBe(amount);
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  expect(await orderNoOf(shopper)).toBe(orderNo);
  await readsInAccount(shopper, orderNo, en.order.statuses.paid);
  await booksAddUp(shopper);
});

// vendure-ecommerce/vendure#1330
it('a shopper who cancels at the payment page keeps the order and may cancel it into the cart', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '5');
  await atSandbox(shopper, 'cancel');
  await isIn(shopper, 'checkout', 'paying.choosing');
  const orderNo = await orderNoOf(shopper);

  await shopper.page.getByRole('button', { name: en.paying.cancel }).click();
  const dialog = shopper.page.getByRole('alertdialog', { name: en.paying.cancelTitle });
  await dialog.getByRole('button', { name: en.paying.cancelYes }).click();
  await isIn(shopper, 'checkout', 'closed');
  await shopper.page.getByRole('link', { name: en.paying.toCart }).click();
  await shopper.page.getByRole('checkbox', { name: en.cart.select(TEA.name) }).waitFor();
  await readsInAccount(shopper, orderNo, en.order.statuses.canceled);
});
