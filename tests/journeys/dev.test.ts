import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isLit, isLogged, openCharts, pick } from './chartPage.ts';
import { orderNoOf, orders } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { atSandbox } from './sandboxPay.ts';
import { isIn } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop({
  program: fileURLToPath(new URL('../../server/dev.mjs', import.meta.url)),
  env: { NODE_ENV: 'development' },
});

it('npm run dev: a developer buys by card from source, and watches the charts and the order', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  const charts = await openCharts(shopper);
  await pick(charts, 'checkout');
  await isLit(charts, 'checkout.delivery.home.ready');
  await orders(shopper, '5');
  await atSandbox(shopper, 'approve');
  await isIn(shopper, 'checkout', 'settled');
  const orderNo = await orderNoOf(shopper);

  await charts.getByText('a new recording has begun').waitFor();
  await charts.locator(`[data-actor="${orderNo}"]`).click();
  await isLit(charts, 'order.paid');
  const { server } = shopper;
  await server.desk('ship', orderNo, '--carrier', 'Post', '--tracking', 'AP1');
  await isLogged(charts, 'order.ship', 'server', orderNo);
  await isLit(charts, 'order.shipped');
  expect((await fetch(`${server.origin}/inspector`, { redirect: 'manual' })).status).toBe(302);
});
