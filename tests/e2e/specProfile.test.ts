import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { HOLD_HEADER } from '#tests/support/faultProxy.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { listOrderNos } from './api.ts';
import { waitForChartState, type BrowserShopper } from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { installFakeClock } from './fakeClock.ts';
import { runAudit, expectOrderInAccount } from './orderChecks.ts';
import { TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

// A server that implements only the specification: no extensions, no repeatable order (decisions.md
// 2).
const shop = startE2eShop({ faults: true, env: { MALL_PROFILE: 'spec' } });
const HALF_MINUTE = 31_000;

async function checksOut() {
  const shopper = await shop.openShopper('desktop', 'member');
  shopper.consoleGuard.allow(/404|ERR_/);
  await startMemberCheckout(shopper, TEA);
  const before = await listOrderNos(shop.server.origin, shopper.token);
  const sent: string[] = [];
  shopper.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/pc/order'))
      sent.push(request.postData() ?? '');
  });
  const countOrders = async () => {
    const after = await listOrderNos(shop.server.origin, shopper.token);
    return after.filter((orderNumber) => !before.includes(orderNumber));
  };
  return { shopper, sent, made: countOrders };
}

/** Sends the order and drops its reply, with or without the server receiving the order. */
async function placeWithLostReply(
  shopper: BrowserShopper,
  outcome: 'lost' | 'unreached',
): Promise<void> {
  await shopper.page.setExtraHTTPHeaders({ [HOLD_HEADER]: '1' });
  shop.proxy.setHoldFilter((method, path) => method === 'POST' && path === '/pc/order');
  await placeOrderByPayType(shopper, '5');
  const [order] = await waitForCondition(() => {
    expect(shop.proxy.getHeldCalls()).toHaveLength(1);
    return shop.proxy.getHeldCalls();
  });
  await order?.finish(outcome);
  shop.proxy.setHoldFilter(null);
}

it('a member buys from a server without the extensions', async () => {
  const { shopper, sent, made } = await checksOut();
  await placeOrderByPayType(shopper, '5');
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  const orderNo = await readOrderNo(shopper);
  expect(await made()).toEqual([orderNo]);
  expect(sent).toHaveLength(1);
  await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
  await runAudit(shopper);
});

it('without the extensions, a lost order is found in the list of orders and never sent again', async () => {
  const { shopper, sent, made } = await checksOut();
  await placeWithLostReply(shopper, 'lost');
  await pressSandboxButton(shopper, 'approve');
  await waitForChartState(shopper, 'checkout', 'paid');
  expect(await made()).toEqual([await readOrderNo(shopper)]);
  expect(sent).toHaveLength(1);
  await runAudit(shopper);
});

itInDeepRun(
  'without the extensions, an order that did not arrive can be placed again after half a minute',
  async () => {
    const { shopper, sent, made } = await checksOut();
    await installFakeClock(shopper.page);
    await placeWithLostReply(shopper, 'unreached');
    await waitForChartState(shopper, 'checkout', 'placing.unknown.waiting');
    expect(await made()).toEqual([]);
    expect(sent).toHaveLength(1);

    shop.proxy.setClockOffset(HALF_MINUTE);
    await shopper.page.clock.fastForward(HALF_MINUTE);
    await waitForChartState(shopper, 'checkout', 'payType.choosing');
    expect(sent).toHaveLength(1);
    await shopper.page.getByRole('button', { name: /^Pay A\$/ }).click();
    await pressSandboxButton(shopper, 'approve');
    await waitForChartState(shopper, 'checkout', 'paid');
    expect(await made()).toEqual([await readOrderNo(shopper)]);
    expect(sent).toHaveLength(2);
    shop.proxy.setClockOffset(0);
  },
);
