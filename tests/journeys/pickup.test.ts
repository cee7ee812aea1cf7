import { describe, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { choosePickup, orderNoOf, orders } from './checkingOut.ts';
import { openShop, WIDTHS } from './openShop.ts';
import { readsInAccount } from './order.ts';
import { isIn, readsHeading } from './shopper.ts';
import { checkOut, hasInCart, select } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

describe.each(WIDTHS)('on a %s', (width) => {
  // woocommerce/woocommerce#65463: no hidden address form stands in the way
  it('a shopper reserves a pickup and pays in store', async () => {
    const shopper = await shop.visit(width, 'member');
    await hasInCart(shopper, TEA);
    await shopper.page.goto(paths.cart);
    await select(shopper, TEA);
    await checkOut(shopper);
    await choosePickup(shopper);
    await orders(shopper, 'cashOnDelivery');
    await readsHeading(shopper, en.paying.store);
    await isIn(shopper, 'checkout', 'payInStore');
    const orderNo = await orderNoOf(shopper);
    await readsInAccount(shopper, orderNo, en.order.statuses.payInStore);

    await shop.server.desk('approve', orderNo);
    await readsInAccount(shopper, orderNo, en.order.statuses.paid);
  });
});
