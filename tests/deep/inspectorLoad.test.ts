import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { addShownGoods } from '#tests/e2e/CartPage.ts';
import { startE2eShop } from '#tests/e2e/e2eShop.ts';
import {
  waitForActiveState,
  waitForTakenTransition,
  openInspector,
  selectActor,
  getRowCount,
} from '#tests/e2e/InspectorPage.ts';
import { TEA } from '#tests/e2e/products.ts';

const shop = startE2eShop({ env: { MALL_INSPECT: '1' } });

it('the chart page remains responsive with 10,000 events', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(shopper);
  const charts = await openInspector(shopper);
  await selectActor(charts, 'cart');
  const add = charts.getByRole('button', { name: 'cart.add as it came last', exact: true });
  await add.waitFor();
  const before = await getRowCount(charts);
  const sent = await charts.evaluate(async () => {
    const message = (window.receivedByCharts ?? []).find((text) => text.includes('"cart.add"'));
    const { event, sessionId } = JSON.parse(message ?? '{}');
    const shopWindow: Window = window.opener;
    const began = performance.now();
    for (let count = 0; count < 2_500; count += 1)
      shopWindow.postMessage({ type: '@mall.send', to: sessionId, event }, window.location.origin);
    return { began };
  });
  await expect
    .poll(() => getRowCount(charts), { timeout: 90_000 })
    .toBeGreaterThan(before + 10_000);
  const measured = await charts.evaluate(async (began) => {
    const durationMs = performance.now() - began;
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const range = document.querySelector('input[type=range]');
    const slow: number[] = [];
    for (let step = 0; step < 20; step += 1) {
      const from = performance.now();
      range?.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '[', bubbles: true }));
      await frame();
      await frame();
      slow.push(performance.now() - from);
    }
    slow.sort((a, b) => a - b);
    return { took: durationMs, median: slow[10] ?? 0, worst: slow[19] ?? 0 };
  }, sent.began);
  const rows = await getRowCount(charts);
  console.log(
    `Chart page: ${rows} events recorded and drawn ${(measured.took / 1000).toFixed(1)} s after the first was sent; a step back in time is drawn in ${measured.median.toFixed(0)} ms (median), ${measured.worst.toFixed(0)} ms (worst of 20)`,
  );
  await charts.keyboard.press('l');
  await waitForActiveState(charts, 'cart.guest');
  await selectActor(charts, 'mall');
  await waitForActiveState(charts, 'mall.closed');
});

it('the chart page shows events of the shop with a short delay', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(shopper);
  const charts = await openInspector(shopper);
  await selectActor(charts, 'cart');
  const add = charts.getByRole('button', { name: 'cart.add as it came last', exact: true });
  const latency = charts.locator('output:has(small)');
  const delays: number[] = [];
  for (let time = 0; time < 30; time += 1) {
    const before = await getRowCount(charts);
    await latency.evaluate((output) => output.removeAttribute('data-latency'));
    await add.click();
    await expect.poll(() => getRowCount(charts)).toBeGreaterThan(before);
    await waitForTakenTransition(charts, 'cart.guest | cart.add | 2');
    await expect.poll(() => latency.getAttribute('data-latency')).not.toBeNull();
    delays.push(Number(await latency.getAttribute('data-latency')));
  }
  delays.sort((a, b) => a - b);
  console.log(
    `Chart page: drawn ${delays[15]?.toFixed(0)} ms (median of 30), ${delays[29]?.toFixed(0)} ms (worst) after the event; ${delays.filter((ms) => ms >= 100).length} of 30 took 100 ms or more`,
  );
});
