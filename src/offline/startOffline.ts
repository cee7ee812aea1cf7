import type { WorkerMessage } from '#models/offline/workerMessages.ts';
import { shouldSaveData } from '../mall/dataSaver.ts';
import type { MallHistory } from '../mall/history.ts';

const WORKER_URL = '/service-worker.js';
/** The page is loaded when the browser is idle, at the latest after this time. */
const IDLE_TIMEOUT_MS = 5000;

const whenIdle = (browserWindow: Window, callback: () => void): unknown =>
  'requestIdleCallback' in browserWindow
    ? browserWindow.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(callback, IDLE_TIMEOUT_MS);

const listResources = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);

const createPageShown = (browserWindow: Window): WorkerMessage => ({
  type: 'page.shown',
  url: browserWindow.location.href,
  resources: listResources(),
  language: browserWindow.document.documentElement.lang,
});

async function registerWorker(history: MallHistory, browserWindow: Window): Promise<void> {
  const { serviceWorker } = browserWindow.navigator;
  await serviceWorker.register(WORKER_URL);
  const { active } = await serviceWorker.ready;
  const report = () => active?.postMessage(createPageShown(browserWindow));
  report();
  history.subscribe(() => whenIdle(browserWindow, report));
}

/**
 * Registers the service worker after the page is loaded, and reports each page to it, so that the
 * page opens offline. A visitor who saves data or is on 2G downloads nothing for later.
 */
export function startOffline(history: MallHistory, browserWindow: Window): void {
  if (!('serviceWorker' in browserWindow.navigator) || shouldSaveData(browserWindow)) return;
  whenIdle(browserWindow, () => void registerWorker(history, browserWindow).catch(() => undefined));
}
