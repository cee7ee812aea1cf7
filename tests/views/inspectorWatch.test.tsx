import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { problemReportMachine } from '#machines/problemReport/problemReport.machine.ts';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { App } from '#src/app/App.tsx';
import * as app from '#src/app/createMall.ts';
import * as guard from '#src/app/routeGuard.ts';
import { createWatch } from '#src/devtools/watch.ts';
import { startWatchedChart } from '#src/devtools/watchedChart.ts';
import { showWatchPanel } from '#src/devtools/watchPanel.ts';
import { createHistory } from '#src/mall/history.ts';
import { createLanguage } from '#src/mall/language.ts';
import { createPreferences } from '#src/mall/preferences.ts';
import { createQueries } from '#src/mall/queries.ts';
import { shop } from '#src/text/en/shop.ts';
import { createMallPage } from '#tests/support/mallPage.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { openWatchWindow } from '../../inspector/replayWindow.ts';
import { parseSuite, type SuitePath } from '../../inspector/suites.ts';

const readPaths = (chart: string) => {
  const [suite] = parseSuite(JSON.parse(readFileSync(`docs/test-plan/${chart}.json`, 'utf8')));
  if (!suite) throw new Error(`docs/test-plan has no plan of ${chart}`);
  return suite[1].paths;
};
const timers = { setTimeout: () => 0, clearTimeout: () => undefined };
const loaded = { checkout: checkoutMachine, addressBook: addressBookMachine };
const watchable: Readonly<Record<string, AnyStateMachine>> = {
  ...{ ...loaded, mall: mallMachine, session: sessionMachine, verification: verificationMachine },
  ...{ cart: cartMachine, notices: noticesMachine, recharge: rechargeMachine },
  ...{ problemReport: problemReportMachine, secondFactor: secondFactorMachine },
};
const startChart = (chart: string, steps: SuitePath['steps']) =>
  startWatchedChart({ chart, steps }, watchable[chart] ?? mallMachine, loaded, { clock: timers });

/** The shop that an inspector opened to watch a path. */
async function openWatch(chart: string, path: SuitePath) {
  const watchedPath = { chart, steps: path.steps };
  const replay = createWatch(document, watchedPath, () => undefined);
  const queries = createQueries(replay.settings);
  const mall = await replay.openMall(app, queries);
  const history = createHistory(window, replay.settings.newKey);
  const language = createLanguage(document, shop);
  const page = createMallPage(mall, {
    history,
    language,
    preferences: createPreferences(document),
  });
  const view = render(<App services={page} />);
  // The page is rendered only after `act`, and the replay waits for its chart.
  let playing: Promise<void> | undefined;
  await act(async () => {
    playing = replay.play(
      history,
      () => undefined,
      async () => guard,
    );
  });
  await screen.findByRole('button', { name: /^Next step: / });
  await act(async () => playing);
  return () => {
    view.unmount();
    mall.actor.stop();
  };
}
const getPanel = () => document.getElementById('replay')?.textContent ?? '';
const pressNext = () => act(async () => screen.getByRole('button', { name: /^Next step/ }).click());
const readShownStates = (chart: string) =>
  [...document.querySelectorAll(`[data-machine="${chart}"]`)].map((element) =>
    element.getAttribute('data-state'),
  );

describe('a path of the test plan in the shop', () => {
  test.each(Object.keys(watchable))('each path of %s leads through its planned states', (chart) => {
    const deviations: string[] = [];
    for (const { name, steps } of readPaths(chart)) {
      const watched = startChart(chart, steps);
      for (const { label, state } of steps.slice(1)) {
        watched.step();
        if (watched.getState() !== state)
          deviations.push(`${name}, ${label}: ${watched.getState()}, planned ${state}`);
      }
      expect(watched.getNext()).toBeNull();
      watched.actor.stop();
    }
    expect(deviations).toEqual([]);
  });

  test('is taken on the page of the cart, one step for each press', async () => {
    const path = readPaths('cart').find(({ steps }) => steps.length > 3);
    if (!path) throw new Error('the cart has no long path');
    const close = await openWatch('cart', path);
    for (const [index, { label, state }] of path.steps.slice(1).entries()) {
      expect(getPanel()).toContain(`Next step: ${label}`);
      await pressNext();
      await waitForCondition(() => expect(readShownStates('cart')).toContain(state));
      expect(getPanel()).toContain(`step ${index + 2} of ${path.steps.length}, ${state}.`);
      expect(getPanel()).not.toContain('The plan says');
    }
    expect(getPanel()).toContain('The path has ended.');
    close();
  });

  test.each(['recharge', 'problemReport', 'secondFactor'])(
    'is taken on the page that starts the chart %s',
    async (chart) => {
      const path = readPaths(chart).toSorted((a, b) => b.steps.length - a.steps.length)[0];
      if (!path) throw new Error(`${chart} has no path`);
      const close = await openWatch(chart, path);
      for (const { label, state } of path.steps.slice(1)) {
        expect(getPanel()).toContain(`Next step: ${label}`);
        await pressNext();
        await waitFor(() => expect(readShownStates(chart)).toContain(state));
        expect(getPanel()).not.toContain('The plan says');
      }
      expect(getPanel()).toContain('The path has ended.');
      close();
    },
  );

  test('says if the chart is not where the plan says', async () => {
    const [path] = readPaths('cart');
    const [first, second] = path?.steps ?? [];
    if (!first || !second) throw new Error('the path has no steps');
    const steps = [first, { ...second, state: 'elsewhere' }];
    const watched = startChart('cart', steps);
    showWatchPanel(document, watched, steps.length);
    await pressNext();
    await waitForCondition(() => expect(getPanel()).toContain('The plan says elsewhere.'));
  });

  test('is offered on the card of a part', () => {
    const opened: unknown[] = [];
    const shopWindow = { postMessage: (message: unknown) => opened.push(message) };
    vi.stubGlobal('open', () => shopWindow);
    const [path] = readPaths('cart');
    if (!path) throw new Error('the cart has no path');
    openWatchWindow('cart', path);
    const data = { type: '@mall.replay.wanted' };
    const event = new MessageEvent('message', { data, origin: window.location.origin });
    Object.defineProperty(event, 'source', { value: shopWindow });
    window.dispatchEvent(event);
    expect(opened).toMatchObject([{ type: '@mall.replay', watch: { chart: 'cart' } }]);
    vi.unstubAllGlobals();
  });
});
