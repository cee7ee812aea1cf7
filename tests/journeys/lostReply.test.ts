import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { orderNosOf } from './api.ts';
import { orderNoOf, orders } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp } from './order.ts';
import { atSandbox } from './sandboxPay.ts';
import { isIn, press, reads, type Shopper } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();
const PLACING = '**/api/v1/pc/order';
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED/;

/** The server gets the order, the shopper never gets its reply. */
async function losesReply(shopper: Shopper, goesOffline: boolean): Promise<void> {
  shopper.watch.expect(CUT);
  const lose = async (route: Route) => {
    await route.fetch();
    if (goesOffline) await shopper.context.setOffline(true);
    await route.abort('connectionreset');
  };
  await shopper.page.route(PLACING, lose, { times: 1 });
}

async function newOrders(shopper: Shopper, before: readonly string[]) {
  const after = await orderNosOf(shop.server.origin, shopper.token);
  return after.filter((known) => !before.includes(known));
}

// saleor/saleor#12229
it('a shopper who is offline in the middle of placing is told not to pay again and gets one order', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  const before = await orderNosOf(shop.server.origin, shopper.token);
  await losesReply(shopper, true);
  await orders(shopper, '5');
  await isIn(shopper, 'checkout', 'placing.unknown.waiting');
  await reads(shopper, 'Outcome unknown: do not pay again');
  await press(shopper, en.checkout.checkNow);
  await isIn(shopper, 'checkout', 'placing.unknown.waiting');

  await shopper.context.setOffline(false);
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  expect(await newOrders(shopper, before)).toEqual([await orderNoOf(shopper)]);
  await booksAddUp(shopper);
});

it('a shopper who reloads after the reply was lost still gets one order', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  const before = await orderNosOf(shop.server.origin, shopper.token);
  await losesReply(shopper, true);
  await orders(shopper, 'transfer');
  await isIn(shopper, 'checkout', 'placing.unknown.waiting');
  await shopper.context.setOffline(false);
  await shopper.page.reload();
  await expect.poll(() => newOrders(shopper, before)).toHaveLength(1);
  expect([await orderNoOf(shopper)]).toEqual(await newOrders(shopper, before));
});

it('a shopper who loses the connection before the order was sent may order again, once', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  const before = await orderNosOf(shop.server.origin, shopper.token);
  shopper.watch.expect(CUT);
  await shopper.page.route(PLACING, (route) => route.abort('connectionreset'), { times: 1 });
  await orders(shopper, 'transfer');
  await isIn(shopper, 'checkout', 'paying.awaitingReceipt');
  expect(await newOrders(shopper, before)).toEqual([await orderNoOf(shopper)]);
});
