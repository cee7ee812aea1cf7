import type { Recording } from './record/recording.ts';
import { isFields } from './record/wire.ts';
import { updateView } from './store.ts';
import { collectOutcomes, suiteCharts, type SuitePath } from './suites.ts';

/**
 * Opens the shop in replay mode and sends the request when the shop is ready, and again when it was
 * loaded again, e.g. after a change of a chart.
 */
function openShop(request: object): void {
  const shop = window.open('/home?replay', '_blank');
  if (!shop) return updateView({ notice: 'The browser did not let the shop open.' });
  const sendRequest = ({ data, origin, source }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || source !== shop) return;
    if (!isFields(data) || data['type'] !== '@mall.replay.wanted') return;
    shop.postMessage({ type: '@mall.replay', ...request }, origin);
  };
  window.addEventListener('message', sendRequest);
}

/** Replays the recording in the shop. */
export const openReplayWindow = (run: Recording): void => openShop({ recording: run.toJson() });

/**
 * Replays the recording until a moment; then the charts continue without requests to the server.
 */
export const openForkWindow = (run: Recording, until: number): void =>
  openShop({ recording: run.toJson(), until, samples: collectOutcomes(suiteCharts) });

/**
 * Replays the recording without one of its events, with the recorded replies of calls; then the
 * charts continue as in a fork.
 */
export const openChangedWindow = (run: Recording, without: number): void =>
  openShop({
    recording: run.toJson(),
    until: run.end,
    without,
    samples: collectOutcomes(suiteCharts),
  });

/** Opens the shop around a chart that takes the steps of a path of the plan, one for each press. */
export const openWatchWindow = (chart: string, { steps }: SuitePath): void =>
  openShop({ watch: { chart, steps } });
