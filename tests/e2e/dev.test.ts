import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { waitForChartState } from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import {
  waitForActiveState,
  waitForLoggedEvent,
  openInspector,
  selectActor,
} from './InspectorPage.ts';
import { TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop({
  program: fileURLToPath(new URL('../../server/dev.mjs', import.meta.url)),
  env: { NODE_ENV: 'development' },
});

it('npm run dev serves the pages from source, and the inspector', async () => {
  const { origin } = shop.server;
  const html = await (await fetch(`${origin}/home`)).text();
  expect(html).toContain('/@vite/client');
  const [, source = 'no script'] = /<script[^>]* src="(\/src\/[^"]+)"/.exec(html) ?? [];
  const script = await fetch(origin + source);
  expect([source, script.status]).toEqual([source, 200]);
  expect(await script.text()).toContain('sourceMappingURL');
  expect((await fetch(`${origin}/inspector`, { redirect: 'manual' })).status).toBe(302);
});

itInDeepRun(
  'npm run dev: a developer buys by card from source, and watches the charts and the order',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    const charts = await openInspector(shopper);
    await selectActor(charts, 'checkout');
    await waitForActiveState(charts, 'checkout.delivery.home.ready');
    await placeOrderByPayType(shopper, '5');
    await pressSandboxButton(shopper, 'approve');
    await waitForChartState(shopper, 'checkout', 'paid');
    const orderNo = await readOrderNo(shopper);

    await charts.getByText('a new recording has begun').waitFor();
    await charts.locator(`[data-actor="${orderNo}"]`).click();
    await waitForActiveState(charts, 'order.paid');
    const { server } = shopper;
    await server.runOperatorCommand('ship', orderNo, '--carrier', 'Post', '--tracking', 'AP1');
    await waitForLoggedEvent(charts, 'order.ship', 'server', orderNo);
    await waitForActiveState(charts, 'order.shipped');
  },
);
