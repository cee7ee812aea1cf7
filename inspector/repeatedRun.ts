import { getShopRun } from './runs.ts';
import { getView } from './store.ts';
import { collectOutcomes, suiteCharts } from './suites.ts';

/** The key under which a shop remembers that it replays (src/devtools/replayWindow.ts). */
const REPLAY_KEY = 'mall.replay';

interface RepeatedRun {
  readonly recording: string;
  /** index of its last item */
  readonly until: number;
  readonly rowCount: number;
}
let repeated: RepeatedRun | null = null;

/**
 * Keeps the present run of the shop, which will be loaded again with a changed chart and then
 * replays it. A run that ended sooner than the one that it repeats, e.g. because the changed chart
 * could not be built, does not replace that one.
 */
export function repeatAfterReload(shop: Pick<Window, 'sessionStorage'>): void {
  const run = getShopRun();
  if (!run || run.rows.length === 0 || !getView().repeatsRun) return;
  const isShorter = repeated !== null && run.rows.length < repeated.rowCount;
  if (!isShorter) repeated = { recording: run.toJson(), until: run.end, rowCount: run.rows.length };
  shop.sessionStorage.setItem(REPLAY_KEY, 'true');
}

/** The request for the shop that was loaded again. @returns null if no run is repeated */
export function getRepeatRequest(): object | null {
  if (repeated === null) return null;
  const { recording, until } = repeated;
  return { type: '@mall.replay', recording, until, samples: collectOutcomes(suiteCharts) };
}
