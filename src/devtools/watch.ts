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
import { startWatchedChart, type WatchedPath } from './watchedChart.ts';
import { findWatchedPage, findWatchedSession, placeWatchedChart } from './watchedMall.ts';
import { showWatchPanel } from './watchPanel.ts';

/** The shop around a chart that takes the steps of a path of the test plan. */
export async function createWatch(
  page: Document,
  path: WatchedPath,
  next: (inspection: InspectionEvent) => void,
): Promise<Replay> {
  const inspect = { next };
  const timers = createStepTimers();
  const watched = await startWatchedChart(path, { inspect, clock: timers });
  const { send } = new PendingCalls(() => undefined);
  const storage = createReadonlyStorage({ session: findWatchedSession(watched), cart: null });
  const clock = createFrozenClock(performance.timeOrigin + performance.now());
  const beforeLoad = () => new Promise<never>(() => undefined);
  const settings = createReplaySettings({ send, storage, clock, timers, inspect, beforeLoad });
  let mall: Mall | undefined;
  return {
    settings,
    openMall: ({ createMall }, queries) =>
      (mall = placeWatchedChart(createMall({ ...settings, queries }), watched)),
    async play(history, _startActor, loadGuard) {
      history.replace(findWatchedPage(watched));
      const { startRouteGuard } = await loadGuard();
      if (mall) startRouteGuard(mall, history);
      showWatchPanel(page, watched, path.steps.length);
    },
  };
}
