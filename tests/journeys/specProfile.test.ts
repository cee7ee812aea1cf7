import { expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { HELD_HEADER } from '#tests/support/faultProxy.ts';
import { until } from '#tests/support/until.ts';
import { orderNosOf } from './api.ts';
import { orderNoOf, orders } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp, readsInAccount } from './order.ts';
import { atSandbox } from './sandboxPay.ts';
import { isIn, type Shopper } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

// A server that speaks the specification and no more: no extension, no order answered twice (decisions 2).
const shop = openShop({ faults: true, env: { MALL_PROFILE: 'spec' } });
const HALF_MINUTE = 31_000;

async function checksOut() {
  const shopper = await shop.visit('desktop', 'member');
  shopper.watch.expect(/404|ERR_/);
  await memberChecksOut(shopper, TEA);
  const before = await orderNosOf(shop.server.origin, shopper.token);
  const sent: string[] = [];
  shopper.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/pc/order'))
      sent.push(request.postData() ?? '');
  });
  const made = async () => {
    const after = await orderNosOf(shop.server.origin, shopper.token);
    return after.filter((known) => !before.includes(known));
  };
  return { shopper, sent, made };
}

/** The order is sent, and its reply does not come: the server has it, or has never heard of it. */
async function losesOrder(shopper: Shopper, fate: 'lost' | 'unreached'): Promise<void> {
  await shopper.page.setExtraHTTPHeaders({ [HELD_HEADER]: '1' });
  shop.proxy.hold((method, path) => method === 'POST' && path === '/pc/order');
  await orders(shopper, '5');
  const [order] = await until(() => {
    expect(shop.proxy.waiting()).toHaveLength(1);
    return shop.proxy.waiting();
  });
  await order?.end(fate);
  shop.proxy.hold(null);
}

it('a member buys from a server that speaks no more than the specification', async () => {
  const { shopper, sent, made } = await checksOut();
  await orders(shopper, '5');
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  const orderNo = await orderNoOf(shopper);
  expect(await made()).toEqual([orderNo]);
  expect(sent).toHaveLength(1);
  await readsInAccount(shopper, orderNo, en.order.statuses.paid);
  await booksAddUp(shopper);
});

it('there, an order whose reply was lost is found in the list of orders and never sent again', async () => {
  const { shopper, sent, made } = await checksOut();
  await losesOrder(shopper, 'lost');
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  expect(await made()).toEqual([await orderNoOf(shopper)]);
  expect(sent).toHaveLength(1);
  await booksAddUp(shopper);
});

it('there, an order that never arrived is not believed lost before half a minute, and then may be made again', async () => {
  const { shopper, sent, made } = await checksOut();
  await shopper.page.clock.install();
  await losesOrder(shopper, 'unreached');
  await isIn(shopper, 'checkout', 'placing.unknown.waiting');
  expect(await made()).toEqual([]);
  expect(sent).toHaveLength(1);

  shop.proxy.ahead(HALF_MINUTE);
  await shopper.page.clock.fastForward(HALF_MINUTE);
  await isIn(shopper, 'checkout', 'payType.choosing');
  expect(sent).toHaveLength(1);
  await shopper.page.getByRole('button', { name: /^Pay A\$/ }).click();
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  expect(await made()).toEqual([await orderNoOf(shopper)]);
  expect(sent).toHaveLength(2);
  shop.proxy.ahead(0);
});
