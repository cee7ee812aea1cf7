import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { orderNosOf } from './api.ts';
import {
  HOME_ADDRESS,
  orderNoOf,
  orders,
  pressPay,
  toPayment,
  typeAddress,
  useTypedAddress,
} from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp } from './order.ts';
import { atSandbox, isAtSandbox } from './sandboxPay.ts';
import { addressOf, find, isIn, reads, readsHeading } from './shopper.ts';
import { addToCart, checkOut, memberChecksOut, openCart } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

// Adyen/adyen-shopware5#102, saleor/storefront#941
it('Back leads from payment to delivery to the cart, and forward again, with everything kept', async () => {
  const shopper = await shop.visit('phone');
  const { page } = shopper;
  await addToCart(shopper, TEA);
  await openCart(shopper);
  await checkOut(shopper);
  await typeAddress(shopper);
  await useTypedAddress(shopper);
  await toPayment(shopper);

  await page.goBack();
  await isIn(shopper, 'checkout', 'delivery.home.ready');
  await reads(shopper, HOME_ADDRESS.addressDetails);
  expect(addressOf(shopper)).toBe(paths.delivery);
  await page.goForward();
  await isIn(shopper, 'checkout', 'payType.loggingIn');
  await page.goBack();
  await isIn(shopper, 'checkout', 'delivery.home.ready');
  await page.goBack();
  await readsHeading(shopper, en.cart.title);
  await find(shopper, 'checkbox', en.cart.select(TEA.name)).waitFor();
  await page.goForward();
  await isIn(shopper, 'checkout', 'delivery.home.ready');
});

it('Back after the order shows the order and never its checkout again', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, 'transfer');
  await isIn(shopper, 'checkout', 'paying.awaitingReceipt');
  const orderNo = await orderNoOf(shopper);
  await shopper.page.goBack();
  await expect.poll(() => addressOf(shopper)).toBe(paths.result(orderNo));
  await isIn(shopper, 'checkout', 'paying.awaitingReceipt');
});

// thelia/thelia#2324
it('Back from the payment page and Pay again is the same order, paid once', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  const before = await orderNosOf(shop.server.origin, shopper.token);
  await orders(shopper, '5');
  await isAtSandbox(shopper);
  await shopper.page.goBack();
  await isIn(shopper, 'checkout', 'paying.checking');
  await find(shopper, 'button', en.paying.didNotPay).click();
  await isIn(shopper, 'checkout', 'paying.choosing');
  const orderNo = await orderNoOf(shopper);
  await pressPay(shopper);
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  expect(await orderNoOf(shopper)).toBe(orderNo);
  const after = await orderNosOf(shop.server.origin, shopper.token);
  expect(after.filter((known) => !before.includes(known))).toEqual([orderNo]);
  await booksAddUp(shopper);
});
