import { describe, expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import {
  choosePayType,
  logInHere,
  orderNoOf,
  pressPay,
  toPayment,
  typeAddress,
  useTypedAddress,
} from './checkingOut.ts';
import { openShop, WIDTHS } from './openShop.ts';
import { booksAddUp, readsInAccount } from './order.ts';
import { atSandbox } from './sandboxPay.ts';
import { addressOf, isIn, reads, readsHeading } from './shopper.ts';
import { addHere, checkOut, openCart, openGoods, openHome, search } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

describe.each(WIDTHS)('on a %s', (width) => {
  it('a guest finds tea, logs in while checking out, pays by card and has a paid order', async () => {
    const shopper = await shop.visit(width);
    await openHome(shopper);
    await search(shopper, 'sencha');
    await openGoods(shopper, TEA);
    await addHere(shopper);
    await openCart(shopper);
    await checkOut(shopper);
    await typeAddress(shopper);
    await useTypedAddress(shopper);
    await toPayment(shopper);

    await isIn(shopper, 'checkout', 'payType.loggingIn');
    await logInHere(shopper);
    await isIn(shopper, 'checkout', 'payType.choosing');
    expect(addressOf(shopper)).toBe(paths.payType);

    await choosePayType(shopper, '5');
    const amount = await pressPay(shopper);
    await atSandbox(shopper, 'approve');
    await readsHeading(shopper, en.paying.settled);
    await isIn(shopper, 'checkout', 'settled');
    const orderNo = await orderNoOf(shopper);

    await readsInAccount(shopper, orderNo, en.order.statuses.paid);
    await reads(shopper, amount);
    await booksAddUp(shopper);
  });
});
