import { describe, expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { checkAccessibility } from './axe.ts';
import { findByRole, waitForChartState, openOtherTab } from './browserShopper.ts';
import { addShownGoods, findCartLink, startMemberCheckout } from './CartPage.ts';
import { readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import {
  getReceivedMessages,
  waitForActiveState,
  waitForLoggedEvent,
  waitForTakenTransition,
  openInspector,
  selectActor,
  getRowCount,
  saveRecording,
} from './InspectorPage.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ env: { MALL_INSPECT: '1' } });

async function visitTea() {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findCartLink(shopper).waitFor();
  return shopper;
}

/**
 * Finds a secret in a text, with its context; ignores it inside a longer number such as a phone
 * number.
 */
const findOccurrences = (secret: string, text: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(`(.{0,60})(?<!\\d)${secret.replaceAll(/\W/g, String.raw`\$&`)}(?!\\d)`, 'g'),
    ),
  ].map(([, before = '']) => before);

describe('a developer who watches the charts', () => {
  it('shows a purchase: active states, taken transitions, messages between charts, and no secret', async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    const charts = await openInspector(shopper);
    await selectActor(charts, 'checkout');
    const amount = await placeOrderByPayType(shopper, '0');
    await waitForChartState(shopper, 'checkout', 'paying.enteringPassword');
    await waitForActiveState(charts, 'checkout.paying.enteringPassword');
    await waitForLoggedEvent(charts, 'order.placed', 'checkout', 'mall');
    await checkAccessibility({ ...shopper, page: charts });

    await shopper.page.getByLabel(en.paymentResult.passwordLabel).fill(DEMO_MEMBER.payPassword);
    await shopper.page.getByRole('button', { name: en.paymentResult.pay(amount) }).click();
    await waitForChartState(shopper, 'checkout', 'paid');
    await waitForActiveState(charts, 'checkout.paid');
    await waitForLoggedEvent(charts, 'payPassword.submit', 'page', 'checkout');
    await waitForLoggedEvent(charts, 'order.paid', 'checkout', 'mall');
    await waitForLoggedEvent(charts, 'profile.refresh', 'mall', 'session');

    const orderNo = await readOrderNo(shopper);
    await charts.locator(`[data-actor="${orderNo}"]`).click();
    await waitForActiveState(charts, 'order.paid');
    await waitForTakenTransition(charts, 'order.unpaid | payment.capture | 0');

    const received = [await getReceivedMessages(charts), await saveRecording(charts)];
    for (const text of received) {
      expect(text).toContain('payPassword.submit');
      for (const secret of [shopper.token, DEMO_MEMBER.password, DEMO_MEMBER.payPassword])
        expect(findOccurrences(secret, text)).toEqual([]);
    }
  });

  itInDeepRun('goes back to any moment, and forward to the live state', async () => {
    const shopper = await visitTea();
    const charts = await openInspector(shopper);
    await selectActor(charts, 'cart');
    await addShownGoods(shopper);
    await waitForTakenTransition(charts, 'cart.guest | cart.add | 2');
    const lines = charts.locator('[data-field="cart"] [data-field="lines"]');
    await lines.locator('[data-field="0"][data-change="new"]').waitFor();

    await charts.locator('.arrow-row[data-event="cart.add"]').click();
    await lines.locator('[data-field="0"]').waitFor();
    await charts.getByRole('button', { name: 'Event before' }).click();
    await expect.poll(() => lines.locator('[data-field="0"]').count()).toBe(0);
    await charts.keyboard.press('l');
    await lines.locator('[data-field="0"]').waitFor();
  });

  it('sends an accepted event, and sees the guard that refuses another', async () => {
    const shopper = await visitTea();
    await addShownGoods(shopper);
    const charts = await openInspector(shopper);
    await selectActor(charts, 'cart');
    const refused = charts.getByRole('button', { name: 'cart.undoRemove', exact: true });
    await refused.waitFor();
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await refused.getAttribute('title')).toBe('refused by hasRemoved');
    const why = charts.locator('[data-guard-name="hasRemoved"] .decided').first();
    expect(await why.textContent()).toBe('context.removed = null');

    await charts.getByRole('button', { name: 'cart.add as it came last', exact: true }).click();
    await findByRole(shopper, 'link', /^Cart, 2 items/).waitFor();
    await expect.poll(() => charts.locator('[data-event="cart.add"].arrow-row').count()).toBe(2);
  });

  itInDeepRun('selects a state by pointer and by keyboard, and reads its card', async () => {
    const shopper = await visitTea();
    const charts = await openInspector(shopper);
    await selectActor(charts, 'cart');
    await charts.locator('[data-state-id="cart.guest.idle"] .key').click();
    const card = charts.getByRole('region', { name: 'Selected state: guest.idle' });
    await card.getByRole('link', { name: /^machines\/cart\/cart\.guest\.ts:\d+$/ }).waitFor();
    await charts.getByRole('application').press('Escape');
    await expect.poll(() => card.count()).toBe(0);
    await charts.getByRole('application').press('Enter');
    await card.waitFor();
    await checkAccessibility({ ...shopper, page: charts });
  });

  itInDeepRun('reloads the chart page during a run without losing messages', async () => {
    const shopper = await visitTea();
    const charts = await openInspector(shopper);
    await addShownGoods(shopper);
    await waitForLoggedEvent(charts, 'cart.add', 'page', 'cart');
    const before = await getRowCount(charts);
    await charts.reload();
    await waitForLoggedEvent(charts, 'cart.add', 'page', 'cart');
    expect(await getRowCount(charts)).toBeGreaterThanOrEqual(before);
    await selectActor(charts, 'cart');
    await waitForActiveState(charts, 'cart.guest');
  });

  itInDeepRun(
    'keeps the recording when the shop is reloaded, and follows the new run',
    async () => {
      const shopper = await visitTea();
      const charts = await openInspector(shopper);
      await addShownGoods(shopper);
      await waitForLoggedEvent(charts, 'cart.add', 'page', 'cart');
      await shopper.page.reload();
      await charts.getByText('a new recording has begun').waitFor();
      await selectActor(charts, 'cart');
      await addShownGoods(shopper);
      await waitForTakenTransition(charts, 'cart.guest | cart.add | 2');
      expect(await charts.getByLabel('Run').locator('option').count()).toBe(2);
    },
  );

  itInDeepRun('shows the events of two tabs of a guest in separate columns', async () => {
    const first = await visitTea();
    const firstCharts = await openInspector(first);
    const second = await openOtherTab(first);
    await second.page.goto(paths.goods(TEA.goodsId));
    const secondCharts = await openInspector(second);
    await addShownGoods(second);
    await waitForLoggedEvent(secondCharts, 'cart.add', 'page', 'cart');
    await waitForLoggedEvent(firstCharts, 'cart.replace', 'page', 'cart');
    await waitForLoggedEvent(firstCharts, 'cart.add', 'tab 2 page', 'tab 2 cart');
    expect(await firstCharts.locator('[data-event="cart.add"][data-to="cart"]').count()).toBe(0);
  });

  itInDeepRun('replays a purchase in a shop that sends no calls', async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    const charts = await openInspector(shopper);
    const amount = await placeOrderByPayType(shopper, '0');
    await shopper.page.getByLabel(en.paymentResult.passwordLabel).fill(DEMO_MEMBER.payPassword);
    await shopper.page.getByRole('button', { name: en.paymentResult.pay(amount) }).click();
    await waitForChartState(shopper, 'checkout', 'paid');
    await waitForLoggedEvent(charts, 'profile.refresh', 'mall', 'session');
    const orderNo = await readOrderNo(shopper);

    const requestedUrls: string[] = [];
    const [replayed] = await Promise.all([
      shopper.context.waitForEvent('page'),
      charts.getByRole('button', { name: 'Replay in the shop' }).click(),
    ]);
    replayed.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isOfPage =
        /^\/(assets|pictures|favicon)/.test(pathname) || request.isNavigationRequest();
      if (!isOfPage || origin !== shop.server.origin) requestedUrls.push(request.url());
    });
    await expect
      .poll(() => replayed.locator('#replay').textContent(), { timeout: 80_000 })
      .toMatch(/^Replayed \d+ steps\. Every chart ended as recorded\./);
    expect(await readOrderNo({ ...shopper, page: replayed })).toBe(orderNo);
    expect(requestedUrls).toEqual([]);
  });
});
