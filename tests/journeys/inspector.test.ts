import { describe, expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import {
  heardIn,
  isLit,
  isLogged,
  isTaken,
  openCharts,
  pick,
  rowCount,
  savedRecording,
} from './chartPage.ts';
import { orderNoOf, orders } from './checkingOut.ts';
import { look } from './look.ts';
import { openShop } from './openShop.ts';
import { find, isIn, otherTab } from './shopper.ts';
import { addHere, cartLink, memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop({ env: { MALL_INSPECT: '1' } });

async function visitTea() {
  const shopper = await shop.visit('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await cartLink(shopper).waitFor();
  return shopper;
}

/** Where a secret stands, with what is before it; within a longer number, such as a phone's, it is none. */
const placesOf = (secret: string, text: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(`(.{0,60})(?<!\\d)${secret.replaceAll(/\W/g, String.raw`\$&`)}(?!\\d)`, 'g'),
    ),
  ].map(([, before = '']) => before);

describe('a developer who watches the charts', () => {
  it('sees a shopper buy: what is lit, what was taken, who told whom, and no secret', async () => {
    const shopper = await shop.visit('desktop', 'member');
    await memberChecksOut(shopper, TEA);
    const charts = await openCharts(shopper);
    await pick(charts, 'checkout');
    const amount = await orders(shopper, '0');
    await isIn(shopper, 'checkout', 'paying.enteringPassword');
    await isLit(charts, 'checkout.paying.enteringPassword');
    await isLogged(charts, 'order.placed', 'checkout', 'mall');
    await look({ ...shopper, page: charts });

    await shopper.page.getByLabel(en.paying.passwordLabel).fill(DEMO_MEMBER.payPassword);
    await shopper.page.getByRole('button', { name: en.paying.pay(amount) }).click();
    await isIn(shopper, 'checkout', 'settled');
    await isLit(charts, 'checkout.settled');
    await isLogged(charts, 'payPassword.submit', 'page', 'checkout');
    await isLogged(charts, 'order.paid', 'checkout', 'mall');
    await isLogged(charts, 'profile.refresh', 'mall', 'session');

    const orderNo = await orderNoOf(shopper);
    await charts.locator(`[data-actor="${orderNo}"]`).click();
    await isLit(charts, 'order.paid');
    await isTaken(charts, 'order.unpaid | payment.capture | 0');

    const told = [await heardIn(charts), await savedRecording(charts)];
    for (const text of told) {
      expect(text).toContain('payPassword.submit');
      for (const secret of [shopper.token, DEMO_MEMBER.password, DEMO_MEMBER.payPassword])
        expect(placesOf(secret, text)).toEqual([]);
    }
  });

  it('goes back to any moment, and forward to the present again', async () => {
    const shopper = await visitTea();
    const charts = await openCharts(shopper);
    await pick(charts, 'cart');
    await addHere(shopper);
    await isTaken(charts, 'cart.guest | cart.add | 2');
    const lines = charts.locator('[data-field="cart"] [data-field="lines"]');
    await lines.locator('[data-field="0"][data-change="new"]').waitFor();

    await charts.locator('.arrow-row[data-event="cart.add"]').click();
    await lines.locator('[data-field="0"]').waitFor();
    await charts.getByRole('button', { name: 'Event before' }).click();
    await expect.poll(() => lines.locator('[data-field="0"]').count()).toBe(0);
    await charts.keyboard.press('l');
    await lines.locator('[data-field="0"]').waitFor();
  });

  it('sends an event that is possible, and reads which guard refuses another', async () => {
    const shopper = await visitTea();
    await addHere(shopper);
    const charts = await openCharts(shopper);
    await pick(charts, 'cart');
    const refused = charts.getByRole('button', { name: 'cart.undoRemove', exact: true });
    await refused.waitFor();
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    expect(await refused.getAttribute('title')).toBe('refused by hasRemoved');

    await charts.getByRole('button', { name: 'cart.add as it came last', exact: true }).click();
    await find(shopper, 'link', /^Cart, 2 items/).waitFor();
    await expect.poll(() => charts.locator('[data-event="cart.add"].arrow-row').count()).toBe(2);
  });

  it('loads the chart page again in the middle and misses nothing', async () => {
    const shopper = await visitTea();
    const charts = await openCharts(shopper);
    await addHere(shopper);
    await isLogged(charts, 'cart.add', 'page', 'cart');
    const before = await rowCount(charts);
    await charts.reload();
    await isLogged(charts, 'cart.add', 'page', 'cart');
    expect(await rowCount(charts)).toBeGreaterThanOrEqual(before);
    await pick(charts, 'cart');
    await isLit(charts, 'cart.guest');
  });

  it('keeps the recording when the shop is loaded again, and follows the new run', async () => {
    const shopper = await visitTea();
    const charts = await openCharts(shopper);
    await addHere(shopper);
    await isLogged(charts, 'cart.add', 'page', 'cart');
    await shopper.page.reload();
    await charts.getByText('a new recording has begun').waitFor();
    await pick(charts, 'cart');
    await addHere(shopper);
    await isTaken(charts, 'cart.guest | cart.add | 2');
    expect(await charts.getByLabel('Run').locator('option').count()).toBe(2);
  });

  it('watches two tabs apart', async () => {
    const first = await visitTea();
    const firstCharts = await openCharts(first);
    const second = await otherTab(first);
    await second.page.goto(paths.goods(TEA.goodsId));
    const secondCharts = await openCharts(second);
    await addHere(second);
    await isLogged(secondCharts, 'cart.add', 'page', 'cart');
    await isLogged(firstCharts, 'cart.adopt', 'page', 'cart');
    expect(await firstCharts.locator('[data-event="cart.add"]').count()).toBe(0);
  });

  it('replays a whole purchase in a shop that calls nobody', async () => {
    const shopper = await shop.visit('desktop', 'member');
    await memberChecksOut(shopper, TEA);
    const charts = await openCharts(shopper);
    const amount = await orders(shopper, '0');
    await shopper.page.getByLabel(en.paying.passwordLabel).fill(DEMO_MEMBER.payPassword);
    await shopper.page.getByRole('button', { name: en.paying.pay(amount) }).click();
    await isIn(shopper, 'checkout', 'settled');
    await isLogged(charts, 'profile.refresh', 'mall', 'session');
    const orderNo = await orderNoOf(shopper);

    const asked: string[] = [];
    const [replayed] = await Promise.all([
      shopper.context.waitForEvent('page'),
      charts.getByRole('button', { name: 'Replay in the shop' }).click(),
    ]);
    replayed.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      const isOfPage =
        /^\/(assets|pictures|favicon)/.test(pathname) || request.isNavigationRequest();
      if (!isOfPage || origin !== shop.server.origin) asked.push(request.url());
    });
    await expect
      .poll(() => replayed.locator('#replay').textContent(), { timeout: 60_000 })
      .toContain(', 0 without an actor. Every chart ended as recorded.');
    expect(await orderNoOf({ ...shopper, page: replayed })).toBe(orderNo);
    expect(asked).toEqual([]);
  });
});
