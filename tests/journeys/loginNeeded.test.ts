import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { en } from '#src/text/en.ts';
import { HELD_HEADER } from '#tests/support/faultProxy.ts';
import { until } from '#tests/support/until.ts';
import { logInHere, orders } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { booksAddUp } from './order.ts';
import { find, isIn, reads } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop({ faults: true });

it('a server that knows no login (401) when the order is paid says so, and who logs in again goes on with it', async () => {
  const shopper = await shop.visit('desktop', 'member');
  shopper.watch.expect(/401/);
  await memberChecksOut(shopper, TEA);
  const amount = await orders(shopper, '0');
  await isIn(shopper, 'checkout', 'paying.enteringPassword');
  await shopper.page.setExtraHTTPHeaders({ [HELD_HEADER]: '1' });
  shop.proxy.hold((method, path) => method === 'POST' && path === '/pc/order/pay');
  await shopper.page.getByLabel(en.paying.passwordLabel).fill(DEMO_MEMBER.payPassword);
  await find(shopper, 'button', en.paying.pay(amount)).click();
  const [call] = await until(() => {
    expect(shop.proxy.waiting()).toHaveLength(1);
    return shop.proxy.waiting();
  });
  shop.proxy.hold(null);
  await call?.end({ status: 401, body: { code: '1', msg: '请先登录', result: null } });
  await reads(shopper, 'Please log in first~');
  await isIn(shopper, 'checkout', 'paying.signedOut');
  await find(shopper, 'button', en.invalidLogin.toLogin).click();

  await logInHere(shopper);
  await isIn(shopper, 'checkout', 'paying.choosing');
  await booksAddUp(shopper);
});
