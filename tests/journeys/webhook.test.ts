import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { orderNosOf } from './api.ts';
import { orders } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp, readsInAccount, storyOf } from './order.ts';
import { atSandbox } from './sandboxPay.ts';
import { find, isIn, otherTab, reads, readsHeading, type Shopper } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

const newestOrder = async ({ server, token }: Shopper) =>
  (await orderNosOf(server.origin, token))[0] ?? '';

// PrestaShop/PrestaShop#25530
it('a shopper who closes the tab after paying has a paid order', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '4');
  await atSandbox(shopper, 'close');
  await reads(shopper, 'The payment was approved.');
  const orderNo = await newestOrder(shopper);
  const later = await otherTab(shopper);
  await shopper.page.close();
  await expect.poll(() => storyOf(later, orderNo)).toMatch(/\bpaid\b/);
  await readsInAccount(later, orderNo, en.order.statuses.paid);
});

// Pinelab-studio/pinelab-vendure-plugins#620
it('a webhook that comes twice pays once', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '2');
  await atSandbox(shopper, 'twice');
  await isIn(shopper, 'checkout', 'settled');
  const story = await storyOf(shopper, await newestOrder(shopper));
  expect(story.match(/payment\.capture/g)).toHaveLength(1);
  await booksAddUp(shopper);
});

// medusajs/medusa#13301
it('a late webhook finds a shopper who is told to wait and not to pay again', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '5');
  await atSandbox(shopper, 'late');
  await isIn(shopper, 'checkout', 'paying.checking');
  await readsHeading(shopper, en.paying.checking);
  await isIn(shopper, 'checkout', 'settled');
  await booksAddUp(shopper);
});

// vendure-ecommerce/vendure#2030
it('a wrong amount is refunded, the shopper is told, and the order stays to be paid', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await orders(shopper, '5');
  await atSandbox(shopper, 'wrongAmount');
  await expect.poll(async () => storyOf(shopper, await newestOrder(shopper))).toMatch(/refund/);
  await isIn(shopper, 'checkout', 'paying.declined');
  await reads(shopper, 'was refunded to where it came from');
  await find(shopper, 'button', /^Pay A\$/).waitFor();
  await booksAddUp(shopper);
});
