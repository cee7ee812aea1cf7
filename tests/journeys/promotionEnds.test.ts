import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { until } from '#tests/support/until.ts';
import { orders, orderNoOf, toPayment, typeAddress, useTypedAddress } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp, readsInAccount } from './order.ts';
import { atSandbox, isAtSandbox } from './sandboxPay.ts';
import { addressOf, find, isIn, press, reads, readsHeading, type Shopper } from './shopper.ts';
import { addToCart, checkOut, endOfOffer } from './shopping.ts';
import { BEANIE, TEA } from './wares.ts';

const shop = openShop({ faults: true });

/** The clocks of browser and server are put forward to the end of the promotion in the cart. */
async function promotionEnds(shopper: Shopper, end: number): Promise<void> {
  const ms = end - Date.now() + 1000;
  shop.proxy.ahead(ms);
  await shopper.page.clock.fastForward(ms);
}
async function visit(as: 'guest' | 'member'): Promise<Shopper> {
  shop.proxy.ahead(0);
  const shopper = await shop.visit('desktop', as);
  await shopper.page.clock.install();
  return shopper;
}

it('a promotion that ends while its goods stand at payment takes them out of the checkout', async () => {
  const shopper = await visit('guest');
  await addToCart(shopper, BEANIE);
  await shopper.page.goto(paths.cart);
  await checkOut(shopper);
  await typeAddress(shopper);
  await useTypedAddress(shopper);
  await toPayment(shopper);

  await promotionEnds(shopper, await endOfOffer(shopper));
  await until(() => expect(addressOf(shopper)).toBe(paths.cart));
  await readsHeading(shopper, en.cart.title);
  await reads(shopper, en.notice.promotionEnded);
  await reads(shopper, en.cart.endedHelp);
  await press(shopper, en.cart.removeEnded);
  await reads(shopper, en.cart.empty);
});

it('what is in no promotion stays at payment when the promotion beside it ends, at its own price', async () => {
  const shopper = await visit('guest');
  await addToCart(shopper, BEANIE, TEA);
  await shopper.page.goto(paths.cart);
  await checkOut(shopper);
  await typeAddress(shopper);
  await useTypedAddress(shopper);
  await toPayment(shopper);
  const both = shopper.page.getByText(BEANIE.name).filter({ visible: true }).first();
  await both.waitFor();

  await promotionEnds(shopper, await endOfOffer(shopper));
  await reads(shopper, en.notice.promotionEnded);
  await both.waitFor({ state: 'hidden' });
  await reads(shopper, TEA.name);
  expect(addressOf(shopper)).toBe(paths.payType);
});

it('an order that was made in time keeps the price of its promotion, however late the bank answers', async () => {
  const shopper = await visit('member');
  await addToCart(shopper, BEANIE);
  await shopper.page.goto(paths.cart);
  await checkOut(shopper);
  await isIn(shopper, 'checkout', 'delivery.home.ready');
  const end = await endOfOffer(shopper);
  const amount = await orders(shopper, '5');
  await isAtSandbox(shopper);
  await reads(shopper, amount.replace('A$', ''));

  await promotionEnds(shopper, end);
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  await reads(shopper, amount);
  const orderNo = await orderNoOf(shopper);
  await readsInAccount(shopper, orderNo, en.order.statuses.paid);
  await reads(shopper, amount);
  await booksAddUp(shopper);
  expect(await find(shopper, 'link', /^Cart, empty/).count()).toBe(1);
});
