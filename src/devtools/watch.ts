import type { InspectionEvent } from 'xstate';
import type { Mall } from '../mall/mall.ts';
import { PendingCalls } from './pendingCalls.ts';
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
  openMachines,
  placeWatchedChart,
} from './watchedMall.ts';
import { showWatchPanel } from './watchPanel.ts';

const beforeLoad = () => Promise.resolve();

/** The shop around a chart that takes the steps of a path of the test plan. */
export function createWatch(
  page: Document,
  path: WatchedPath,
  next: (inspection: InspectionEvent) => void,
): Replay {
  const inspect = { next };
  const timers = createStepTimers();
  const { send } = new PendingCalls(() => undefined);
  const storage = createReadonlyStorage({ session: findWatchedSession(path), cart: null });
  const clock = createFrozenClock(performance.timeOrigin + performance.now());
  const settings = createReplaySettings({ send, storage, clock, timers, inspect, beforeLoad });
  let opened: { readonly mall: Mall; readonly watched: WatchedChart } | undefined;
  return {
    settings,
    async openMall({ createMall }, queries) {
      const mall = createMall({ ...settings, queries });
      const loaded = await openMachines(mall);
      const machine = findWatchedMachine(mall, path.chart, loaded);
      const watched = startWatchedChart(path, machine, loaded, { inspect, clock: timers });
      opened = { mall: placeWatchedChart(mall, watched), watched };
      return opened.mall;
    },
    async play(history, _startActor, loadGuard) {
      if (!opened) return;
      history.replace(findWatchedPage(opened.watched));
      (await loadGuard()).startRouteGuard(opened.mall, history);
      showWatchPanel(page, opened.watched, path.steps.length);
    },
  };
}
