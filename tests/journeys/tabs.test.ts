import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { orderNosOf } from './api.ts';
import { logInHere, orders, pressPay } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp, readsInAccount, storyOf } from './order.ts';
import { atSandbox, isAtSandbox } from './sandboxPay.ts';
import { find, isIn, otherTab, press, readsHeading } from './shopper.ts';
import { addHere, cartLink, memberChecksOut, openHome } from './shopping.ts';
import { OATS, TEA } from './wares.ts';

const shop = openShop();

// vuestorefront/vue-storefront#4733
it('what a guest adds in one tab is in the cart of the other at once', async () => {
  const shopper = await shop.visit('desktop');
  await openHome(shopper);
  const other = await otherTab(shopper);
  await other.page.goto(paths.goods(TEA.goodsId));
  await addHere(other);
  const said = await cartLink(other).getAttribute('aria-label');
  await expect.poll(() => cartLink(shopper).getAttribute('aria-label')).toBe(said);
});

it('what a member adds in one tab is in the cart of the other at once', async () => {
  const shopper = await shop.visit('phone', 'member');
  await openHome(shopper);
  const other = await otherTab(shopper);
  await other.page.goto(paths.goods(OATS.goodsId));
  await addHere(other);
  const said = await cartLink(other).getAttribute('aria-label');
  await expect.poll(() => cartLink(shopper).getAttribute('aria-label')).toBe(said);
});

// mollie/WooCommerce#1204, vendure-ecommerce/vendure#2620
it('an order that is paid in two tabs is captured once, and the second money is refunded', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '5');
  await isAtSandbox(shopper);
  const [orderNo = ''] = await orderNosOf(shop.server.origin, shopper.token);

  const other = await otherTab(shopper);
  await other.page.goto(paths.result(orderNo));
  await isIn(other, 'checkout', 'paying.checking');
  await press(other, en.paying.didNotPay);
  await isIn(other, 'checkout', 'paying.choosing');
  await pressPay(other);
  await atSandbox(other, 'approve');
  await isIn(other, 'checkout', 'settled');

  // The first tab's attempt was voided; a provider that captures it all the same gives the money back.
  await shopper.page.reload();
  await atSandbox(shopper, 'voided');
  await isIn(shopper, 'checkout', 'settled');
  await expect.poll(() => storyOf(shopper, orderNo), { timeout: 10_000 }).toMatch(/refund/);
  await booksAddUp(shopper);
  await readsInAccount(shopper, orderNo, en.order.statuses.paid);
});

it('a login in one tab is a login in the other', async () => {
  const shopper = await shop.visit('desktop');
  await openHome(shopper);
  const other = await otherTab(shopper);
  await other.page.goto(paths.login);
  await logInHere(other);
  await find(shopper, 'button', /^Account of /).waitFor();
  await readsHeading(shopper, en.home.categories);
});
