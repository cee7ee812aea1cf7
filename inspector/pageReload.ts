import type { ViteHotContext } from 'vite/types/hot.js';
import { repeatAfterReload } from './repeatedRun.ts';
import { getOwnShop } from './shopConnection.ts';
import { updateSources } from './sources.ts';
import { getView, onViewChange } from './store.ts';

/** Vite loads only the page of this name again. */
const NO_PAGE = '/none.html';
/** The files of this page: its own and the test plan. */
const OWN_FILES = /\/(?:inspector|docs\/test-plan)\//;

/** The charts, and the rules and constants that they import. */
const CHARTS = /\/(?:machines|models)\//;

/**
 * In development, a change of the shop's code reloads the pages. This page stays open, because it
 * holds the recordings, and only receives the new locations of the charts' code. The server needs
 * about a second to read them, so this page requests them when the shop has started again.
 */
export function keepPageOpen(hot: Pick<ViteHotContext, 'on' | 'send'>): void {
  let runCount = Infinity; // at the change; no run follows an infinite number
  hot.on('vite:beforeFullReload', (payload) => {
    const { triggeredBy } = payload;
    if (triggeredBy === undefined || OWN_FILES.test(triggeredBy)) return;
    payload.path = NO_PAGE;
    const shop = getOwnShop();
    if (shop && CHARTS.test(triggeredBy)) repeatAfterReload(shop);
    runCount = getView().runs.length;
  });
  onViewChange(() => {
    if (getView().runs.length <= runCount) return;
    runCount = Infinity;
    hot.send('mall:chart-sources');
  });
  hot.on('mall:chart-sources', updateSources);
}
