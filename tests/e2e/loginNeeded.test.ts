import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { en } from '#src/text/en.ts';
import { HOLD_HEADER } from '#tests/support/faultProxy.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { findByRole, waitForChartState, waitForText } from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { logInInPlace, placeOrderByPayType } from './CheckoutPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit } from './orderChecks.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ faults: true });

it('a 401 during the payment shows a message, and a login continues the payment', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  shopper.consoleGuard.allow(/401/);
  await startMemberCheckout(shopper, TEA);
  const amount = await placeOrderByPayType(shopper, '0');
  await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
  await shopper.page.setExtraHTTPHeaders({ [HOLD_HEADER]: '1' });
  shop.proxy.setHoldFilter((method, path) => method === 'POST' && path === '/pc/order/pay');
  await shopper.page.getByLabel(en.paymentResult.passwordLabel).fill(DEMO_MEMBER.payPassword);
  await findByRole(shopper, 'button', en.paymentResult.pay(amount)).click();
  const [call] = await waitForCondition(() => {
    expect(shop.proxy.getHeldCalls()).toHaveLength(1);
    return shop.proxy.getHeldCalls();
  });
  shop.proxy.setHoldFilter(null);
  await call?.finish({ status: 401, body: { code: '1', msg: '请先登录', result: null } });
  await waitForText(shopper, 'Please log in first~');
  await waitForChartState(shopper, 'checkout', 'paying.loggedOut');
  await findByRole(shopper, 'button', en.sessionExpired.login).click();

  await logInInPlace(shopper);
  await waitForChartState(shopper, 'checkout', 'paying.choosing');
  await runAudit(shopper);
});
