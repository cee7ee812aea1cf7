import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { checkAccessibility } from './axe.ts';
import { addShownGoods, findCartLink } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import {
  openInspector,
  readDownload,
  selectActor,
  waitForLoggedEvent,
  waitForTakenTransition,
  watchPath,
} from './InspectorPage.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ env: { MALL_INSPECT: '1' } });

/** A shopper who added tea to the cart, and the chart page that shows the cart. */
async function watchTea() {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findCartLink(shopper).waitFor();
  const charts = await openInspector(shopper);
  await charts.setViewportSize({ width: 1440, height: 900 });
  await selectActor(charts, 'cart');
  await addShownGoods(shopper);
  await waitForTakenTransition(charts, 'cart.guest | cart.add | 2');
  return { shopper, charts };
}

const press = (charts: Page, name: string) =>
  charts.getByRole('button', { name, exact: true }).click();

/** A step of the plan, the state after it, and a text that the page shows there. */
type ExpectedStep = readonly [label: string, state: string, text: string];

const RECHARGE: readonly ExpectedStep[] = [
  ['start (to choose)', 'choosing', 'Amount in Australian dollars'],
  ['recharge.submit (A$50)', 'startingRecharge', 'Amount in Australian dollars'],
  ['startRecharge answers (a recharge)', 'redirected', 'Taking you to the payment page'],
  [
    'time passes: after pollInterval in recharge.redirected',
    'fetchingResult',
    'Checking the payment. Please don’t pay again.',
  ],
];
const RETURN_FROM_BANK: readonly ExpectedStep[] = [
  ['start (back from the bank)', 'fetchingResult', 'Checking the payment. Please don’t pay again.'],
  ['fetchRechargeResult answers (credited)', 'finished.credited', 'A$50.00 is in your balance'],
  ['recharge.startOver', 'choosing', 'Amount in Australian dollars'],
];
const PROBLEM_WITH_PICTURES: readonly ExpectedStep[] = [
  ['start (nothing saved)', 'closed', 'You can report a problem until'],
  ['report.open', 'editing', 'Which items?'],
  ['pictures.add (two pictures)', 'uploading', 'Uploading the pictures'],
  ['uploadPicture answers (front)', 'uploading', 'Remove picture 1'],
  ['picture.remove (/upload/front)', 'uploading', 'Uploading the pictures'],
];
const PROBLEM_SENT: readonly ExpectedStep[] = [
  ['start (a saved draft)', 'editing', 'The lid is broken.'],
  ['report.submit', 'sending', 'The lid is broken.'],
  ['sendReport answers (stored)', 'sent', 'We’ve received your report.'],
  ['report.open', 'editing', 'Which items?'],
];
const SECOND_FACTOR: readonly ExpectedStep[] = [
  ['start', 'idle', 'Set up an authenticator app'],
  ['setup.open', 'enteringPassword', 'Login password'],
  ['setup.start', 'startingSetup', 'Login password'],
  ['startSetup answers (a secret)', 'secretShown', 'QR code with the key for the app'],
  ['setup.confirm', 'confirmingSetup', 'QR code with the key for the app'],
  ['confirmSetup answers (recovery codes)', 'codesShown', 'Save your recovery codes'],
];
const RENEWAL: readonly ExpectedStep[] = [
  ['start', 'idle', '10 recovery codes left'],
  ['renewal.open', 'renewal.enteringCode', 'Your current recovery codes will stop working.'],
  ['code.submit (a code of the app)', 'renewal.renewingCodes', 'Code from the app'],
  ['renewCodes answers (recovery codes)', 'codesShown', 'Save your recovery codes'],
  ['codes.confirm', 'idle', '10 recovery codes left'],
];

/** Takes the steps of a watched path, and compares the page with each of them. */
async function takeSteps(page: Page, chart: string, steps: readonly ExpectedStep[]) {
  const panel = page.locator('#replay');
  const area = page.locator(`[data-machine="${chart}"]`);
  for (const [index, [label, state, text]] of steps.entries()) {
    if (index > 0) await panel.getByRole('button', { name: `Next step: ${label}` }).click();
    const status = `${chart}: step ${index + 1} of ${steps.length}, ${state}.`;
    await panel.getByText(status, { exact: true }).waitFor();
    await expect.poll(() => area.getAttribute('data-state')).toBe(state);
    await expect.poll(() => area.ariaSnapshot()).toContain(text);
  }
  const end = panel.getByRole('button', { name: 'The path has ended.' });
  expect(await end.isDisabled()).toBe(true);
}

describe('a developer who examines a run', () => {
  it('compares two marked moments of the cart', async () => {
    const { shopper, charts } = await watchTea();
    await charts.locator('.arrow-row[data-event="cart.add"]').click();
    await press(charts, 'Mark');
    await press(charts, 'Event before');
    await press(charts, 'Mark');
    const difference = charts.getByRole('region', { name: 'Difference' });
    await difference.getByText('Difference from A to B').waitFor();
    await difference.locator('[data-field="lines"] [data-field="0"]').waitFor();
    expect(await difference.locator('[data-field="promotionRates"]').count()).toBe(0);
    await checkAccessibility({ ...shopper, page: charts });
  });

  it('collapses the events that a press caused under it', async () => {
    const { shopper, charts } = await watchTea();
    await press(charts, 'List');
    const rowCount = Number(await charts.locator('[data-rows]').getAttribute('data-rows'));
    await press(charts, 'Group');
    const added = charts.locator('.list-row[data-event="cart.add"]');
    const toggle = added.locator('.group-toggle');
    await toggle.waitFor();
    const under = Number(/\d+/.exec((await toggle.textContent()) ?? '')?.[0]);
    expect(under).toBeGreaterThan(0);
    const groupCount = Number(await charts.locator('[data-rows]').getAttribute('data-rows'));
    expect(groupCount).toBeLessThan(rowCount);
    await toggle.click();
    const expectedCount = String(groupCount + under);
    await charts.locator(`[data-rows="${expectedCount}"]`).waitFor();
    expect(await charts.locator('.list-row.under').count()).toBe(under);
    await checkAccessibility({ ...shopper, page: charts });
  });

  it('replays the run without a press, and shows what differs', async () => {
    const { shopper, charts } = await watchTea();
    await charts.locator('.arrow-row[data-event="cart.add"]').click();
    const [changed] = await Promise.all([
      shopper.context.waitForEvent('page'),
      press(charts, 'Replay without it'),
    ]);
    const panel = changed.locator('#replay');
    await panel.getByText('Replayed without cart.add → mall/cart.').waitFor();
    expect(await panel.textContent()).toMatch(/Other data at the end: mall\/cart \(cart/);
    await changed.getByRole('link', { name: /^Cart, empty/ }).waitFor();
  });

  it('runs a chart on the chart page, without a shop', async () => {
    const { page, ...shopper } = await shop.openShopper('desktop');
    await page.setViewportSize({ width: 1440, height: 900 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/inspector/');
    await press(page, 'cart');
    await page.getByText('The chart cart runs on this page').waitFor();
    await page.locator('.possible .send[data-event="cart.add"]').first().click();
    await waitForLoggedEvent(page, 'cart.add', 'inspector', 'cart');
    await page.locator('.possible .send[data-event="session.begin"]').first().click();
    await page.locator('.possible .send[data-event="xstate.done.actor.loadCart"]').first().click();
    await waitForLoggedEvent(page, 'xstate.done.actor.loadCart', 'inspector', 'cart');
    await checkAccessibility({ ...shopper, page });
    expect(requests.filter((path) => path.startsWith('/api/v1/pc'))).toEqual([]);
  });

  it('saves the chart as Mermaid and as Markdown', async () => {
    const { charts } = await watchTea();
    const save = async (name: string) => {
      const [file] = await Promise.all([charts.waitForEvent('download'), press(charts, name)]);
      return { name: file.suggestedFilename(), text: await readDownload(file) };
    };
    const mermaid = await save('Mermaid');
    expect(mermaid.name).toBe('cart.mmd');
    expect(mermaid.text).toMatch(/^stateDiagram-v2/);
    const markdown = await save('Markdown');
    expect(markdown.name).toBe('cart.md');
    expect(markdown.text).toContain(mermaid.text.trim());
    expect(markdown.text).toContain('cart.add');
  });

  it('shows a path of the test plan on the chart', async () => {
    const { shopper, charts } = await watchTea();
    await charts.locator('[data-state-id="cart.guest.idle"] .key').click();
    await charts
      .getByRole('button', { name: /^Show on the chart: / })
      .first()
      .click();
    await charts.locator('.on-path').first().waitFor({ state: 'attached' });
    await checkAccessibility({ ...shopper, page: charts });
  });

  for (const [chart, title, steps] of [
    ['recharge', 'a recharge', RECHARGE],
    ['recharge', 'the return from the bank', RETURN_FROM_BANK],
    ['problemReport', 'a report with pictures', PROBLEM_WITH_PICTURES],
    ['problemReport', 'a report that is sent', PROBLEM_SENT],
    ['secondFactor', 'the setup of an authenticator app', SECOND_FACTOR],
    ['secondFactor', 'the renewal of recovery codes', RENEWAL],
  ] as const) {
    itInDeepRun(`watches each step of ${title} in the shop, without a call`, async () => {
      const { page, context, consoleGuard } = await shop.openShopper('desktop');
      consoleGuard.allow(/\/view\/front/); // no picture has the sample URL of the plan
      const calls: string[] = [];
      context.on('request', (request) => calls.push(new URL(request.url()).pathname));
      const path = steps.map(([label]) => label).join(' → ');
      const watched = await watchPath(page, `${chart}.${steps.at(-1)?.[1] ?? ''}`, path);
      await takeSteps(watched, chart, steps);
      expect(calls.filter((url) => /^\/api\/(?!v1\/inspect\/)/.test(url))).toEqual([]);
    });
  }
});
