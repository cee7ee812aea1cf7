import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Mall } from '../mall/mall.ts';
import { PendingCalls } from './pendingCalls.ts';
import { showStatus } from './replayPanel.ts';
import {
  createFrozenClock,
  createReadonlyStorage,
  createReplaySettings,
  type Replay,
} from './replaySettings.ts';
import { createStepTimers } from './stepTimers.ts';
import { startWatchedChart, type WatchedChart, type WatchedPath } from './watchedChart.ts';
import {
  findWatchedMachine,
  findWatchedPage,
  findWatchedSession,
  waitForLazyCharts,
  placeWatchedChart,
} from './watchedMall.ts';
import {
  createPageClient,
  findPageOfChart,
  type PageWatch,
  placePageChart,
} from './watchedPage.ts';
import { showWatchPanel } from './watchPanel.ts';

const placeMallChart = (mall: Mall, watched: WatchedChart): PageWatch => ({
  mall: placeWatchedChart(mall, watched),
  watched: Promise.resolve(watched),
});

type ReplaySettings = Replay['settings'];

const beforeLoad = () => Promise.resolve();

/** The settings of the shop, and the page of a chart that the mall does not run. */
function createWatchSettings(path: WatchedPath, inspect: ReplaySettings['inspect']) {
  const timers = createStepTimers();
  const calls = new PendingCalls(() => undefined);
  const storage = createReadonlyStorage({ session: findWatchedSession(path), cart: null });
  const now = performance.timeOrigin + performance.now();
  const clock = createFrozenClock(now);
  const ownPage = findPageOfChart(path, now);
  const send = ownPage ? createPageClient(ownPage, calls.send) : calls.send;
  const stubs = { send, storage, clock, timers, inspect, beforeLoad };
  return { settings: createReplaySettings(stubs), timers, ownPage };
}

/** The shop around a chart that takes the steps of a path of the test plan. */
export function createWatch(
  browserDocument: Document,
  path: WatchedPath,
  next: (inspection: InspectionEvent) => void,
): Replay {
  const inspect = { next };
  const { settings, timers, ownPage } = createWatchSettings(path, inspect);
  let opened: PageWatch | undefined;
  return {
    settings,
    async openMall({ createMall }, queries) {
      const allSettings = { ...settings, queries };
      const mall = createMall(allSettings);
      const loaded = await waitForLazyCharts(mall);
      const watch = (machine: AnyStateMachine) =>
        startWatchedChart(path, machine, loaded, { inspect, clock: timers });
      opened = ownPage
        ? placePageChart(mall, allSettings, ownPage, watch)
        : placeMallChart(mall, watch(findWatchedMachine(mall, path.chart, loaded)));
      return opened.mall;
    },
    async play(history, _startActor, loadGuard) {
      if (!opened) return;
      history.replace(ownPage?.url ?? findWatchedPage(await opened.watched));
      (await loadGuard()).startRouteGuard(opened.mall, history);
      showStatus(browserDocument, `Opening the page of ${path.chart}…`);
      showWatchPanel(browserDocument, await opened.watched, path.steps.length);
    },
  };
}
