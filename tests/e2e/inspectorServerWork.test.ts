import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { openOtherTab } from './browserShopper.ts';
import { addShownGoods, startMemberCheckout } from './CartPage.ts';
import { placeOrderByPayType } from './CheckoutPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { openInspector, waitForLoggedEvent } from './InspectorPage.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ env: { MALL_INSPECT: '1' } });

it('an order shows its request, SQL and call of the payment provider in the time line, which the filter reduces', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await startMemberCheckout(shopper, TEA);
  const charts = await openInspector(shopper);
  await placeOrderByPayType(shopper, '5');
  await charts.getByRole('button', { name: 'Server', exact: true }).click();
  const rows = charts.getByRole('region', { name: 'Events' }).getByRole('option');
  const findRow = (from: string, to: string, event: string) =>
    charts.locator(`[data-from="${from}"][data-to="${to}"][data-event="${event}"]`).first();
  await charts.getByRole('searchbox', { name: 'Filter events' }).fill('provider');
  await findRow('server', 'provider', 'createPayment → ok').click();
  const details = charts.getByRole('complementary', { name: 'Event' });
  const [, requestId = ''] = /requestId "([\w-]+)"/.exec((await details.textContent()) ?? '') ?? [];
  await charts.getByRole('searchbox', { name: 'Filter events' }).fill(requestId);
  await findRow('calls', 'server', 'POST /pc/order/pay').waitFor();
  await findRow('server', 'SQL', 'insert payment_attempts').waitFor();
  const lanes = await rows.evaluateAll((elements) =>
    elements.map((element) => element.dataset['to']),
  );
  expect(new Set(lanes)).toEqual(new Set(['server', 'SQL', 'provider']));
});

it('the time line contains the presses of another tab, beside their effects in this one', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  const charts = await openInspector(shopper);
  const other = await openOtherTab(shopper);
  await other.page.goto(paths.goods(TEA.goodsId));
  const otherCharts = await openInspector(other);
  await otherCharts.getByRole('heading', { name: 'tab 2' }).waitFor();
  await addShownGoods(other);
  await waitForLoggedEvent(charts, 'cart.add', 'tab 2 page', 'tab 2 cart');
  await waitForLoggedEvent(charts, 'cart.reload', 'page', 'cart');
  await waitForLoggedEvent(otherCharts, 'cart.reload', 'tab 2 page', 'tab 2 cart');
});
