import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { listOrderNos } from './api.ts';
import {
  waitForChartState,
  clickButton,
  waitForText,
  type BrowserShopper,
} from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit } from './orderChecks.ts';
import { OATS, TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();
const PLACING = '**/api/v1/pc/order';
const LOST_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED/;

/** The server receives the order; its reply does not reach the browser. */
async function placeWithLostReply(shopper: BrowserShopper, isOffline: boolean): Promise<void> {
  shopper.consoleGuard.allow(LOST_CONNECTION);
  const loseReply = async (route: Route) => {
    await route.fetch();
    if (isOffline) await shopper.context.setOffline(true);
    await route.abort('connectionreset');
  };
  await shopper.page.route(PLACING, loseReply, { times: 1 });
}

async function findNewOrders(shopper: BrowserShopper, before: readonly string[]) {
  const after = await listOrderNos(shop.server.origin, shopper.token);
  return after.filter((orderNumber) => !before.includes(orderNumber));
}

// saleor/saleor#12229
it('a shopper who goes offline while placing an order is asked not to pay again and gets one order', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await startMemberCheckout(shopper, TEA);
  const before = await listOrderNos(shop.server.origin, shopper.token);
  await placeWithLostReply(shopper, true);
  await placeOrderByPayType(shopper, '5');
  await waitForChartState(shopper, 'checkout', 'placing.unknown.waiting');
  await waitForText(shopper, 'Outcome unknown: do not pay again');
  await clickButton(shopper, en.checkout.checkNow);
  await waitForChartState(shopper, 'checkout', 'placing.unknown.waiting');

  await shopper.context.setOffline(false);
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  expect(await findNewOrders(shopper, before)).toEqual([await readOrderNo(shopper)]);
  await runAudit(shopper);
});

itInDeepRun('a shopper who reloads after the reply was lost still gets one order', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  const before = await listOrderNos(shop.server.origin, shopper.token);
  await placeWithLostReply(shopper, true);
  await placeOrderByPayType(shopper, 'transfer');
  await waitForChartState(shopper, 'checkout', 'placing.unknown.waiting');
  await shopper.context.setOffline(false);
  await shopper.page.reload();
  await expect.poll(() => findNewOrders(shopper, before)).toHaveLength(1);
  expect([await readOrderNo(shopper)]).toEqual(await findNewOrders(shopper, before));
});

itInDeepRun(
  'a shopper who loses the connection before the order is sent can place it once',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    await startMemberCheckout(shopper, OATS);
    const before = await listOrderNos(shop.server.origin, shopper.token);
    shopper.consoleGuard.allow(LOST_CONNECTION);
    await shopper.page.route(PLACING, (route) => route.abort('connectionreset'), { times: 1 });
    await placeOrderByPayType(shopper, 'transfer');
    await waitForChartState(shopper, 'checkout', 'paying.awaitingReceipt');
    expect(await findNewOrders(shopper, before)).toEqual([await readOrderNo(shopper)]);
  },
);
